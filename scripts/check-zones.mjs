// Import zones: which folder may import which (docs/architecture.md, "Import rules").
import { readFileSync } from 'node:fs'
import { posix } from 'node:path'
import ts from 'typescript'
import { report, sourceFiles } from './steps/sources.mjs'

/**
 * Zones: folders or files; the first that a path is in counts. `may` lists the folders of src that a zone may import
 * besides itself, `types` those of which it may import types, or load modules at run time with import(); `packages`
 * lists its only packages, `not` matches forbidden ones.
 */
const ZONES = [
  { zone: 'src/lib/browsers', may: [], packages: [] },
  {
    zone: 'src/lib/text',
    may: ['src/lib/browsers', 'src/lib/contract/limits.ts'],
    packages: ['libphonenumber-js', 'unicode-confusables'],
  },
  { zone: 'src/lib/contract/formats.ts', may: [], packages: [] },
  { zone: 'src/lib/contract/limits.ts', may: [], packages: [] },
  { zone: 'src/lib/contract', may: ['src/lib/text'], packages: ['zod'] },
  {
    zone: 'src/lib/i18n',
    may: ['src/lib/browsers', 'src/lib/contract/formats.ts', 'src/lib/contract/limits.ts', 'src/lib/text'],
    packages: ['i18next', 'virtual:message-files'],
    types: ['src/lib/contract'],
  },
  { zone: 'src/lib/api', may: ['src/lib/browsers', 'src/lib/contract'] },
  {
    zone: 'src/lib/state',
    may: ['src/lib/api', 'src/lib/browsers', 'src/lib/contract', 'src/lib/i18n', 'src/lib/text'],
  },
  { zone: 'src/lib/content', may: ['src/lib/accepts.ts', 'src/lib/i18n', 'src/lib/text', 'src/content'] },
  {
    zone: 'src/islands',
    may: [
      'src/lib/browsers',
      'src/lib/state',
      'src/lib/contract/limits.ts',
      'src/lib/i18n',
      'src/lib/text',
      'src/components',
    ],
    types: ['src/lib/contract'],
  },
  {
    zone: 'src/server',
    // Answers of WordPress are parsed before they are stored; bodies of the administration have their own limit.
    may: [
      'src/lib/accepts.ts',
      'src/lib/admin/cookies.ts',
      'src/lib/admin/labels.ts',
      'src/lib/admin/guard.ts',
      'src/lib/admin/tables',
      'src/lib/contract',
      'src/lib/i18n',
      'src/lib/text',
      'src/lib/content/types.ts',
      'src/lib/content/ask-wordpress.ts',
    ],
    not: /^(astro:|react($|\/|-)|@astrojs\/react)/,
    types: ['src/lib/api', 'src/lib/content'],
  },
]

/** Forms import the contract's schemas, so they are loaded when they open. */
const FORM = /^src\/islands\/.+-form\.tsx$/
/** Forms, and sections loaded by import() that contain one. */
const OPENED = /^src\/islands\/.+-(form|proof|set-up|section)\.tsx$/
const OPENED_MAY = ['src/lib/contract']

/** The only modules of src that import the demo, and only where one is wanted. */
const DEMO_SEAMS = ['src/server/demo.ts', 'src/server/media/illustrations/demo-picture.ts']

/** Packages and modules that one module of src alone imports. */
const IMPORTED_BY = {
  'lru-cache': 'src/server/platform/caches.ts',
  'src/server/app.ts': 'src/site-api.ts',
}

/** Files that may import the server. */
const SERVER = 'src/server'
const SERVER_FRIENDS = [
  'src/server/',
  'src/fetch.ts',
  'src/middleware.ts',
  'src/site-api.ts',
  'src/site-content.ts',
]

const ALIASES = {
  '#lib/': 'src/lib/',
  '#server/': 'src/server/',
  '#demo/': 'demo/',
  '#islands/': 'src/islands/',
  '#components/': 'src/components/',
  '#layouts/': 'src/layouts/',
}

/**
 * @param path path of a file, from the root of the checkout
 * @param text text of that file
 * @returns a line for each import that its zone does not allow
 */
export function zoneViolations(path, text) {
  const rule = ZONES.find(({ zone }) => path === zone || path.startsWith(`${zone}/`))
  return importsOf(path, text).flatMap(({ specifier, line, light }) => {
    const target = resolve(path, specifier)
    const wrong =
      wrongOwner(path, target ?? specifier, light) ??
      (target ? wrongPart(path, rule, target, light) : wrongPackage(rule, specifier, light))
    return wrong ? [`${path}:${line} imports ${specifier}: ${wrong}`] : []
  })
}

function wrongOwner(path, imported, light) {
  const owner = IMPORTED_BY[imported]
  return owner && !light && path !== owner ? `only ${owner} imports it` : undefined
}

function wrongPart(path, rule, target, light) {
  const into = (parts) => parts.some((part) => target === part || target.startsWith(`${part}/`))
  if (FORM.test(target)) return light ? undefined : 'a form is loaded when it opens, with import()'
  if (OPENED.test(path) && into(OPENED_MAY)) return undefined
  if (into([SERVER]) && !SERVER_FRIENDS.some((friend) => path.startsWith(friend))) {
    return 'only fetch.ts, middleware.ts, site-api.ts, site-content.ts and tests know the server'
  }
  if (into(['demo'])) {
    return light && DEMO_SEAMS.includes(path)
      ? undefined
      : `only ${DEMO_SEAMS.join(' and ')} know the demo, with import()`
  }
  if (!rule || into([rule.zone, ...rule.may]) || (light && into(rule.types ?? []))) return undefined
  const types = rule.types ? ` (types of, or import() of: ${rule.types.join(', ')})` : ''
  return `${rule.zone} may import ${rule.may.join(', ') || 'nothing else of src'}${types}`
}

function wrongPackage(rule, specifier, light) {
  if (light || specifier.startsWith('node:')) return undefined
  if (rule?.not?.test(specifier)) return `${rule.zone} must run without it`
  const known = rule?.packages?.some((name) => specifier === name || specifier.startsWith(`${name}/`))
  return rule?.packages && !known ? `${rule.zone} may import only ${rule.packages.join(', ')}` : undefined
}

/** Returns the path of an import from the root of the checkout; undefined for a package. */
function resolve(path, specifier) {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(path), specifier)
  const alias = Object.keys(ALIASES).find((prefix) => specifier.startsWith(prefix))
  return alias && ALIASES[alias] + specifier.slice(alias.length)
}

/** Returns the imports of a file; `light` marks those without a cost at load: types, and import(). */
function importsOf(path, text) {
  const source = path.endsWith('.astro') ? scriptsOf(text) : text
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
  const found = []
  const add = (node, light) =>
    found.push({
      specifier: node.text,
      line: file.getLineAndCharacterOfPosition(node.getStart()).line + 1,
      light,
    })
  const visit = (node) => {
    if ((ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) && node.moduleSpecifier) {
      add(node.moduleSpecifier, isTypeOnly(node))
    } else if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) {
      add(node.argument.literal, true)
    } else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
      if (ts.isStringLiteralLike(node.arguments[0])) add(node.arguments[0], true)
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
  return found
}

function isTypeOnly(node) {
  if (ts.isExportDeclaration(node)) return node.isTypeOnly
  const clause = node.importClause
  if (!clause) return false
  const names = clause.namedBindings
  const allTypes = names && ts.isNamedImports(names) && names.elements.every((element) => element.isTypeOnly)
  return Boolean(clause.isTypeOnly || (!clause.name && allTypes && names.elements.length > 0))
}

/** Returns the frontmatter and the scripts of an .astro file, on their original lines. */
function scriptsOf(text) {
  const blank = (part) => part.replace(/[^\n]/g, ' ')
  let rest = text
  let kept = blank(text)
  for (const pattern of [/^---\r?\n([\s\S]*?)\r?\n---/, /<script\b[^>]*>([\s\S]*?)<\/script>/g]) {
    for (const match of rest.matchAll(new RegExp(pattern, pattern.flags.includes('g') ? 'g' : 'gm'))) {
      const start = match.index + match[0].indexOf(match[1])
      kept = kept.slice(0, start) + match[1] + kept.slice(start + match[1].length)
      rest = rest.slice(0, start) + blank(match[1]) + rest.slice(start + match[1].length)
      if (!pattern.flags.includes('g')) break
    }
  }
  return kept
}

if (import.meta.main) {
  const files = sourceFiles('src', ['.ts', '.tsx', '.astro', '.mjs'])
  report(
    'Imports',
    files.flatMap((path) => zoneViolations(path, readFileSync(path, 'utf8'))),
    files.length,
  )
}
