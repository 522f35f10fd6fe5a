import type { ReactNode } from 'react'

/** Server's refusal of a form, at its top, with what leads on. Always rendered, so that screen readers announce its changes. */
export function Refusal({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <p role="alert" className={text ? 'rounded-card bg-error/15 px-4 py-3 text-error-text' : 'sr-only'}>
      {text}
      {text && children}
    </p>
  )
}
