import type { Result } from '#lib/api/client.ts'
import { type BulkResult, maxBulk } from '#lib/contract/admin/fields.ts'
import type { DecisionReason } from '#lib/contract/admin/reasons.ts'
import { type Refused, readForm, refusedOf } from '#lib/forms.ts'
import type { MessageKey, Translate } from '#lib/i18n/translate.ts'
import { setCookies } from './cookies.ts'
import { redirect } from './guard.ts'
import { reasonIn } from './reason.ts'

/** Bulk actions; a page offers some of them. */
export type BulkAction = 'approve' | 'restore' | 'remind' | 'unblock' | 'hide' | 'reject' | 'block'

/** Values of a page's field `action` that are about several entries begin with it. */
export const bulkPrefix = 'bulk-'

/** Tells whether an action takes something away; it then takes a reason, which people read. */
export const isUndoing = (action: BulkAction): action is 'hide' | 'reject' | 'block' =>
  ['hide', 'reject', 'block'].includes(action)
export const reasonField = (action: BulkAction): string => `reason-${action}`
export const becauseField = (action: BulkAction): string => `because-${action}`

/** Outcome of a bulk action that was not done for every entry. */
export type BulkOutcome = {
  action: BulkAction
  /** Ids that stay selected: those that were not decided. */
  selected: readonly string[]
  problem: 'none-selected' | 'reason' | 'refused' | null
  refused: Refused | null
  result: BulkResult | null
  /** Words for the code of an entry that was not decided. */
  why: (code: string) => string
}

type Submitted = { request: Request; locals: App.Locals }

/**
 * Runs what was asked for the selected entries of a table.
 * @param self address of the table, to which a success redirects with a notice
 * @param reasons those that a destructive action may have
 * @returns null when no such form was submitted; the redirect; or what was not done, for the page to show
 */
export async function handleBulk<Action extends BulkAction, Reason extends DecisionReason>(
  { request, locals }: Submitted,
  self: string,
  actions: readonly Action[],
  reasons: readonly Reason[],
  run: (input: {
    action: Action
    ids: string[]
    because?: Reason | undefined
    reason: string
  }) => Promise<Result<BulkResult>>,
): Promise<Response | BulkOutcome | null> {
  const sent = await readForm(request)
  if (!sent) return null
  const action = actions.find((one) => bulkPrefix + one === sent.action)
  if (!action) return new Response(null, { status: 400 })
  const { t, site } = locals
  const ids = sent.all
    .getAll('ids')
    .filter((id) => typeof id === 'string')
    .slice(0, maxBulk)
  const outcome: BulkOutcome = {
    action,
    selected: ids,
    problem: null,
    refused: null,
    result: null,
    why: (code) => reasonOf(t, action, code),
  }
  if (ids.length === 0) return { ...outcome, problem: 'none-selected' }
  const result = await run({
    action,
    ids,
    ...reasonIn(
      { because: sent.values[becauseField(action)] ?? '', reason: sent.values[reasonField(action)] ?? '' },
      reasons,
    ),
  })
  if (!result.ok) {
    const { reason, ...fields } = result.fields
    const refused = refusedOf(
      sent,
      { ...result, fields: reason ? { ...fields, [reasonField(action)]: reason } : fields },
      locals,
    )
    return { ...outcome, refused, problem: reason ? 'reason' : 'refused' }
  }
  const { done, failed } = result.data
  if (failed.length > 0) return { ...outcome, selected: failed.map(({ _id }) => _id), result: result.data }
  const notice = t(`admin-tables:done.${action}`, { shown: done })
  return redirect(self, setCookies('notice', notice, 30, site.url))
}

/** Words for why an entry was not decided. */
function reasonOf(t: Translate, action: BulkAction, code: string): string {
  if (code === 'conflict')
    return t(action === 'remind' ? 'admin-tables:why.remind' : 'admin-tables:why.conflict')
  if (code === 'forbidden') return t('admin-tables:why.forbidden')
  return t(`errors:${code}` as MessageKey)
}
