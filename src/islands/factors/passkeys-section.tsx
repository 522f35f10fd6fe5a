import { type SubmitEvent, useId, useState } from 'react'
import { Icon } from '#components/icon.tsx'
import { ConfirmDialog } from '#islands/shared/confirm-dialog.tsx'
import { Field } from '#islands/shared/field.tsx'
import { Refusal } from '#islands/shared/refusal.tsx'
import { SubmitButton } from '#islands/shared/submit-button.tsx'
import { useForm } from '#islands/shared/use-form.ts'
import { type Factors, passkeyName } from '#lib/contract/factors.ts'
import { passkeyNameLength } from '#lib/contract/limits.ts'
import { formatAge, formatDate } from '#lib/i18n/format.ts'
import { isolate } from '#lib/i18n/local-text.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import type { Translate } from '#lib/i18n/translate.ts'
import { member } from '#lib/state/browser/member.ts'
import { rootState } from '#lib/state/browser/root-state.ts'
import { hasPasskeys } from '#lib/state/factors/has-passkeys.ts'

type Passkey = Factors['passkeys'][number]
type PasskeysSectionProps = { passkeys: Passkey[]; locale: Locale; t: Translate }

/** Section with the member's passkeys and a button to add one. */
export function PasskeysSection({ passkeys, locale, t }: PasskeysSectionProps) {
  const heading = useId()
  const [removing, setRemoving] = useState<Passkey | null>(null)
  return (
    <section aria-labelledby={heading} className="grid gap-4">
      <div>
        <h3 id={heading} className="text-lg">
          {t('security:passkeys.title')}
        </h3>
        <p className="text-muted">{t('security:passkeys.text')}</p>
      </div>
      {passkeys.length === 0 ? (
        <p>{t('security:passkeys.none')}</p>
      ) : (
        <ul className="divide-y divide-line">
          {passkeys.map((passkey) => (
            <PasskeyRow
              key={passkey._id}
              passkey={passkey}
              locale={locale}
              t={t}
              onRemove={() => setRemoving(passkey)}
            />
          ))}
        </ul>
      )}
      {hasPasskeys() ? (
        <AddPasskey key={passkeys.length} t={t} />
      ) : (
        <p className="text-muted">{t('security:passkeys.unsupported')}</p>
      )}
      {removing && (
        <ConfirmDialog
          title={t('security:passkeys.removeTitle')}
          text={t('security:passkeys.removeText', { name: isolate(removing.name) })}
          action={t('security:passkeys.remove')}
          cancel={t('profile:cancel')}
          close={t('profile:close')}
          onConfirm={() => remove(removing._id)}
          onClose={() => setRemoving(null)}
        />
      )}
    </section>
  )
}

const remove = async (id: string) => {
  const result = await member.factors.removePasskey(id)
  if (!result.ok && result.statusCode !== 401) rootState.toasts.error({ text: result.message })
}

type PasskeyRowProps = { passkey: Passkey; locale: Locale; t: Translate; onRemove: () => void }

function PasskeyRow({ passkey, locale, t, onRemove }: PasskeyRowProps) {
  const { name, synced, createdAt, lastUsedAt } = passkey
  const used = lastUsedAt
    ? t('security:passkeys.lastUsed', { when: formatAge(lastUsedAt, locale) })
    : t('security:passkeys.unused')
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-4">
      <span className="grid size-11 flex-none place-items-center rounded-full bg-primary/25 text-primary-strong">
        <Icon name="key-round" />
      </span>
      <div className="min-w-0 grow basis-48">
        <p className="wrap-anywhere font-semibold">
          <bdi>{name}</bdi>
        </p>
        <p className="text-muted text-xs">
          {t('security:passkeys.since', { date: formatDate(createdAt, locale) })} · {used}
          {synced && ` · ${t('security:passkeys.synced')}`}
        </p>
      </div>
      <button type="button" onClick={onRemove} className="button-outlined">
        {t('security:passkeys.remove')}
        <span className="sr-only">
          {' '}
          <bdi>{name}</bdi>
        </span>
      </button>
    </li>
  )
}

function AddPasskey({ t }: { t: Translate }) {
  const { form, errors, mark, check, send, busy, refusal } = useForm(t)
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const body = check(passkeyName, Object.fromEntries(new FormData(event.currentTarget)))
    if (!body) return
    await send(async () => {
      try {
        return (await member.factors.addPasskey(body.name)) ?? cancelled
      } catch (error) {
        const exists = error instanceof Error && error.name === 'InvalidStateError'
        const message = t(exists ? 'security:passkeys.exists' : 'security:passkeys.failed')
        mark({ name: message })
        return cancelled
      }
    })
  }
  return (
    <form ref={form} noValidate onSubmit={submit} className="grid max-w-[28rem] gap-4">
      <Refusal text={refusal} />
      <Field
        name="name"
        label={t('security:passkeys.name')}
        hint={t('security:passkeys.nameHint')}
        error={errors.name}
        maxLength={passkeyNameLength}
      />
      <SubmitButton busy={busy} text={t('security:passkeys.add')} busyText={t('security:passkeys.adding')} />
    </form>
  )
}

/** Result of a cancelled browser dialog: neither success nor error is shown. */
const cancelled = { ok: true, statusCode: 200, message: '', data: null } as const
