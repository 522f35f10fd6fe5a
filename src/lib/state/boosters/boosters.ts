import { atom } from 'nanostores'
import type { Api, Result } from '#lib/api/client.ts'
import type { PurchaseOutcome } from '#lib/contract/boosters.ts'
import type { Answer, CallInput } from '#lib/contract/endpoint.ts'
import type { Contract } from '#lib/contract/index.ts'
import type { BillingDetails, BillingInput } from '#lib/contract/invoices.ts'
import type { Session } from '../session/session.ts'
import { type Loaded, loading, toLoaded } from '../shared/loaded.ts'
import type { Toasts } from '../toasts/toasts.ts'

export type BoostersDependencies = {
  api: Api
  session: Pick<Session, 'start'>
  toasts: Pick<Toasts, 'success' | 'error'>
}
export type BoostersStore = ReturnType<typeof createBoosters>
export type Plans = Answer<Contract['getBoosterPlans']>
export type MyBoosters = Answer<Contract['getMyBoosterPlan']>
export type Order = Omit<CallInput<Contract['buyBooster']>, 'idempotencyKey'>

/** State of booster plans, the member's purchases, and the purchase itself, which is idempotent. */
export function createBoosters({ api, session, toasts }: BoostersDependencies) {
  const $plans = atom<Loaded<Plans>>(loading)
  const $mine = atom<Loaded<MyBoosters>>(loading)
  const $billing = atom<Loaded<BillingDetails | null>>(loading)
  let page = 1
  let attempt: { order: string; key: string } | null = null

  const loadPlans = async (): Promise<void> => {
    if ($plans.get().state === 'failed') $plans.set(loading)
    await session.start()
    $plans.set(toLoaded(await api.getBoosterPlans({})))
  }
  const loadMine = async (newPage = page): Promise<void> => {
    if ($mine.get().state === 'failed') $mine.set(loading)
    page = newPage
    await session.start()
    $mine.set(toLoaded(await api.getMyBoosterPlan({ page: String(newPage) })))
  }
  const load = async (): Promise<void> => {
    await Promise.all([loadPlans(), loadMine(), loadBilling()])
  }

  /** Refreshes the lists that the outcome affects, in the background. */
  const refreshed = (result: Result<PurchaseOutcome>): Result<PurchaseOutcome> => {
    if (result.ok && isBought(result.data)) toasts.success({ text: result.message })
    if (result.ok) void loadMine(1)
    else if (result.code === 'conflict') void loadPlans()
    else if (result.code === 'card_declined') void loadMine()
    return result
  }

  /** Pays. Repeats the idempotency key for the same order until the outcome is known. */
  const buy = async (order: Order): Promise<Result<PurchaseOutcome>> => {
    const text = JSON.stringify(order)
    if (attempt?.order !== text) attempt = { order: text, key: crypto.randomUUID() }
    const result = await api.buyBooster({ ...order, idempotencyKey: attempt.key })
    if (isDecided(result)) attempt = null
    return refreshed(result)
  }
  /**
   * Asks the server for the state of a payment after the buyer confirmed it. `sandbox`: the buyer's answer in the
   * sandbox.
   */
  const confirm = async (id: string, sandbox?: 'approve' | 'refuse') =>
    refreshed(await api.confirmBooster({ id, ...(sandbox ? { sandbox } : {}) }))
  const cancel = async (id: string): Promise<void> => {
    const result = await api.cancelBooster({ id })
    if (result.ok) toasts.success({ text: result.message })
    else if (result.statusCode !== 401) toasts.error({ message: 'toasts:tryAgain' })
    await loadMine(1)
  }
  const listings = (query: CallInput<Contract['boosterListings']>) => api.boosterListings(query)
  const receipt = async (id: string) => {
    await session.start()
    return api.boosterReceipt({ id })
  }
  /** Fetches a tax document as PDF; null if it fails. */
  const pdf = async (id: string): Promise<Blob | null> => {
    await session.start()
    const result = await api.invoicePdf({ id })
    if (!result.ok) return null
    const bytes = Uint8Array.from(atob(result.data.pdf), (character) => character.charCodeAt(0))
    return new Blob([bytes], { type: 'application/pdf' })
  }
  const loadBilling = async (): Promise<void> => {
    await session.start()
    $billing.set(toLoaded(await api.billing({})))
  }
  /** Saves what future invoices say about the member. */
  const saveBilling = async (billing: BillingInput): Promise<Result<BillingDetails>> => {
    const result = await api.saveBilling(billing)
    if (result.ok) {
      $billing.set({ state: 'ready', data: result.data })
      toasts.success({ text: result.message })
    }
    return result
  }
  const reset = (): void => {
    $billing.set(loading)
    $plans.set(loading)
    $mine.set(loading)
    page = 1
    attempt = null
  }
  return {
    ...{ $plans, $mine, $billing, load, loadMine, loadBilling, saveBilling },
    ...{ buy, confirm, cancel, listings, receipt, pdf, reset },
  }
}

export const isBought = ({ purchase: { state } }: PurchaseOutcome): boolean =>
  state === 'active' || state === 'paid'

/** Whether the outcome is final; after a lost call or an unreachable provider it is unknown. */
const isDecided = (result: Result<unknown>): boolean =>
  result.ok || (result.kind === 'HTTP' && result.statusCode < 500 && result.statusCode !== 429)
