import { zipOf } from './imports.ts'

export type Cell = string | number | boolean | null

const escapeXml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

function columnName(index: number): string {
  const rest = Math.floor(index / 26)
  return (rest > 0 ? columnName(rest - 1) : '') + String.fromCharCode(65 + (index % 26))
}

/**
 * Returns an XLSX with one sheet as spreadsheets write it: shared strings, without empty cells.
 * @param prolog text before the root element of the sheet
 */
export async function workbook(rows: readonly (readonly Cell[])[], { prolog = '' } = {}): Promise<Buffer> {
  const texts: string[] = []
  const cell = (value: Cell, index: number, row: number): string => {
    const place = `r="${columnName(index)}${row + 1}"`
    if (value === null) return ''
    if (typeof value === 'number') return `<c ${place}><v>${value}</v></c>`
    if (typeof value === 'boolean') return `<c ${place} t="b"><v>${value ? 1 : 0}</v></c>`
    texts.push(`<si><t xml:space="preserve">${escapeXml(value)}</t></si>`)
    return `<c ${place} t="s"><v>${texts.length - 1}</v></c>`
  }
  const data = rows.map(
    (cells, row) => `<row r="${row + 1}">${cells.map((one, index) => cell(one, index, row)).join('')}</row>`,
  )
  const files = {
    'xl/workbook.xml': `${head}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="Hidden" sheetId="1" state="hidden" r:id="rId9"/><sheet name="Stock" sheetId="2" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${head}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet2.xml"/></Relationships>`,
    'xl/worksheets/sheet2.xml': `${head}${prolog}<worksheet xmlns="${main}"><sheetData>${data.join('')}</sheetData></worksheet>`,
    'xl/sharedStrings.xml': `${head}<sst xmlns="${main}">${texts.join('')}</sst>`,
  }
  return zipOf(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, Buffer.from(text)])))
}
