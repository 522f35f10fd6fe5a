import {
  type ImportColumn,
  type ImportReason,
  importColumns,
  importLimits,
  type ListingImport,
  type RefusedRow,
} from '#lib/contract/imports.ts'
import { fieldMessage } from '#lib/i18n/field-message.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import type { MessageKey, Translate } from '#lib/i18n/translate.ts'
import type { ImportProblem, importProblems } from '../platform/db/schema.ts'
import { partCount } from './parts.ts'
import { presentTrialChange } from './present-trial.ts'
import type { ImportRow } from './queries.ts'

/** Converts an import to the API's form, in the seller's language. */
export function presentImport(row: ImportRow, t: Translate, locale: Locale): ListingImport {
  const { zipName, zipBytes } = row
  return {
    _id: row.id,
    state: row.state,
    csv: { name: row.csvName, bytes: row.csvBytes },
    zip: zipName === null || zipBytes === null ? null : { name: zipName, bytes: zipBytes },
    partsReceived: row.partsReceived,
    parts: partCount(row),
    partBytes: importLimits.partBytes,
    progress: row.state === 'done' || row.state === 'checked' ? 1 : Math.min(1, row.bytesRead / row.csvBytes),
    trial: row.isTrial,
    rows: row.rowsRead,
    created: row.created,
    updated: row.updated,
    unchanged: row.unchanged,
    reviewed: row.reviewed,
    refused: row.refused,
    drafts: row.drafts,
    ignoredColumns: row.ignoredColumns,
    questions: row.questions,
    trialChanges:
      row.state === 'checked' ? row.trialChanges.map((one) => presentTrialChange(one, t, locale)) : [],
    reason: row.reason as ImportReason | null,
    detail: detailOf(row, t),
    createdAt: row.createdAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
  }
}

/** Translates column names in a detail; other details are numbers. */
function detailOf({ reason, detail }: ImportRow, t: Translate): string | null {
  if (!['csv_columns', 'csv_questions'].includes(reason ?? '') || detail === null) return detail
  const columns = detail.split(' ').filter((name) => isColumn(name))
  return columns.map((column) => t(`imports:columns.${column}` as MessageKey)).join(' · ')
}

const isColumn = (name: string): name is ImportColumn => (importColumns as readonly string[]).includes(name)

/** Codes with messages in `imports:problems`; all others share the messages of the listing form. */
const ownCodes = new Set([
  'cells',
  'category_unknown',
  'category_ambiguous',
  'attribute_unknown',
  'place_unknown',
  'place_ambiguous',
  'image_not_in_zip',
  'image_ambiguous',
  'image_address',
  'image_type',
  'image_damaged',
  'image_heic',
  'image_too_large',
  'wholesale_half',
  'formula_unsaved',
  'formula_error',
  'id_scientific',
  'id_twice',
  'same_listed',
  'same_row',
  'row_unreadable',
])

/** Converts the problems of a refused row to the API's form, in the reader's language, with the file's own headers. */
export function presentProblems(
  { line, externalId, problems, isDraft }: typeof importProblems.$inferSelect,
  t: Translate,
): RefusedRow {
  return {
    line,
    externalId,
    isDraft,
    problems: problems.map((problem) => ({
      column: columnName(problem, t),
      code: problem.code,
      message: ownCodes.has(problem.code)
        ? t(`imports:problems.${problem.code}` as MessageKey, { value: problem.value ?? '' })
        : fieldMessage(t, problem.code),
    })),
  }
}

function columnName({ field, column }: ImportProblem, t: Translate): string {
  if (column !== null) return column
  if (field === 'row') return t('imports:table.row')
  return isColumn(field) ? t(`imports:columns.${field}`) : field.replace(/^attributes\./, '')
}

/** Header of the CSV report of refused rows. */
export const reportHeader = (t: Translate): string[] =>
  (['line', 'externalId', 'column', 'problem'] as const).map((key) => t(`imports:table.${key}`))

/** Rows of the CSV report, one per problem. */
export const reportRows = (rows: readonly (typeof importProblems.$inferSelect)[], t: Translate) =>
  rows.flatMap((row) => {
    const { line, externalId, problems, isDraft } = presentProblems(row, t)
    const words = (message: string) => (isDraft ? t('imports:keptWith', { problem: message }) : message)
    return problems.map(({ column, message }) => [line, externalId, column, words(message)])
  })
