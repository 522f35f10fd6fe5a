/** The package names a file of types that it doesn't have. */
declare module 'unicode-confusables' {
  /** Each character that another one can pass for, as that one. */
  export function rectifyConfusion(text: string): string
}
