import { expect, test } from 'vitest'
import { confirmField, needsConfirmation } from '#lib/admin/confirm.ts'
import { handleForm } from '#lib/admin/form.ts'
import { safeRedirectPart, statusOf } from '#lib/admin/table-query.ts'
import type { Result } from '#lib/api/client.ts'
import { refusedIn } from '#lib/forms.ts'
import { getTranslator } from '#lib/i18n/translate.ts'

const locals = { t: getTranslator('en'), site: { url: 'http://localhost:4321' } } as unknown as App.Locals
const post = (values: Record<string, string>) => ({
  request: new Request('http://localhost/admin', { method: 'POST', body: new URLSearchParams(values) }),
  locals,
})
const done: Result<unknown> = { ok: true, statusCode: 200, message: 'Saved', data: null }
const refusal: Result<unknown> = {
  ok: false,
  kind: 'HTTP',
  statusCode: 400,
  code: 'invalid_input',
  message: 'This field is required',
  fields: { word: { code: 'required', message: 'This field is required' } },
}

test('a successful form redirects and sets a notice cookie', async () => {
  const answer = await handleForm(
    post({ action: 'add', word: 'a' }),
    { add: async () => done },
    '/admin/words',
  )
  expect(answer).toBeInstanceOf(Response)
  const { status, headers } = answer as Response
  expect([status, headers.get('location')]).toEqual([303, '/admin/words'])
  expect(headers.getSetCookie()[0]).toContain('admin_notice=Saved')
})

test('a refused form returns the typed values and field errors, only for its own action', async () => {
  const answer = await handleForm(post({ action: 'add', word: ' x' }), { add: async () => refusal }, '/')
  if (answer instanceof Response) throw new Error('it was not refused')
  expect(refusedIn(answer, 'add')).toMatchObject({
    values: { word: ' x' },
    fields: { word: { code: 'required' } },
  })
  expect(refusedIn(answer, 'delete')).toBeNull()
})

test('a GET is not handled as a form; an unknown action is refused with 400', async () => {
  const request = new Request('http://localhost/admin')
  expect(await handleForm({ request, locals }, {}, '/')).toBeNull()
  for (const action of ['other', '__proto__', 'constructor', '']) {
    expect(((await handleForm(post({ action }), { add: async () => done }, '/')) as Response).status).toBe(
      400,
    )
  }
})

test('the redirect target of a sign-in is limited to paths of the administration', () => {
  expect(safeRedirectPart('users/0198c0de')).toBe('users/0198c0de')
  for (const part of [
    null,
    '',
    '/evil.example',
    '//evil.example',
    '..',
    'a/../b',
    'https:evil',
    'a?b c',
    'a\\b',
  ])
    expect(safeRedirectPart(part), String(part)).toBe('')
})

test('the state filter of a table defaults to the first state, and "all" removes it', () => {
  const asked = (query: string) => statusOf(new URL(`http://a/${query}`), ['open', 'done'], 'open')
  expect([asked(''), asked('?status='), asked('?status=done'), asked('?status=all')]).toEqual([
    'open',
    'open',
    'done',
    undefined,
  ])
})

test('a form that needs the second factor keeps its values and is submitted once the code is right', async () => {
  const asked: Result<unknown> = {
    ...refusal,
    statusCode: 403,
    code: 'confirm_required',
    message: 'Confirm',
    fields: {},
  } as Result<unknown>
  const first = await handleForm(
    post({ action: 'grant', reason: 'new colleague' }),
    { grant: async () => asked },
    '/',
  )
  if (first instanceof Response) throw new Error('it was not refused')
  expect(first?.values.reason).toBe('new colleague')
  expect(needsConfirmation(first)).toBe(true)

  const codes: string[] = []
  const wrong = { code: 'otp_wrong', message: 'Wrong' }
  const confirmIdentity = async ({ code }: { code: string }) => {
    codes.push(code)
    return code === '123456' ? done : { ...refusal, code: 'otp_wrong', fields: { code: wrong } }
  }
  const api = { confirmIdentity }
  const send = (code: string) => {
    const { request } = post({ action: 'grant', reason: 'new colleague', [confirmField]: code })
    return handleForm(
      { request, locals: { ...locals, api } as unknown as App.Locals },
      { grant: async () => done },
      '/x',
    )
  }
  const refused = await send('000000')
  if (refused instanceof Response) throw new Error('it was not refused')
  expect(refused).toMatchObject({ values: { reason: 'new colleague' }, fields: { [confirmField]: wrong } })
  expect(needsConfirmation(refused)).toBe(true)
  expect(((await send('123456')) as Response).status).toBe(303)
  expect(codes).toEqual(['000000', '123456'])
})
