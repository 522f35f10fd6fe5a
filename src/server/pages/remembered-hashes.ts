import type { Plugin } from 'vite'

const file = /\/astro\/dist\/core\/encryption\.js$/
const original = 'async function generateCspDigest('

const memoised = `
const digests = new Map()
function generateCspDigest(data, algorithm) {
  const known = digests.get(data)
  if (known) return known
  const digest = freshCspDigest(data, algorithm)
  if (digests.size < 1000) digests.set(data, digest)
  return digest
}
`

/**
 * Vite plugin that memoises Astro's hashes of inline scripts for the content security policy. Astro computes them on
 * another thread for each request, a fourteenth of a page's time; the scripts are those of the build, so each is hashed
 * once.
 */
export function rememberedHashes(): Plugin {
  return {
    name: 'remembered-hashes',
    transform(code, id) {
      if (!file.test(id)) return undefined
      if (!code.includes(original)) {
        this.warn('Astro hashes scripts in another place than it did: see remembered-hashes.ts')
        return undefined
      }
      return { code: code.replace(original, 'async function freshCspDigest(') + memoised, map: null }
    },
  }
}
