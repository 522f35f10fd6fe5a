// The package's own types are in a file that no compiler looks for.
declare module 'unicode-confusables' {
  export const rectifyConfusion: (text: string) => string
}
