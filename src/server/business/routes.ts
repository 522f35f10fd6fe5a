import type { Handlers } from '../api/endpoints.ts'
import { userOf } from '../members/actor.ts'
import { normaliseContact } from '../members/contact.ts'
import { sendCode } from '../otp/send.ts'
import { codeAttemptOf } from '../otp/service.ts'
import { sellerPurpose, verifiedTargets, verifySellerContact } from './contacts.ts'
import { storeLicense } from './licenses.ts'
import { presentStore } from './present.ts'
import { applyAsBusiness, ownBusiness } from './service.ts'
import { updateStore } from './store.ts'

/** Handlers of business registration and stores (docs/product.md, "Businesses"). */
export const businessHandlers: Handlers<
  'uploadLicense' | 'sellerSendOtp' | 'sellerVerifyotp' | 'sellerForm' | 'getBusiness' | 'updateStore'
> = {
  async uploadLicense({ file, resources, actor }) {
    const { id, kind, bytes } = await storeLicense(resources, userOf(actor).id, file)
    return { data: { _id: id, kind, bytes }, message: 'uploaded' }
  },
  async sellerSendOtp({ body, resources, actor, ...asker }) {
    const purpose = sellerPurpose(userOf(actor).id)
    return {
      data: await sendCode(resources, normaliseContact(body), purpose, asker),
      message: 'otpSent',
    }
  },
  async sellerVerifyotp({ body, resources: { db }, actor, ...call }) {
    const userId = userOf(actor).id
    await verifySellerContact(
      db,
      userId,
      normaliseContact(body),
      codeAttemptOf(call, body.otp, body.challenge),
    )
    return { data: { verified: await verifiedTargets(db, userId, new Date()) }, message: 'contactVerified' }
  },
  async sellerForm({ body, resources, actor, locale }) {
    const user = userOf(actor)
    const now = new Date()
    await applyAsBusiness(resources, user, body, now)
    return { data: await ownBusiness(resources.db, user, now, locale), message: 'sellerFormSent' }
  },
  async getBusiness({ resources: { db }, actor, locale }) {
    return { data: await ownBusiness(db, userOf(actor), new Date(), locale) }
  },
  async updateStore({ body, resources, actor }) {
    return {
      data: presentStore(await updateStore(resources, userOf(actor).id, body)),
      message: 'storeUpdated',
    }
  },
}
