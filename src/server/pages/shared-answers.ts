import type { Registered } from '../platform/caches.ts'
import { readFromPrimary } from '../platform/db/replica-reads.ts'

declare module '../platform/resources.ts' {
  interface Resources {
    /** Cache of API answers that many pages share. */
    readonly sharedAnswers: Registered<SharedAnswers>
  }
}

/** Cache of API answers that many pages share, in this process. */
export type SharedAnswers = {
  /**
   * Returns the answer of `make`: one call for all concurrent readers, cached until a tag is invalidated or the entry
   * expires. A failure is returned and not cached.
   */
  get: <Answer extends { ok: boolean }>(
    key: string,
    tags: readonly string[],
    make: () => Promise<Answer>,
  ) => Promise<Answer>
  invalidate: (tags: readonly string[]) => void
  clear: () => void
}

/** Lifetime of an entry in ms, and so the age of the counts in it. */
const lifetime = 30_000

/** @param now the clock, in ms */
export function createSharedAnswers(now: () => number = Date.now): SharedAnswers {
  const entries = new Map<string, { tags: readonly string[]; answer: Promise<unknown>; until: number }>()
  return {
    get<Answer extends { ok: boolean }>(key: string, tags: readonly string[], make: () => Promise<Answer>) {
      const cached = entries.get(key)
      if (cached && cached.until > now()) return cached.answer as Promise<Answer>
      const answer = readFromPrimary(make)
      const entry = { tags, answer, until: now() + lifetime }
      const forget = () => {
        if (entries.get(key) === entry) entries.delete(key)
      }
      entries.set(key, entry)
      answer.then(({ ok }) => ok || forget(), forget)
      return answer
    },
    invalidate(invalidated) {
      for (const [key, { tags }] of entries)
        if (tags.some((tag) => invalidated.includes(tag))) entries.delete(key)
    },
    clear: () => entries.clear(),
  }
}
