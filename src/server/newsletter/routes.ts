import type { Handlers } from '../api/endpoints.ts'
import { userOf } from '../members/actor.ts'
import { setMemberNewsletter } from './member.ts'
import { confirmNewsletter, requestNewsletter, subscriptionOf } from './service.ts'

/** Handlers of the newsletter, with double opt-in (docs/product.md, "Newsletter"). */
export const newsletterHandlers: Handlers<
  'subscribeNewsletter' | 'setNewsletter' | 'newsletter' | 'confirmNewsletter'
> = {
  async subscribeNewsletter({ body: { email, website }, resources, address, locale }) {
    if (!website) await requestNewsletter(resources, address, locale, email)
    return { data: null, message: 'newsletterAsked' }
  },
  async setNewsletter({ body: { subscribed, place }, resources, actor }) {
    await setMemberNewsletter(resources, userOf(actor), subscribed, place)
    return { data: { subscribed }, message: 'saved' }
  },
  async newsletter({ params, resources: { db } }) {
    return { data: await subscriptionOf(db, params.token) }
  },
  async confirmNewsletter({ params, resources }) {
    return { data: await confirmNewsletter(resources, params.token), message: 'newsletterConfirmed' }
  },
}
