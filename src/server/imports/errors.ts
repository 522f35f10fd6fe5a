import type { ImportReason } from '#lib/contract/imports.ts'

/**
 * Error that ends an import as failed; the rows saved before it stay. `detail` is a line number, a count or column
 * names, depending on the reason.
 */
export class ImportFailure extends Error {
  readonly reason: ImportReason
  readonly detail: string | null

  constructor(reason: ImportReason, detail: string | null = null) {
    super(`the import stopped: ${reason}`)
    this.name = 'ImportFailure'
    this.reason = reason
    this.detail = detail
  }
}

/** Error of a process that has lost its lease on an import: it was cancelled, or another process has claimed it. */
export class LeaseLost extends Error {}
