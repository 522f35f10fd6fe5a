import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const module = 'virtual:message-files'
const folder = new URL('../../lib/i18n/messages/', import.meta.url)

/**
 * Vite plugin that emits the messages of islands as one small module per language and namespace, under computable
 * addresses: a table of a hundred hashed file names would burden the first interaction of every page.
 */
export function messageFiles(): Plugin {
  let isBuild = false
  return {
    name: 'message-files',
    configResolved: ({ command }) => {
      isBuild = command === 'build'
    },
    resolveId: (id) => (id === module ? `\0${module}` : undefined),
    async load(id) {
      if (id !== `\0${module}`) return undefined
      if (!isBuild) return developmentModule
      const files = await readMessages()
      const base = `_astro/messages.${digest(files)}`
      if (this.environment.name === 'client') {
        for (const { name, json } of files) {
          const source = `export default ${JSON.stringify(JSON.parse(json))}`
          this.emitFile({ type: 'asset', fileName: `${base}/${name}.js`, source })
        }
      }
      return `export const importMessages = (locale, name) =>
        import(/* @vite-ignore */ \`/${base}/\${locale}/\${name}.js\`).then((file) => file.default)`
    },
  }
}

/** In development every file is its own module. */
const developmentModule = `
const files = import.meta.glob('/src/lib/i18n/messages/*/*.json', { import: 'default' })
export const importMessages = (locale, name) => files[\`/src/lib/i18n/messages/\${locale}/\${name}.json\`]()`

type MessageFile = { name: string; json: string }

async function readMessages(): Promise<MessageFile[]> {
  const root = fileURLToPath(folder)
  const names = (await readdir(root, { recursive: true })).filter((name) => name.endsWith('.json')).sort()
  return Promise.all(
    names.map(async (name) => ({
      name: name.replaceAll('\\', '/').replace(/\.json$/, ''),
      json: await readFile(new URL(name.replaceAll('\\', '/'), folder), 'utf8'),
    })),
  )
}

const digest = (files: MessageFile[]) =>
  createHash('sha256').update(JSON.stringify(files)).digest('hex').slice(0, 12)
