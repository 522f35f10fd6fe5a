import type { Address } from '#lib/contract/addresses.ts'
import type { Emirate } from '#lib/contract/fields.ts'
import type { Handlers } from '../api/endpoints.ts'
import { userOf } from '../members/actor.ts'
import { type AddressRow, addressesOf } from './queries.ts'
import * as service from './service.ts'

const present = (row: AddressRow): Address => ({
  _id: row.id,
  house: row.house,
  landmark: row.landmark,
  saveAs: row.saveAs,
  emirate: row.emirate as Emirate,
  latitude: row.latitude === null ? null : Number(row.latitude),
  longitude: row.longitude === null ? null : Number(row.longitude),
  isDefault: row.isDefault,
})

/** Handlers of saved addresses (docs/product.md, "Addresses"). */
export const addressHandlers: Handlers<
  'addAddress' | 'getMyAddress' | 'updateAddress' | 'deleteAddress' | 'selectAddress'
> = {
  async addAddress({ body, resources: { db }, actor }) {
    return { data: present(await service.addAddress(db, userOf(actor).id, body)), message: 'addressAdded' }
  },
  async getMyAddress({ resources: { db }, actor }) {
    return { data: (await addressesOf(db, userOf(actor).id)).map(present) }
  },
  async updateAddress({ params, body, resources: { db }, actor }) {
    const address = await service.updateAddress(db, userOf(actor).id, params.id, body)
    return { data: present(address), message: 'addressUpdated' }
  },
  async deleteAddress({ params, resources: { db }, actor }) {
    await service.deleteAddress(db, userOf(actor).id, params.id)
    return { data: null, message: 'addressDeleted' }
  },
  async selectAddress({ body, resources: { db }, actor }) {
    const address = await service.selectAddress(db, userOf(actor).id, body.addressId)
    return { data: present(address), message: 'addressUpdated' }
  },
}
