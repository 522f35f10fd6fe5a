import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanLines, cleanMarkdown } from '#lib/text/clean.ts'
import { blankTexts, textFields, unwanted } from '#support/text-fields.ts'

type Parsed = { success: true; data: unknown } | { success: false }
const parse = ({ schema }: (typeof textFields)[number], text: string) =>
  (schema as unknown as { safeParse: (value: unknown) => Parsed }).safeParse(text)
const nameOf = ({ endpoint, part, path }: (typeof textFields)[number]) =>
  `${endpoint} ${part}.${path.join('.')}`

test("the contract's text fields are all found", () => {
  const names = textFields.map(nameOf)
  for (const name of [
    'profile body.firstName',
    'addProduct body.name',
    'addProduct body.attributes.key',
    'addAddress body.house',
    'sendMessage body.text',
    'globalSearch query.search',
    'login body.email',
    'adminAddSynonyms body.words.0',
  ])
    expect(names).toContain(name)
})

test.each(Object.entries(blankTexts))('%s alone count as no text in every field', (_, blank) => {
  for (const field of textFields) {
    for (const text of [blank, blank + blank, ` ${blank}\n${blank}`]) {
      const parsed = parse(field, text)
      if (parsed.success) expect(parsed.data || '', nameOf(field)).toBe('')
    }
  }
})

/** Spaces at the start of a line mean something in Markdown alone. */
const cleanOf = (field: (typeof textFields)[number]) =>
  /InformationPage body\.text$/.test(nameOf(field)) ? cleanMarkdown : cleanLines

const forbidden = new RegExp(`[${unwanted}]|[\\u{1fffe}\\u{e0001}]`, 'u')
const hostile = fc.string({
  unit: fc.oneof(
    fc.constantFrom(...Object.values(blankTexts)).chain((text) => fc.constantFrom(...text)),
    fc.constantFrom('a', 'B', '7', 'ب', 'é', '٣', '😀', '-', '@', '.', '\ud83d', '\u0000', '\n'),
  ),
  minLength: 1,
  maxLength: 30,
})

test('no text field keeps directional overrides, invisible characters or broken surrogates', () => {
  for (const field of textFields) {
    fc.assert(
      fc.property(hostile, (text) => {
        const parsed = parse(field, text)
        if (!parsed.success || typeof parsed.data !== 'string') return
        expect(parsed.data, nameOf(field)).not.toMatch(forbidden)
        expect(parsed.data.isWellFormed()).toBe(true)
        expect(cleanOf(field)(parsed.data)).toBe(parsed.data)
      }),
      { numRuns: 60 },
    )
  }
})
