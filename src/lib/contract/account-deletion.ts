import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { ticket } from './factors.ts'
import { noData } from './fields.ts'
import { signedIn } from './session.ts'

/** Deletion of the caller’s account, which a sign-in can take back for a while. */
export const accountDeletionEndpoints = {
  deleteAccount: endpoint({
    method: 'POST',
    path: 'deleteAccount',
    access: 'member',
    confirm: true,
    summary:
      'Delete the caller’s account: it is hidden at once and erased after 14 days, until which a sign-in can restore it; refused while a change of its email or phone number can still be undone',
    response: noData,
    errors: ['recently_changed'],
  }),
  restoreAccount: endpoint({
    method: 'POST',
    path: 'restoreAccount',
    access: 'open',
    summary:
      'Restore a deleted account, with the ticket of a sign-in that answered account_leaving, and sign in',
    body: z.object({ ticket }),
    response: z.object({ session: signedIn, needsProfile: z.boolean() }),
    errors: ['gone'],
    sealed: true,
  }),
}
