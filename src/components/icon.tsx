import type { IconName } from './icon-names.ts'

/** An icon of the page's sprite, for islands; pages use icon.astro. `mirror` in the class flips directional icons. */
export function Icon({ name, className }: { name: IconName; className?: string }) {
  return (
    <svg className={className ? `icon ${className}` : 'icon'} aria-hidden="true">
      <use href={`#i-${name}`} />
    </svg>
  )
}
