import type { ImportColumn } from '#lib/contract/imports.ts'
import { cut } from '#lib/text/cut.ts'
import type { ImportProblem } from '../platform/db/tables/imports.ts'
import type { Columns } from './columns.ts'

export type ProblemCollector = ReturnType<typeof collectProblems>

/** Longest value of a cell that a problem quotes, in characters. */
const maxValueLength = 100

/** Import column of a field of the listing body. */
const columnOf: Record<string, ImportColumn> = {
  categoryId: 'category',
  addressId: 'emirate',
  wholesale: 'wholesalePrice',
  'wholesale.price': 'wholesalePrice',
  'wholesale.minimum': 'wholesaleMinimum',
}

/** Collector of the first problem of each field, and of each column of the file. */
export function collectProblems({ fixed }: Columns) {
  const problems: ImportProblem[] = []
  const headers = new Map<string, string>()
  const add = (field: string, code: string, value?: string, header?: string): void => {
    const column = header ?? fixed.get(field as ImportColumn)?.header ?? headers.get(field) ?? null
    if (problems.some((one) => one.field === field || (column !== null && one.column === column))) return
    problems.push({
      field,
      column,
      code,
      ...(value === undefined ? {} : { value: cut(value, maxValueLength) }),
    })
  }
  return {
    problems,
    add,
    /** Sets the header of an attribute's column. */
    setHeader: (key: string, header: string) => void headers.set(`attributes.${key}`, header),
    addFields(fields: Record<string, string>) {
      for (const [field, code] of Object.entries(fields)) {
        add(columnOf[field] ?? (/^images\.\d+$/.test(field) ? 'images' : field), code)
      }
    },
  }
}

/** Problem of the pictures of a row. @param column header of the column with their names */
export const pictureProblem = (column: string | null, code: string, value?: string): ImportProblem => ({
  field: 'images',
  column,
  code,
  ...(value === undefined ? {} : { value: cut(value, maxValueLength) }),
})
