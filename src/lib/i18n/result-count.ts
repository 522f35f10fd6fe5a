import { formatCount } from './format.ts'
import type { Translate } from './translate.ts'

/** Number of products in a list; a lower bound where it is not exact. */
type Counted = { total: number; totalExact: boolean }

/** Result count as text. */
export const resultCount = (list: Counted, t: Translate): string =>
  t('list:results', { count: list.total, total: formatCount(list.total, list.totalExact) })

/** Text of the button that leads to a list, with its number of results. */
export const showCount = (list: Counted, t: Translate): string =>
  t('list:show', { count: list.total, total: formatCount(list.total, list.totalExact) })
