import type { Row } from './report.ts'

export const begin = '<!-- table: written by `npm run bench` -->'
export const end = '<!-- /table -->'

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ')
const mark = ({ met }: Row) => (met === null ? '' : met ? 'yes' : '**no**')

/** Formats rows as a Markdown table: figure, value, bar, result, body. */
export function tableOf(rows: readonly Row[]): string {
  const header = ['what', 'figure', 'bar', 'met', 'body']
  const lines = rows.map((row) => [row.what, row.figure, row.bar, mark(row), row.body ?? ''].map(cell))
  const widths = header.map((title, column) =>
    Math.max(title.length, ...lines.map((line) => [...(line[column] ?? '')].length)),
  )
  const line = (cells: readonly string[]) =>
    `| ${cells.map((text, column) => text + ' '.repeat((widths[column] ?? 0) - [...text].length)).join(' | ')} |`
  return [line(header), line(widths.map((width) => '-'.repeat(width))), ...lines.map(line)].join('\n')
}

/**
 * Replaces the text between the marks.
 * @throws when there are no marks
 */
export function between(text: string, table: string): string {
  const [from, to] = [text.indexOf(begin), text.indexOf(end)]
  if (from === -1 || to < from) throw new Error('the marks of the table are missing')
  return `${text.slice(0, from + begin.length)}\n\n${table}\n\n${text.slice(to)}`
}
