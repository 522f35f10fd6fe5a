import { expect, test } from 'vitest'
import { cssViolations } from '../../scripts/check-css.mjs'

test.each([
  [
    'a.astro',
    '<p class="ms-2 pe-4 start-0 text-end border-s rounded-ss-lg space-x-2 md:float-start">left-over</p>',
  ],
  ['a.astro', '<p>right-to-left, left: 3 pieces</p>'],
  ['a.astro', '---\nconst box = { left: 1 }\n---\n<p/>'],
  ['a.tsx', '<div className="ltr:ml-2 rtl:mr-2 -ms-1" />'],
  ['a.tsx', 'const { left, right } = box.getBoundingClientRect()'],
  ['a.css', 'a { margin-inline-start: 1rem; inset-inline-end: 0; text-align: start }'],
  ['a.css', '/* physical: telephone numbers run one way */\na { left: 0 }'],
  ['a.css', 'a { left: 0 /* physical: telephone numbers run one way */ }'],
])('%s may contain %s', (path, text) => {
  expect(cssViolations(path, text)).toEqual([])
})

test.each([
  ['a.astro', '<p class="ml-2">'],
  ['a.astro', '<p class="md:hover:-mr-[3px] p-2">'],
  ['a.astro', '<p class:list={["absolute", { "left-1/2": open }]}>'],
  ['a.astro', '<style>a { padding-left: 1px }</style>'],
  ['a.astro', '<p style="float: right">'],
  ['a.tsx', '<p className={`text-left `} />'],
  ['a.tsx', '<p className="!pl-4" />'],
  ['a.tsx', '<p className="border-r-2" />'],
  ['a.tsx', '<p className="rounded-tl-lg" />'],
  ['a.tsx', '<p className="data-[open=true]:right-0" />'],
  ['a.tsx', '<p style={{ marginLeft: 3 }} />'],
  ['a.tsx', `<p style={{ textAlign: 'right' }} />`],
  ['a.ts', `const classes = 'scroll-ml-2'`],
  ['a.css', 'a{left:0}'],
  ['a.css', 'a { border-top-left-radius: 3px }'],
  ['a.css', 'a { @apply pr-4; }'],
])('%s must not contain %s', (path, text) => {
  expect(cssViolations(path, text)).toHaveLength(1)
})

test('a CSS violation names its file, line and property', () => {
  expect(cssViolations('a.css', 'a {\n  right: 0;\n}')).toEqual([
    'a.css:2 right: use the logical one (start, end)',
  ])
})
