import type { OwnProfile } from '#lib/contract/accounts.ts'
import type { Translate } from '#lib/i18n/translate.ts'
import { account } from '#lib/state/browser/account.ts'
import { Switch } from './switch.tsx'

/** Settings of what others see of the member. Each switch is saved at once. */
export function ContactChoices({ settings, t }: { settings: OwnProfile['settings']; t: Translate }) {
  return (
    <section aria-labelledby="contact-choices">
      <h3 id="contact-choices" className="text-base">
        {t('profile:contact.title')}
      </h3>
      <p className="mt-1 text-muted text-xs">{t('profile:contact.text')}</p>
      <div className="divide-y divide-line">
        {(['showCall', 'showWhatsApp', 'showLastSeen'] as const).map((name) => (
          <Switch
            key={name}
            on={settings[name]}
            label={t(`profile:contact.${name}`)}
            text={t(`profile:contact.${name}Text`)}
            onTurn={(on) => void account.profile.changeSettings({ [name]: on })}
          />
        ))}
      </div>
    </section>
  )
}
