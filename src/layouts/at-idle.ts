/** Runs a function when the browser is idle. */
export const atIdle = (act: () => void) => (window.requestIdleCallback ?? setTimeout)(act)
