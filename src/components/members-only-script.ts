/**
 * Inline script: redirects a visitor without a stored token to the home page of their language before the first paint,
 * replacing the history entry (docs/product.md, "Pages"). The sign-in that opens there leads back to this address, which
 * is stored for it as src/lib/state/session/return-to.ts does. It runs again when a page is restored from the
 * back/forward cache, because its reader may have signed out since. A string, because it has to run while the head is
 * parsed.
 */
export const membersOnlyScript = `(() => {
  const root = document.documentElement
  const check = () => {
    let token = null
    try {
      token = localStorage.getItem('token')
    } catch {}
    if (token) return
    root.hidden = true
    try {
      sessionStorage.setItem('return to', location.pathname + location.search + location.hash)
    } catch {}
    location.replace(root.dataset.locale === 'ar' ? '/ar' : '/')
  }
  check()
  addEventListener('pageshow', (event) => event.persisted && check())
})()`
