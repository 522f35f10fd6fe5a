import { themeScript } from './theme-script.ts'
import { transitionScript } from './view-transitions.ts'

/** Inline script of every page. */
export const headScript = `${themeScript}\n${transitionScript}`
