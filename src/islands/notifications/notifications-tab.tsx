import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useState } from 'react'
import { Icon } from '#components/icon.tsx'
import { PartFailed } from '#islands/shared/part-states.tsx'
import { useMessages } from '#islands/shared/use-messages.ts'
import { usePart } from '#islands/shared/use-part.ts'
import type { OwnProfile, Settings } from '#lib/contract/accounts.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import { paths } from '#lib/i18n/paths.ts'
import type { Translate } from '#lib/i18n/translate.ts'
import { account } from '#lib/state/browser/account.ts'
import { isPushConfigured } from '#lib/state/push/ask-for-push.ts'
import { Switch } from '../accounts/switch.tsx'
import { QuietHours } from './quiet-hours.tsx'

/** Tab for notification settings. Each switch is saved at once. */
export function NotificationsTab({ locale, children }: { locale: Locale; children?: ReactNode }) {
  const profile = useStore(account.profile.$profile, { ssr: 'initial' })
  const t = useMessages('profile', 'errors')
  useEffect(() => void account.profile.load(), [])

  if (profile.state === 'failed') return <PartFailed retry={() => void account.profile.load()} />
  if (!t || profile.state === 'loading') return children
  return <NotificationSwitches profile={profile.data} locale={locale} t={t} />
}

const mails = ['priceDropMail', 'offerMail', 'messageMail', 'endingMail', 'savedSearchMail'] as const

const loadDevice = () => import('#islands/push/device-switch.tsx')

type SwitchesProps = { profile: OwnProfile; locale: Locale; t: Translate }

function NotificationSwitches({ profile, locale, t }: SwitchesProps) {
  const { settings, emailVerified } = profile
  const [unverified, setUnverified] = useState(false)
  const device = usePart(loadDevice, settings.push && isPushConfigured())

  const save = (change: Partial<Settings>) => void account.profile.changeSettings(change)
  const turnIfVerified = (on: boolean, turn: () => void) => {
    const refused = on && !emailVerified
    setUnverified(refused)
    if (!refused) turn()
  }
  return (
    <div className="grid gap-8">
      <section aria-labelledby="notify-mail">
        <h3 id="notify-mail" className="text-base">
          {t('profile:notify.mail')}
        </h3>
        <p
          role="alert"
          className={unverified ? 'mt-2 flex flex-wrap items-center gap-2 text-error-text' : 'sr-only'}
        >
          {unverified && (
            <>
              <Icon name="circle-alert" className="size-4" />
              {t('profile:notify.verifyEmailFirst')}
              <a href={paths(locale).account('details')} className="py-2 font-medium underline">
                {t('profile:notify.verifyNow')}
              </a>
            </>
          )}
        </p>
        {profile.mailStopped && (
          <p className="mt-2 flex flex-wrap items-center gap-2 text-error-text">
            <Icon name="circle-alert" className="size-4" />
            {t(`profile:details.mailStopped.${profile.mailStopped}`)}
            <a href={paths(locale).account('details')} className="py-2 font-medium underline">
              {t('profile:notify.verifyNow')}
            </a>
          </p>
        )}
        <div className="divide-y divide-line">
          {mails.map((name) => (
            <Switch
              key={name}
              on={settings[name] && emailVerified}
              label={t(`profile:notify.${name}`)}
              text={t(`profile:notify.${name}Text`)}
              onTurn={(on) => turnIfVerified(on, () => save({ [name]: on }))}
            />
          ))}
          <Switch
            on={profile.newsletter}
            label={t('profile:notify.newsletter')}
            text={t('profile:notify.newsletterText')}
            onTurn={(on) => turnIfVerified(on, () => void account.profile.turnNewsletter(on, 'profile'))}
          />
        </div>
      </section>
      <section aria-labelledby="notify-shop">
        <h3 id="notify-shop" className="text-base">
          {t('profile:notify.shop')}
        </h3>
        <div className="divide-y divide-line">
          <Switch
            on={settings.reviewNotice}
            label={t('profile:notify.review')}
            text={t('profile:notify.reviewText')}
            onTurn={(reviewNotice) => save({ reviewNotice })}
          />
          <Switch
            on={settings.followerNotice}
            label={t('profile:notify.follower')}
            text={t('profile:notify.followerText')}
            onTurn={(followerNotice) => save({ followerNotice })}
          />
        </div>
      </section>
      <section aria-labelledby="notify-device">
        <h3 id="notify-device" className="text-base">
          {t('profile:notify.device')}
        </h3>
        <div className="divide-y divide-line">
          <Switch
            on={settings.push}
            label={t('profile:notify.push')}
            text={t('profile:notify.pushText')}
            onTurn={(push) => save({ push })}
          />
          {settings.push && device.state === 'ready' && <device.part.DeviceSwitch />}
          <Switch
            on={settings.sound}
            label={t('profile:notify.sound')}
            text={t('profile:notify.soundText')}
            onTurn={(sound) => save({ sound })}
          />
          <QuietHours hours={settings.quietHours} t={t} onChange={(quietHours) => save({ quietHours })} />
        </div>
      </section>
    </div>
  )
}
