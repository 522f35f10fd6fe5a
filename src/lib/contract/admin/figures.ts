import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { moment } from '../fields.ts'

const figures = z.object({
  members: z.int(),
  listings: z.int(),
  chats: z.int(),
  offers: z.int(),
  /** Payments received, in fils. */
  revenue: z.int(),
  reports: z.int(),
  /** Median time from a report to its decision; null without a decision. */
  decisionMinutes: z.nullable(z.int()),
})
export type Figures = z.output<typeof figures>

/** Kind of request, with what this process answered of it since it started. */
const slowSpot = z.object({
  kind: z.string(),
  route: z.string(),
  count: z.int(),
  meanMs: z.int(),
  /** Requests that took longer than half a second. */
  slow: z.int(),
})
export type SlowSpot = z.output<typeof slowSpot>

/** Figures of the overview, by days of Dubai. */
export const adminFigureEndpoints = {
  adminFigures: endpoint({
    method: 'GET',
    path: 'admin/figures',
    access: 'admin',
    summary:
      'What happened today and on the 13 days before, the same hours a week ago, and the slowest routes of the process that answers',
    response: z.object({
      /** The oldest first; the last one is today, until now. */
      days: z.array(z.extend(figures, { day: z.iso.date() })),
      /** The same weekday of the week before, until the same time. */
      before: figures,
      slow: z.object({ since: moment, routes: z.array(slowSpot) }),
    }),
  }),
}
