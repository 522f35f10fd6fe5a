import { expect, test } from 'vitest'
import { maxQuickReplies, quickReplyLength } from '#lib/contract/limits.ts'
import { openTestApp } from '#support/app.ts'
import { dataOf, refusalOf } from '#support/client.ts'
import { openTrade } from '#support/offers.ts'

const app = await openTestApp()
const { person } = await openTrade(app)

test('quick replies keep their order without duplicates and belong to one member', async () => {
  const [one, other] = [await person(), await person()]
  expect(await dataOf(one.api.quickReplies({}))).toEqual({ texts: [] })
  await dataOf(one.api.saveQuickReplies({ texts: ['Near the metro', 'قريب من المترو'] }))
  const saved = await dataOf(
    one.api.saveQuickReplies({ texts: ['قريب من المترو', 'Near the metro', 'Near the metro'] }),
  )
  expect(saved).toEqual({ texts: ['قريب من المترو', 'Near the metro'] })
  expect(await dataOf(one.api.quickReplies({}))).toEqual(saved)
  expect(await dataOf(other.api.quickReplies({}))).toEqual({ texts: [] })
  expect(await dataOf(one.api.saveQuickReplies({ texts: [] }))).toEqual({ texts: [] })
})

test('too many, overlong and empty quick replies are refused and leave the saved ones', async () => {
  const { api } = await person()
  await dataOf(api.saveQuickReplies({ texts: ['Hello'] }))
  const many = Array.from({ length: maxQuickReplies + 1 }, (_, index) => `Reply ${index}`)
  for (const texts of [many, ['x'.repeat(quickReplyLength + 1)], ['  ']]) {
    expect(await refusalOf(api.saveQuickReplies({ texts }))).toMatchObject({ code: 'invalid_input' })
  }
  expect(await dataOf(api.quickReplies({}))).toEqual({ texts: ['Hello'] })
})
