import { writeFileSync } from 'node:fs'
import { demoCategoryFile } from './catalogue/category-file.ts'

/** Writes the category file that comes with the shop: `npm run categories`. */
const file = new URL('../src/server/admin/category-file/bundled.json', import.meta.url)
writeFileSync(file, `${JSON.stringify(demoCategoryFile(), null, 2)}\n`)
