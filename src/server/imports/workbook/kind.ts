/** Kind of a file of listings. */
export type TableKind = 'text' | WorkbookKind
export type WorkbookKind = 'zip' | 'xls' | 'html'

/** XLSX, XLSB and OpenDocument are ZIP archives. */
const zip = Buffer.from('PK\x03\x04')
/** Compound file: an old .xls, or any workbook that is encrypted. */
const compound = Buffer.from('d0cf11e0a1b11ae1', 'hex')
/** Record BOF of an .xls that is older than compound files: Excel 2, 3 and 4. */
const oldWorkbooks = ['0900', '0902', '0904'].map((hex) => Buffer.from(hex, 'hex'))
/** A web page, or the XML of Excel 2003, which programs export under the name of a workbook. */
const markup =
  /^(?:\xef\xbb\xbf)?\s*(?:<\?xml[^>]*>\s*)?(?:<!--.*?-->\s*)?<(?:!doctype html|html|head|meta|style|table|\?mso|workbook)[\s>]/is

/**
 * Tells the kind of a file by its content: names are often wrong.
 * @param head first bytes of the file, some hundred at least
 */
export function kindOf(head: Buffer): TableKind {
  const begins = (signature: Buffer): boolean => head.subarray(0, signature.length).equals(signature)
  if (begins(zip)) return 'zip'
  if (begins(compound) || oldWorkbooks.some(begins)) return 'xls'
  return markup.test(head.toString('latin1', 0, 1_000)) ? 'html' : 'text'
}
