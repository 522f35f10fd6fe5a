import type { APIRoute } from 'astro'

/** Returns a tax invoice or credit note as a PDF file. */
export const GET: APIRoute = async ({ locals: { api, path } }) => {
  // Read from the path: after a rewrite to a language, an endpoint's params are those of the previous page.
  const id = path.slice(path.lastIndexOf('/') + 1)
  const found = await api.adminInvoicePdf({ id })
  if (!found.ok)
    return new Response(null, { status: found.statusCode === 400 ? 404 : found.statusCode || 500 })
  const { name, pdf } = found.data
  return new Response(Buffer.from(pdf, 'base64'), {
    headers: { 'Content-Type': 'application/pdf', 'Content-Disposition': `attachment; filename="${name}"` },
  })
}
