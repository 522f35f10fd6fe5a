import { errorStatus } from '#lib/contract/errors.ts'
import { fieldMessage } from '#lib/i18n/field-message.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import { getTranslator } from '#lib/i18n/translate.ts'
import type { ApiError } from '../platform/errors.ts'

/** Returns the response body of a refusal, in the caller's language (docs/product.md, "Errors"). */
export function envelopeOf(error: ApiError, locale: Locale) {
  const t = getTranslator(locale)
  const statusCode = errorStatus[error.code]
  const fields = Object.fromEntries(
    Object.entries(error.fields ?? {}).map(([field, code]) => [
      field,
      { code: code.split(' ')[0], message: fieldMessage(t, code) },
    ]),
  )
  const first = Object.values(fields)[0]?.message
  const message = error.code === 'invalid_input' && first ? first : t(`errors:${error.code}`)
  return {
    statusCode,
    message,
    data: null,
    code: error.code,
    ...(error.fields ? { fields } : {}),
    ...(error.ticket === undefined ? {} : { ticket: error.ticket }),
    ...(error.until === undefined ? {} : { until: error.until.toISOString() }),
    ...(error.listing === undefined ? {} : { listing: error.listing }),
    error: [message, statusCode] as const,
  }
}
