import { deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { pdfProblem } from '#server/business/license-pdf.ts'

const file = (...parts: (string | Buffer)[]) =>
  Buffer.concat([
    Buffer.from('%PDF-1.7\n'),
    ...parts.map((part) => Buffer.from(part)),
    Buffer.from('\ntrailer\n<< /Root 1 0 R >>\nstartxref\n0\n%%EOF\n'),
  ])
const page = '1 0 obj\n<< /Type /Catalog /OpenAction [2 0 R /Fit] >>\nendobj'
const objects = (text: string, dictionary = '/Filter /FlateDecode') =>
  Buffer.concat([
    Buffer.from(`3 0 obj\n<< /Type /ObjStm /N 1 /First 4 ${dictionary} >>\nstream\n`),
    dictionary.includes('Flate') ? deflateSync(text) : Buffer.from(text),
    Buffer.from('\nendstream\nendobj'),
  ])

test('a PDF with pages only is kept, also with compressed objects', () => {
  expect(pdfProblem(file(page))).toBeNull()
  expect(pdfProblem(file(page, objects('5 0 << /Type /Page /JSX 1 >>')))).toBeNull()
  expect(pdfProblem(file(page, objects('5 0 << /Type /Page >>', '')))).toBeNull()
})

test.each([
  ['a script', '<< /S /JavaScript /JS (app.alert(1)) >>'],
  ['a script whose name is spelled with codes', '<< /S /J#61vaScr#69pt /JS (app.alert(1)) >>'],
  ['a program to launch', '<< /S /Launch /F (cmd.exe) >>'],
  ['an attachment', '<< /Type /EmbeddedFile >>'],
  ['a form of XML', '<< /AcroForm << /XFA 5 0 R >> >>'],
  ['a form that is sent', '<< /S /SubmitForm /F (https://evil.example) >>'],
])('a PDF with %s is refused, in the open and compressed', (_, object) => {
  expect(pdfProblem(file(page, `4 0 obj\n${object}\nendobj`))).toBe('license_active')
  expect(pdfProblem(file(page, objects(object)))).toBe('license_active')
  expect(pdfProblem(file(page, objects(object, '/Filter [/FlateDecode]')))).toBe('license_active')
  expect(pdfProblem(file(page, objects(object, '')))).toBe('license_active')
})

test('objects that cannot be read are refused, and those that grow without end', () => {
  const bomb = objects('A'.repeat(70_000_000))
  for (const stream of [
    objects('x', '/Filter /LZWDecode'),
    objects('x', '/Filter [/ASCIIHexDecode /FlateDecode]'),
    bomb,
  ])
    expect(pdfProblem(file(page, stream))).toBe('license_damaged')
  const cut = Buffer.from('3 0 obj\n<< /Type /ObjStm /Filter /FlateDecode >>\nstream\nno deflate\nendstream')
  expect(pdfProblem(file(page, cut))).toBe('license_damaged')
})

test('a PDF with a password is refused', () => {
  expect(pdfProblem(file(page, 'trailer << /Encrypt 9 0 R >>'))).toBe('license_locked')
})

test('a file that is something else as well is refused', () => {
  const zip = Buffer.from('PK\x03\x04 a file PK\x05\x06', 'latin1')
  expect(pdfProblem(Buffer.concat([file(page), zip]))).toBe('license_damaged')
  expect(pdfProblem(file(page, zip))).toBe('license_damaged')
  expect(pdfProblem(Buffer.concat([Buffer.from('GIF89a'), file(page)]))).toBe('license_damaged')
  expect(pdfProblem(Buffer.concat([file(page), Buffer.from('<script>alert(1)</script>')]))).toBe(
    'license_damaged',
  )
  expect(pdfProblem(Buffer.from('%PDF-1.7\ncut'))).toBe('license_damaged')
})
