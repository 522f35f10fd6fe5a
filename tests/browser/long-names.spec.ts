import { paths } from '#lib/i18n/paths.ts'
import { fullTag } from '#support/scope.ts'
import { enterAsAdmin } from './support/admin.ts'
import { startRoom, write } from './support/chat.ts'
import { listingOf } from './support/listing.ts'
import { enter, type Member, newMember } from './support/member.ts'
import { gotoIdle } from './support/settled.ts'
import { expect, inEachLanguage, test } from './support/shopper.ts'
import { overflowing } from './support/visit.ts'

test.use({ viewport: { width: 360, height: 780 } })

const english = 'Supercalifragilisticexpialidociouslylongs'
const arabic = 'أفاستسقيناكموهاوأفاستسقيناكموهاوأفاستسقينا'
const names = { firstName: english.slice(0, 40), lastName: english.slice(0, 40) }

const offer = async ({ token }: Member, origin: string, productId: string) => {
  const response = await fetch(`${origin}/user/v1/makeAnOffer/${productId}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ amount: 80_00, idempotencyKey: crypto.randomUUID() }),
  })
  expect(response.status).toBe(200)
}

inEachLanguage((locale) => {
  const to = paths(locale)

  test('names of forty letters without a space wrap on the pages that show them', { tag: fullTag }, async ({
    page,
    baseURL,
  }) => {
    const origin = baseURL ?? ''
    const email = `${english.toLowerCase()}.${crypto.randomUUID()}@example.com`
    const [seller, buyer] = await Promise.all([newMember({ ...names, email }), newMember(names)])
    const product = await listingOf(seller, { name: english, nameAr: arabic, price: 100_00 })
    await offer(buyer, origin, product.id)
    const room = await startRoom(buyer, origin, product.id)
    await write(buyer, origin, room, english)
    const both = [to.product(product.id), to.profile(seller.user.id), to.account('offers'), to.chat({ room })]
    const own = [`${to.account('offers')}?side=selling`, to.myListings(), to.notifications(), to.account()]
    const visits: [Member, string[]][] = [
      [buyer, [...both, to.chat(), to.search(english)]],
      [seller, [...both, ...own]],
    ]
    for (const [member, addresses] of visits) {
      await enter(page, member)
      for (const address of addresses) {
        await gotoIdle(page, address)
        expect.soft(await overflowing(page), address).toEqual([])
      }
    }
    await enterAsAdmin(page, origin)
    const admin = `${locale === 'ar' ? '/ar' : ''}/admin`
    for (const address of [`${admin}/users?search=${email}`, `${admin}/users/${seller.user.id}`]) {
      await page.goto(address)
      await expect(page.getByText(email).first()).toBeAttached()
      expect.soft(await overflowing(page), address).toEqual([])
    }
  })
})
