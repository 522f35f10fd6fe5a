import type { MetadataJson } from 'libphonenumber-js/core'
import metadata from 'libphonenumber-js/min/metadata'
import type { Plugin } from 'vite'

/** Where a country's patterns for writing its numbers stand in its metadata, which is a list. */
const formats = 4

/** What is known of phone numbers without how each country writes them: half of its bytes. Numbers are read as before. */
export function withoutFormats(whole: MetadataJson): MetadataJson {
  const countries = Object.entries(whole.countries).map(([country, facts]) => [
    country,
    (facts as unknown as unknown[]).map((fact, place) => (place === formats ? 0 : fact)),
  ])
  return { ...whole, countries: Object.fromEntries(countries) }
}

/** The sign-in dialog reads phone numbers and writes none: its browser gets the metadata for that. */
export const phoneMetadata = (): Plugin => ({
  name: 'phone-metadata',
  transform(_, id) {
    if (this.environment.name !== 'client') return undefined
    if (!/\/libphonenumber-js\/metadata\.min\.json\.js$/.test(id)) return undefined
    return { code: `export default ${JSON.stringify(withoutFormats(metadata))}`, map: null }
  },
})
