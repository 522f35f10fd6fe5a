/** Placeholder of notifications. */
export function NotificationSkeleton() {
  return (
    <div aria-busy="true" className="grid gap-4">
      <div className="skeleton h-11 w-40" />
      <div className="grid overflow-hidden rounded-card bg-white">
        {[1, 2, 3, 4, 5].map((row) => (
          <div key={row} className="flex gap-3 border-line border-b p-4 last:border-b-0">
            <span className="skeleton size-11 shrink-0 !rounded-full" />
            <span className="grid flex-1 gap-2">
              <span className="skeleton h-5 w-2/5" />
              <span className="skeleton h-5 w-4/5" />
            </span>
          </div>
        ))}
      </div>
    </div>
  )
}
