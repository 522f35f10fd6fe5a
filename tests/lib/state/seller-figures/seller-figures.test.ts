import { expect, test } from 'vitest'
import type { Api } from '#lib/api/client.ts'
import { createSellerFigures } from '#lib/state/seller-figures/seller-figures.ts'

test('late figures do not replace those of a later request', async () => {
  const waiting: ((days: number) => void)[] = []
  const sellerFigures = () =>
    new Promise((resolve) => waiting.push((days) => resolve({ ok: true, data: { days } })))
  const store = createSellerFigures({
    api: { sellerFigures } as unknown as Api,
    session: { start: async () => undefined },
  })
  const first = store.load({ days: '7', page: 1 })
  const second = store.load({ days: '90', page: 1 })
  await Promise.resolve()
  waiting[1]?.(90)
  await second
  waiting[0]?.(7)
  await first
  expect(store.$figures.get()).toMatchObject({ state: 'ready', data: { days: 90 } })
  store.reset()
  expect(store.$figures.get()).toEqual({ state: 'loading' })
})
