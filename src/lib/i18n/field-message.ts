import { codeLength } from '../contract/limits.ts'
import { isolate } from './local-text.ts'
import type { MessageKey, MessageValues, Translate } from './translate.ts'

/**
 * Returns the message for an error code of a field (`required`, `minimum_3`, `digits_minimum_7`, …). Codes of the
 * administration have their own namespace, which the shop's browsers do not load; one may be followed by a value that
 * its message names. A code without a message reads as "invalid". `number_unclear` is followed by the two possible
 * numbers, `number_between`, `number_from` and `number_to` by the bounds.
 */
export const fieldMessage = (t: Translate, code: string): string => {
  const length = /^((?:digits_)?(?:minimum|maximum))_(\d+)$/.exec(code)
  const [name, first = '', second = ''] = code.split(' ')
  if (name === 'number_unclear')
    return t('errors:fields.number_unclear', { first: isolate(first), second: isolate(second) })
  if (name === 'number_between')
    return t('errors:fields.number_between', { minimum: isolate(first), maximum: isolate(second) })
  if (name === 'number_from') return t('errors:fields.number_from', { minimum: isolate(first) })
  if (name === 'number_to') return t('errors:fields.number_to', { maximum: isolate(first) })
  if (length)
    return t(`errors:fields.${length[1] as 'minimum' | 'digits_minimum'}`, { count: Number(length[2]) })
  return (
    words(t, `errors:fields.${name}`) ??
    words(t, `admin-errors:${name}`, { first }) ??
    t('errors:fields.invalid')
  )
}

/**
 * Returns undefined for a key without a message, which the translator returns as it is, with or without its namespace.
 */
const words = (t: Translate, key: string, values?: MessageValues): string | undefined => {
  const message = t(key as MessageKey, { digits: codeLength, ...values })
  return key.endsWith(message) ? undefined : message
}
