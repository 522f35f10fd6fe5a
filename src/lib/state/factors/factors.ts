import { atom } from 'nanostores'
import type { Api, Result } from '#lib/api/client.ts'
import type { Factors } from '#lib/contract/factors.ts'
import type { Session } from '../session/session.ts'
import { type Loaded, loading, toLoaded } from '../shared/loaded.ts'
import type { Toasts } from '../toasts/toasts.ts'

export type FactorsDependencies = {
  api: Api
  session: Pick<Session, 'start'>
  toasts: Pick<Toasts, 'success'>
  /** Creates a passkey with this browser; null if the dialog was cancelled. */
  makePasskey: typeof import('#lib/api/passkeys.ts').makePasskey
}

/** State of the member's passkeys and authenticator app. Forms show refusals themselves. */
export function createFactors({ api, session, toasts, makePasskey }: FactorsDependencies) {
  const $factors = atom<Loaded<Factors>>(loading)

  const load = async (): Promise<void> => {
    if ($factors.get().state === 'failed') $factors.set(loading)
    await session.start()
    $factors.set(toLoaded(await api.factors({})))
  }
  const stored = (result: Result<Factors>): Result<Factors> => {
    if (!result.ok) return result
    $factors.set({ state: 'ready', data: result.data })
    toasts.success({ text: result.message })
    return result
  }
  /**
   * Adds a passkey; null if the browser's dialog was cancelled.
   * @throws if the device cannot create one, or has one already
   */
  const addPasskey = async (name: string): Promise<Result<unknown> | null> => {
    const options = await api.addPasskeyOptions({})
    if (!options.ok) return options
    const passkey = await makePasskey(options.data)
    return passkey && stored(await api.addPasskey({ name, passkey }))
  }
  const removePasskey = async (id: string) => stored(await api.removePasskey({ id }))

  const beginApp = () => api.beginApp({})
  /** Confirms the app with its first code; the answer has the recovery codes, which are shown once. */
  const confirmApp = async (code: string) => {
    const result = await api.confirmApp({ code })
    if (result.ok) toasts.success({ text: result.message })
    return result
  }
  const renewCodes = () => api.newRecoveryCodes({})
  const turnAppOff = async () => stored(await api.turnAppOff({}))
  const reset = (): void => $factors.set(loading)
  return { $factors, load, addPasskey, removePasskey, beginApp, confirmApp, renewCodes, turnAppOff, reset }
}
