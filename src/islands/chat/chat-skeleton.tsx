/** Layout classes of the page: two columns that scroll on their own on a desktop, one at a time on a phone. */
export const chatFrame =
  'grid grid-cols-[minmax(0,1fr)] overflow-hidden rounded-card bg-white md:h-[max(30rem,calc(100dvh-var(--header-height)-12rem))] md:grid-cols-[18rem_minmax(0,1fr)] lg:grid-cols-[22rem_minmax(0,1fr)]'

/** Placeholder of the chat page. */
export function ChatSkeleton() {
  return (
    <div aria-busy="true" className={chatFrame}>
      <div className="min-w-0 border-line md:border-e">
        <RoomsSkeleton />
      </div>
      <div className="max-md:hidden">
        <ThreadSkeleton />
      </div>
    </div>
  )
}

/** Placeholder of the filters and some rows. */
function RoomsSkeleton() {
  return (
    <div aria-busy="true">
      <div className="flex gap-2 border-line border-b p-3">
        {['w-14', 'w-20', 'w-20', 'w-20'].map((width, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they never move
          <span key={index} className={`skeleton h-11 !rounded-full ${width}`} />
        ))}
      </div>
      <RowsSkeleton />
    </div>
  )
}

export function RowsSkeleton() {
  return (
    <div aria-busy="true" className="grid">
      {[1, 2, 3, 4, 5].map((row) => (
        <div key={row} className="flex gap-3 border-line border-b p-3">
          <span className="skeleton size-14 shrink-0 !rounded-card" />
          <span className="grid flex-1 content-center gap-2">
            <span className="skeleton h-4 w-2/5" />
            <span className="skeleton h-4 w-4/5" />
          </span>
        </div>
      ))}
    </div>
  )
}

const bubbles = [
  'w-2/5 justify-self-start',
  'w-3/5 justify-self-start',
  'w-1/2 justify-self-end',
  'w-1/3 justify-self-start',
  'w-2/5 justify-self-end',
]

/** Placeholder of messages of both sides. */
export function ThreadSkeleton() {
  return (
    <div aria-busy="true" className="flex h-full flex-col">
      <div className="flex items-center gap-3 border-line border-b p-2 ps-3 max-md:ps-14">
        <span className="skeleton size-11 shrink-0 !rounded-full" />
        <span className="grid flex-1 gap-2">
          <span className="skeleton h-4 w-1/3" />
          <span className="skeleton h-4 w-1/4" />
        </span>
      </div>
      <BubblesSkeleton />
    </div>
  )
}

function BubblesSkeleton() {
  return (
    <div aria-busy="true" className="grid flex-1 content-end gap-3 p-4">
      {bubbles.map((shape) => (
        <span key={shape} className={`skeleton h-11 !rounded-card ${shape}`} />
      ))}
    </div>
  )
}
