import type { SellerFigures } from '#lib/contract/seller-figures.ts'
import { formatFigure } from '#lib/i18n/figures.ts'
import { formatCount, formatDate } from '#lib/i18n/format.ts'
import { isolate } from '#lib/i18n/local-text.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import type { Translate } from '#lib/i18n/translate.ts'

export type PartProps = { data: SellerFigures; locale: Locale; t: Translate }

/** How the seller answered. */
export function Replies({ data: { replies }, locale, t }: PartProps) {
  return (
    <section aria-labelledby="figures-replies" className="grid gap-1">
      <h3 id="figures-replies" className="font-medium">
        {t('seller-figures:replies')}
      </h3>
      {replies ? (
        <p>
          {t('seller-figures:replied', {
            replied: isolate(formatCount(replies.replied)),
            chats: isolate(formatCount(replies.chats)),
          })}
          {replies.minutes !== null && (
            <>
              {' '}
              {t('seller-figures:replyTime', {
                time: isolate(formatFigure(replies.minutes, 'minutes', locale)),
              })}
            </>
          )}
        </p>
      ) : (
        <p className="text-muted">{t('seller-figures:tooFewChats')}</p>
      )}
    </section>
  )
}

/** Searches that led to the listings. */
export function Words({ data: { words }, t }: Omit<PartProps, 'locale'>) {
  return (
    <section aria-labelledby="figures-words" className="grid gap-2">
      <h3 id="figures-words" className="font-medium">
        {t('seller-figures:words')}
      </h3>
      {words.length > 0 ? (
        <ul className="flex flex-wrap gap-2">
          {words.map(({ text, count }) => (
            <li key={text} className="rounded-full bg-ground px-3 py-1">
              <bdi>{text}</bdi> <bdi className="numbers text-muted">{formatCount(count)}</bdi>
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-muted">{t('seller-figures:noWords')}</p>
      )}
      <p className="text-muted text-xs">{t('seller-figures:wordsHint')}</p>
    </section>
  )
}

/** The latest booster of a listing against the time before. */
export function Booster({ data: { booster }, locale, t }: PartProps) {
  return (
    <section aria-labelledby="figures-booster" className="grid gap-2">
      <h3 id="figures-booster" className="font-medium">
        {t('seller-figures:booster')}
      </h3>
      {booster === null && <p className="text-muted">{t('seller-figures:noBooster')}</p>}
      {booster && (
        <>
          <p className="text-muted text-xs">
            {t('seller-figures:boosterDays', {
              from: isolate(formatDate(booster.startsAt, locale)),
              until: isolate(formatDate(booster.endsAt, locale)),
            })}
          </p>
          {booster.isComparable ? (
            <table className="numbers w-full max-w-[28rem] text-sm">
              <thead>
                <tr className="text-muted text-xs">
                  <td />
                  <th scope="col" className="text-end font-normal">
                    {t('seller-figures:before')}
                  </th>
                  <th scope="col" className="text-end font-normal">
                    {t('seller-figures:during')}
                  </th>
                </tr>
              </thead>
              <tbody>
                {(['views', 'favourites', 'chats'] as const).map((name) => (
                  <tr key={name}>
                    <th scope="row" className="py-1 text-start font-normal">
                      {t(`seller-figures:${name}`)}
                    </th>
                    <td className="text-end text-muted">{formatCount(booster.before[name])}</td>
                    <td className="text-end font-semibold">{formatCount(booster.during[name])}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          ) : (
            <p>{t('seller-figures:tooFew')}</p>
          )}
        </>
      )}
    </section>
  )
}
