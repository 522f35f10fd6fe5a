import { expect, test } from 'vitest'
import { saveInTurn, TurnTimeout, waitForTurn } from '#server/imports/save-in-turn.ts'

/** Starts batches 1 to `count` whose saving the test controls; `log` records the order of steps. */
function start(count: number, atOnce: number) {
  const log: string[] = []
  const held = new Map<number, { finish: () => void; fail: (error: Error) => void }>()
  async function* batches() {
    for (let batch = 1; batch <= count; batch += 1) yield batch
  }
  const prepare = async (batch: number) => {
    log.push(`prepare ${batch}`)
    return batch
  }
  const save = async (batch: number, turn: Promise<void>) => {
    log.push(`write ${batch}`)
    await new Promise<void>((finish, fail) => held.set(batch, { finish, fail }))
    await turn
    log.push(`commit ${batch}`)
  }
  const onSaved = (batch: number) => void log.push(`saved ${batch}`)
  const done = saveInTurn(batches(), { prepare, save }, { atOnce, onSaved })
  done.catch(() => undefined)
  const batch = (number: number) => {
    const one = held.get(number)
    if (!one) throw new Error(`batch ${number} is not being saved`)
    return one
  }
  const written = (number: number) => expect.poll(() => log).toContain(`write ${number}`)
  return { log, done, batch, written }
}

test('two batches are written at a time, and the third starts after the first is saved', async () => {
  const { log, done, batch, written } = start(4, 2)
  await written(2)
  await expect.poll(() => log).toContain('prepare 3')
  expect(log).not.toContain('write 3')
  batch(1).finish()
  await written(3)
  expect(log).not.toContain('write 4')
  batch(2).finish()
  await written(4)
  batch(3).finish()
  batch(4).finish()
  await done
})

test('batches are committed in the order of the file, even if a later one is written first', async () => {
  const { log, done, batch, written } = start(2, 2)
  await written(2)
  batch(2).finish()
  batch(1).finish()
  await done
  const committed = log.filter((line) => /commit|saved/.test(line))
  expect(committed).toEqual(['commit 1', 'saved 1', 'commit 2', 'saved 2'])
})

test('after a failed batch none is committed, and its error is thrown once no batch is being written', async () => {
  const { log, done, batch, written } = start(4, 2)
  await written(2)
  batch(1).fail(new Error('first'))
  let isOver = false
  void done.catch(() => {
    isOver = true
  })
  await new Promise(setImmediate)
  expect(isOver).toBe(false)
  batch(2).fail(new Error('second'))
  await expect(done).rejects.toThrow('first')
  expect(log.filter((line) => /commit|saved|write 3/.test(line))).toEqual([])
})

test('with one batch at a time, the next is prepared but not written before the first is saved', async () => {
  const { log, done, batch, written } = start(2, 1)
  await written(1)
  await expect.poll(() => log).toContain('prepare 2')
  expect(log).not.toContain('write 2')
  batch(1).finish()
  await written(2)
  batch(2).finish()
  await done
})

test('waitForTurn times out, or fails with the error of the earlier batch', async () => {
  await expect(waitForTurn(new Promise(() => undefined), 1)).rejects.toThrow(TurnTimeout)
  await expect(waitForTurn(Promise.reject(new Error('earlier')), 10_000)).rejects.toThrow('earlier')
})
