import { themeKey } from './theme-script.ts'

/** Connects the footer's choice between the system's theme, light and dark. Hidden where the browser forbids storage. */
const root = document.documentElement
const choices = document.querySelectorAll<HTMLElement>('[data-theme-choice]')

/** Shows the page in a theme, and which one is chosen. */
const show = (theme: string): void => {
  if (theme === 'system') delete root.dataset.theme
  else root.dataset.theme = theme
  for (const choice of choices) choice.ariaPressed = String(choice.dataset.themeChoice === theme)
}
const follow = () => show(localStorage.getItem(themeKey) ?? 'system')

try {
  follow()
  document.querySelector('[data-themes]')?.removeAttribute('hidden')
  for (const choice of choices) {
    choice.addEventListener('click', () => {
      localStorage.setItem(themeKey, choice.dataset.themeChoice ?? 'system')
      follow()
    })
  }
  // Chosen in another tab, or on a later page before this one came back.
  addEventListener('storage', follow)
  addEventListener('pageshow', (event) => event.persisted && follow())
} catch {
  // The page follows the system.
}
