import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import type * as z from 'zod/v4/core'
import type { Endpoint } from '#lib/contract/endpoint.ts'
import { contract } from '#lib/contract/index.ts'
import { openTestApp } from '#support/app.ts'
import { type Known, valid } from '#support/arbitrary.ts'
import { siteOrigin } from '#support/client.ts'
import {
  createAdmin,
  createBusiness,
  createGuest,
  createUser,
  signIn,
  signInAdmin,
} from '#support/factories.ts'
import { blankTexts, textFields, unwanted } from '#support/text-fields.ts'
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

beforeEach(() => db.execute(sql`DELETE FROM rate_limits`))

type Field = (typeof textFields)[number]
type Input = Record<Field['part'], unknown>

/** Returns valid input of an endpoint with the given text in one field. */
function withText({ endpoint, part, path }: Field, text: string): Input {
  const declared: Endpoint = contract[endpoint]
  const sample = (schema: unknown) =>
    schema ? fc.sample(valid(schema as z.$ZodType, known), { numRuns: 1, seed: 7 })[0] : {}
  const input = {
    params: sample(declared.params),
    query: sample(declared.query),
    body: sample(declared.body),
  }
  const put = (value: unknown, [step, ...rest]: (string | number)[]): unknown => {
    if (step === undefined) return text
    if (typeof step === 'number')
      return [put(undefined, rest), ...(Array.isArray(value) ? value.slice(1) : [])]
    return { ...Object(value), [step]: put(Object(value)[step], rest) }
  }
  return { ...input, [part]: put(input[part], path) }
}

function requestOf(endpoint: Endpoint, input: Input): Request {
  const params: Record<string, unknown> = Object(input.params)
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(params[name]).toWellFormed()),
  )
  const query = new URLSearchParams(
    Object.entries(Object(input.query)).map(([name, value]) => [name, String(value).toWellFormed()]),
  )
  const headers = { authorization: `Bearer ${tokens[endpoint.access]}`, 'content-type': 'application/json' }
  const body = endpoint.body ? { body: JSON.stringify(input.body) } : {}
  return new Request(`${siteOrigin}/user/v1/${path}?${query}`, { method: endpoint.method, headers, ...body })
}

const tables = (
  await db.execute<{ name: string }>(
    sql`SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`,
  )
).rows.map(({ name }) => name)

/** Returns rows of any table that contain a character that must never be stored. */
const spoiltRows = async () =>
  (
    await app.resources.pool.query(
      tables
        .map(
          (name) =>
            `SELECT '${name}' AS name, t::text AS text FROM "${name}" t WHERE t::text ~ '[${unwanted}]'`,
        )
        .join(' UNION ALL '),
    )
  ).rows

const visible = 'Ab\u202eC\u2069d\u00ade\u3164\u200bf\u0000g\ud800h'
const texts = {
  nothing: Object.values(blankTexts).join(''),
  'a word': visible,
  lines: `${visible}\r\n\u2028${visible}`,
}

/** Signing out would end the sessions of the other calls. */
const fields = textFields.filter(({ endpoint }) => !/logout/i.test(endpoint))

test.each(Object.entries(texts))(
  'unwanted characters around %s cause no server error and are never stored',
  async (_, text) => {
    for (const field of fields) {
      await db.execute(sql`DELETE FROM rate_limits`)
      const response = await app.fetch(requestOf(contract[field.endpoint], withText(field, text)))
      const name = `${field.endpoint} ${field.part}.${field.path.join('.')}`
      expect(app.complaints.splice(0), name).toEqual([])
      expect(response.status, name).toBeLessThan(500)
    }
    expect(await spoiltRows()).toEqual([])
  },
)
