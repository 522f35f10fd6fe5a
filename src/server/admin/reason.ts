import type { Reason, ReasonInput } from '#lib/contract/admin/reasons.ts'
import { getTranslator } from '#lib/i18n/translate.ts'
import { ApiError } from '../platform/errors.ts'

/**
 * Texts of a reason in both languages: that of the chosen reason, followed by the admin's words.
 * @throws ApiError invalid_input naming `reason` where there is neither
 */
export function reasonOf({ because, reason = '' }: ReasonInput): Reason {
  if (!because && reason === '') throw new ApiError('invalid_input', { fields: { reason: 'required' } })
  const [en = '', ar = ''] = (['en', 'ar'] as const).map((locale) =>
    [because && getTranslator(locale)(`reasons:texts.${because}`), reason].filter(Boolean).join('\n'),
  )
  return { en, ar }
}

/** Texts of the reason of a decision, as `reasonOf` returns them; empty where the decision requires none. */
export const reasonWhere = (isRequired: boolean, input: ReasonInput): Reason =>
  isRequired ? reasonOf(input) : { en: '', ar: '' }
