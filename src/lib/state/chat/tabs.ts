/** Messages between the tabs of a browser about the outbox; its rows themselves are in IndexedDB. */
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

/** Opens the BroadcastChannel between the tabs of this browser. */
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
