/** Placeholder of a product card. */
export function CardSkeleton() {
  return (
    <div className="overflow-hidden rounded-card bg-white" aria-hidden="true">
      <div className="skeleton aspect-4/3 rounded-none" />
      <div className="grid gap-2 p-3 pb-4">
        <div className="skeleton h-6 w-1/2" />
        <div className="skeleton h-5 w-full" />
        <div className="skeleton h-4 w-2/3" />
        <div className="skeleton h-4 w-1/3" />
      </div>
    </div>
  )
}
