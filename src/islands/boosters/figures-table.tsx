import { Icon } from '#components/icon.tsx'
import type { Purchase } from '#lib/contract/boosters.ts'
import { formatCount } from '#lib/i18n/format.ts'
import type { Translate } from '#lib/i18n/translate.ts'

type Props = { figures: NonNullable<Purchase['figures']>; caption: string; hint: string; t: Translate }

const rows = [
  ['views', 'eye'],
  ['favourites', 'heart'],
  ['chats', 'message-circle'],
] as const

/** Table of views, favourites and chats before a booster and since it began. */
export function FiguresTable({ figures: { before, during }, caption, hint, t }: Props) {
  return (
    <div className="overflow-x-auto rounded-card bg-ground px-4 py-3">
      <table className="numbers w-full max-w-[28rem] text-sm">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="text-muted text-xs">
            <th scope="col" className="text-start font-normal">
              <span className="sr-only">{t('boosters:figure')}</span>
            </th>
            <th scope="col" className="w-1/4 ps-2 text-end font-normal">
              {t('boosters:before')}
            </th>
            <th scope="col" className="w-1/4 ps-2 text-end font-normal">
              {t('boosters:during')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, icon]) => (
            <tr key={name}>
              <th scope="row" className="py-1 text-start font-normal">
                <span className="flex items-center gap-2">
                  <Icon name={icon} className="size-4 text-primary-strong" />
                  {t(`boosters:${name}`)}
                </span>
              </th>
              <td className="text-end text-muted">{formatCount(before[name])}</td>
              <td className="text-end font-semibold">
                {formatCount(during[name])}
                {during[name] > before[name] && (
                  <Icon name="trending-up" className="mirror ms-1 inline size-4 text-success-text" />
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-1 text-muted text-xs">{hint}</p>
    </div>
  )
}
