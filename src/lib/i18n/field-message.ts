import { isolate } from './local-text.ts'
import type { MessageKey, Translate } from './translate.ts'

/**
 * The words for what is wrong with a field: `code` as the contract gives it (`required`, `minimum_3`, …).
 * Codes of the administration have a namespace of their own, which no browser loads. A code that nobody wrote words
 * for reads as "invalid". `number_unclear` is followed by the two numbers that may have been meant.
 */
export const fieldMessage = (t: Translate, code: string): string => {
  const length = /^(minimum|maximum)_(\d+)$/.exec(code)
  const [name, first = '', second = ''] = code.split(' ')
  if (name === 'number_unclear')
    return t('errors:fields.number_unclear', { first: isolate(first), second: isolate(second) })
  if (length) return t(`errors:fields.${length[1] as 'minimum' | 'maximum'}`, { count: Number(length[2]) })
  return words(t, `errors:fields.${code}`) ?? words(t, `admin-errors:${code}`) ?? t('errors:fields.invalid')
}

/** A key without a message comes back as it is, with or without its namespace. */
const words = (t: Translate, key: string): string | undefined => {
  const message = t(key as MessageKey)
  return key.endsWith(message) ? undefined : message
}
