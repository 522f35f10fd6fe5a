import { generatePassword, hashPassword } from '#server/members/password.ts'
import type { Database } from '#server/platform/db/client.ts'
import { newId } from '#server/platform/db/ids.ts'
import * as schema from '#server/platform/db/schema.ts'
import { sealFor } from '#server/platform/secrets/open-keyring.ts'
import { newSecret } from '#server/session/totp.ts'
import { avatarKey } from '../catalogue/picture-keys.ts'
import { type createDrawings, insertAll } from '../insert.ts'
import { individuals } from './individuals.ts'
import { stores } from './stores.ts'

export type DemoRole = 'member' | 'business' | 'pending' | 'rejected' | 'admin'
export type DemoLogin = {
  role: DemoRole
  email: string
  password: string
  /** Secret of the admin's second factor. */
  totp?: string
}

const month = 30 * 24 * 3_600_000

/** Demo logins: `seller` is the store or individual that the login belongs to. */
const logins: { role: DemoRole; email: string; seller?: string; firstName: string; lastName: string }[] = [
  { role: 'member', email: 'member@example.com', seller: individuals[0]?.key, firstName: '', lastName: '' },
  { role: 'business', email: 'business@example.com', seller: stores[0]?.key, firstName: '', lastName: '' },
  { role: 'pending', email: 'pending@example.com', firstName: 'Layla', lastName: 'Haddad' },
  { role: 'rejected', email: 'rejected@example.com', firstName: 'Tariq', lastName: 'Saleh' },
  { role: 'admin', email: 'admin@example.com', firstName: 'Amal', lastName: 'Idris' },
]

type Application = typeof schema.businessApplications.$inferInsert

/**
 * Inserts the sellers and the demo logins, each with a random password that is stored only hashed.
 * @returns the sellers' ids by key, the keys of those with a phone number, the ids of all members, and the logins
 */
export async function insertPeople(db: Database, now: Date, drawings: ReturnType<typeof createDrawings>) {
  const ids = new Map<string, string>()
  const users: (typeof schema.users.$inferInsert & { id: string })[] = []
  const storeRows: (typeof schema.stores.$inferInsert)[] = []
  const applications: Application[] = []
  const reachable = new Set(stores.map(({ key }) => key))
  const ago = (months: number) => new Date(now.getTime() - months * month)

  for (const [place, store] of stores.entries()) {
    const id = newId()
    ids.set(store.key, id)
    const createdAt = ago(store.years * 12)
    const { firstName, lastName, language } = store
    users.push({ id, role: 'business', firstName, lastName, language, isDemo: true, createdAt })
    storeRows.push({
      userId: id,
      name: store.name.en,
      nameAr: store.name.ar,
      description: store.description.en,
      descriptionAr: store.description.ar,
      logoId: drawings.idOf('logo', `store-logo/${place + 1}`),
      bannerId: drawings.idOf('banner', `store-banner/${place + 1}`),
      emirate: store.emirate,
      officialOrder: store.official ?? null,
      manufacturerOrder: store.manufacturer ?? null,
      createdAt,
    })
    applications.push({
      ...application(id, store.name.en, `${store.key}@example.com`),
      mobile: numberOf(place),
      status: 'Accepted',
      decidedAt: createdAt,
      createdAt,
    })
  }
  for (const [place, person] of individuals.entries()) {
    const id = newId()
    ids.set(person.key, id)
    const { firstName, lastName, language } = person
    const avatarId = drawings.idOf('avatar', avatarKey(person, place))
    const createdAt = ago(person.months)
    const contact = hasNumber(place) && {
      ...{ countryCode: '+971', phone: numberOf(stores.length + place), phoneVerifiedAt: createdAt },
    }
    if (contact) reachable.add(person.key)
    users.push({ id, firstName, lastName, language, avatarId, isDemo: true, createdAt, ...contact })
  }

  const printed: DemoLogin[] = []
  const factors: (typeof schema.totpFactors.$inferInsert)[] = []
  for (const { role, email, seller, firstName, lastName } of logins) {
    const password = generatePassword()
    const totp = newSecret()
    const access = { email, emailVerifiedAt: now, passwordHash: await hashPassword(password) }
    const known = users.find((user) => user.id === ids.get(seller ?? ''))
    if (known) Object.assign(known, access)
    else {
      const id = newId()
      users.push({
        id,
        role: role === 'admin' ? 'admin' : 'member',
        firstName,
        lastName,
        isDemo: true,
        createdAt: ago(2),
        ...access,
      })
      if (role === 'admin') factors.push({ userId: id, secret: sealFor('totp', id, totp), confirmedAt: now })
      if (role === 'pending')
        applications.push({ ...application(id, 'Haddad Trading', email), createdAt: ago(0.02) })
      if (role === 'rejected') {
        const reason = 'The licence number could not be found.'
        applications.push({
          ...application(id, 'Saleh Imports', email),
          status: 'Rejected',
          reason,
          decidedAt: ago(0.1),
          createdAt: ago(0.2),
        })
      }
    }
    printed.push({ role, email, password, ...(role === 'admin' ? { totp } : {}) })
  }
  await insertAll(db, schema.users, users)
  await insertAll(db, schema.stores, storeRows)
  await insertAll(db, schema.businessApplications, applications)
  await insertAll(db, schema.totpFactors, factors)
  return { ids, reachable, everybody: users.map((user) => user.id), logins: printed }
}

/** Returns a mobile number that nobody has: 050 000 0101 and so on. */
const numberOf = (place: number): string => `50000${String(101 + place).padStart(4, '0')}`

/** Two of three private sellers can be called. */
const hasNumber = (place: number): boolean => place % 3 !== 0

const application = (userId: string, businessName: string, email: string): Application => ({
  userId,
  businessName,
  email,
  countryCode: '+971',
  mobile: '500000100',
})
