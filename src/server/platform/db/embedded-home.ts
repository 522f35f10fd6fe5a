import { spawnSync } from 'node:child_process'
import { chmod, chown, lstat, mkdir, mkdtemp, realpath, rmdir, stat, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { createPrivateFolder } from '../data-directory.ts'
import { StartError } from '../start-error.ts'

/** Operating system user. */
export interface Account {
  uid: number
  gid: number
}

/** Folder of an embedded database, and the user that runs its server; undefined for the user of this process. */
export interface Home {
  directory: string
  account: Account | undefined
}

/** Parent of homes that an unprivileged user can reach: PostgreSQL refuses to run as root. */
const SHARED_PARENT = '/var/lib'
const NOBODY = 'nobody'

/**
 * Finds or creates the home of the embedded database: `<dataDirectory>/postgres`.
 *
 * As root, the server runs as the owner of the data directory, or as `nobody` when that is root as well or has no name.
 * The data directory is closed to all other users: that user traverses it through its group and reads nothing. Where
 * that user cannot enter the data directory (a parent folder of mode 0700), the home is a folder in /var/lib and
 * `<dataDirectory>/postgres` a link to it: the data follows a checkout that is moved, and an empty data directory still
 * means an empty database.
 *
 * @throws StartError when no such folder can be created or reached
 */
export async function findHome(dataDirectory: string): Promise<Home> {
  await mkdir(dataDirectory, { recursive: true })
  const link = homeOf(dataDirectory)
  const account = process.getuid?.() === 0 ? await unprivileged(dataDirectory) : undefined
  await createPrivateFolder(dataDirectory, account?.gid)
  if (!(await exists(link))) await makeHome(link, dataDirectory, account)
  // A data directory that only links elsewhere needs no traversal.
  if (account && (await lstat(link)).isSymbolicLink()) await createPrivateFolder(dataDirectory)
  const directory = await realpath(link).catch(() => {
    throw new StartError(
      `${link} leads to a folder that is gone: put it back, or remove the link to start empty`,
    )
  })
  if (account && !canEnter(directory, account)) {
    throw new StartError(
      `The user that runs PostgreSQL (uid ${account.uid}) can't enter ${directory}: move it to ${SHARED_PARENT} and put a link in its place`,
    )
  }
  return { directory, account }
}

/** Returns the path of the embedded database of a data directory: its home, or a link to it. */
export function homeOf(dataDirectory: string): string {
  return join(dataDirectory, 'postgres')
}

/** Returns PostgreSQL's data directory in a home. */
export function dataOf(home: string): string {
  return join(home, 'data')
}

async function makeHome(link: string, dataDirectory: string, account: Account | undefined): Promise<void> {
  if (!account || canEnter(dataDirectory, account)) {
    await mkdir(link, { recursive: true })
    // The server's user only traverses it; its contents have their own modes.
    await chmod(link, account ? 0o711 : 0o700)
    return
  }
  const elsewhere = await mkdtemp(join(SHARED_PARENT, 'marketplace-'))
  await chmod(elsewhere, 0o711)
  await symlink(elsewhere, link).catch(async (error) => {
    await rmdir(elsewhere)
    if (error.code !== 'EEXIST') throw error
  })
}

async function unprivileged(dataDirectory: string): Promise<Account> {
  const existing = await stat(dataOf(homeOf(dataDirectory))).catch(() => undefined)
  const owner = existing ?? (await stat(dataDirectory))
  // PostgreSQL needs a user with a name, which the owner of a mounted folder may lack.
  if (owner.uid !== 0 && (existing || id('-un', owner.uid))) return { uid: owner.uid, gid: owner.gid }
  const [uid, gid] = [Number(id('-u', NOBODY)), Number(id('-g', NOBODY))]
  if (uid && gid) return { uid, gid }
  throw new StartError(`PostgreSQL can't run as root and there is no user "${NOBODY}": set DATABASE_URL`)
}

function id(flag: string, user: string | number): string {
  return spawnSync('id', [flag, String(user)], { encoding: 'utf8' }).stdout?.trim() ?? ''
}

/**
 * Returns whether a user can enter a directory. Tested as that user, because mode bits do not tell all (access lists,
 * namespaces).
 */
export function canEnter(directory: string, account: Account): boolean {
  const { status } = spawnSync('/bin/sh', ['-c', 'cd -- "$0"', directory], {
    ...account,
    cwd: '/',
    stdio: 'ignore',
  })
  return status === 0
}

/** Changes the owner of files created by root to the user of the database server. */
export async function handOver(path: string, account: Account | undefined): Promise<void> {
  if (account) await chown(path, account.uid, account.gid)
}

/** Returns whether the path exists; a broken link does. */
export async function exists(path: string): Promise<boolean> {
  return lstat(path).then(
    () => true,
    () => false,
  )
}
