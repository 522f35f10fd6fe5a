import { Icon } from '#components/icon.tsx'
import { picture } from '#lib/i18n/paths.ts'

type AvatarProps = {
  /** The picture's path without width and extension. */
  avatar: string | null
  /** Whose initials stand in for a picture; parts of a name. */
  names: readonly string[]
  className: string
}

/** A round picture of somebody, or their initials. What it shows is said beside it. */
export function Avatar({ avatar, names, className }: AvatarProps) {
  const initials = names.map((name) => [...name.trim()][0] ?? '').join('')
  return (
    <span
      aria-hidden="true"
      // Drawn, not written: as text they would have to be part of the name of a button that shows them.
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
