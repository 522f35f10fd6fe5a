import { signWithPasskey } from '#lib/api/passkeys.ts'
import { hasPasskeys } from '#lib/state/has-passkeys.ts'

/** Fills the field of a form with what a passkey signed, and sends the form: it is there only where that works. */
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
