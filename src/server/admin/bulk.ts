import type { BulkResult } from '#lib/contract/admin/fields.ts'
import { ApiError } from '../platform/errors.ts'
import type { Log } from '../platform/log.ts'

type Name = { name: string | null; name_ar: string | null }

/**
 * Runs a decision for each entry, one after another, through its ordinary service, which checks, records and notifies as for
 * one alone. A refusal stops none of the others.
 * @param namesOf reads the names of entries, for those that were not decided
 */
export async function runEach(
  { log }: { log: Log },
  ids: readonly string[],
  namesOf: (ids: readonly string[]) => Promise<ReadonlyMap<string, Name>>,
  run: (id: string) => Promise<unknown>,
): Promise<BulkResult> {
  const refused = new Map<string, string>()
  const all = [...new Set(ids)]
  for (const id of all) {
    try {
      await run(id)
    } catch (error) {
      const code = error instanceof ApiError ? error.code : 'internal'
      if (code === 'internal') log.error({ error: String(error) }, 'admin: one of several decisions failed')
      refused.set(id, code)
    }
  }
  const names = refused.size > 0 ? await namesOf([...refused.keys()]) : new Map<string, Name>()
  return {
    done: all.length - refused.size,
    failed: [...refused].map(([id, code]) => ({
      _id: id,
      name: names.get(id)?.name ?? null,
      name_ar: names.get(id)?.name_ar ?? null,
      code,
    })),
  }
}
