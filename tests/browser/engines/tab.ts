/** A named key. */
export type Key = 'Enter' | 'Escape' | 'Tab' | 'ArrowDown'

/** An open page and a person's actions on it. Coordinates are CSS pixels of the viewport. */
export type Tab = {
  goto: (url: string) => Promise<void>
  /** Runs a function in the page. It may only use its arguments, which are serialised as JSON. */
  evaluate: <Result, Args extends unknown[]>(run: (...args: Args) => Result, ...args: Args) => Promise<Result>
  click: (x: number, y: number) => Promise<void>
  /** Types into the focused element. */
  type: (text: string) => Promise<void>
  press: (key: Key) => Promise<void>
  /** Selects files for the first file input that matches `selector`. */
  upload: (selector: string, files: string[]) => Promise<void>
  close: () => Promise<void>
}

/** A running browser. Each tab has its own cookies and storage. */
export type Engine = { version: string; open: () => Promise<Tab>; close: () => Promise<void> }
