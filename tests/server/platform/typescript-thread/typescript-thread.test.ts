import { once } from 'node:events'
import { rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { startThread } from '#server/platform/typescript-thread.ts'

const sum = new URL('./sum.ts', import.meta.url)

/** Writes a module that is removed after the test. */
async function writeModule(name: string, source: string): Promise<URL> {
  const path = join(tmpdir(), `thread-${process.pid}-${name}`)
  await writeFile(path, source)
  onTestFinished(() => rm(path, { force: true }))
  return pathToFileURL(path)
}

test('threads run TypeScript with its imports and receive their data', async () => {
  const threads = [['1', '٢'], ['4'], []].map((texts) => startThread(sum, { texts }))
  expect((await Promise.all(threads.map((thread) => once(thread, 'message')))).flat()).toEqual([3, 4, 0])
  await Promise.all(threads.map((thread) => thread.terminate()))
})

test('a thread exits by itself after its last work', async () => {
  const quiet = await writeModule('quiet.ts', 'const done: boolean = true\nexport { done }\n')
  const [code] = await once(startThread(quiet, {}), 'exit')
  expect(code).toBe(0)
})

test('a thread can be terminated before and while it loads', async () => {
  const threads = Array.from({ length: 4 }, () => startThread(sum, { texts: [] }))
  await Promise.all(
    threads.map(async (thread, index) => {
      if (index % 2) await once(thread, 'online')
      await thread.terminate()
    }),
  )
  expect(threads.map(({ threadId }) => threadId)).toEqual([-1, -1, -1, -1])
})

test.each([
  ['missing.ts', `import './thread-missing-other.ts'\n`, 'thread-missing-other.ts'],
  ['enum.ts', 'enum Size { small }\n', 'enum'],
  ['broken.ts', 'const size: = 1\n', 'Unexpected token'],
])('a module that cannot be loaded ends its thread with an error: %s', async (name, source, words) => {
  const [error] = await once(startThread(await writeModule(name, source), {}), 'error')
  expect(String(error)).toContain(words)
})
