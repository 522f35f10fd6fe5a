import { Icon } from '#components/icon.tsx'
import type { IconName } from '#components/icon-names.ts'
import type { Address } from '#lib/contract/addresses.ts'
import { isolate } from '#lib/i18n/local-text.ts'
import type { Translate } from '#lib/i18n/translate.ts'
import { member } from '#lib/state/browser/member.ts'
import { rootState } from '#lib/state/browser/root-state.ts'
import { saysWhere } from '#lib/text/near-landmark.ts'

const icons: Record<Address['saveAs'], IconName> = {
  Home: 'house',
  Work: 'briefcase-business',
  Other: 'map-pin',
}

type AddressRowProps = { address: Address; t: Translate; onEdit: () => void; onDelete: () => void }

/** One address of the list. */
export function AddressRow({ address, t, onEdit, onDelete }: AddressRowProps) {
  const { house, landmark, saveAs, emirate, latitude, isDefault } = address
  return (
    <li className="grid gap-3 rounded-card border border-line p-4">
      <div className="flex items-start gap-4">
        <span className="grid size-11 flex-none place-items-center rounded-full bg-primary/25 text-primary-strong">
          <Icon name={icons[saveAs]} />
        </span>
        <div className="min-w-0 grow">
          <p className="flex flex-wrap items-center gap-2 font-semibold">
            {t(`addresses:saveAs${saveAs}`)}
            {isDefault && (
              <span className="rounded-full bg-success/20 px-3 py-0.5 font-medium text-success-ink text-xs">
                {t('addresses:default')}
              </span>
            )}
          </p>
          <p className="wrap-anywhere">
            <bdi>{house}</bdi>
          </p>
          <p className="wrap-anywhere text-muted">
            {landmark && `${nearText(landmark, t)} · `}
            {t(`emirates:${emirate}`)}
          </p>
          {latitude !== null && (
            <p className="flex items-center gap-1 text-muted text-xs">
              <Icon name="locate-fixed" className="size-4" />
              {t('addresses:located')}
            </p>
          )}
        </div>
      </div>
      <div className="flex flex-wrap gap-2">
        {!isDefault && (
          <Action
            text={t('addresses:makeDefault')}
            name={house}
            onClick={() => void makeDefault(address._id)}
          />
        )}
        <Action text={t('addresses:edit')} name={house} onClick={onEdit} />
        <Action text={t('addresses:delete')} name={house} onClick={onDelete} className="text-error-text" />
      </div>
    </li>
  )
}

const makeDefault = async (id: string) => {
  const result = await member.addresses.makeDefault(id)
  if (!result.ok && result.statusCode !== 401) rootState.toasts.error({ message: 'toasts:tryAgain' })
}

type ActionProps = {
  text: string
  /** Accessible name: the action and its address. */
  name: string
  onClick: () => void
  className?: string
}

function Action({ text, name, onClick, className = 'text-primary-strong' }: ActionProps) {
  return (
    <button
      type="button"
      onClick={onClick}
      className={`min-h-11 rounded-full px-3 font-medium hover:bg-primary/20 ${className}`}
    >
      {text}
      <span className="sr-only">
        {' '}
        <bdi>{name}</bdi>
      </span>
    </button>
  )
}

/** "Near" a landmark, unless the member has written that already. */
function nearText(landmark: string, t: Translate): string {
  return saysWhere(landmark) ? isolate(landmark) : t('addresses:near', { landmark: isolate(landmark) })
}
