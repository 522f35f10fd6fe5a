import { chmod, chown, lstat, mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** Modes of everything in the data directory: for the user of this process only. */
export const privateFolder = 0o700
export const privateFile = 0o600

/** The embedded database, whose server may be another user: its own modes are set where it is made. */
const database = 'postgres'

/**
 * Makes the data directory where there is none, and closes it to every other user.
 * @param traverser a group whose members may pass through to a folder of their own, but neither list nor read
 */
export async function closeFolder(dataDirectory: string, traverser?: number): Promise<void> {
  await mkdir(dataDirectory, { recursive: true, mode: privateFolder })
  const { uid, gid, mode } = await lstat(dataDirectory)
  if (traverser !== undefined && gid !== traverser) await chown(dataDirectory, uid, traverser)
  const wanted = traverser === undefined ? privateFolder : 0o710
  if ((mode & 0o777) !== wanted) await chmod(dataDirectory, wanted).catch(unlessOwned)
}

/**
 * Closes what is in the data directory to every other user: pictures, imports, demo logins. A folder that is closed
 * already was closed with all that it holds, so only the first start after an upgrade reads whole trees.
 */
export async function closeContents(dataDirectory: string): Promise<void> {
  const entries = await readdir(dataDirectory, { withFileTypes: true }).catch(() => [])
  for (const entry of entries) if (entry.name !== database) await close(join(dataDirectory, entry.name))
}

/** Closes a file, or a folder after everything below it, so that a walk that was cut short is repeated. */
async function close(path: string): Promise<void> {
  const entry = await lstat(path).catch(() => null)
  // A link leads to what somebody else looks after; what is gone needs nothing.
  if (!entry || entry.isSymbolicLink() || (entry.mode & 0o077) === 0) return
  if (entry.isDirectory()) for (const name of await readdir(path)) await close(join(path, name))
  await chmod(path, entry.isDirectory() ? privateFolder : privateFile).catch(unlessOwned)
}

/** Only its owner can close a folder: one on a mounted disk may be somebody else's. */
function unlessOwned(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT' && error.code !== 'EPERM') throw error
}
