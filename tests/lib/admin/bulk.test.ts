import { expect, test } from 'vitest'
import { type BulkOutcome, handleBulk } from '#lib/admin/bulk.ts'
import type { BulkResult } from '#lib/contract/admin/fields.ts'
import { listingReasons } from '#lib/contract/admin/reasons.ts'
import { getTranslator } from '#lib/i18n/translate.ts'

const locals = { t: getTranslator('en'), site: { url: 'http://localhost:4321' } } as unknown as App.Locals
const post = (values: [string, string][]) => ({
  request: new Request('http://localhost/admin', { method: 'POST', body: new URLSearchParams(values) }),
  locals,
})
const actions = ['approve', 'hide'] as const
const answer = (data: BulkResult) => async () => ({ ok: true as const, statusCode: 200, message: '', data })
const shown = (result: Response | BulkOutcome | null) => {
  if (result === null || result instanceof Response) throw new Error('nothing is shown')
  return result
}

test('a complete bulk action redirects to the same table page with a notice of the count', async () => {
  const sent = post([
    ['action', 'bulk-approve'],
    ['ids', 'a'],
    ['ids', 'b'],
  ])
  const result = await handleBulk(
    sent,
    '/admin/products?page=2',
    actions,
    listingReasons,
    answer({ done: 2, failed: [] }),
  )
  const { status, headers } = result as Response
  expect([status, headers.get('location')]).toEqual([303, '/admin/products?page=2'])
  expect(decodeURIComponent(headers.getSetCookie()[0] ?? '')).toContain('Approved: 2')
})

test('bulk failures stay selected and are shown with their reasons', async () => {
  const failed = [{ _id: 'b', name: 'Lamp', name_ar: null, code: 'conflict' }]
  const sent = post([
    ['action', 'bulk-approve'],
    ['ids', 'a'],
    ['ids', 'b'],
  ])
  const result = shown(await handleBulk(sent, '/', actions, listingReasons, answer({ done: 1, failed })))
  expect(result).toMatchObject({ selected: ['b'], problem: null, result: { done: 1 } })
  expect(result.why('conflict')).toMatch(/state/)
  expect(result.why('not_found')).toBe('We could not find this')
})

test('an empty bulk selection calls no API; a missing reason keeps the selection', async () => {
  const never = () => Promise.reject(new Error('it was called'))
  expect(
    shown(await handleBulk(post([['action', 'bulk-hide']]), '/', actions, listingReasons, never)).problem,
  ).toBe('none-selected')
  const sent = post([
    ['action', 'bulk-hide'],
    ['ids', 'a'],
    ['reason-hide', ''],
  ])
  const refused = async () => ({
    ok: false as const,
    kind: 'HTTP' as const,
    statusCode: 400,
    code: 'invalid_input' as const,
    message: 'Please check',
    fields: { reason: { code: 'required', message: 'This field is required' } },
  })
  expect(shown(await handleBulk(sent, '/', actions, listingReasons, refused))).toMatchObject({
    selected: ['a'],
    problem: 'reason',
    refused: { fields: { 'reason-hide': { code: 'required' } } },
  })
})

test('a bulk action that the table does not have is refused with 400; a GET is ignored', async () => {
  for (const action of ['bulk-block', 'approve', '', 'bulk-constructor']) {
    const result = await handleBulk(
      post([
        ['action', action],
        ['ids', 'a'],
      ]),
      '/',
      actions,
      listingReasons,
      answer({ done: 1, failed: [] }),
    )
    expect((result as Response).status).toBe(400)
  }
  expect(
    await handleBulk(
      { request: new Request('http://localhost/'), locals },
      '/',
      actions,
      listingReasons,
      answer({ done: 0, failed: [] }),
    ),
  ).toBeNull()
})
