import { expect, test } from 'vitest'
import {
  citationViolations,
  doubledLineViolations,
  headingsOf,
  linkViolations,
  pathViolations,
  testViolations,
} from '../../scripts/check-references.mjs'

const page = '# Product\n\n## Saved searches\n\nText.\n\n```\n## Not a heading\n```\n'
const headings = (path: string) => (path.endsWith('/product.md') ? headingsOf(page) : undefined)
// Concatenated, so that the check does not find these examples in its own test.
const cite = (name: string, heading?: string) => `docs/${name}.md${heading ? `, "${heading}"` : ''}`

test('headings are read from text but not from code blocks', () => {
  expect([...headingsOf(page)]).toEqual(['Product', 'Saved searches'])
})

test('a heading may contain code and closing hashes', () => {
  expect([...headingsOf('## The `lang` header ##\n')]).toEqual(['The `lang` header'])
})

test.each([
  `/** Saved by a member (${cite('product', 'Saved searches')}). */`,
  `/** See ${cite('product')}. */`,
  `/**\n * Saved by a member (${cite('product', 'Saved\n * searches')}).\n */`,
  `// Saved by a member (docs/product.${'md'},\n// "Saved searches").`,
  '/** Made of aluminium, by the specification of its seller. */',
])('a valid or unrelated citation is accepted: %s', (text) => {
  expect(citationViolations('src/a.ts', text, headings)).toEqual([])
})

test('a citation of a page that does not exist is reported', () => {
  expect(citationViolations('src/a.ts', `\n// ${cite('nothing')}`, headings)).toEqual([
    `src/a.ts:2 cites ${cite('nothing')}, which does not exist`,
  ])
})

test('a citation of a heading that the page lacks is reported', () => {
  expect(citationViolations('src/a.ts', `// ${cite('product', 'Sold searches')}`, headings)).toEqual([
    `src/a.ts:1 cites ${cite('product')}, which has no heading "Sold searches"`,
  ])
})

test.each([
  ['specification', 'section 7'].join(', '),
  ['Specification', '\n * sections 2 and 5'].join(', '),
  ['product', 'decisions, chat'].join(' '),
  `(${['architecture', 'sessions'].join(', ')})`,
  `(${['section', '4, reset'].join(' ')})`,
  ['look', 'md'].join('.'),
])('a citation of a page outside the repository is reported: %s', (words) => {
  expect(citationViolations('src/a.ts', `/** As it says (${words}). */`, headings)).toHaveLength(1)
})

test('broken relative links are reported, but not code or external links', () => {
  const exists = (path: string) => ['docs/security.md', 'README.md'].includes(path)
  const text = [
    '[here](security.md#sessions) [up](../README.md) [there](https://example.com/a.md) [top](#top)',
    '`[code](nowhere.md)`',
    '[gone](gone.md)',
  ].join('\n')
  expect(linkViolations('docs/product.md', text, exists)).toEqual([
    'docs/product.md:3 links to gone.md, which does not exist',
  ])
})

const files = [
  'README.md',
  'src/pages/blog/[id].astro',
  'src/server/chat/mails.ts',
  'src/lib/contract/chat.ts',
]
const hasFile = (path: string) => files.includes(path)
const hasName = (name: string) => files.some((path) => path.endsWith(`/${name}`))

test.each([
  'From the root: `src/server/chat/mails.ts`; from a folder of the sources: `chat/mails.ts`, `contract/chat.ts`.',
  'From the folder of the page: `chat/mails.ts`; a name alone: `mails.ts`; a route: `src/pages/blog/[id].astro`.',
  'Several: `<noun>/routes.ts`, `src/{en,ar}/chat.json`, `tests/*.test.ts`, `…/chat.ts`; addresses: `/openapi.json`.',
  'Not a file of the sources: `npm run check`, `and/or`, `1.5`, `.md`, `.data/bench.json`.',
  '```\n`gone/gone.ts`\n```',
])('files that pages name are found: %s', (text) => {
  expect(pathViolations('src/server/README.md', text, hasFile, hasName)).toEqual([])
})

test.each(['rooms/mails.ts', 'src/server/chat/mail.ts', 'src/pages/blog/[name].astro', 'present.ts'])(
  'a file that a page names and that does not exist is reported: %s',
  (file) => {
    expect(pathViolations('CONTRIBUTING.md', `Look\nat \`${file}\`.`, hasFile, hasName)).toEqual([
      `CONTRIBUTING.md:2 names ${file}, which does not exist`,
    ])
  },
)

const tests = (path: string) =>
  path === 'tests/a.test.ts'
    ? "test('a gap is closed', run)\ntest.each(all)('the %s of a gap is 1.5', run)"
    : undefined

test.each([
  '`tests/a.test.ts`, in "another" way',
  '`tests/a.test.ts`: "a gap is"',
  '`tests/a.test.ts`: "a gap is closed", "the … of a gap is 1.5"',
  '`tests/a.test.ts`: "… of a gap"',
])('the cited tests exist: %s', (text) => {
  expect(testViolations('docs/cases.md', text, tests)).toEqual([])
})

test.each([
  ['`tests/b.test.ts`', 'tests/b.test.ts, which does not exist'],
  ['`tests/a.test.ts`: "gap is closed"', 'tests/a.test.ts, which has no test "gap is closed"'],
  ['`tests/a.test.ts`: "a gap", "a … is open"', 'tests/a.test.ts, which has no test "a … is open"'],
  [
    '`tests/a.test.ts`: "the … of a gap is 1,5"',
    'tests/a.test.ts, which has no test "the … of a gap is 1,5"',
  ],
])('a missing test file or title is reported: %s', (text, reported) => {
  expect(testViolations('docs/cases.md', `\n${text}`, tests)).toEqual([`docs/cases.md:2 cites ${reported}`])
})

test('a comment line that repeats the previous line is reported', () => {
  const throwsLine = ' * @throws ApiError not_found'
  expect(doubledLineViolations('src/a.ts', `/**\n${throwsLine}\n${throwsLine}\n */`)).toEqual([
    'src/a.ts:3 repeats the line before it: @throws ApiError not_found',
  ])
  expect(doubledLineViolations('src/a.ts', '// One.\n// One.\n')).toHaveLength(1)
})

test.each([
  '/**\n * Begins with the same words.\n * Begins with the same words, and goes on.\n */',
  '// ---\n// ---\n',
  'const five = 5\n* five\n',
  'f()\nf()\n',
])('lines that only look repeated are accepted: %s', (text) => {
  expect(doubledLineViolations('src/a.ts', text)).toEqual([])
})
