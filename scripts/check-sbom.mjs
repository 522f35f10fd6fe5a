// Checks the production packages, as `npm sbom` lists them from the lock file, without a network: every package has a
// permitted licence, comes from the registry with a hash, and runs an installation script only where package.json
// allows it.
import { readFileSync } from 'node:fs'
import { capture, machineEnvironment } from './steps/run.mjs'
import { main } from './steps/say.mjs'
import { report } from './steps/sources.mjs'

/** Licences that require no more than their notice, and the LGPL of libvips, which is a separate library. */
const LICENCES = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'Python-2.0',
  'Unlicense',
])

/**
 * Packages whose manifest names the licence in a form that npm does not parse; their licence files were read by a
 * person.
 */
const READ_BY_HAND = { limiter: 'MIT', 'png-js': 'MIT', 'xmlhttprequest-ssl': 'MIT' }

/** Packages of which two versions in one process break each other. */
const ONCE = ['react', 'react-dom', 'zod', 'drizzle-orm']

/**
 * @param sbom output of `npm sbom --sbom-format cyclonedx`
 * @param lock package-lock.json
 * @param manifest package.json
 * @returns a line for each problem
 */
export function problemsOf(sbom, lock, manifest) {
  return [
    ...sbom.components.flatMap((component) => licenceProblem(component)),
    ...ONCE.flatMap((name) => duplicateProblem(sbom.components, name)),
    ...Object.entries(lock.packages).flatMap(([path, entry]) =>
      path === '' || entry.dev || entry.devOptional ? [] : sourceProblems(path, entry, manifest),
    ),
    ...Object.entries({ ...manifest.dependencies, ...manifest.devDependencies }).flatMap(rangeProblem),
  ]
}

function licenceProblem({ name, version, licenses = [] }) {
  const said = licenses
    .map(({ license, expression }) => expression ?? license.id ?? license.name)
    .join(' AND ')
  const licence = said || READ_BY_HAND[name]
  if (!licence) return [`${name}@${version} names no licence`]
  return isAllowed(licence) ? [] : [`${name}@${version} has the licence ${licence}`]
}

/** Evaluates an SPDX expression: OR needs one permitted licence, AND needs all. */
function isAllowed(expression) {
  const plain = expression.replace(/^\((.*)\)$/, '$1')
  if (plain.includes(' OR ')) return plain.split(' OR ').some(isAllowed)
  return plain.split(' AND ').every((licence) => LICENCES.has(licence.replace(/[()]/g, '')))
}

function duplicateProblem(components, name) {
  const versions = components.filter((component) => component.name === name).map(({ version }) => version)
  return versions.length > 1 ? [`${name} is there ${versions.length} times: ${versions.join(', ')}`] : []
}

function sourceProblems(path, entry, { allowScripts = {} }) {
  const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
  const problems = []
  if (entry.link || (entry.resolved && !/^https:\/\/[^/]+\/.+\.tgz$/.test(entry.resolved))) {
    problems.push(`${path} comes from ${entry.resolved}`)
  }
  // Binaries of other platforms are never installed here.
  const elsewhere = entry.optional === true && (entry.os !== undefined || entry.cpu !== undefined)
  if (!/^sha512-/.test(entry.integrity ?? '')) problems.push(`${path} has no SHA-512`)
  if (entry.hasInstallScript && !elsewhere && !(name in allowScripts)) {
    problems.push(`${path} has a script for its installation, of which allowScripts says nothing`)
  }
  return problems
}

/** Returns a problem when a dependency has an address instead of a range of versions. */
const rangeProblem = ([name, range]) =>
  /^[\^~]?\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(range) ? [] : [`${name} is asked for as ${range}`]

if (import.meta.main) {
  await main(async () => {
    const options = ['--sbom-format', 'cyclonedx', '--package-lock-only', '--omit', 'dev', '--offline']
    const { code, output } = await capture('npm', ['sbom', ...options], machineEnvironment())
    if (code !== 0) {
      console.error(output.trim())
      return code
    }
    const sbom = JSON.parse(output.slice(output.indexOf('{')))
    const read = (file) => JSON.parse(readFileSync(file, 'utf8'))
    const problems = problemsOf(sbom, read('package-lock.json'), read('package.json'))
    report('Bill of materials', problems, sbom.components.length)
    return problems.length > 0 ? 1 : 0
  })
}
