/** Steps of a batch. `save` runs while earlier batches are being saved; `turn` resolves when all of them are. */
type Steps<Batch, Prepared> = {
  prepare: (batch: Batch) => Promise<Prepared>
  save: (prepared: Prepared, turn: Promise<void>) => Promise<void>
}

/**
 * Saves batches, `atOnce` at a time, and prepares the next one meanwhile: one more is in memory at most. A batch whose
 * predecessor fails sees its `turn` rejected, and no further batch begins.
 * @param onSaved called after each batch, in order; an error that it throws counts as one of the batch
 * @throws the error of the first batch in order that failed, when none is being saved any more
 */
export async function saveInTurn<Batch, Prepared>(
  batches: AsyncIterable<Batch>,
  { prepare, save }: Steps<Batch, Prepared>,
  { atOnce, onSaved }: { atOnce: number; onSaved: (batch: Batch) => void },
): Promise<void> {
  let last = Promise.resolve()
  const saving: { own: Promise<void>; turn: Promise<void> }[] = []
  try {
    for await (const batch of batches) {
      const prepared = await prepare(batch)
      if (saving.length === atOnce) await saving.shift()?.turn
      const before = last
      const own = save(prepared, before)
      last = before.then(() => own).then(() => onSaved(batch))
      // Both are awaited later; without a handler until then a rejection would end the process.
      for (const promise of [own, last]) promise.catch(() => undefined)
      saving.push({ own, turn: last })
    }
  } finally {
    await Promise.allSettled(saving.map(({ own }) => own))
    await last
  }
}

/** Error of a batch that has waited too long for its turn. */
export class TurnTimeout extends Error {}

/**
 * Waits in a transaction for work outside of it. The database cannot see who waits here, so it cannot resolve a deadlock
 * with the locks of this transaction; the time limit does.
 * @param turn its rejection is thrown
 * @throws TurnTimeout after `ms`
 */
export async function waitForTurn(turn: Promise<void>, ms: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TurnTimeout(`its turn did not come within ${ms} ms`)), ms)
  })
  try {
    await Promise.race([turn, timeout])
  } finally {
    clearTimeout(timer)
  }
}
