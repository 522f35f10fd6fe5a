import type { Api } from '#lib/api/client.ts'
import { graceDays } from '#lib/contract/limits.ts'
import { eraseDueAccounts } from '#server/account-deletion/erase.ts'
import type { TestApp } from './app.ts'
import { dataOf } from './client.ts'
import { daysFromNow } from './factories.ts'

/** Deletes the account of a member, and erases it as the job does once it can no longer be restored. */
export async function eraseAccount({ resources }: Pick<TestApp, 'resources'>, api: Api): Promise<void> {
  await dataOf(api.deleteAccount({}))
  await eraseDueAccounts(resources, daysFromNow(graceDays + 1))
}
