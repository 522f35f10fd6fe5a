/** Script of the page where selling begins, for photos that were shared from a phone. */
const part = /^#(shared|not-shared)$/.exec(location.hash)?.[1]
const note = part ? document.querySelector<HTMLElement>(`[data-arrival="${part}"]`) : null
const next = note?.querySelector<HTMLAnchorElement>('a[data-next]')

const isMember = () => {
  try {
    return localStorage.getItem('token') !== null
  } catch {
    return false
  }
}

if (next && isMember()) location.replace(next.href)
else if (note) note.hidden = false
