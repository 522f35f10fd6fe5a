// The pinned Node is no package of the lock file: the install script of `node` fetches it (docs/decisions/0007). So its program
// is compared with the checksums here, which were taken from the packages `node-linux-…` by their own SHA-512.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const PROGRAM = 'node_modules/node/bin/node'
const VERSION = '24.21.0'
/**
 * SHA-256 of the program. Other platforms are not compared.
 * @type {Record<string, string>}
 */
const SHA256 = {
  'linux-arm64': '0f8949d1028f6d61506b2d5bc57e7e6fe893d7b1997509b7847294fc9c616584',
  'linux-x64': '7fde7b8afa198da66257f42ee2001d874c7355631e6d1579a5fb5ef1f246df4c',
}

/**
 * @param folder a checkout
 * @param known for tests
 * @returns what is wrong with the pinned Node; null if nothing is, or none is pinned or installed
 */
export function problemOfNode(folder, known = { version: VERSION, sha256: SHA256 }) {
  const { packages } = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8'))
  const locked = packages['node_modules/node']?.version
  if (locked === undefined) return null
  if (locked !== known.version)
    return `scripts/steps/node-program.mjs has the checksums of Node ${known.version}, package-lock.json has Node ${locked}`
  const program = join(folder, PROGRAM)
  const wanted = known.sha256[`${process.platform}-${process.arch}`]
  if (wanted === undefined || !existsSync(program)) return null
  const found = createHash('sha256').update(readFileSync(program)).digest('hex')
  return found === wanted
    ? null
    : `${program} is not Node ${locked} as it was published: its SHA-256 is ${found}`
}
