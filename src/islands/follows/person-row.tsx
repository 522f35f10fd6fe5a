import { Icon } from '#components/icon.tsx'
import type { SellerCard } from '#lib/contract/products.ts'
import { langAttributes, localName } from '#lib/i18n/local-text.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import { paths } from '#lib/i18n/paths.ts'
import type { Translate } from '#lib/i18n/translate.ts'
import { PersonPicture } from '../stores/person-picture.tsx'
import { FollowButton } from './follow-button.tsx'

type PersonRowProps = {
  person: SellerCard
  locale: Locale
  /** Requires the namespaces `store` and `card`. */
  t: Translate
}

/** A person in a list, with the follow button. */
export function PersonRow({ person, locale, t }: PersonRowProps) {
  const name = localName(locale, person)
  return (
    <li className="flex flex-wrap items-center gap-3 border-line border-b py-2 last:border-b-0">
      <PersonPicture avatar={person.avatar} name={name.text} size={44} className="size-11" />
      <div className="min-w-0 flex-1 basis-30">
        <a
          href={paths(locale).profile(person._id)}
          className="inline-flex min-h-8 max-w-full items-center gap-1 font-medium hover:underline"
        >
          <bdi {...langAttributes(name)} className="truncate">
            {name.text}
          </bdi>
          {person.official && <Icon name="badge-check" className="size-4.5 text-primary-strong" />}
        </a>
        {person.productCount > 0 && (
          <p className="text-muted text-xs">{t('card:products', { count: person.productCount })}</p>
        )}
      </div>
      <FollowButton
        userId={person._id}
        name={name.text}
        words={{ follow: t('store:follow'), following: t('store:following') }}
        className="!px-4 text-xs"
      />
    </li>
  )
}
