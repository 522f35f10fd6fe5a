import { chmod, chown, lstat, mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** File modes in the data directory: for the user of this process only. */
export const privateFolder = 0o700
export const privateFile = 0o600

/** Mode of a folder that its group may traverse, but neither list nor read. */
const traversable = 0o710

/** Folder of the embedded database, whose server may run as another user: its modes are set where it is created. */
const database = 'postgres'

/**
 * Creates the data directory if needed and removes the access of all other users. A group that was allowed to traverse
 * it to the embedded database keeps that right: a tool may work on another database while the embedded server runs.
 * @param traversingGroup group whose members may traverse it to a folder of their own, but neither list nor read it
 */
export async function createPrivateFolder(path: string, traversingGroup?: number): Promise<void> {
  await mkdir(path, { recursive: true, mode: privateFolder })
  const { uid, gid, mode } = await lstat(path)
  if (traversingGroup !== undefined && gid !== traversingGroup) await chown(path, uid, traversingGroup)
  const isTraversed = (mode & 0o777) === traversable && (await holdsDatabase(path))
  const expected = traversingGroup === undefined && !isTraversed ? privateFolder : traversable
  if ((mode & 0o777) !== expected) await chmod(path, expected).catch(ignoreForeign)
}

/** Tells whether the embedded database is in a folder, and not a link to one elsewhere. */
const holdsDatabase = (dataDirectory: string): Promise<boolean> =>
  lstat(join(dataDirectory, database)).then(
    (entry) => entry.isDirectory(),
    () => false,
  )

/**
 * Removes the access of other users to the contents of the data directory: pictures, imports, demo logins. A restricted
 * folder has been restricted with everything in it, so only the first start after an upgrade walks whole trees.
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
