import type { Api } from '#lib/api/client.ts'

type Data<Name extends keyof Api> = Extract<Awaited<ReturnType<Api[Name]>>, { ok: true }>['data']

/** Data of every admin page: the session, and the notice of the previous page. */
export type AdminView = {
  /** Null on the pages of the sign-in. */
  session: Data<'admin'> | null
  notice: string
}
