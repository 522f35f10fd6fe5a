import { Icon } from '#components/icon.tsx'
import type { Translate } from '#lib/i18n/translate.ts'

type ContactStateProps = {
  verified: boolean
  /** True if the field is empty, so that there is nothing to verify. */
  empty: boolean
  label: string
  t: Translate
  onVerify: () => void
}

/** End of an email or phone field: a verified mark, or the button to verify. */
export function ContactState({ verified, empty, label, t, onVerify }: ContactStateProps) {
  if (verified) {
    return (
      <span className="flex items-center gap-1 px-3 whitespace-nowrap text-success-text">
        <Icon name="badge-check" />
        <span className="max-sm:sr-only">{t('profile:details.verified')}</span>
      </span>
    )
  }
  if (empty) return null
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onVerify}
      className="mx-1 min-h-11 rounded-full px-4 font-medium whitespace-nowrap text-primary-strong hover:bg-primary/20"
    >
      {t('profile:details.verify')}
    </button>
  )
}
