import { Icon } from '#components/icon.tsx'

/** Rating as stars out of five. */
export function Stars({ rating, label }: { rating: number; label: string }) {
  return (
    <span role="img" aria-label={label} className="inline-flex gap-0.5 text-primary-strong">
      {[1, 2, 3, 4, 5].map((star) => (
        <Icon
          key={star}
          name="star"
          className={`size-4 ${star <= Math.round(rating) ? 'fill-current' : ''}`}
        />
      ))}
    </span>
  )
}
