import type { Api, Result } from '#lib/api/client.ts'
import type { CallInput } from '#lib/contract/endpoint.ts'
import type { Contract } from '#lib/contract/index.ts'
import { asMember } from '../session/as-member.ts'
import type { Session } from '../session/session.ts'
import type { GeneralState } from '../shared/general.ts'
import type { Toasts } from '../toasts/toasts.ts'

/** A listing or a member, with the id of its owner. */
export type ReportSubject = { kind: 'product' | 'user'; id: string; ownerId: string }
export type Report = Omit<CallInput<Contract['reportProduct']>, 'productId'>

export type ReportsDependencies = {
  api: Api
  session: Pick<Session, '$auth' | 'isMember'>
  general: Pick<GeneralState, 'openAuthModal'>
  toasts: Pick<Toasts, 'success'>
}

/** Reports of listings and members (docs/product.md, "Reports"). */
export function createReports({ api, session, general, toasts }: ReportsDependencies) {
  /** Calls `open` for a member, and for a visitor after the sign-in; does nothing for the subject's owner. */
  const begin = ({ ownerId }: ReportSubject, open: () => void): void => {
    asMember({ session, general }, () => {
      if (session.$auth.get().user?._id !== ownerId) open()
    })
  }
  /** Sends a report; the form shows refusals. */
  const send = async ({ kind, id }: ReportSubject, report: Report): Promise<Result<null>> => {
    const result =
      kind === 'product'
        ? await api.reportProduct({ productId: id, ...report })
        : await api.reportUser({ userId: id, ...report })
    if (result.ok) toasts.success({ text: result.message })
    return result
  }
  return { begin, send }
}
