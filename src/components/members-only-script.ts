/**
 * Inline script: redirects a visitor without a stored token to the home page of their language before the first paint,
 * replacing the history entry (docs/product.md, "Pages"). It runs again when a page is restored from the back/forward
 * cache, because its reader may have signed out since. A string, because it has to run while the head is parsed.
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
    // The link of a message leads on after the sign-in: see src/lib/state/session/return-to.ts.
    try {
      if (location.hash && location.pathname.endsWith('/profile/data'))
        sessionStorage.setItem('return to', location.pathname + location.hash)
    } catch {}
    location.replace(root.dataset.locale === 'ar' ? '/ar' : '/')
  }
  check()
  addEventListener('pageshow', (event) => event.persisted && check())
})()`
