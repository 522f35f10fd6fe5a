import type { APIRoute } from 'astro'
import type { ExportTable } from '#lib/contract/admin.ts'
import { dayOf } from '#lib/i18n/format.ts'

/** A table of the administration as a CSV file, searched and filtered as its page was. */
export const GET: APIRoute = async ({ params: { table = '' }, url, locals: { api } }) => {
  const asked = (name: string) => url.searchParams.get(name) ?? ''
  const found = await api.adminExport({
    table: table as ExportTable,
    search: asked('search'),
    status: asked('status'),
  })
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
