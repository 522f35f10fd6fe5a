/** Browser storage key of the chosen theme: `light` or `dark`; without it the page follows the system. */
export const themeKey = 'theme'

/** Inline script: applies the chosen theme before the first paint. A string, because it runs while the head is parsed. */
export const themeScript = `try {
  const theme = localStorage.getItem('${themeKey}')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
} catch {}`
