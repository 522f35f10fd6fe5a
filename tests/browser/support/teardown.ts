import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'

/** Removes the data of the server under test, if the run created the folder. */
export default function teardown(): void {
  const directory = process.env.DATA_DIRECTORY
  if (directory?.startsWith(tmpdir()))
    rmSync(directory, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
}
