import { expect, test } from 'vitest'
import { type Call, createClient } from '#lib/api/client.ts'
import { contractRoutes } from '#lib/contract/index.ts'

const id = '0198c0de-0000-7000-8000-000000000001'

/** A client that records its calls and gets the given answer. */
function clientWith(answer: () => Promise<Response> | Response) {
  const calls: Call[] = []
  const api = createClient(contractRoutes(), async (call) => {
    calls.push(call)
    return answer()
  })
  return { api, calls }
}

const json =
  (body: unknown, status = 200) =>
  () =>
    Response.json(body, { status })
const success = json({ statusCode: 200, message: 'OK', data: [] })

test('the client puts path parameters, query and body in their places', async () => {
  const { api, calls } = clientWith(success)
  await api.getProfileById({ userId: id, page: '2', size: '10' })
  await api.recordView({ id, deviceId: 'device-0001' })
  expect(calls).toEqual([
    { method: 'GET', path: `getProfileById/${id}?page=2&size=10`, sealed: false, body: undefined },
    { method: 'POST', path: `recordView/${id}`, sealed: false, body: { deviceId: 'device-0001' } },
  ])
})

test('the client omits empty query parameters and escapes special characters', async () => {
  const { api, calls } = clientWith(success)
  await api.searchOnNextPage({ search: 'a&b=ج ؟', categoryId: undefined, condition: '' as never, page: '1' })
  const { searchParams, pathname } = new URL(`http://host/${calls[0]?.path}`)
  expect(pathname).toBe('/searchOnNextPage')
  expect([...searchParams]).toEqual([
    ['search', 'a&b=ج ؟'],
    ['page', '1'],
  ])
})

test('a path parameter cannot leave its segment', async () => {
  const { api, calls } = clientWith(success)
  await api.getProduct({ id: '../logout?x=1#y' })
  expect(calls[0]?.path).toBe('getProduct/..%2Flogout%3Fx%3D1%23y')
})

test('the client seals the bodies that the contract marks as sealed', async () => {
  const { api, calls } = clientWith(success)
  await api.login({ email: 'a@example.com', password: 'x' })
  await api.saveSearchHistory({ search: 'phone' })
  expect(calls.map(({ sealed }) => sealed)).toEqual([true, false])
})

test('a success result carries status, message and data', async () => {
  const { api } = clientWith(json({ statusCode: 200, message: 'تم', data: { recent: [], popular: [] } }))
  expect(await api.searchHistory({})).toEqual({
    ok: true,
    statusCode: 200,
    message: 'تم',
    data: { recent: [], popular: [] },
  })
})

test('an error result carries its code, message and fields', async () => {
  const fields = { search: { code: 'required', message: 'This field is required' } }
  const body = {
    statusCode: 400,
    message: 'Bad',
    data: null,
    code: 'invalid_input',
    fields,
    error: ['Bad', 400],
  }
  const { api } = clientWith(json(body, 400))
  expect(await api.saveSearchHistory({ search: '' })).toEqual({
    ok: false,
    kind: 'HTTP',
    statusCode: 400,
    code: 'invalid_input',
    message: 'Bad',
    fields,
  })
})

test.each([
  ['no answer', () => Promise.reject(new TypeError('fetch failed')), 'FETCH_ERROR', 0],
  ['no answer in time', () => Promise.reject(new DOMException('late', 'TimeoutError')), 'TIMEOUT_ERROR', 0],
  ['a page instead of JSON', () => new Response('<html>', { status: 502 }), 'PARSING_ERROR', 502],
  ['JSON of another kind', json({ hello: 1 }), 'PARSING_ERROR', 200],
  ['null', json(null), 'PARSING_ERROR', 200],
  ['an error without a code', json({ statusCode: 500, message: 'x', data: null }, 500), 'PARSING_ERROR', 500],
])('%s results in the failure kind %s', async (_, answer, kind, statusCode) => {
  const { api } = clientWith(answer as () => Promise<Response>)
  const result = await api.banner({})
  expect(result).toMatchObject({ ok: false, kind, statusCode, code: null })
})
