import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { moment } from './fields.ts'

/** Downloads that a member can ask for in a day. */
export const dataExportsPerDay = 3

const download = z.object({
  state: z.enum(['waiting', 'running', 'ready', 'failed']),
  /** Bytes of the file; null until it is ready. */
  bytes: z.nullable(z.int()),
  createdAt: moment,
  /** End of the time in which it can be fetched; null until it is ready. */
  expiresAt: z.nullable(moment),
})
export type DataExport = z.output<typeof download>

/** Downloads of all that is kept about the caller. */
export const dataExportEndpoints = {
  dataExport: endpoint({
    method: 'GET',
    path: 'dataExport',
    access: 'member',
    summary:
      'The caller’s latest download of their data; null without one that can be fetched or is being made',
    response: z.nullable(download),
  }),
  requestDataExport: endpoint({
    method: 'POST',
    path: 'dataExport',
    access: 'member',
    confirm: true,
    summary:
      'Have a ZIP made of all that is kept about the caller; a message with a link follows. One is made at a time, and asking again meanwhile has no effect',
    response: download,
    errors: ['too_many_requests'],
  }),
  openDataExport: endpoint({
    method: 'POST',
    path: 'openDataExport',
    access: 'member',
    confirm: true,
    summary:
      'Address of the caller’s ZIP, valid for some minutes; from the link in the message, or of the latest',
    body: z.object({
      /** Signed token of the link; without one it is the latest ZIP. */
      token: z.optional(z.string().check(z.regex(/^[\w.-]{1,200}$/, 'invalid'))),
    }),
    response: z.object({ url: z.string() }),
    errors: ['not_found', 'gone'],
  }),
}
