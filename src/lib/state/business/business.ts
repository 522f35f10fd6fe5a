import { atom } from 'nanostores'
import type { Api, Result } from '#lib/api/client.ts'
import type { OwnBusiness, OwnStore } from '#lib/contract/business.ts'
import type { CallInput } from '#lib/contract/endpoint.ts'
import type { Contract } from '#lib/contract/index.ts'
import type { Contact } from '#lib/contract/session.ts'
import type { SentCodes } from '../accounts/sent-codes.ts'
import type { Session } from '../session/session.ts'
import { type Loaded, loading, toLoaded } from '../shared/loaded.ts'
import type { Toasts } from '../toasts/toasts.ts'

export type BusinessDependencies = {
  api: Api
  session: Pick<Session, '$auth' | 'start' | 'replaceUser'>
  toasts: Pick<Toasts, 'success'>
  codes: SentCodes
}
export type BusinessStore = ReturnType<typeof createBusiness>
export type StorePicture = 'logo' | 'banner'
type Body<Name extends keyof Contract> = CallInput<Contract[Name]>

/** State of the member's business registration and their store page (docs/product.md, "Businesses"). */
export function createBusiness({ api, session, toasts, codes }: BusinessDependencies) {
  const $business = atom<Loaded<OwnBusiness>>(loading)

  /** Reloads the member when an admin's decision changed their role: permissions follow without a new sign-in. */
  const followRole = async ({ store }: OwnBusiness): Promise<void> => {
    const { user } = session.$auth.get()
    if (!user || (user.role === 'business') === (store !== null)) return
    const result = await api.currentUser({})
    if (result.ok && result.data.user) session.replaceUser(result.data.user)
  }
  const load = async (): Promise<void> => {
    if ($business.get().state === 'failed') $business.set(loading)
    await session.start()
    const result = await api.getBusiness({})
    $business.set(toLoaded(result))
    if (result.ok) await followRole(result.data)
  }
  const keep = (change: Partial<OwnBusiness>): void => {
    const known = $business.get()
    if (known.state === 'ready') $business.set({ state: 'ready', data: { ...known.data, ...change } })
  }
  const told = <Data>(result: Result<Data>): Result<Data> => {
    if (result.ok) toasts.success({ text: result.message })
    return result
  }

  const sendCode = async (contact: Body<'sellerSendOtp'>) => {
    const result = await api.sellerSendOtp(contact)
    if (result.ok) codes.keep('seller', contact, result.data)
    return result
  }
  /** Returns the code that was sent to an address or number and has not expired, also before this page was loaded. */
  const unexpiredCode = (contact: Contact) => codes.find('seller', contact)
  const verifyCode = async (body: Body<'sellerVerifyotp'>) => {
    const result = told(await api.sellerVerifyotp({ ...body, ...codes.challenge('seller', body) }))
    if (!result.ok) return result
    codes.forget('seller', body)
    keep(result.data)
    return result
  }
  /** Sends the seller form; forms show refusals themselves. */
  const register = async (form: Body<'sellerForm'>): Promise<Result<OwnBusiness>> => {
    const result = told(await api.sellerForm(form))
    if (result.ok) keep(result.data)
    return result
  }

  /** Uploads a file of the trade license, which the form names when it is sent. */
  const uploadLicense = (file: Blob) => api.uploadLicense({ file })

  const saveStore = async (change: Body<'updateStore'>): Promise<Result<OwnStore>> => {
    const result = told(await api.updateStore(change))
    if (result.ok) keep({ store: result.data })
    return result
  }
  /**
   * Uploads a picture and shows it on the store.
   * @param onProgress called with the share that is sent, 0 to 1, where the browser reports it
   */
  const savePicture = async (
    name: StorePicture,
    file: Blob,
    onProgress?: (part: number) => void,
  ): Promise<Result<OwnStore>> => {
    const uploaded = await api.upload({ kind: `store-${name}`, file, ...(onProgress && { onProgress }) })
    return uploaded.ok ? saveStore({ [name]: uploaded.data._id }) : uploaded
  }
  const reset = (): void => $business.set(loading)
  return {
    $business,
    load,
    sendCode,
    unexpiredCode,
    verifyCode,
    uploadLicense,
    register,
    saveStore,
    savePicture,
    reset,
  }
}
