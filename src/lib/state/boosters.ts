import { atom } from 'nanostores'
import type { Api, Result } from '#lib/api/client.ts'
import type { PurchaseOutcome } from '#lib/contract/boosters.ts'
import type { Answer, CallInput } from '#lib/contract/endpoint.ts'
import type { Contract } from '#lib/contract/index.ts'
import { type Loaded, loading, toLoaded } from './loaded.ts'
import type { Session } from './session.ts'
import type { Toasts } from './toasts.ts'

export type BoostersDependencies = {
  api: Api
  session: Pick<Session, 'start'>
  toasts: Pick<Toasts, 'success' | 'error'>
}
export type BoostersStore = ReturnType<typeof createBoosters>
export type Plans = Answer<Contract['getBoosterPlans']>
export type MyBoosters = Answer<Contract['getMyBoosterPlan']>
export type Order = Omit<CallInput<Contract['buyBooster']>, 'idempotencyKey'>

/** The plans, what the member bought, and buying: once, however often it is asked for. */
export function createBoosters({ api, session, toasts }: BoostersDependencies) {
  const $plans = atom<Loaded<Plans>>(loading)
  const $mine = atom<Loaded<MyBoosters>>(loading)
  let page = 1
  let attempt: { order: string; key: string } | null = null

  const loadPlans = async (): Promise<void> => {
    if ($plans.get().state === 'failed') $plans.set(loading)
    await session.start()
    $plans.set(toLoaded(await api.getBoosterPlans({})))
  }
  const loadMine = async (asked = page): Promise<void> => {
    if ($mine.get().state === 'failed') $mine.set(loading)
    page = asked
    await session.start()
    $mine.set(toLoaded(await api.getMyBoosterPlan({ page: String(asked) })))
  }
  const load = async (): Promise<void> => {
    await Promise.all([loadPlans(), loadMine()])
  }

  /** Whatever came of it, the lists say so; the caller need not wait for them. */
  const told = (result: Result<PurchaseOutcome>): Result<PurchaseOutcome> => {
    if (result.ok && isBought(result.data)) toasts.success({ text: result.message })
    if (result.ok) void loadMine(1)
    else if (result.code === 'conflict') void loadPlans()
    else if (result.code === 'card_declined') void loadMine()
    return result
  }

  /** Pays. While it is not known what came of it, the same order is the same purchase. */
  const buy = async (order: Order): Promise<Result<PurchaseOutcome>> => {
    const text = JSON.stringify(order)
    if (attempt?.order !== text) attempt = { order: text, key: crypto.randomUUID() }
    const result = await api.buyBooster({ ...order, idempotencyKey: attempt.key })
    if (isDecided(result)) attempt = null
    return told(result)
  }
  /** How a payment stands after the buyer confirmed it; in the sandbox, what the buyer answered. */
  const confirm = async (id: string, sandbox?: 'approve' | 'refuse') =>
    told(await api.confirmBooster({ id, ...(sandbox ? { sandbox } : {}) }))
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
  const reset = (): void => {
    $plans.set(loading)
    $mine.set(loading)
    page = 1
    attempt = null
  }
  return { $plans, $mine, load, loadMine, buy, confirm, cancel, listings, receipt, reset }
}

/** Whether a purchase is paid. */
export const isBought = ({ purchase: { state } }: PurchaseOutcome): boolean =>
  state === 'active' || state === 'paid'

/** Whether it is known what came of it: a call that was lost, or a provider that was not reached, says nothing. */
const isDecided = (result: Result<unknown>): boolean =>
  result.ok || (result.kind === 'HTTP' && result.statusCode < 500 && result.statusCode !== 429)
