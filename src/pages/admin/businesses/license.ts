import type { APIRoute } from 'astro'

/**
 * Returns a file of a trade license to an admin who reviews it, to download: a PDF is as its business made it, so no page of
 * the shop shows it.
 */
export const GET: APIRoute = async ({ url, locals: { api } }) => {
  const found = await api.adminLicense({
    id: url.searchParams.get('id') ?? '',
    file: url.searchParams.get('file') ?? '',
  })
  if (!found.ok)
    return new Response(null, { status: found.statusCode === 400 ? 404 : found.statusCode || 500 })
  const { name, type, content } = found.data
  const shows = type === 'application/pdf' ? 'attachment' : 'inline'
  return new Response(Buffer.from(content, 'base64'), {
    headers: {
      'Content-Type': type,
      'Content-Disposition': `${shows}; filename="${name}"`,
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'X-Content-Type-Options': 'nosniff',
    },
  })
}
