import type { APIRoute } from 'astro'
import { redirect } from '#lib/admin/guard.ts'
import { paths } from '#lib/i18n/paths.ts'

/** Returns the invoices and credit notes of a month as a CSV file. */
export const GET: APIRoute = async ({ locals: { api, path, locale } }) => {
  // Read from the path: after a rewrite to a language, an endpoint's params are those of the previous page.
  const month = path.slice(path.lastIndexOf('/') + 1)
  const found = await api.adminExportInvoices({ month })
  if (!found.ok && found.code === 'confirm_required') {
    return redirect(paths(locale).admin('confirm', { next: `accounts/${month}` }))
  }
  if (!found.ok)
    return new Response(null, { status: found.statusCode === 400 ? 404 : found.statusCode || 500 })
  return new Response(found.data.csv, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="invoices-${month}.csv"`,
    },
  })
}
