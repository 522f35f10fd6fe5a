import type { MetadataJson } from 'libphonenumber-js/core'
import metadata from 'libphonenumber-js/min/metadata'
import type { Plugin } from 'vite'

/** Index of the number formats in a country's metadata, which is a list. */
const formats = 4

/** Returns phone number metadata without the countries' formats, which are half of its bytes. Parsing is unaffected. */
export function withoutFormats(whole: MetadataJson): MetadataJson {
  const countries = Object.entries(whole.countries).map(([country, facts]) => [
    country,
    (facts as unknown as unknown[]).map((fact, index) => (index === formats ? 0 : fact)),
  ])
  return { ...whole, countries: Object.fromEntries(countries) }
}

/**
 * Vite plugin that gives browsers the metadata without formats: the sign-in dialog parses phone numbers and formats
 * none.
 */
export const phoneMetadata = (): Plugin => ({
  name: 'phone-metadata',
  transform(_, id) {
    if (this.environment.name !== 'client') return undefined
    if (!/\/libphonenumber-js\/metadata\.min\.json\.js$/.test(id)) return undefined
    return { code: `export default ${JSON.stringify(withoutFormats(metadata))}`, map: null }
  },
})
