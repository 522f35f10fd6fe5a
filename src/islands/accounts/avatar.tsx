import { Icon } from '#components/icon.tsx'
import { picture } from '#lib/i18n/paths.ts'

type AvatarProps = {
  /** Path of the picture without width and extension. */
  avatar: string | null
  /** Parts of the name; the first letter replaces a missing picture: two Arabic ones may be a word, such as "no". */
  names: readonly string[]
  className: string
}

/** Round picture of a person, or their initial. Decorative: the name stands beside it. */
export function Avatar({ avatar, names, className }: AvatarProps) {
  const initial = [...names.join('').trim()][0] ?? ''
  return (
    <span
      aria-hidden="true"
      // Rendered by CSS: as text they would become part of the accessible name of a button.
      data-initial={avatar || !initial ? undefined : initial}
      className={`grid flex-none place-items-center overflow-hidden rounded-full bg-primary font-semibold text-ink uppercase data-initial:before:content-[attr(data-initial)] ${className}`}
    >
      {avatar ? (
        <img
          src={picture(avatar, 'avatar').src}
          srcSet={picture(avatar, 'avatar').srcset}
          sizes="6rem"
          alt=""
          className="size-full object-cover"
        />
      ) : (
        !initial && <Icon name="user-round" />
      )}
    </span>
  )
}
