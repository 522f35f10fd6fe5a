import { useStore } from '@nanostores/react'
import { useEffect, useId, useState } from 'react'
import { PasskeyButton } from '#islands/factors/passkey-button.tsx'
import { CloseButton } from '#islands/shared/close-button.tsx'
import { Dialog } from '#islands/shared/dialog.tsx'
import { PartFailed, PartLoading } from '#islands/shared/part-states.tsx'
import { useMessages } from '#islands/shared/use-messages.ts'
import type { ConfirmWays } from '#lib/contract/identity.ts'
import { account } from '#lib/state/browser/account.ts'
import { rootState } from '#lib/state/browser/root-state.ts'
import { hasPasskeys } from '#lib/state/factors/has-passkeys.ts'
import { AppProof } from './app-proof.tsx'
import { CodeProof } from './code-proof.tsx'
import { PasswordProof } from './password-proof.tsx'
import { ProviderProof } from './provider-proof.tsx'

const order = ['app', 'password', 'email', 'phone', 'passkey', 'provider'] as const
type Way = (typeof order)[number]

/** Ways to confirm that this member has and this shop offers, easiest first. */
const waysOf = (ways: ConfirmWays): Way[] =>
  order.filter((way) => {
    if (way === 'provider') return account.signIn.providers().some((name) => name === ways.provider)
    if (way === 'passkey') return ways.passkey && hasPasskeys()
    return ways[way] !== null && ways[way] !== false
  })

const giveUp = () => rootState.confirmation.settle(false)

/** Dialog that asks the member to confirm their identity; waiting calls then continue. */
export function IdentityDialog() {
  const heading = useId()
  const t = useMessages('identity', 'errors', 'auth')
  const ways = useStore(account.identity.$ways)
  const [chosen, setChosen] = useState<Way | null>(null)
  useEffect(() => void account.identity.load(), [])

  const present = ways.state === 'ready' ? waysOf(ways.data) : []
  const way = chosen ?? present[0]
  return (
    <Dialog labelledBy={heading} onClose={giveUp} className="max-w-[26rem]">
      {(!t || ways.state === 'loading') && <PartLoading />}
      {ways.state === 'failed' && <PartFailed id={heading} retry={() => void account.identity.load()} />}
      {t && ways.state === 'ready' && (
        <div className="grid gap-4 p-6">
          <div className="flex items-start justify-between gap-4">
            <h2 id={heading} className="text-lg">
              {t('identity:title')}
            </h2>
            <CloseButton label={t('identity:close')} onClick={giveUp} />
          </div>
          <p className="text-muted">{t(way ? 'identity:text' : 'identity:noWay')}</p>
          {way === 'password' && <PasswordProof t={t} />}
          {(way === 'email' || way === 'phone') && <CodeProof key={way} t={t} ways={ways.data} to={way} />}
          {way === 'app' && <AppProof t={t} />}
          {way === 'passkey' && (
            <PasskeyButton t={t} label={t('identity:passkey')} onUse={account.identity.confirmWithPasskey} />
          )}
          {way === 'provider' && <ProviderProof t={t} provider={ways.data.provider} />}
          <OtherWays ways={present.filter((other) => other !== way)} onChoose={setChosen} t={t} />
        </div>
      )}
    </Dialog>
  )
}

type OtherWaysProps = {
  ways: Way[]
  onChoose: (way: Way) => void
  t: NonNullable<ReturnType<typeof useMessages>>
}

function OtherWays({ ways, onChoose, t }: OtherWaysProps) {
  return ways.map((way) => (
    <button
      key={way}
      type="button"
      onClick={() => onChoose(way)}
      className="min-h-11 font-medium text-primary-strong underline-offset-4 hover:underline"
    >
      {t(`identity:use.${way}`)}
    </button>
  ))
}
