/** Milliseconds for which the button confirms the action. */
const confirmationMs = 4000

/** Returns the canonical address, without parameters of this reader's visit. */
const address = () =>
  document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href ??
  `${location.origin}${location.pathname}`

const begin = (root: HTMLElement) => {
  const button = root.querySelector<HTMLButtonElement>('[data-share]')
  // With a sheet the link is copied by a button of its own.
  const copyButton = root.querySelector<HTMLButtonElement>('[data-copy]') ?? button
  const label = copyButton?.querySelector('span')
  const status = root.querySelector<HTMLElement>('[role="status"]')
  if (!button || !copyButton || !label || !status) return
  const share = label.textContent
  let timer = 0

  const say = (copied: boolean) => {
    const { copied: done = '', notCopied = '' } = status.dataset
    status.textContent = copied ? done : notCopied
    status.classList.toggle('sr-only', copied)
    if (copied) label.textContent = done
    clearTimeout(timer)
    timer = window.setTimeout(() => {
      label.textContent = share
      status.textContent = ''
    }, confirmationMs)
  }
  const copy = () =>
    void navigator.clipboard.writeText(address()).then(
      () => say(true),
      () => say(false),
    )
  button.addEventListener('click', (event) => {
    const data = { title: root.dataset.shareTitle ?? document.title, url: address() }
    if (navigator.canShare?.(data)) {
      // Instead of the sheet. Rejects when the reader cancels, which is no error.
      event.preventDefault()
      void navigator.share(data).catch(() => undefined)
    } else if (copyButton === button) copy()
  })
  if (copyButton !== button) copyButton.addEventListener('click', copy)
  copyButton.classList.remove('invisible')
}

for (const root of document.querySelectorAll<HTMLElement>('[data-share-title]')) begin(root)

// Makes this file a module, so that its names are not global.
export {}
