// Checks references: everything that a comment or a page cites is in this repository, files in backticks and titles of tests
// included, and no line of a comment is doubled.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { report, sourceFiles } from './steps/sources.mjs'

const CODE_FOLDERS = ['src', 'demo', 'tests', 'scripts', 'bench']
const CODE = ['.ts', '.tsx', '.astro', '.mjs', '.css', '.md']

/** A page of docs/, and the heading after it where one is cited. */
const CITATION = /(?<![\w/.-])(docs\/[\w/-]+\.md)(?:,\s+"([^"]+)")?/g

/** Pages that are not part of this repository. */
const ABSENT = [
  /\bspecification,\s+sections?\b/gi,
  /\bproduct\s+decisions\b/gi,
  /\((?:architecture|quality),\s/g,
  /\(sections?\s\d/g,
]
/** Bare names of pages: links between pages use them, in code they lead nowhere. */
const BARE_PAGE = /(?<![\w/.-])(?:architecture|look|product|quality|specification|style|words)\.md\b/g

/** Two equal lines of a comment, one after the other; a decorative line without words is none. */
const DOUBLED_LINE = /^[ \t]*((?:\*|\/\/) *(\S*\w[^\n]*))\r?\n[ \t]*\1\r?$/gm

/** A test file in a page, and the quoted titles after it; … in a title stands for any text. */
const TEST = /`(tests\/[\w./-]+\.(?:test|spec)\.tsx?)`(?::((?:,? "[^"\n]+")+))?/g

/**
 * A file in backticks: its path, or its name alone. What begins with a slash is an address; what has `<…>`, `{…}`, `*` or …
 * in it stands for several files.
 */
const FILE = /`([\w.[\]-][\w.[\]/-]*\.(?:astro|conf|css|json|md|mjs|php|sh|sql|svg|tsx?|vcl|ya?ml))`/g
/** Where the paths in pages begin, besides the folder of the page. */
const BASES = ['', 'src', 'src/server', 'src/lib']
/** Files that pages name but that are made by a run, or belong to another program. */
const ELSEWHERE = new Set(['.data/bench.json', 'demo-logins.json', 'postgresql.conf', 'verified.json'])

const LINK = /\[[^\]]*\]\(([^)\s]+)\)/g
const FENCED = /^(`{3,})[\s\S]*?^\1`*$/gm
const INLINE_CODE = /`[^`\n]+`/g
const HEADING = /^#{1,6}\s+(.+?)\s*#*$/gm

/** @returns the headings of a Markdown page, as written */
export const headingsOf = (markdown) =>
  new Set([...blank(markdown, FENCED).matchAll(HEADING)].map(([, heading]) => heading))

/**
 * @param path path of a file, from the root of the checkout
 * @param text text of that file
 * @param headings returns the headings of a page by its path; undefined where there is no such page
 * @returns a line for each citation of a missing page or heading
 */
export function citationViolations(path, text, headings) {
  const joined = withoutBreaks(text)
  const line = (index) => text.slice(0, index).split('\n').length
  const dangling = [...joined.matchAll(CITATION)].flatMap(({ index, 1: page, 2: heading }) => {
    const known = headings(page)
    if (!known) return [`${path}:${line(index)} cites ${page}, which does not exist`]
    const wanted = heading?.replace(/\s+/g, ' ')
    if (wanted === undefined || known.has(wanted)) return []
    return [`${path}:${line(index)} cites ${page}, which has no heading "${wanted}"`]
  })
  const absent = (path.endsWith('.md') ? ABSENT : [...ABSENT, BARE_PAGE]).flatMap((pattern) =>
    [...joined.matchAll(pattern)].map(
      ({ index, 0: words }) =>
        `${path}:${line(index)} cites ${words.replace(/\s+/g, ' ').trim()}: cite a page of docs/`,
    ),
  )
  return [...dangling, ...absent]
}

/**
 * @param path path of a Markdown file, from the root of the checkout
 * @param text text of that file
 * @param exists tells whether there is a file or folder at a path from the root
 * @returns a line for each broken relative link
 */
export function linkViolations(path, text, exists) {
  // Code contains no links.
  const plain = blank(blank(text, FENCED), INLINE_CODE)
  return [...plain.matchAll(LINK)].flatMap(({ index, 1: link }) => {
    const target = link.replace(/#.*$/, '')
    if (target === '' || /^(?:[a-z]+:|\/)/i.test(target)) return []
    if (exists(posix.join(posix.dirname(path), decodeURI(target)))) return []
    const line = plain.slice(0, index).split('\n').length
    return [`${path}:${line} links to ${link}, which does not exist`]
  })
}

/**
 * @param path path of a Markdown file, from the root of the checkout
 * @param text text of that file
 * @param exists tells whether there is a file at a path from the root
 * @param isName tells whether a file of the repository has this name
 * @returns a line for each file in backticks that is not there
 */
export function pathViolations(path, text, exists, isName) {
  const bases = [...BASES, posix.dirname(path)]
  const isThere = (file) =>
    file.includes('/') ? bases.some((base) => exists(posix.join(base, file))) : isName(file)
  const plain = blank(text, FENCED)
  return [...plain.matchAll(FILE)].flatMap(({ index, 1: file }) => {
    if (ELSEWHERE.has(file) || isThere(file)) return []
    return [`${path}:${plain.slice(0, index).split('\n').length} names ${file}, which does not exist`]
  })
}

/**
 * @param path path of a Markdown file, from the root of the checkout
 * @param text text of that file
 * @param read returns the text of a test file by its path; undefined where there is no such file
 * @returns a line for each missing test file, and for each quoted title that no title in its file begins with
 */
export function testViolations(path, text, read) {
  return [...text.matchAll(TEST)].flatMap(({ index, 1: file, 2: titles = '' }) => {
    const line = text.slice(0, index).split('\n').length
    const tests = read(file)
    if (tests === undefined) return [`${path}:${line} cites ${file}, which does not exist`]
    return [...titles.matchAll(/"([^"]+)"/g)].flatMap(([, title]) => {
      const words = title.split('…').map((part) => RegExp.escape(part.trim()))
      return new RegExp(`['"\`]${words.join('.*')}`).test(tests)
        ? []
        : [`${path}:${line} cites ${file}, which has no test "${title}"`]
    })
  })
}

/**
 * @param path path of a file, from the root of the checkout
 * @param text text of that file
 * @returns a line for each line of a comment that repeats the line before it
 */
export const doubledLineViolations = (path, text) =>
  [...text.matchAll(DOUBLED_LINE)].map(
    ({ index, 2: words }) =>
      `${path}:${text.slice(0, index).split('\n').length + 1} repeats the line before it: ${words}`,
  )

/** Joins the lines of a comment by blanking the line breaks and leaders; length and positions stay. */
const withoutBreaks = (text) =>
  text.replace(/\r?\n[ \t]*(?:\*(?!\/)|\/\/|#|>)?[ \t]*/g, (gap) => ' '.repeat(gap.length))

/** Blanks everything that a pattern matches; lines and positions stay. */
const blank = (text, pattern) => text.replace(pattern, (part) => part.replace(/[^\n]/g, ' '))

if (import.meta.main) {
  const here = readdirSync('.')
  const code = [
    ...here.filter((name) => /\.(ts|mjs)$/.test(name)),
    ...CODE_FOLDERS.filter((folder) => existsSync(folder)).flatMap((folder) => sourceFiles(folder, CODE)),
  ]
  const pages = [...here.filter((name) => name.endsWith('.md')), ...sourceFiles('docs', ['.md'])]
  const headings = new Map(pages.map((path) => [path, headingsOf(readFileSync(path, 'utf8'))]))
  // Decisions are records: they may keep outdated names.
  const current = pages.filter((path) => !path.startsWith('docs/decisions/'))
  const guides = [...current, ...code.filter((path) => path.endsWith('/README.md'))]
  // All files but those that npm, a build or a run has made.
  const folders = readdirSync('.', { withFileTypes: true }).filter(
    (entry) => entry.isDirectory() && !/^(?:\.(?!github$)|node_modules$|dist$)/.test(entry.name),
  )
  const names = new Set(
    [...here, ...folders.flatMap(({ name }) => sourceFiles(name, ['']))].map((path) => posix.basename(path)),
  )
  const textOf = (path) => (existsSync(path) ? readFileSync(path, 'utf8') : undefined)
  const found = [
    ...code.flatMap((path) => doubledLineViolations(path, readFileSync(path, 'utf8'))),
    ...[...code, ...current].flatMap((path) =>
      citationViolations(path, readFileSync(path, 'utf8'), (page) => headings.get(page)),
    ),
    ...current.flatMap((path) => testViolations(path, readFileSync(path, 'utf8'), textOf)),
    ...guides.flatMap((path) =>
      pathViolations(path, readFileSync(path, 'utf8'), existsSync, (name) => names.has(name)),
    ),
    ...pages.flatMap((path) => linkViolations(path, readFileSync(path, 'utf8'), existsSync)),
  ]
  report('References', found, code.length + pages.length)
}
