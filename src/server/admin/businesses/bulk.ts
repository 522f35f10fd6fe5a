import { inArray } from 'drizzle-orm'
import type { BusinessBulkAction } from '#lib/contract/admin/businesses.ts'
import type { ReasonInput } from '#lib/contract/admin/reasons.ts'
import { approveBusiness, rejectBusiness } from '../../business/decide.ts'
import { businessApplications } from '../../platform/db/schema.ts'
import type { Resources } from '../../platform/resources.ts'
import { runEach } from '../bulk.ts'
import { reasonWhere } from '../reason.ts'
import { remindApplicant } from './remind.ts'

type Bulk = ReasonInput & { action: BusinessBulkAction; ids: readonly string[] }

/** Decides about several registrations. @throws ApiError invalid_input naming `reason`, which rejected members read */
export function bulkBusinesses(
  resources: Pick<Resources, 'db' | 'bus' | 'config' | 'log'>,
  adminId: string,
  { action, ids, ...input }: Bulk,
) {
  const reason = reasonWhere(action === 'reject', input)
  const namesOf = async (refused: readonly string[]) => {
    const rows = await resources.db
      .select({ id: businessApplications.id, name: businessApplications.businessName })
      .from(businessApplications)
      .where(inArray(businessApplications.id, [...refused]))
    return new Map(rows.map(({ id, name }) => [id, { name, name_ar: null }]))
  }
  return runEach(resources, ids, namesOf, (id) => {
    if (action === 'approve') return approveBusiness(resources, adminId, id, new Date())
    return action === 'remind'
      ? remindApplicant(resources, adminId, id)
      : rejectBusiness(resources, adminId, id, reason, new Date())
  })
}
