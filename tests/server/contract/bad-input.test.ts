import { isDeepStrictEqual } from 'node:util'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import type * as z from 'zod/v4/core'
import type { Endpoint, Schema } from '#lib/contract/endpoint.ts'
import type { FieldError } from '#lib/contract/errors.ts'
import { contract, type EndpointName } from '#lib/contract/index.ts'
import { openTestApp } from '#support/app.ts'
import { hostileText, hostileValue, type Known, spoilt, valid } from '#support/arbitrary.ts'
import { siteOrigin } from '#support/client.ts'
import {
  createAdmin,
  createBusiness,
  createGuest,
  createUser,
  signIn,
  signInAdmin,
} from '#support/factories.ts'
import { isFull } from '#support/scope.ts'
import { createWorld } from './examples.ts'

const app = await openTestApp()
const { db } = app
const world = await createWorld(db)
const known: Known = { ids: [world.productId, world.draftId, world.categoryId, world.sellerId] }
const tokens = {
  open: (await createGuest(db)).tempToken,
  guest: (await createGuest(db)).tempToken,
  member: await signIn(db, { userId: (await createUser(db)).id }),
  business: await signIn(db, { userId: (await createBusiness(db)).id }),
  admin: await signInAdmin(db, await createAdmin(db)),
}
const runs = Number(process.env.BAD_INPUT_RUNS ?? (isFull ? 30 : 3))

beforeEach(() => db.execute(sql`DELETE FROM rate_limits`))

const tables = (
  await db.execute<{ name: string }>(
    sql`SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename <> 'rate_limits' ORDER BY 1`,
  )
).rows.map(({ name }) => name)
/** Leaves out the session columns that every use updates. */
const rowOf = (table: string) =>
  table === 'sessions' ? `(to_jsonb(t) - '{last_used_at,expires_at}'::text[])::text` : 't::text'
const unionOf = (columns: (table: string) => string) =>
  tables
    .map((name) => `SELECT '${name}' AS name, ${columns(name)} AS sum FROM "${name}" t`)
    .join(' UNION ALL ')
const countsAndSums = unionOf(
  (name) =>
    `count(*) || ' rows, ' || md5(coalesce(string_agg(${rowOf(name)}, '|' ORDER BY ${rowOf(name)}), ''))`,
)
/** Detects writes by the transaction ids of rows, which is cheaper than comparing their content. */
const writes = unionOf((name) =>
  name === 'sessions'
    ? `md5(string_agg(${rowOf(name)}, '|' ORDER BY ${rowOf(name)}))`
    : `count(*) || ' ' || coalesce(sum(xmin::text::bigint), 0)`,
)

type Snapshot = { written: unknown; tables: unknown }

// Named statements are planned once per connection.
const read = async (name: string, text: string) => (await app.resources.pool.query({ name, text })).rows

/**
 * Returns a row count and checksum for each table, except rate limits, which change with every call. @param
 * last the previous snapshot, returned again if nothing was written since
 */
const snapshot = async (last?: Snapshot): Promise<Snapshot> => {
  const written = await read('writes', writes)
  if (last && isDeepStrictEqual(last.written, written)) return last
  return { written, tables: await read('snapshot', countsAndSums) }
}

type Input = { params: unknown; query: unknown; body: unknown }
type Part = keyof Input

/** Returns query or path members as text that a URL can hold. */
const inAddress = (value: unknown): [string, string][] =>
  Object.entries(Object(value)).map(([name, text]) => [name, String(text).toWellFormed()])

function requestOf(endpoint: Endpoint, input: Input): Request {
  const params = Object.fromEntries(inAddress(input.params))
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const query = new URLSearchParams(inAddress(input.query))
  const content = endpoint.upload ? world.file : endpoint.body && (JSON.stringify(input.body) ?? '')
  const body = content === undefined ? {} : { body: content }
  const type = endpoint.upload ? world.file.type : 'application/json'
  const headers = { authorization: `Bearer ${tokens[endpoint.access]}`, 'content-type': type }
  return new Request(`${siteOrigin}/user/v1/${path}?${query}`, { method: endpoint.method, headers, ...body })
}

/** The server removes lone surrogates before it validates a text. */
const withoutHalves = (_: string, value: unknown) =>
  typeof value === 'string' ? value.replace(/\p{Cs}/gu, '') : value

/** Returns a part of the input as the server receives it. */
function seen(part: Part, input: Input): unknown {
  if (part !== 'body') return Object.fromEntries(new Map(inAddress(input[part])))
  return input.body === undefined ? {} : JSON.parse(JSON.stringify(input.body) ?? '{}', withoutHalves)
}

/** Returns the parts that the contract refuses, in the order of validation. */
const wrongParts = (endpoint: Endpoint, input: Input): Part[] =>
  (['params', 'query', 'body'] as const).filter((part) => {
    const schema: Schema | undefined = endpoint[part]
    return schema && !schema.safeParse(seen(part, input)).success
  })

/** Whether an empty or relative path segment makes the request miss the endpoint. */
const isElsewhere = (endpoint: Endpoint, input: Input) =>
  inAddress(input.params).some(
    ([name, text]) => endpoint.path.includes(`:${name}`) && /^\.{0,2}$/.test(text),
  ) || [...endpoint.path.matchAll(/:(\w+)/g)].some(([, name]) => !(name && name in Object(input.params)))

type Refusal = { statusCode: number; code?: string; message: string; fields?: Record<string, FieldError> }

const part = (endpoint: Endpoint, name: Part) => {
  const schema = endpoint[name] as unknown as z.$ZodType | undefined
  if (!schema) return { good: fc.constant({}), bad: null }
  const hostile = name === 'body' ? hostileValue : hostileText
  return { good: valid(schema, known), bad: spoilt(schema, known, hostile, { whole: name === 'body' }) }
}

/** Generates calls in which one part is invalid and the others are valid. */
function spoiltCalls(endpoint: Endpoint): fc.Arbitrary<Input> | null {
  const parts = {
    params: part(endpoint, 'params'),
    query: part(endpoint, 'query'),
    body: part(endpoint, 'body'),
  }
  const choices = (Object.keys(parts) as Part[]).flatMap((spoiltPart) => {
    const { bad } = parts[spoiltPart]
    if (!bad) return []
    const good = { params: parts.params.good, query: parts.query.good, body: parts.body.good }
    return [fc.record({ ...good, [spoiltPart]: bad }) as fc.Arbitrary<Input>]
  })
  return choices.length > 0 ? fc.oneof(...choices) : null
}

/** Generates valid calls of an endpoint. */
const goodCalls = (endpoint: Endpoint): fc.Arbitrary<Input> =>
  fc.record({
    params: part(endpoint, 'params').good,
    query: part(endpoint, 'query').good,
    body: part(endpoint, 'body').good,
  })

const endpoints = Object.entries(contract) as [EndpointName, Endpoint][]

describe.each(endpoints.filter(([, endpoint]) => spoiltCalls(endpoint)))('%s', (_, endpoint) => {
  const calls = spoiltCalls(endpoint) as fc.Arbitrary<Input>

  test('refuses invalid input by field, changes nothing and never fails', async () => {
    let before = await snapshot()
    await fc.assert(
      fc.asyncProperty(calls, async (input) => {
        const response = await app.fetch(requestOf(endpoint, input))
        const answer = (await response.json()) as Refusal
        expect(app.complaints.splice(0)).toEqual([])
        expect(response.status).toBeLessThan(500)
        expect(answer.statusCode).toBe(response.status)
        const after = await snapshot(before)
        if (isElsewhere(endpoint, input)) {
          expect(response.status).toBe(404)
        } else if (wrongParts(endpoint, input).length > 0) {
          expect(answer).toMatchObject({ statusCode: 400, code: 'invalid_input' })
          const [wrong] = wrongParts(endpoint, input)
          const members = Object.keys(answer.fields ?? {}).map((field) => field.split('.')[0])
          const declared = [
            ...Object.keys(Object(seen(wrong as Part, input))),
            ...membersOf(endpoint, wrong as Part),
          ]
          expect(members.length).toBeGreaterThan(0)
          for (const member of members) expect([...declared, 'body']).toContain(member)
          for (const { code, message } of Object.values(answer.fields ?? {})) {
            expect(code).toMatch(/^[a-z][a-z_]*(_\d+)?$/)
            expect(message).not.toBe('')
          }
          expect(after.tables).toEqual(before.tables)
        }
        before = after
      }),
      { numRuns: runs },
    )
  })
})

const membersOf = (endpoint: Endpoint, name: Part) =>
  Object.keys((endpoint[name] as unknown as { _zod: { def: { shape?: object } } })._zod.def.shape ?? {})

test('text that PostgreSQL cannot store causes no server error in any endpoint', async () => {
  for (const [name, endpoint] of endpoints) {
    const good = {
      params: {},
      query: {},
      body: {},
      ...fc.sample(goodCalls(endpoint), { numRuns: 1, seed: 1 })[0],
    }
    for (const spoiltPart of ['params', 'query', 'body'] as const) {
      for (const member of endpoint[spoiltPart] ? membersOf(endpoint, spoiltPart) : []) {
        for (const text of ['a\u0000b', 'a\ud800b', 'a\udfffb', 'a\u007f\u0001b']) {
          const input = { ...good, [spoiltPart]: { ...Object(good[spoiltPart]), [member]: text } }
          const response = await app.fetch(requestOf(endpoint, input))
          expect(app.complaints.splice(0), `${name}: ${member}`).toEqual([])
          expect(response.status, `${name}: ${member}`).toBeLessThan(500)
        }
      }
    }
  }
})

/** Error codes of Markdown, which has to be rendered first: `*` becomes an empty list. */
const saidOfMarkdown = ['required', 'page_heading', 'page_link', 'page_picture', 'page_too_nested']

/** Error codes of fields that only the service can find. */
const saidLater: Partial<Record<EndpointName, string[]>> = {
  // The example file is a picture.
  adminImportCategories: ['category_file_invalid'],
  login: ['phone_invalid'],
  sendOtp: ['phone_invalid', 'country_not_served'],
  verifyotp: ['phone_invalid'],
  forgotpassword: ['phone_invalid', 'country_not_served'],
  justSendOtp: ['phone_invalid', 'country_not_served'],
  justVerifyOtp: ['phone_invalid'],
  sellerSendOtp: ['phone_invalid', 'country_not_served'],
  sellerVerifyotp: ['phone_invalid'],
  // Another call may have given the shop any name.
  profile: ['name_reserved'],
  updateStore: ['name_reserved'],
  sellerForm: ['phone_invalid', 'phone_unverified', 'email_unverified', 'name_reserved'],
  changepassword: ['password_wrong'],
  confirmIdentity: ['password_required', 'password_wrong'],
  sendConfirmCode: ['invalid_choice'],
  // The sandbox needs a card, Stripe a token from its own fields.
  saveCard: ['required', 'card_expired'],
  addProduct: ['category_not_leaf', 'phone_unverified', 'required'],
  updateProduct: ['category_not_leaf', 'phone_unverified', 'required'],
  // A mail server with a user needs a password, unless one is stored for both.
  adminUpdateMail: ['required'],
  // An action against a member needs a reason; dismissing a report needs none.
  adminDecideReport: ['required'],
  adminDecideAppeal: ['required'],
  adminHideProduct: ['required'],
  adminRejectListing: ['required'],
  adminRejectBusiness: ['required'],
  adminBlockUser: ['required'],
  adminBulkBusinesses: ['required'],
  adminBulkProducts: ['required'],
  adminBulkUsers: ['required'],
  adminAddCategory: ['invalid_choice', 'parent_not_top', 'parent_has_products'],
  adminUpdateCategory: ['invalid_choice', 'parent_not_top', 'parent_has_products', 'has_sub_categories'],
  adminAddLandingPages: ['invalid_choice', 'parent_first'],
  adminUpdateInformationPage: saidOfMarkdown,
  adminPreviewInformationPage: saidOfMarkdown,
  // The price is below the minimum of the payment provider.
  adminAddPlan: ['price_below_payment'],
  adminUpdatePlan: ['price_below_payment'],
  adminAddAttribute: ['options_same', 'invalid_choice', 'list_taken'],
  adminUpdateAttribute: ['options_same', 'option_in_use', 'attribute_in_use', 'invalid_choice', 'list_taken'],
  adminUpdateValueList: ['level_in_use'],
  adminAddListValue: ['invalid_choice'],
  adminAddPlace: ['invalid_choice'],
  adminUpdatePlace: ['invalid_choice', 'other_emirate', 'has_places'],
  adminMergeListValue: ['invalid_choice', 'values_same'],
  adminUpdateDeal: ['deal_overlap'],
  // Words are folded before they are compared.
  adminAddSynonyms: ['synonym_twice'],
  adminEditSynonyms: ['synonym_twice'],
  adminPutDealProduct: ['deal_overlap', 'deal_price_not_lower', 'product_without_price'],
}

/** Signing out would end the sessions of other calls. */
const signingOut = ['logout', 'adminLogout']

test.each(endpoints.filter(([name]) => !signingOut.includes(name)))(
  '%s never refuses input that the contract accepts as invalid',
  async (name, endpoint) => {
    await fc.assert(
      fc.asyncProperty(goodCalls(endpoint), async (input) => {
        await db.execute(sql`DELETE FROM rate_limits`)
        const response = await app.fetch(requestOf(endpoint, input))
        const { code, fields = {} } = (await response.json()) as Refusal
        expect(app.complaints.splice(0)).toEqual([])
        expect(response.status).toBeLessThan(500)
        const called = Object.values(fields).map((field) => field.code)
        if (code === 'invalid_input') expect(saidLater[name]).toEqual(expect.arrayContaining(called))
      }),
      { numRuns: Math.min(10, 2 * runs) },
    )
  },
)
