import { chmod, chown, lstat, mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** File modes in the data directory: only for the user of this process. */
export const privateFolder = 0o700
export const privateFile = 0o600

/** Mode of a folder that its group may traverse, but neither list nor read. */
const traversable = 0o710

/** Folder of the embedded database, whose server may run as another user: its modes are set where it is created. */
const database = 'postgres'

/**
 * Creates the data directory if needed and removes the access of all other users. The group that may traverse it to an
 * embedded database keeps that: its server may run, also while a tool works on another database.
 * @param traverser group whose members may traverse it to a folder of their own, but neither list nor read it
 */
export async function restrictFolder(dataDirectory: string, traverser?: number): Promise<void> {
  await mkdir(dataDirectory, { recursive: true, mode: privateFolder })
  const { uid, gid, mode } = await lstat(dataDirectory)
  if (traverser !== undefined && gid !== traverser) await chown(dataDirectory, uid, traverser)
  const isTraversed = (mode & 0o777) === traversable && (await holdsDatabase(dataDirectory))
  const expected = traverser === undefined && !isTraversed ? privateFolder : traversable
  if ((mode & 0o777) !== expected) await chmod(dataDirectory, expected).catch(ignoreForeign)
}

/** Whether an embedded database is in a folder, rather than a link to one elsewhere. */
const holdsDatabase = (dataDirectory: string): Promise<boolean> =>
  lstat(join(dataDirectory, database)).then(
    (entry) => entry.isDirectory(),
    () => false,
  )

/**
 * Removes the access of other users to the contents of the data directory: pictures, imports, demo logins. A restricted
 * folder was restricted with all it contains, so only the first start after an upgrade walks whole trees.
 */
export async function restrictContents(dataDirectory: string): Promise<void> {
  const entries = await readdir(dataDirectory, { withFileTypes: true }).catch(() => [])
  for (const entry of entries) if (entry.name !== database) await restrict(join(dataDirectory, entry.name))
}

/** Restricts a file, or a folder after everything below it, so that an interrupted walk is repeated. */
async function restrict(path: string): Promise<void> {
  const entry = await lstat(path).catch(() => null)
  // Skip symbolic links, whose targets belong to somebody else, and files that no longer exist.
  if (!entry || entry.isSymbolicLink() || (entry.mode & 0o077) === 0) return
  if (entry.isDirectory()) for (const name of await readdir(path)) await restrict(join(path, name))
  await chmod(path, entry.isDirectory() ? privateFolder : privateFile).catch(ignoreForeign)
}

/**
 * Ignores the error of a folder that another user owns, such as one on a mounted disk, since only its owner can change
 * modes.
 */
function ignoreForeign(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT' && error.code !== 'EPERM') throw error
}
