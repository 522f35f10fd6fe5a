/** A key that is no letter. */
export type Key = 'Enter' | 'Escape' | 'Tab' | 'ArrowDown'

/** One open page, with the few things that a person does to it. Coordinates are CSS pixels of the viewport. */
export type Tab = {
  goto: (url: string) => Promise<void>
  /** Runs a function in the page. It may use nothing but its arguments, which travel as JSON. */
  evaluate: <Result, Args extends unknown[]>(run: (...args: Args) => Result, ...args: Args) => Promise<Result>
  click: (x: number, y: number) => Promise<void>
  /** Types into whatever has the focus. */
  type: (text: string) => Promise<void>
  press: (key: Key) => Promise<void>
  /** Chooses files for the first file input that `selector` finds. */
  upload: (selector: string, files: string[]) => Promise<void>
  close: () => Promise<void>
}

/** A running browser. Each tab has cookies and storage of its own. */
export type Engine = { version: string; open: () => Promise<Tab>; close: () => Promise<void> }
