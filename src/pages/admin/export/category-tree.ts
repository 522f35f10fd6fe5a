import type { APIRoute } from 'astro'

/** Returns all categories with their attributes as a file. */
export const GET: APIRoute = async ({ locals: { api } }) => {
  const found = await api.adminCategoryFile({})
  if (!found.ok) return new Response(null, { status: found.statusCode || 500 })
  return new Response(`${JSON.stringify(found.data, null, 2)}\n`, {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': 'attachment; filename="categories.json"',
    },
  })
}
