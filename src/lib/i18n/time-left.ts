const units = Object.entries({ day: 86_400, hour: 3_600, minute: 60, second: 1 })

/**
 * Splits a duration in whole seconds into days, hours, minutes and seconds, each with its number and unit on lines of
 * their own: "3\ndays", "3\nأيام". A language may say the count without a digit: "يومان". Imports nothing, so that a
 * page's inline script can contain it (docs/decisions/0038).
 * @param language tag of the language, such as `ar`
 */
export const timeLeft = (seconds: number, language: string): string[] =>
  units.map(([unit, length]) => {
    const count = Math.floor(seconds / length)
    seconds %= length
    return new Intl.NumberFormat(`${language}-u-nu-latn`, { style: 'unit', unit, unitDisplay: 'long' })
      .format(count)
      .replace(/\s/, '\n')
  })
