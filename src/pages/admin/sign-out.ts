import type { APIRoute } from 'astro'
import { setCookies } from '#lib/admin/cookies.ts'
import { redirect } from '#lib/admin/guard.ts'
import { paths } from '#lib/i18n/paths.ts'

/** Ends the admin's session and removes its cookie. */
export const POST: APIRoute = async ({ locals: { api, locale, site } }) => {
  const ended = await api.adminLogout({})
  const notice = ended.ok ? setCookies('notice', ended.message, 30, site.url) : []
  return redirect(paths(locale).admin('sign-in'), [...setCookies('session', '', 0, site.url), ...notice])
}
