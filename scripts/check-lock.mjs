// The lock file lists the optional packages of every platform, not only of the machine that wrote it: npm leaves out
// those that its registry or cache could not deliver, and `npm ci` then refuses the file everywhere. `node
// scripts/check-lock.mjs --write` adds them; the packages that depend on them give name and version. Their hash is from `npm view
// NAME@VERSION dist.integrity`: each package has one. The pinned Node, which is fetched by an install script, has a checksum.
import { readFileSync, writeFileSync } from 'node:fs'
import { problemOfNode } from './steps/node-program.mjs'
import { root } from './steps/run.mjs'
import { report } from './steps/sources.mjs'

const FILES = ['package-lock.json', 'bench/peers/next/package-lock.json']
const CPU = /(?:^|-)(arm64|arm|x64|ia32|ppc64|riscv64|s390x|loong64|wasm32)(?:-|$)/
const OS = /(?:^|-)(android|darwin|freebsd|linux|win32|openharmony)(?:-|$)/
const LIBC = { gnu: 'glibc', gnueabihf: 'glibc', musl: 'musl', musleabihf: 'musl' }
/**
 * Packages without a hash: programs of a linter for other platforms, which the registry did not have when they were written
 * down. npm takes them as the registry has them.
 */
const WITHOUT_HASH = ['darwin-arm64', 'darwin-x64', 'linux-arm64', 'win32-x64'].map(
  (platform) => `node_modules/@squawk-cli/${platform}`,
)
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

/**
 * @param packages field of a package-lock.json
 * @returns the places of packages without a hash of their archive
 */
export function unhashedPackages(packages) {
  return Object.entries(packages).flatMap(([path, entry]) => {
    const isArchive = path.includes('node_modules/') && !entry.link && !entry.inBundle
    const isHashed = /^sha512-/.test(entry.integrity ?? '')
    return isArchive && !isHashed && !(entry.dev && WITHOUT_HASH.includes(path)) ? [path] : []
  })
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
  const problems = FILES.flatMap(checkFile)
  report('Lock files', [...problems, problemOfNode(root) ?? []].flat(), FILES.length)
}

/** @returns a line for each problem of a lock file; with `--write`, packages that it lacks are added where they can be */
function checkFile(file) {
  const lock = JSON.parse(readFileSync(file, 'utf8'))
  const missing = missingPackages(lock.packages)
  const isWritten = process.argv.includes('--write')
  if (isWritten) {
    for (const { path, entry } of missing) if (entry) lock.packages[path] = entry
    const sorted = Object.entries(lock.packages).sort(([a], [b]) => a.localeCompare(b, 'en'))
    writeFileSync(file, `${JSON.stringify({ ...lock, packages: Object.fromEntries(sorted) }, null, 2)}\n`)
  }
  return [
    ...missing
      .filter(({ entry }) => !isWritten || !entry)
      .map(({ name, version }) => `${file}: ${name}@${version} is missing`),
    ...unhashedPackages(lock.packages).map((path) => `${file}: ${path} has no SHA-512`),
  ]
}
