import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { readJson } from './report.ts'

export const peerFolder = resolve('bench/peers/next')
export const next = join(peerFolder, 'node_modules/next/dist/bin/next')
export const peerEnvironment = {
  ...process.env,
  NODE_ENV: 'production',
  NEXT_TELEMETRY_DISABLED: '1',
} as const

const run = promisify(execFile)

/**
 * Installs the peer if needed, and builds it with these cards.
 * @returns the version of Next.js
 */
export async function preparePeer(cards: readonly unknown[]): Promise<string> {
  await writeFile(join(peerFolder, 'cards.json'), `${JSON.stringify(cards)}\n`)
  const wanted = await versionIn('package-lock.json')
  if ((await versionIn('node_modules/.package-lock.json')) !== wanted) {
    console.log('Installing the peer')
    const { NODE_ENV: _, ...environment } = process.env
    await run('npm', ['ci', '--prefer-offline', '--no-audit', '--no-fund'], {
      cwd: peerFolder,
      env: environment,
    })
  }
  console.log('Building the peer')
  await run(process.execPath, [next, 'build'], { cwd: peerFolder, env: peerEnvironment })
  // A build without cards would be meaningless.
  await readFile(join(peerFolder, '.next/BUILD_ID'))
  return wanted
}

type Lock = { packages: Record<string, { version?: string }> }

async function versionIn(lock: string): Promise<string> {
  const known = await readJson<Lock>(join(peerFolder, lock))
  return known?.packages['node_modules/next']?.version ?? ''
}
