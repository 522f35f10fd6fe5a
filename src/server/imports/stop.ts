import type { ImportReason } from '#lib/contract/imports.ts'

/** An import ends here: what it took before stays. `detail` says where or what: a line of the file, names of columns. */
export class ImportStop extends Error {
  readonly reason: ImportReason
  readonly detail: string | null

  constructor(reason: ImportReason, detail: string | null = null) {
    super(`the import stopped: ${reason}`)
    this.name = 'ImportStop'
    this.reason = reason
    this.detail = detail
  }
}

/** The import is no longer this process's: it was stopped, or another process has taken it up. */
export class NotHeld extends Error {}
