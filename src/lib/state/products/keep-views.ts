import type { Api } from '#lib/api/client.ts'
import type { Session } from '../session/session.ts'
import type { Cached } from '../shared/cached.ts'
import type { MarketStorage } from '../shared/storage.ts'

export type KeepViewsDependencies = {
  api: Pick<Api, 'keepViews'>
  session: Pick<Session, '$auth'>
  cached: Pick<Cached, 'drop'>
  storage: Pick<MarketStorage, 'read' | 'remove'>
}

/** Moves the views that this browser kept for a visitor to the account of the member who just signed in. */
export async function keepViews({ api, session, cached, storage }: KeepViewsDependencies): Promise<void> {
  const viewed = storage.read('viewed')
  if (!session.$auth.get().token || !viewed) return
  const result = await api.keepViews({ productIds: viewed.split(',') })
  // Without success they stay here, and in the rows, until the next sign-in.
  if (!result.ok) return
  if (storage.read('viewed') === viewed) storage.remove('viewed')
  cached.drop('row recent')
}
