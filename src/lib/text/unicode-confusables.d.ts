/** The package declares a file of types that it does not ship. */
declare module 'unicode-confusables' {
  /** Replaces each confusable character by the one that it resembles. */
  export function rectifyConfusion(text: string): string
}
