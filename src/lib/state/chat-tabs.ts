/** What the tabs of a browser tell each other about messages that wait: what they are is in its database. */
export type ChatNews = { kind: 'waiting' } | { kind: 'part'; clientId: string; part: number }

export type ChatTabs = {
  say: (news: ChatNews) => void
  hear: (listener: (news: ChatNews) => void) => void
  close: () => void
}

const isNews = (data: unknown): data is ChatNews => {
  if (typeof data !== 'object' || data === null || !('kind' in data)) return false
  if (data.kind === 'waiting') return true
  const { clientId, part } = data as Record<string, unknown>
  return data.kind === 'part' && typeof clientId === 'string' && typeof part === 'number'
}

/** The tabs of this browser: they hear each other by a BroadcastChannel. */
export function openChatTabs(name = 'chat outbox'): ChatTabs {
  const channel = new BroadcastChannel(name)
  return {
    say: (news) => channel.postMessage(news),
    hear: (listener) =>
      channel.addEventListener('message', ({ data }) => {
        if (isNews(data)) listener(data)
      }),
    close: () => channel.close(),
  }
}
