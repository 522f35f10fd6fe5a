import type { Address } from '#lib/contract/addresses.ts'
import { lockMember } from '../members/lock-member.ts'
import type { Database } from '../platform/db/client.ts'
import { ApiError } from '../platform/errors.ts'
import * as queries from './queries.ts'

const maxAddresses = 20

/** Fields of an address form; coordinates in degrees, null when unknown. */
export type AddressInput = Pick<Address, 'house' | 'saveAs' | 'emirate'> & {
  landmark?: string | undefined
  latitude?: number | null | undefined
  longitude?: number | null | undefined
  isDefault?: boolean | undefined
}

const columns = ({ house, landmark, saveAs, emirate, latitude, longitude }: AddressInput) => ({
  house,
  landmark: landmark ?? '',
  saveAs,
  emirate,
  latitude: degrees(latitude),
  longitude: degrees(longitude),
})
const degrees = (value: number | null | undefined) => (value == null ? null : String(value))

/** Runs a write under the member's lock, so that a member with addresses has exactly one default. */
const change = <T>(db: Database, userId: string, run: (tx: Database) => Promise<T>): Promise<T> =>
  db.transaction(async (tx) => {
    await lockMember(tx, userId)
    return run(tx)
  })

const orNotFound = (address: queries.AddressRow | null): queries.AddressRow => {
  if (!address) throw new ApiError('not_found')
  return address
}

/** Saves an address; the first one becomes the default. @throws ApiError limit_reached above 20 addresses */
export const addAddress = (db: Database, userId: string, input: AddressInput): Promise<queries.AddressRow> =>
  change(db, userId, async (tx) => {
    const { length } = await queries.addressesOf(tx, userId)
    if (length >= maxAddresses) throw new ApiError('limit_reached')
    const isDefault = length === 0 || input.isDefault === true
    if (isDefault) await queries.clearDefault(tx, userId)
    return orNotFound(await queries.insertAddress(tx, { ...columns(input), userId, isDefault }))
  })

/** Updates an address. It stays the default until another is chosen. @throws ApiError not_found */
export const updateAddress = (
  db: Database,
  userId: string,
  id: string,
  input: AddressInput,
): Promise<queries.AddressRow> =>
  change(db, userId, async (tx) => {
    const changed = orNotFound(await queries.updateAddress(tx, userId, id, columns(input)))
    return input.isDefault && !changed.isDefault ? makeDefault(tx, userId, id) : changed
  })

/** Deletes an address. If it was the default, the newest of the others becomes it. @throws ApiError not_found */
export const deleteAddress = (db: Database, userId: string, id: string): Promise<void> =>
  change(db, userId, async (tx) => {
    const deleted = orNotFound(await queries.deleteAddress(tx, userId, id))
    const [next] = await queries.addressesOf(tx, userId)
    if (deleted.isDefault && next) await queries.updateAddress(tx, userId, next.id, { isDefault: true })
  })

/** Makes an address the default. @throws ApiError not_found */
export const selectAddress = (db: Database, userId: string, id: string): Promise<queries.AddressRow> =>
  change(db, userId, (tx) => makeDefault(tx, userId, id))

async function makeDefault(tx: Database, userId: string, id: string): Promise<queries.AddressRow> {
  await queries.clearDefault(tx, userId)
  return orNotFound(await queries.updateAddress(tx, userId, id, { isDefault: true }))
}
