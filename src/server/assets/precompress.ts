import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { AstroIntegration } from 'astro'

const compressible = /\.(js|css|svg|json|txt|xml|html|webmanifest|map)$/
/** Bytes below which a compressed copy saves nothing. */
const minBytes = 512

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/**
 * Astro integration that writes a brotli and a gzip copy beside each built text file, so that no request has to
 * compress it.
 */
export function precompress(): AstroIntegration {
  return {
    name: 'precompress',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const root = fileURLToPath(dir)
        const names = await readdir(root, { recursive: true })
        await Promise.all(
          names.filter((name) => compressible.test(name)).map((name) => compress(join(root, name))),
        )
      },
    },
  }
}

async function compress(path: string): Promise<void> {
  if (!(await stat(path)).isFile()) return
  const bytes = await readFile(path)
  if (bytes.length < minBytes) return
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
  await Promise.all([
    brotli(bytes, { params }).then((small) => writeFile(`${path}.br`, small)),
    zip(bytes, { level: 9 }).then((small) => writeFile(`${path}.gz`, small)),
  ])
}
