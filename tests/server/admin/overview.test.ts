import { expect, test } from 'vitest'
import { openTestApp } from '#support/app.ts'
import { dataOf } from '#support/client.ts'
import { bannerInput, dealInput, openAdmin, planInput } from '#support/curation.ts'
import { createBranch, daysFromNow } from '#support/factories.ts'

const app = await openTestApp()
const { db } = app
const { api } = await openAdmin(app)

test('the curation counts include categories, banners, deals and plans by state', async () => {
  const before = await dataOf(api.adminCurationCounts({}))
  await createBranch(db)
  await dataOf(api.adminAddBanner(bannerInput()))
  await dataOf(api.adminAddDeal(dealInput()))
  const later = { startsAt: daysFromNow(1).toISOString(), endsAt: daysFromNow(2).toISOString() }
  await dataOf(api.adminAddDeal(dealInput(later)))
  await dataOf(api.adminAddBanner(bannerInput(later)))
  await dataOf(api.adminAddPlan(planInput()))
  expect(await dataOf(api.adminCurationCounts({}))).toEqual({
    ...before,
    categories: before.categories + 2,
    bannersRunning: before.bannersRunning + 1,
    dealsRunning: before.dealsRunning + 1,
    dealsUpcoming: before.dealsUpcoming + 1,
    plansActive: before.plansActive + 1,
  })
})
