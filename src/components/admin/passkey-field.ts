import { signWithPasskey } from '#lib/api/passkeys.ts'
import { hasPasskeys } from '#lib/state/factors/has-passkeys.ts'

/** Shows the button where passkeys work; it fills a form field with the signed answer and submits the form. */
function enable(part: HTMLElement): void {
  const button = part.querySelector('button')
  const field = part.querySelector('input')
  const alert = part.querySelector<HTMLElement>('[role="alert"]')
  if (!hasPasskeys() || !button || !field || !alert) return
  part.hidden = false
  button.addEventListener('click', async () => {
    alert.textContent = ''
    try {
      const passkey = await signWithPasskey(JSON.parse(part.dataset.passkey ?? '{}'))
      if (!passkey) return
      field.value = JSON.stringify(passkey)
      field.disabled = false
      field.form?.submit()
    } catch {
      alert.textContent = part.dataset.failed ?? ''
    }
  })
}

for (const part of document.querySelectorAll<HTMLElement>('[data-passkey]')) enable(part)
