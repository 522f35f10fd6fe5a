import { useId, useState } from 'react'
import { ConfirmDialog } from '#islands/shared/confirm-dialog.tsx'
import { Dialog } from '#islands/shared/dialog.tsx'
import { PartFailed, PartLoading } from '#islands/shared/part-states.tsx'
import { usePart } from '#islands/shared/use-part.ts'
import type { Factors } from '#lib/contract/factors.ts'
import { formatDate } from '#lib/i18n/format.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import type { Translate } from '#lib/i18n/translate.ts'
import { member } from '#lib/state/browser/member.ts'
import { rootState } from '#lib/state/browser/root-state.ts'

const loadSetUp = () => import('./app-set-up.tsx')
const loadCodes = () => import('./recovery-codes.tsx')

type AppSectionProps = { factors: Factors; locale: Locale; t: Translate }

/** Section of the authenticator app: second step of the sign-in, and recovery codes. */
export function AppSection({ factors, locale, t }: AppSectionProps) {
  const heading = useId()
  const [open, setOpen] = useState<'set-up' | 'turn-off' | 'new-codes' | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const { appSince, appRequired, recoveryCodesLeft } = factors
  const close = () => setOpen(null)
  const words = { cancel: t('profile:cancel'), close: t('profile:close'), onClose: close }
  return (
    <section aria-labelledby={heading} className="grid gap-4">
      <div>
        <h3 id={heading} className="text-lg">
          {t('security:app.title')}
        </h3>
        <p className="text-muted">
          {appSince ? t('security:app.on', { date: formatDate(appSince, locale) }) : t('security:app.off')}
        </p>
      </div>
      {appSince && <p>{t('security:codes.left', { count: recoveryCodesLeft })}</p>}
      {appSince && appRequired && <p className="text-muted">{t('security:app.required')}</p>}
      <div className="flex flex-wrap gap-3">
        {appSince ? (
          <>
            <button type="button" onClick={() => setOpen('new-codes')} className="button-outlined">
              {t('security:codes.new')}
            </button>
            {!appRequired && (
              <button type="button" onClick={() => setOpen('turn-off')} className="button-outlined">
                {t('security:app.turnOff')}
              </button>
            )}
          </>
        ) : (
          <button type="button" onClick={() => setOpen('set-up')} className="button">
            {t('security:app.turnOn')}
          </button>
        )}
      </div>
      {open === 'set-up' && <SetUpDialog t={t} onClose={close} onDone={setCodes} />}
      {codes && <CodesDialog codes={codes} t={t} onClose={() => closeCodes(() => setCodes(null))} />}
      {open === 'turn-off' && (
        <ConfirmDialog
          {...words}
          title={t('security:app.turnOffTitle')}
          text={t('security:app.turnOffText')}
          action={t('security:app.turnOff')}
          onConfirm={turnOff}
        />
      )}
      {open === 'new-codes' && (
        <ConfirmDialog
          {...words}
          title={t('security:codes.newTitle')}
          text={t('security:codes.newText')}
          action={t('security:codes.new')}
          onConfirm={async () => setCodes(await renew())}
        />
      )}
    </section>
  )
}

const withErrorToast = <Outcome extends { ok: boolean; statusCode: number; message: string }>(
  result: Outcome,
) => {
  if (!result.ok && result.statusCode !== 401) rootState.toasts.error({ text: result.message })
  return result
}
const turnOff = async () => void withErrorToast(await member.factors.turnAppOff())
const renew = async () => {
  const result = withErrorToast(await member.factors.renewCodes())
  return result.ok ? result.data.recoveryCodes : null
}
/** Closes the dialog and reloads the second factors. */
const closeCodes = (close: () => void) => {
  close()
  void member.factors.load()
}

type SetUpDialogProps = { t: Translate; onClose: () => void; onDone: (codes: readonly string[]) => void }

function SetUpDialog({ t, onClose, onDone }: SetUpDialogProps) {
  const heading = useId()
  const setUp = usePart(loadSetUp)
  const done = (codes: readonly string[]) => {
    onClose()
    onDone(codes)
  }
  return (
    <Dialog labelledBy={heading} onClose={onClose} className="max-w-[28rem]">
      {setUp.state === 'loading' && <PartLoading />}
      {setUp.state === 'failed' && <PartFailed id={heading} retry={setUp.retry} />}
      {setUp.state === 'ready' && (
        <setUp.part.AppSetUp t={t} heading={heading} onClose={onClose} onDone={done} />
      )}
    </Dialog>
  )
}

type CodesDialogProps = { codes: readonly string[]; t: Translate; onClose: () => void }

function CodesDialog({ codes, t, onClose }: CodesDialogProps) {
  const heading = useId()
  const part = usePart(loadCodes)
  return (
    <Dialog labelledBy={heading} onClose={onClose} focusSelf className="max-w-[28rem]">
      {part.state === 'loading' && <PartLoading />}
      {part.state === 'failed' && <PartFailed id={heading} retry={part.retry} />}
      {part.state === 'ready' && (
        <part.part.RecoveryCodes codes={codes} t={t} heading={heading} onDone={onClose} />
      )}
    </Dialog>
  )
}
