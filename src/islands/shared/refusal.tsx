/** Server's refusal of a form, at its top. Always rendered, so that screen readers announce its changes. */
export function Refusal({ text }: { text: string }) {
  return (
    <p role="alert" className={text ? 'rounded-card bg-error/15 px-4 py-3 text-error-text' : 'sr-only'}>
      {text}
    </p>
  )
}
