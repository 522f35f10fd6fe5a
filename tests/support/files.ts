import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'

/** Creates a folder for a test file, removed after it. */
export async function filesFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'marketplace-files-'))
  afterAll(() => rm(folder, { recursive: true, force: true }))
  let serial = 0
  return async (extension: string, content: string | Buffer): Promise<string> => {
    serial += 1
    const path = join(folder, `${serial}.${extension}`)
    await writeFile(path, content)
    return path
  }
}
