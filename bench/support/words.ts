/** Formats a number: 1,234. */
export const count = (value: number): string => Math.round(value).toLocaleString('en-US')

/** Formats a ratio with two significant digits: 0.61, 0.012. */
export const share = (value: number): string => (value >= 0.1 ? value.toFixed(2) : value.toPrecision(2))

export const milliseconds = (value: number): string =>
  `${value < 1 ? Number(value.toPrecision(2)) : value < 100 ? Math.round(value * 10) / 10 : Math.round(value)} ms`

export const megabytes = (bytes: number): string => `${Math.round(bytes / 1e6)} MB`

export const atLeast = (value: number, bar: number, text = `>= ${count(bar)}`) => ({
  text,
  met: value >= bar,
})
export const atMost = (value: number, bar: number, text = `<= ${count(bar)}`) => ({ text, met: value <= bar })
