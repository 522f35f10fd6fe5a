import { approveBusiness, rejectBusiness } from '../business/decide.ts'
import type { Handlers } from '../http/endpoints.ts'
import { ApiError } from '../http/errors.ts'
import { approveListing, rejectListing } from '../listings/review.ts'
import { securityEvent } from '../platform/security-events.ts'
import { userOf } from '../session/service.ts'
import { blockUser, unblockUser } from './block.ts'
import { businessPage, findBusiness } from './businesses.ts'
import { findProduct, hideProduct, productPage, restoreProduct } from './products.ts'
import { readReportedMessages } from './reported-messages.ts'
import { decideReport, findReport, reportPage } from './reports.ts'
import { grantAdmin, revokeAdmin } from './roles.ts'
import { findUser, userPage, userSummary } from './users.ts'
import { addWord, deleteWord, wordPage } from './words.ts'

/** Maps an unchanged result to a conflict: another admin has made the change already. */
const requireChange = (isChanged: boolean): null => {
  if (!isChanged) throw new ApiError('conflict')
  return null
}

/** Handlers of the review queues, members and prohibited words (docs/product.md, "Administration"). */
export const adminQueueHandlers: Handlers<
  | 'adminBusinesses'
  | 'adminBusiness'
  | 'adminApproveBusiness'
  | 'adminRejectBusiness'
  | 'adminReports'
  | 'adminReport'
  | 'adminDecideReport'
  | 'adminProducts'
  | 'adminProduct'
  | 'adminHideProduct'
  | 'adminRestoreProduct'
  | 'adminApproveListing'
  | 'adminRejectListing'
  | 'adminWords'
  | 'adminAddWord'
  | 'adminDeleteWord'
  | 'adminUsers'
  | 'adminUser'
  | 'adminBlockUser'
  | 'adminUnblockUser'
  | 'adminGrant'
  | 'adminRevoke'
> = {
  async adminBusinesses({ query, resources: { db } }) {
    return { data: await businessPage(db, query) }
  },
  async adminBusiness({ params, resources: { db } }) {
    return { data: await findBusiness(db, params.id) }
  },
  async adminApproveBusiness({ params, resources, actor }) {
    await approveBusiness(resources, userOf(actor).id, params.id, new Date())
    return { data: null, message: 'businessApproved' }
  },
  async adminRejectBusiness({ params, body, resources, actor }) {
    await rejectBusiness(resources, userOf(actor).id, params.id, body.reason, new Date())
    return { data: null, message: 'businessRejected' }
  },
  async adminReports({ query, resources: { db } }) {
    return { data: await reportPage(db, query) }
  },
  async adminReport({ params, resources: { db }, actor }) {
    const { report, userId } = await findReport(db, params.id)
    const { subject, subjectId: messageId } = report
    const [product, user, messages] = await Promise.all([
      subject === 'product' && report.about ? findProduct(db, messageId) : null,
      userSummary(db, userId),
      subject === 'message'
        ? readReportedMessages(db, userOf(actor).id, { reportId: params.id, messageId })
        : [],
    ])
    return { data: { ...report, product, user, messages } }
  },
  async adminDecideReport({ params, body, resources, actor }) {
    await decideReport(resources, userOf(actor).id, params.id, body)
    return { data: null, message: 'reportDecided' }
  },
  async adminProducts({ query, resources: { db } }) {
    return { data: await productPage(db, query) }
  },
  async adminProduct({ params, resources: { db } }) {
    return { data: await findProduct(db, params.id) }
  },
  async adminHideProduct({ params, body, resources, actor }) {
    await hideProduct(resources, userOf(actor).id, params.id, body.reason)
    return { data: null, message: 'productHidden' }
  },
  async adminRestoreProduct({ params, resources, actor }) {
    await restoreProduct(resources, userOf(actor).id, params.id)
    return { data: null, message: 'productRestored' }
  },
  async adminApproveListing({ params, resources, actor }) {
    await approveListing(resources, userOf(actor).id, params.id)
    return { data: null, message: 'listingApproved' }
  },
  async adminRejectListing({ params, body, resources, actor }) {
    await rejectListing(resources, userOf(actor).id, params.id, body.reason)
    return { data: null, message: 'listingRejected' }
  },
  async adminWords({ query, resources: { db } }) {
    return { data: await wordPage(db, query) }
  },
  async adminAddWord({ body, resources, actor }) {
    return { data: await addWord(resources, userOf(actor), body.word), message: 'saved' }
  },
  async adminDeleteWord({ params, resources, actor }) {
    return { data: await deleteWord(resources, userOf(actor), params.id), message: 'deleted' }
  },
  async adminUsers({ query, resources: { db } }) {
    return { data: await userPage(db, query) }
  },
  async adminUser({ params, resources: { db } }) {
    return { data: await findUser(db, params.id) }
  },
  async adminBlockUser({ params, body, resources, actor }) {
    await blockUser(resources, userOf(actor).id, params.id, body.reason)
    return { data: null, message: 'userBlocked' }
  },
  async adminUnblockUser({ params, resources, actor }) {
    await unblockUser(resources, userOf(actor).id, params.id)
    return { data: null, message: 'userUnblocked' }
  },
  async adminGrant({ params, resources: { db, log }, actor }) {
    const { id } = userOf(actor)
    const data = requireChange(await grantAdmin(db, id, params.id))
    securityEvent(log, 'rights_changed', { userId: id, subjectId: params.id, reason: 'grant' })
    return { data, message: 'adminGranted' }
  },
  async adminRevoke({ params, resources: { db, log }, actor }) {
    const { id } = userOf(actor)
    const data = requireChange(await revokeAdmin(db, id, params.id))
    securityEvent(log, 'rights_changed', { userId: id, subjectId: params.id, reason: 'revoke' })
    return { data, message: 'adminRevoked' }
  },
}
