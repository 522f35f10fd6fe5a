import { Icon } from '#components/icon.tsx'
import { picture } from '#lib/i18n/paths.ts'

type AvatarProps = {
  /** Path of the picture without width and extension. */
  avatar: string | null
  /** Parts of the name; their initials replace a missing picture. */
  names: readonly string[]
  className: string
}

/** Round picture of a person, or their initials. Decorative: the name stands beside it. */
export function Avatar({ avatar, names, className }: AvatarProps) {
  const initials = names.map((name) => [...name.trim()][0] ?? '').join('')
  return (
    <span
      aria-hidden="true"
      // Rendered by CSS: as text they would become part of the accessible name of a button.
      data-initials={avatar ? undefined : initials}
      className={`grid flex-none place-items-center overflow-hidden rounded-full bg-primary font-semibold text-ink uppercase data-initials:before:content-[attr(data-initials)] ${className}`}
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
        !initials && <Icon name="user-round" />
      )}
    </span>
  )
}
