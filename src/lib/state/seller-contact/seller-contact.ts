import { atom } from 'nanostores'
import type { Api } from '#lib/api/client.ts'
import type { Answer } from '#lib/contract/endpoint.ts'
import type { Contract } from '#lib/contract/index.ts'
import type { Toasts } from '../toasts/toasts.ts'

export type SellerContact = Answer<Contract['revealContact']>
export type SellerContactDependencies = { api: Pick<Api, 'revealContact'>; toasts: Pick<Toasts, 'error'> }

/** Phone numbers of sellers who allow calls or messages; each is fetched when a member presses one of the buttons. */
export function createSellerContact({ api, toasts }: SellerContactDependencies) {
  const $contact = atom<SellerContact | null>(null)

  const reveal = async (productId: string): Promise<SellerContact | null> => {
    const result = await api.revealContact({ id: productId })
    if (result.ok) $contact.set(result.data)
    // The server's message gives the reason: the numbers that one member may see are limited.
    else if (result.statusCode !== 401)
      toasts.error(result.message ? { text: result.message } : { message: 'toasts:generic' })
    return $contact.get()
  }
  const reset = (): void => $contact.set(null)
  return { $contact, reveal, reset }
}
