import { type ChangeEvent, useEffect, useRef, useState } from 'react'
import { LocalText } from '#components/local-text.tsx'
import { Amount } from '#components/price.tsx'
import { EmptyPart } from '#islands/shared/empty-part.tsx'
import { PartFailed, PartLoading } from '#islands/shared/part-states.tsx'
import type { BoosterListing } from '#lib/contract/boosters.ts'
import { boosterListingsSize, searchLength } from '#lib/contract/limits.ts'
import { formatDate } from '#lib/i18n/format.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import { paths } from '#lib/i18n/paths.ts'
import type { Translate } from '#lib/i18n/translate.ts'
import { member } from '#lib/state/browser/member.ts'
import { cutText } from '#lib/text/cut.ts'
import { ChoiceField, ChoiceOption } from './choice-field.tsx'
import { ListingPicture } from './listing-picture.tsx'

type Props = {
  /** Id of the preselected listing. */
  asked: string | undefined
  error: string | undefined
  locale: Locale
  t: Translate
  /** Called when it is known whether there are listings to choose from. */
  onReady: (ready: boolean) => void
}

type Found = { items: readonly BoosterListing[]; total: number }

/** Debounce of the search, in ms. */
const debounceMs = 400

/** Choice of the member's listing: the preselected one, or all, newest first, with a search by name. */
export function ListingChoice({ asked, error, locale, t, onReady }: Props) {
  const [found, setFound] = useState<Found | 'failed' | null>(null)
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState(asked)
  const [all, setAll] = useState(asked === undefined)
  const [pages, setPages] = useState(1)
  const [many, setMany] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const wait = useRef<ReturnType<typeof setTimeout>>(undefined)

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt loads again; a choice does not
  useEffect(() => {
    let isActive = true
    const query = {
      page: '1',
      size: String(all ? pages * boosterListingsSize : 1),
      ...(search ? { search } : {}),
    }
    member.boosters.listings({ ...query, ...(chosen ? { productId: chosen } : {}) }).then((result) => {
      if (!isActive) return
      setFound(result.ok ? result.data : 'failed')
      if (!result.ok || search) return
      onReady(result.data.total > 0)
      setMany(result.data.total > boosterListingsSize)
      const [first] = result.data.items
      // A single listing is selected; if it is no longer for sale, none is.
      if (result.data.total === 1) setChosen(first?._id)
      else if (!all && first?._id !== asked) setAll(true)
    })
    return () => {
      isActive = false
    }
  }, [search, pages, all, attempt])

  if (found === null) return <PartLoading className="h-48" />
  if (found === 'failed') return <PartFailed retry={() => setAttempt(attempt + 1)} />
  if (found.total === 0 && !search) {
    return (
      <EmptyPart icon="tag" title={t('boosters:noListings')} text={t('boosters:noListingsText')}>
        <a href={paths(locale).sell()} className="button-outlined">
          {t('boosters:sell')}
        </a>
      </EmptyPart>
    )
  }
  const type = (event: ChangeEvent<HTMLInputElement>) => {
    const text = event.target.value.trim()
    clearTimeout(wait.current)
    wait.current = setTimeout(() => {
      setPages(1)
      setSearch(text)
    }, debounceMs)
  }
  return (
    <ChoiceField legend={t('boosters:listing')} error={error}>
      {all && many && (
        <input
          type="search"
          dir="auto"
          aria-label={t('boosters:searchListings')}
          placeholder={t('boosters:searchListings')}
          maxLength={searchLength}
          onChange={type}
          // Enter searches; it must not submit the form.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          className="field"
        />
      )}
      <div className="-m-1 grid max-h-80 auto-rows-max grid-cols-[minmax(0,1fr)] gap-2 overflow-y-auto p-1">
        {found.items.map((listing) => (
          <Option
            key={listing._id}
            listing={listing}
            chosen={chosen}
            locale={locale}
            t={t}
            onChoose={setChosen}
          />
        ))}
        {found.items.length < found.total && (
          <button
            type="button"
            onClick={() => (all ? setPages(pages + 1) : setAll(true))}
            className="button-outlined justify-self-start"
          >
            {t(all ? 'boosters:moreListings' : 'boosters:otherListing')}
          </button>
        )}
      </div>
      <p role="status" className={found.total === 0 ? 'text-muted' : 'sr-only'}>
        {found.total === 0 && t('boosters:noListingsFound')}
      </p>
    </ChoiceField>
  )
}

type OptionProps = {
  listing: BoosterListing
  chosen: string | undefined
  locale: Locale
  t: Translate
  onChoose: (id: string) => void
}

function Option({ listing, chosen, locale, t, onChoose }: OptionProps) {
  const { _id, name, name_ar, image, price, boostedUntil } = listing
  return (
    <ChoiceOption name="productId" value={_id} checked={_id === chosen} onChoose={() => onChoose(_id)}>
      <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-2">
        <ListingPicture image={image} />
        <span className="min-w-0 grow basis-[7rem]">
          <span className="line-clamp-2 font-medium">
            <LocalText locale={locale} en={name} ar={name_ar} cut={cutText} />
          </span>
          <span className="block text-muted text-sm">
            {price === 0 ? t('boosters:askForPrice') : <Amount fils={price} locale={locale} />}
          </span>
          {boostedUntil && (
            <span className="block text-success-text text-xs">
              {t('boosters:boostedUntil', { date: formatDate(boostedUntil, locale) })}
            </span>
          )}
        </span>
      </span>
    </ChoiceOption>
  )
}
