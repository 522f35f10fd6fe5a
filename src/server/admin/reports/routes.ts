import type { Handlers } from '../../api/endpoints.ts'
import { userOf } from '../../members/actor.ts'
import { decisionsAbout } from '../appeals/queries.ts'
import { findProduct } from '../products/service.ts'
import { userSummary } from '../users/queries.ts'
import { readReportedMessages } from './messages.ts'
import { readPhotos } from './photos.ts'
import { otherReports, reportPage } from './queries.ts'
import { decideReport, findReport } from './service.ts'

/** Handlers of reports and the decisions on them (docs/product.md, "Administration"). */
export const adminReportHandlers: Handlers<'adminReports' | 'adminReport' | 'adminDecideReport'> = {
  async adminReports({ query, resources: { db } }) {
    return { data: await reportPage(db, query) }
  },
  async adminReport({ params, resources: { db }, actor }) {
    const { report, userId } = await findReport(db, params.id)
    const { subject, subjectId: messageId } = report
    const [product, user, messages, shown, decisions, others] = await Promise.all([
      subject === 'product' && report.about ? findProduct(db, messageId) : null,
      userSummary(db, userId),
      subject === 'message'
        ? readReportedMessages(db, userOf(actor).id, { reportId: params.id, messageId })
        : [],
      readPhotos(db, report),
      decisionsAbout(db, userId),
      otherReports(db, params.id, userId),
    ])
    return { data: { ...report, product, user, messages, ...shown, decisions, others } }
  },
  async adminDecideReport({ params, body, resources, actor }) {
    await decideReport(resources, userOf(actor).id, params.id, body)
    return { data: null, message: 'reportDecided' }
  },
}
