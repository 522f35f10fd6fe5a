/**
 * Sends a visitor without a stored token to the home page of their language, with the history replaced, before
 * anything paints (docs/product.md, "Pages"). A page that comes back from the browser's memory is looked at
 * again: its reader may have signed out since. Plain text, because it has to run while the head is read.
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
    location.replace(root.lang === 'ar' ? '/ar' : '/')
  }
  check()
  addEventListener('pageshow', (event) => event.persisted && check())
})()`
