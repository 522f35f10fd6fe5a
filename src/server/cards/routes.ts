import type { Card } from '#lib/contract/cards.ts'
import type { Handlers } from '../api/endpoints.ts'
import { userOf } from '../members/actor.ts'
import { type CardRow, cardsOf } from './queries.ts'
import * as service from './service.ts'

const present = (row: CardRow): Card => ({
  _id: row.id,
  holderName: row.holderName,
  brand: row.brand,
  lastFour: row.lastFour,
  expiryMonth: row.expiryMonth,
  expiryYear: row.expiryYear,
})

/** Handlers of saved cards (docs/product.md, "Saved cards"). */
export const cardHandlers: Handlers<'saveCard' | 'getCard' | 'deleteCard'> = {
  async saveCard({ body, resources, actor }) {
    return { data: present(await service.saveCard(resources, userOf(actor), body)), message: 'cardSaved' }
  },
  async getCard({ resources: { db, payment }, actor }) {
    const cards = await cardsOf(db, userOf(actor).id)
    return {
      data: {
        cards: cards.map(present),
        provider: payment?.name ?? 'off',
        publishableKey: payment?.publishableKey ?? null,
      },
    }
  },
  async deleteCard({ params, resources, actor }) {
    await service.deleteCard(resources, userOf(actor).id, params.id)
    return { data: null, message: 'cardDeleted' }
  },
}
