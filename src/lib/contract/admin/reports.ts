import * as z from 'zod/mini'
import { messageKinds } from '../chat.ts'
import { endpoint } from '../endpoint.ts'
import { id, listOf, moment, noData, optional } from '../fields.ts'
import { reportReasons } from '../reports.ts'
import { adminDecision } from './decisions.ts'
import { byId, dayQuery, listingNames, memberRef, tableQuery } from './fields.ts'
import { adminProduct, adminProductDetail } from './products.ts'
import { listingReasons, memberReasons, reasonFields } from './reasons.ts'
import { adminUser } from './users.ts'

export const reportStates = ['open', 'acted', 'dismissed'] as const

/** Orders of the table; `-` is descending. */
export const reportSorts = ['since', '-since'] as const

export const reportSubjects = ['product', 'user', 'message'] as const

/** Reasons of members, and the one of the shop itself, which compares the photos of listings. */
export const adminReportReasons = [...reportReasons, 'same-photo'] as const

export const reportDecisions = ['dismiss', 'remove', 'warn', 'block'] as const
export type ReportDecision = (typeof reportDecisions)[number]

export const adminReport = z.object({
  _id: id,
  subject: z.enum(reportSubjects),
  subjectId: id,
  /** Short description of the reported thing; null when it has been deleted. */
  about: z.nullable(z.object(listingNames)),
  reason: z.enum(adminReportReasons),
  details: z.string(),
  reporter: z.nullable(memberRef),
  status: z.enum(reportStates),
  outcome: z.nullable(z.enum(reportDecisions)),
  /** Open reports about the same thing, including this one: one decision closes them all. */
  openOfSubject: z.int(),
  createdAt: moment,
  decidedAt: z.nullable(moment),
})
export type AdminReport = z.output<typeof adminReport>

const adminMessage = z.object({
  _id: id,
  sender: z.nullable(z.object({ _id: id, name: z.string() })),
  kind: z.enum([...messageKinds, 'system']),
  text: z.string(),
  image: z.nullable(z.string()),
  /** Place and time that a step of a meeting names. */
  meeting: z.nullable(z.object({ place: z.string(), at: moment })),
  reported: z.boolean(),
  createdAt: moment,
})
export type AdminMessage = z.output<typeof adminMessage>

/** Listing that shows the photo of a report of the reason `same-photo`. */
const samePhoto = z.object({
  product: adminProduct,
  /** Base of the photo's addresses; null when it has been deleted. */
  image: z.nullable(z.string()),
  uploadedAt: z.nullable(moment),
})
export type SamePhoto = z.output<typeof samePhoto>

/** Reports and the decisions on them. */
export const adminReportEndpoints = {
  adminReports: endpoint({
    method: 'GET',
    path: 'admin/reports',
    access: 'admin',
    summary: 'Reports; open ones oldest first, the others latest first',
    query: z.object({
      status: optional(z.enum(reportStates)),
      sort: optional(z.enum(reportSorts)),
      ...dayQuery,
      ...tableQuery,
    }),
    response: listOf(adminReport),
  }),
  adminReport: endpoint({
    method: 'GET',
    path: 'admin/reports/:id',
    access: 'admin',
    summary:
      'A report with its subject. A reported message comes with five messages before and after it, and reading it is recorded',
    params: byId,
    response: z.extend(adminReport, {
      product: z.nullable(adminProductDetail),
      /** The member that the report is about: the member itself, the seller, or the sender. */
      user: z.nullable(adminUser),
      messages: z.array(adminMessage),
      /** Decisions against that member, the latest first. */
      decisions: z.array(adminDecision),
      /** Other reports about that member, their listings and messages, the latest first. */
      others: z.array(adminReport),
      /** Listings that show the same photo, one for each member; the first upload first. */
      photos: z.array(samePhoto),
      /** Further listings with such a photo that wait for this decision. */
      waiting: z.int(),
    }),
    errors: ['not_found'],
  }),
  adminDecideReport: endpoint({
    method: 'POST',
    path: 'admin/reports/:id/decide',
    access: 'admin',
    summary:
      'Dismiss a report, remove its listing, or warn or block the reported member; this decides every open report of the same subject, and those who reported are told',
    params: byId,
    body: z.object({
      decision: z.enum(reportDecisions, 'required'),
      ...reasonFields([...listingReasons, ...memberReasons]),
    }),
    response: noData,
    errors: ['not_found', 'conflict', 'forbidden'],
  }),
}
