import { computed } from 'nanostores'
import { atom } from 'nanostores'
import type { Api, Result } from '#lib/api/client.ts'
import type { Address } from '#lib/contract/addresses.ts'
import type { CallInput } from '#lib/contract/endpoint.ts'
import type { Contract } from '#lib/contract/index.ts'
import type { GeneralStore } from './general.ts'
import { type Loaded, loading, toLoaded } from './loaded.ts'
import type { Session } from './session.ts'
import type { Toasts } from './toasts.ts'

export type AddressesDependencies = {
  api: Api
  session: Pick<Session, 'start'>
  general: Pick<GeneralStore, '$general'>
  toasts: Pick<Toasts, 'success' | 'error'>
}
export type AddressesStore = ReturnType<typeof createAddresses>
export type AddressInput = CallInput<Contract['addAddress']>
