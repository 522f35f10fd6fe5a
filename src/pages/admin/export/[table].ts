import type { APIRoute } from 'astro'
import { redirect } from '#lib/admin/guard.ts'
import { daysOf, tableQueryOf } from '#lib/admin/table-query.ts'
import type { ExportTable } from '#lib/contract/admin/exports.ts'
import { dayOf } from '#lib/i18n/format.ts'
import { paths } from '#lib/i18n/paths.ts'

/** Returns a table of the administration as a CSV file, with the search and filter of its page. */
export const GET: APIRoute = async ({ url, locals: { api, path, locale } }) => {
  // Read from the path: after a rewrite to a language, an endpoint's params are those of the previous page.
  const table = path.slice(path.lastIndexOf('/') + 1)
  const found = await api.adminExport({
    table: table as ExportTable,
    search: tableQueryOf(url).search,
    ...daysOf(url),
    sort: url.searchParams.get('sort') ?? '',
    status: url.searchParams.get('status') ?? '',
  })
  if (!found.ok && found.code === 'confirm_required') {
    return redirect(paths(locale).admin('confirm', { next: `export/${table}${url.search}` }))
  }
  if (!found.ok)
    return new Response(null, { status: found.statusCode === 400 ? 404 : found.statusCode || 500 })
  const day = dayOf(new Date().toISOString())
  return new Response(found.data.csv, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${table}-${day}.csv"`,
    },
  })
}
