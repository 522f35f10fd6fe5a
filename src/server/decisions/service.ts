import type { Decision } from '#lib/contract/decisions.ts'
import { decisionPath } from '#lib/i18n/decision-path.ts'
import { localText } from '#lib/i18n/local-text.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import { paths } from '#lib/i18n/paths.ts'
import type { Database } from '../platform/db/client.ts'
import { ApiError } from '../platform/errors.ts'
import { decisionToken, readDecisionToken } from './links.ts'
import { insertAppeal, readDecision } from './queries.ts'

/** A decision by the token of its link, in the caller's language. @throws ApiError not_found */
export async function decisionOf(db: Database, token: string, locale: Locale): Promise<Decision> {
  const row = await readDecision(db, await readDecisionToken(db, token))
  if (!row) throw new ApiError('not_found')
  const { decision, appeal, listing, isBlocked, isDown } = row
  const later = decision.liftedAt === null && row.later !== null ? await decisionToken(db, row.later) : null
  const mayEdit = listing !== null && listing.deletedAt === null && isDown && !isBlocked && later === null
  return {
    kind: decision.kind,
    listing: listing && { name: listing.name, name_ar: listing.nameAr },
    edit: mayEdit ? paths(locale).addProduct(listing.categoryId, listing.id) : null,
    reason: localText(locale, decision.reason, decision.reasonAr).text,
    decidedAt: decision.createdAt.toISOString(),
    lifted: decision.liftedAt !== null,
    later: later && decisionPath(locale, later),
    appeal: appeal && {
      status: appeal.status,
      text: appeal.text,
      answer: localText(locale, appeal.answer, appeal.answerAr).text,
      createdAt: appeal.createdAt.toISOString(),
      decidedAt: appeal.decidedAt?.toISOString() ?? null,
    },
  }
}

/**
 * Appeals a decision. Each has one appeal.
 * @throws ApiError not_found; conflict when it was appealed before or has been taken back or replaced
 */
export async function appealDecision(db: Database, token: string, text: string): Promise<void> {
  const id = await readDecisionToken(db, token)
  if (!(await readDecision(db, id))) throw new ApiError('not_found')
  if (!(await insertAppeal(db, id, text))) throw new ApiError('conflict')
}
