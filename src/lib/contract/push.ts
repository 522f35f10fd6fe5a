import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { locale, noData } from './fields.ts'

/** Registration token of the push service, opaque to us. An index holds it whole. */
const fcmToken = z.string('required').check(z.regex(/^[\x21-\x7e]{1,1024}$/, 'invalid'))

export const pushEndpoints = {
  registerDevice: endpoint({
    method: 'POST',
    path: 'registerDevice',
    access: 'member',
    summary:
      'Push the caller’s notifications to this device, in this language, until its session ends; a token belongs to the session that registered it last',
    body: z.object({ fcmToken, language: locale }),
    response: noData,
    errors: ['too_many_requests'],
  }),
  removeDevice: endpoint({
    method: 'DELETE',
    path: 'registerDevice',
    access: 'member',
    summary: 'Stop pushing to this device',
    response: noData,
  }),
}
