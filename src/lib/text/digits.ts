/** Arabic-Indic (٠–٩), Persian (۰–۹) and full-width digits as Latin ones. */
export const latinDigits = (text: string): string =>
  text.replace(/[٠-٩۰-۹０-９]/g, (digit) => String(digit.charCodeAt(0) & 0xf))
