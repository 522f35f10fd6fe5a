import { expect, test } from 'vitest'
import type { Endpoint } from '#lib/contract/endpoint.ts'
import { contract, type EndpointName } from '#lib/contract/index.ts'
import { openTestApp } from '#support/app.ts'
import { browserClient, refusalOf } from '#support/client.ts'
import { createBusiness, createUser, signIn } from '#support/factories.ts'

const { db, ...app } = await openTestApp()
const named = Object.entries(contract).flatMap(([name, { named }]: [string, Endpoint]) =>
  named ? [name as EndpointName] : [],
)
/** The ids match nothing: the name is checked before anything is looked up. */
const input = { id: crypto.randomUUID(), productId: crypto.randomUUID(), roomId: crypto.randomUUID() }

async function codeFor(name: EndpointName, userId: string): Promise<string | null> {
  const api = browserClient({ db, ...app }, { token: await signIn(db, { userId }) })
  return (await refusalOf((api[name] as (given: object) => ReturnType<typeof api.review>)(input))).code
}

test('the endpoints that publish the caller’s name require one', () => {
  expect(named.toSorted()).toEqual([
    'addProduct',
    'duplicateProduct',
    'makeAnOffer',
    'review',
    'sendMessage',
    'startChat',
  ])
})

test.each(named)('%s is refused without a name; a first name or a store is enough', async (name) => {
  const nameless = await createUser(db, { firstName: '', lastName: '' })
  expect(await codeFor(name, nameless.id)).toBe('name_required')
  const single = await createUser(db, { firstName: 'Mariam', lastName: '' })
  expect(await codeFor(name, single.id)).not.toBe('name_required')
  expect(await codeFor(name, (await createBusiness(db)).id)).not.toBe('name_required')
})
