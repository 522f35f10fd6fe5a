/**
 * Fills the contact form with what this browser knows of its member. Fields that have something, also after a refusal, stay as
 * they are.
 */
function fill(): void {
  const known = userData()
  const text = (value: unknown) => (typeof value === 'string' ? value : '')
  const phone = text(known.phoneNo)
  const values: Record<string, string> = {
    name: `${text(known.firstName)} ${text(known.lastName)}`.trim(),
    email: text(known.email),
    phoneNo: phone && text(known.countryCode) + phone,
  }
  for (const [name, value] of Object.entries(values)) {
    const field = document.querySelector<HTMLInputElement>(`form input[name="${name}"]`)
    if (field?.value === '') field.value = value
  }
}

function userData(): Record<string, unknown> {
  try {
    const token = localStorage.getItem('token')
    const stored: unknown = token ? JSON.parse(localStorage.getItem('userData') ?? '{}') : {}
    return typeof stored === 'object' && stored !== null ? (stored as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

fill()

export {}
