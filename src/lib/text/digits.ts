/** Converts Arabic-Indic (٠–٩), Persian (۰–۹) and full-width digits to Latin ones. */
export const latinDigits = (text: string): string =>
  text.replace(/[٠-٩۰-۹０-９]/g, (digit) => String(digit.charCodeAt(0) & 0xf))

/** Converts digits to Latin ones and removes spaces and dashes. */
export const digitsAlone = (text: string): string =>
  latinDigits(text).replace(/[\s\u2010-\u2015\u2212-]/g, '')
