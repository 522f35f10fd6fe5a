// The lock file lists the optional packages of every platform, not only of the machine that wrote it: npm leaves out
// those that its registry or cache could not deliver, and `npm ci` then refuses the file everywhere. `node
// scripts/check-lock.mjs --write` adds them; the packages that depend on them give name and version.
import { readFileSync, writeFileSync } from 'node:fs'
import { report } from './steps/sources.mjs'

const FILES = ['package-lock.json', 'bench/peers/next/package-lock.json']
const CPU = /(?:^|-)(arm64|arm|x64|ia32|ppc64|riscv64|s390x|loong64|wasm32)(?:-|$)/
const OS = /(?:^|-)(android|darwin|freebsd|linux|win32|openharmony)(?:-|$)/
const LIBC = { gnu: 'glibc', gnueabihf: 'glibc', musl: 'musl', musleabihf: 'musl' }
const EXACT = /^\d+\.\d+\.\d+/

/**
 * @param packages field of a package-lock.json
 * @returns the missing optional packages, each with its place and its entry
 */
export function missingPackages(packages) {
  return Object.entries(packages).flatMap(([path, entry]) =>
    Object.entries(entry.optionalDependencies ?? {}).flatMap(([name, version]) =>
      finds(packages, path, name) ? [] : [{ name, version, ...guess(packages, path, name, version) }],
    ),
  )
}

/** Resolves a package as Node does: beside the dependent package, then further up. */
function finds(packages, from, name) {
  for (let path = from; ; path = path.slice(0, Math.max(path.lastIndexOf('/node_modules/'), 0))) {
    if (packages[`${path === '' ? '' : `${path}/`}node_modules/${name}`]) return true
    if (path === '') return false
  }
}

function guess(packages, from, name, version) {
  const parent = packages[from]
  const platform = name.split('/').at(-1)
  const [cpu, os] = [CPU.exec(platform)?.[1], OS.exec(platform)?.[1]]
  const libc = os === 'linux' ? LIBC[platform.split('-').at(-1)] : undefined
  if (!EXACT.test(version) || !cpu) return {}
  const entry = {
    version,
    cpu: [cpu],
    ...(parent.dev && { dev: true }),
    ...(libc && { libc: [libc] }),
    ...(parent.license && { license: parent.license }),
    optional: true,
    ...(os && { os: [os] }),
  }
  return { path: `node_modules/${name}`, entry }
}

if (import.meta.main) {
  const missing = FILES.flatMap((file) => checkFile(file).map((one) => ({ file, ...one })))
  report(
    'Lock files',
    missing.map(({ file, name, version }) => `${file}: ${name}@${version} is missing`),
    FILES.length,
  )
}

/** @returns the packages that a lock file lacks and, with `--write`, those that cannot be added */
function checkFile(file) {
  const lock = JSON.parse(readFileSync(file, 'utf8'))
  const missing = missingPackages(lock.packages)
  if (!process.argv.includes('--write')) return missing
  for (const { path, entry } of missing) if (entry) lock.packages[path] = entry
  const sorted = Object.entries(lock.packages).sort(([a], [b]) => a.localeCompare(b, 'en'))
  writeFileSync(file, `${JSON.stringify({ ...lock, packages: Object.fromEntries(sorted) }, null, 2)}\n`)
  return missing.filter(({ entry }) => !entry)
}
