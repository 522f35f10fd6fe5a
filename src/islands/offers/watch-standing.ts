import type { OfferStanding } from '#lib/contract/offers.ts'
import { member } from '#lib/state/browser/member.ts'

/**
 * Follows where the member's offers on a product stand; the bar of a phone (contact-bar.astro) says it as well.
 * @returns a function that stops
 */
export function watchStanding(productId: string, onStanding: (standing: OfferStanding) => void): () => void {
  const { offers } = member
  let ended = false
  // Without an answer the button stays, and the server refuses what is not allowed.
  const read = async () => {
    const standing = await offers.standing(productId)
    if (!standing || ended) return
    showInBar(standing)
    onStanding(standing)
  }
  const stop = offers.$latest.listen((offer) => {
    if (offer?.product._id === productId) void read()
  })
  void read()
  return () => {
    ended = true
    stop()
    showInBar('may')
  }
}

function showInBar(standing: OfferStanding): void {
  const label = document.querySelector<HTMLElement>('[data-press="offer"] > span')
  if (label) label.textContent = label.dataset[standing] ?? ''
}
