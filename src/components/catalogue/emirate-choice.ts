import { addressIn } from '#lib/catalogue/emirate-address.ts'

// Loaded where the address of a page names an emirate, and when somebody chooses one in the header.
const root = document.documentElement
/** Emirate that the page showed when it was opened. */
const shown = new URLSearchParams(location.search).get('emirate')

const stored = (): string | null => {
  try {
    return localStorage.getItem('location')
  } catch {
    return null
  }
}

/** Opens the page for the emirate that was chosen in the header. */
export async function followChoice(): Promise<void> {
  const chosen = root.dataset.emirate ?? null
  if (chosen === shown) return
  const header = document.querySelector<HTMLElement>('[data-emirate-updated]')
  // Loaded already: the picker is an island. The message comes on the next page, because this one is gone before the
  // server answers.
  const { rootState } = await import('#lib/state/browser/root-state.ts')
  rootState.toasts.successOnNextPage(header?.dataset.emirateUpdated ?? '')
  location.assign(addressIn(location.href, chosen))
}

/** Says that the address names another emirate than the stored choice, and offers that one. */
export function offerChoice(notice: HTMLElement): void {
  const own = stored()
  notice.hidden = !own || own === shown
  notice
    .querySelector('[data-own-emirate]')
    ?.addEventListener('click', () => location.assign(addressIn(location.href, stored())))
}
