import { atom } from 'nanostores'
import type { Api } from '#lib/api/client.ts'
import type { Answer } from '#lib/contract/endpoint.ts'
import type { Contract } from '#lib/contract/index.ts'
import { type Loaded, loading, toLoaded } from '../shared/loaded.ts'
import type { Toasts } from '../toasts/toasts.ts'
import type { Session } from './session.ts'

export type DevicesDependencies = {
  api: Api
  session: Pick<Session, 'start'>
  toasts: Pick<Toasts, 'success'>
}
export type DevicesStore = ReturnType<typeof createDevices>
export type Devices = Answer<Contract['sessions']>

/** State of the member's signed-in devices, last used first. */
export function createDevices({ api, session, toasts }: DevicesDependencies) {
  const $devices = atom<Loaded<Devices>>(loading)

  const load = async (): Promise<void> => {
    if ($devices.get().state === 'failed') $devices.set(loading)
    await session.start()
    $devices.set(toLoaded(await api.sessions({})))
  }
  /** Signs out another device. One that is signed out already counts as success. */
  const end = async (id: string) => {
    const result = await api.endSession({ id })
    const devices = $devices.get()
    if ((result.ok || result.statusCode === 404) && devices.state === 'ready') {
      $devices.set({ state: 'ready', data: devices.data.filter(({ _id }) => _id !== id) })
    }
    if (result.ok) toasts.success({ text: result.message })
    return result
  }
  /** Signs out all other devices. */
  const endOthers = async () => {
    const result = await api.endOtherSessions({})
    const devices = $devices.get()
    if (result.ok && devices.state === 'ready')
      $devices.set({ state: 'ready', data: devices.data.filter(({ current }) => current) })
    if (result.ok) toasts.success({ text: result.message })
    return result
  }
  const reset = (): void => $devices.set(loading)
  return { $devices, load, end, endOthers, reset }
}
