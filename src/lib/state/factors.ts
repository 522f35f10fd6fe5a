import { atom } from 'nanostores'
import type { Api, Result } from '#lib/api/client.ts'
import type { Factors } from '#lib/contract/factors.ts'
import { type Loaded, loading, toLoaded } from './loaded.ts'
import type { Session } from './session.ts'
import type { Toasts } from './toasts.ts'

export type FactorsDependencies = {
  api: Api
  session: Pick<Session, 'start'>
  toasts: Pick<Toasts, 'success'>
  /** Makes a passkey with this browser. Null for somebody who changed their mind. */
  makePasskey: typeof import('#lib/api/passkeys.ts').makePasskey
}

/** The member's passkeys and authenticator app. Forms show refusals themselves. */
export function createFactors({ api, session, toasts, makePasskey }: FactorsDependencies) {
  const $factors = atom<Loaded<Factors>>(loading)

  const load = async (): Promise<void> => {
    if ($factors.get().state === 'failed') $factors.set(loading)
    await session.start()
    $factors.set(toLoaded(await api.factors({})))
  }
  const kept = (result: Result<Factors>): Result<Factors> => {
    if (!result.ok) return result
    $factors.set({ state: 'ready', data: result.data })
    toasts.success({ text: result.message })
    return result
  }
  /** Null when the browser's dialog was closed. @throws where the device can't make one, or has one already */
  const addPasskey = async (name: string): Promise<Result<unknown> | null> => {
    const options = await api.addPasskeyOptions({})
    if (!options.ok) return options
    const passkey = await makePasskey(options.data)
    return passkey && kept(await api.addPasskey({ name, passkey }))
  }
  const removePasskey = async (id: string) => kept(await api.removePasskey({ id }))

  const beginApp = () => api.beginApp({})
  /** The first code of the app; its recovery codes are shown once. */
  const confirmApp = async (code: string) => {
    const result = await api.confirmApp({ code })
    if (result.ok) toasts.success({ text: result.message })
    return result
  }
  const renewCodes = () => api.newRecoveryCodes({})
  const turnAppOff = async () => kept(await api.turnAppOff({}))
  const reset = (): void => $factors.set(loading)
  return { $factors, load, addPasskey, removePasskey, beginApp, confirmApp, renewCodes, turnAppOff, reset }
}
