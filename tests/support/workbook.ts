import { zipOf } from './imports.ts'

/** Value of a cell; `xml` is a `<c …>` without its place. */
export type Cell = string | number | boolean | null | { xml: string }

const escapeXml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

function columnName(index: number): string {
  const rest = Math.floor(index / 26)
  return (rest > 0 ? columnName(rest - 1) : '') + String.fromCharCode(65 + (index % 26))
}

/** Parts of a workbook by name. */
export type WorkbookParts = Record<string, string>

/**
 * Returns the parts of an XLSX with one visible sheet as spreadsheets write it: shared strings, without empty cells.
 */
export function workbookParts(rows: readonly (readonly Cell[])[]): WorkbookParts {
  const texts: string[] = []
  const cell = (value: Cell, index: number, row: number): string => {
    const place = `r="${columnName(index)}${row + 1}"`
    if (value === null) return ''
    if (typeof value === 'object') return value.xml.replace('<c', `<c ${place}`)
    if (typeof value === 'number') return `<c ${place}><v>${value}</v></c>`
    if (typeof value === 'boolean') return `<c ${place} t="b"><v>${value ? 1 : 0}</v></c>`
    texts.push(`<si><t xml:space="preserve">${escapeXml(value)}</t></si>`)
    return `<c ${place} t="s"><v>${texts.length - 1}</v></c>`
  }
  const data = rows.map(
    (cells, row) => `<row r="${row + 1}">${cells.map((one, index) => cell(one, index, row)).join('')}</row>`,
  )
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
  const parts = {
    'xl/workbook.xml': 'sheet.main',
    'xl/worksheets/sheet2.xml': 'worksheet',
    'xl/sharedStrings.xml': 'sharedStrings',
    'xl/styles.xml': 'styles',
  }
  const types = Object.entries(parts).map(
    ([name, kind]) => `<Override PartName="/${name}" ContentType="${type}.${kind}+xml"/>`,
  )
  return {
    '[Content_Types].xml': `${head}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/>${types.join('')}</Types>`,
    'xl/workbook.xml': `${head}<workbook xmlns="${main}" xmlns:r="${relations}"><workbookPr/><sheets><sheet name="Hidden" sheetId="1" state="hidden" r:id="rId9"/><sheet name="Stock" sheetId="2" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${head}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet2.xml"/></Relationships>`,
    'xl/worksheets/sheet2.xml': `${head}<worksheet xmlns="${main}"><sheetData>${data.join('')}</sheetData></worksheet>`,
    'xl/sharedStrings.xml': `${head}<sst xmlns="${main}">${texts.join('')}</sst>`,
    // Styles 1, 2 and 3: a date, six digits, a date with its time in a format of the file.
    'xl/styles.xml': `${head}<styleSheet xmlns="${main}"><numFmts count="2"><numFmt numFmtId="164" formatCode="000000"/><numFmt numFmtId="165" formatCode="dd/mm/yyyy\\ hh:mm"/></numFmts><cellXfs count="4"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/><xf numFmtId="164" applyNumberFormat="1"/><xf numFmtId="165" applyNumberFormat="1"/></cellXfs></styleSheet>`,
  }
}

/** Packs the parts of a workbook. */
export const packWorkbook = (parts: WorkbookParts): Promise<Buffer> =>
  zipOf(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, Buffer.from(text)])))

/** Returns an XLSX of these rows. */
export const workbook = (rows: readonly (readonly Cell[])[]): Promise<Buffer> =>
  packWorkbook(workbookParts(rows))
