import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'

/** Removes the data of the server under test, where the run made the folder itself. */
export default function teardown(): void {
  const directory = process.env.DATA_DIRECTORY
  if (directory?.startsWith(tmpdir())) rmSync(directory, { recursive: true, force: true })
}
