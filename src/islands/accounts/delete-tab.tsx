import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useState } from 'react'
import { ConfirmDialog } from '#islands/shared/confirm-dialog.tsx'
import { PartFailed } from '#islands/shared/part-states.tsx'
import { useMessages } from '#islands/shared/use-messages.ts'
import { graceDays } from '#lib/contract/limits.ts'
import { pageLocale } from '#lib/i18n/browser.ts'
import { paths } from '#lib/i18n/paths.ts'
import { account } from '#lib/state/browser/account.ts'
import { rootState } from '#lib/state/browser/root-state.ts'

const deletedParts = ['details', 'listings', 'saved', 'sessions'] as const
const keptParts = ['messages', 'reviews'] as const

/** Deletes the account. A cancelled confirmation needs no message. */
const remove = async () => {
  const result = await account.profile.deleteAccount()
  if (result.ok || result.code === 'confirm_required' || result.statusCode === 401) return
  rootState.toasts.error(result.message ? { text: result.message } : { message: 'toasts:tryAgain' })
}

/** Tab about deleting the account: consequences and button. */
export function DeleteTab({ children }: { children?: ReactNode }) {
  const profile = useStore(account.profile.$profile, { ssr: 'initial' })
  const t = useMessages('profile')
  const [asking, setAsking] = useState(false)
  useEffect(() => void account.profile.load(), [])

  if (profile.state === 'failed') return <PartFailed retry={() => void account.profile.load()} />
  if (!t || profile.state === 'loading') return children
  return (
    <div className="grid justify-items-start gap-6">
      <p className="font-medium text-error-text">{t('profile:delete.text', { count: graceDays })}</p>
      <section>
        <h3 className="mb-2 text-base">{t('profile:delete.goes')}</h3>
        <ul className="list-disc ps-5 marker:text-error">
          {deletedParts.map((name) => (
            <li key={name}>{t(`profile:delete.goesItems.${name}`)}</li>
          ))}
        </ul>
      </section>
      <section>
        <h3 className="mb-2 text-base">{t('profile:delete.stays')}</h3>
        <ul className="list-disc ps-5 marker:text-muted">
          {keptParts.map((name) => (
            <li key={name}>{t(`profile:delete.staysItems.${name}`)}</li>
          ))}
        </ul>
      </section>
      <a
        href={paths(pageLocale()).account('data')}
        className="inline-flex min-h-11 items-center font-medium text-primary-strong underline-offset-4 hover:underline"
      >
        {t('profile:delete.dataFirst')}
      </a>
      <button type="button" onClick={() => setAsking(true)} className="button danger">
        {t('profile:delete.open')}
      </button>
      {asking && (
        <ConfirmDialog
          title={t('profile:delete.title')}
          text={t('profile:delete.text', { count: graceDays })}
          action={t('profile:delete.submit')}
          cancel={t('profile:cancel')}
          close={t('profile:close')}
          onConfirm={remove}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  )
}
