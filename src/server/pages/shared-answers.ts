/** What many pages show alike, kept in this process between them. */
export type SharedAnswers = {
  /**
   * What `make` answers: asked once for all, until one of the tags is invalidated or the time is over. A failure is
   * handed on and not kept.
   */
  get: <Answer extends { ok: boolean }>(
    key: string,
    tags: readonly string[],
    make: () => Promise<Answer>,
  ) => Promise<Answer>
  invalidate: (tags: readonly string[]) => void
  clear: () => void
}

/** How long something is kept, in ms: its counts may be so old. */
const keptFor = 30_000

/** @param now the clock, in ms */
export function createSharedAnswers(now: () => number = Date.now): SharedAnswers {
  const entries = new Map<string, { tags: readonly string[]; answer: Promise<unknown>; until: number }>()
  return {
    get<Answer extends { ok: boolean }>(key: string, tags: readonly string[], make: () => Promise<Answer>) {
      const known = entries.get(key)
      if (known && known.until > now()) return known.answer as Promise<Answer>
      const answer = make()
      const entry = { tags, answer, until: now() + keptFor }
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
