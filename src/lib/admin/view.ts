import type { Api } from '#lib/api/client.ts'

type Data<Name extends keyof Api> = Extract<Awaited<ReturnType<Api[Name]>>, { ok: true }>['data']

/** What every page of the administration knows: who is signed in, what waits, what the page before had to say. */
export type AdminView = {
  /** Null on the pages of the sign-in, which come before. */
  session: Data<'admin'> | null
  notice: string
}
