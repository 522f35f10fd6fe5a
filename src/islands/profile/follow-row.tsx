import { isolate, localName, marked } from '#lib/i18n/local-text.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import { paths } from '#lib/i18n/paths.ts'
import type { Translate } from '#lib/i18n/translate.ts'
import type { FollowList } from '#lib/stores/follow-lists.ts'
import { market } from '#lib/stores/market.ts'
import { Avatar } from './avatar.tsx'

type FollowRowProps = { person: FollowList['items'][number]; locale: Locale; t: Translate }

/** One member or store of a list, with the button that follows them. */
export function FollowRow({ person, locale, t }: FollowRowProps) {
  const name = localName(locale, person)
  const toggle = async () => {
    const result = await market.followLists.follow(person._id, !person.followed)
    if (!result.ok && result.statusCode !== 401) market.toasts.error({ message: 'errors:favourite' })
  }
  return (
    <li className="flex items-center gap-4 py-4">
      <Avatar avatar={person.avatar} names={name.text.split(/\s+/).slice(0, 2)} className="size-12" />
      <div className="min-w-0 grow">
        <a
          href={paths(locale).profile(person._id)}
          className="block truncate py-1 font-semibold hover:text-primary-strong hover:underline"
        >
          <bdi {...marked(name)}>{name.text}</bdi>
        </a>
        <p className="text-muted text-xs">
          {t('profile:follows.followers', { count: person.followerCount })} ·{' '}
          {t('profile:follows.listings', { count: person.productCount })}
        </p>
      </div>
      <button
        type="button"
        aria-label={t(person.followed ? 'profile:follows.unfollowName' : 'profile:follows.followName', {
          name: isolate(name.text),
        })}
        onClick={toggle}
        className={
          person.followed
            ? 'button-outlined'
            : 'button-outlined border-transparent! bg-primary-strong! text-white!'
        }
      >
        {t(person.followed ? 'profile:follows.following' : 'profile:follows.follow')}
      </button>
    </li>
  )
}
