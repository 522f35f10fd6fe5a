/** Runs in the page: returns fields whose text is so small that iOS zooms in when they get the focus. */
export const smallFields = () => {
  const fields = document.querySelectorAll(
    'input:not([type=hidden],[type=checkbox],[type=radio],[type=range],[type=file]), select, textarea',
  )
  return [...fields]
    .filter((field) => Number.parseFloat(getComputedStyle(field).fontSize) < 16)
    .map((field) => field.outerHTML.slice(0, 120))
}
