/** What the server refused of a whole form, at its top; it is there from the start so that it is read out. */
export function Refusal({ text }: { text: string }) {
  return (
    <p role="alert" className={text ? 'rounded-card bg-error/15 px-4 py-3 text-error-text' : 'sr-only'}>
      {text}
    </p>
  )
}
