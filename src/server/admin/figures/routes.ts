import { dayMs, dayStart } from '#lib/i18n/days.ts'
import { dayOf } from '#lib/i18n/format.ts'
import type { Handlers } from '../../api/endpoints.ts'
import { countFigures } from '../../figures/count.ts'
import { keepFigures } from '../../figures/keep.ts'
import { slowSpots } from '../../figures/slow-spots.ts'

const weekMs = 7 * dayMs

/** Handlers of the figures of the overview (docs/product.md, "Administration"). */
export const adminFigureHandlers: Handlers<'adminFigures'> = {
  async adminFigures({ resources: { db, metrics, startedAt } }) {
    const now = new Date()
    const day = dayOf(now.toISOString())
    const from = dayStart(day)
    const [past, today, before, routes] = await Promise.all([
      keepFigures(db, now),
      countFigures(db, from, now),
      countFigures(db, new Date(from.getTime() - weekMs), new Date(now.getTime() - weekMs)),
      slowSpots(metrics),
    ])
    return {
      data: {
        days: [...past, { day, ...today }],
        before,
        slow: { since: startedAt.toISOString(), routes },
      },
    }
  },
}
