import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useState } from 'react'
import { Icon } from '#components/icon.tsx'
import { ConfirmDialog } from '#islands/shared/confirm-dialog.tsx'
import { EmptyPart } from '#islands/shared/empty-part.tsx'
import { PartFailed } from '#islands/shared/part-states.tsx'
import { useMessages } from '#islands/shared/use-messages.ts'
import type { Address } from '#lib/contract/addresses.ts'
import { isolate } from '#lib/i18n/local-text.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import { member } from '#lib/state/browser/member.ts'
import { rootState } from '#lib/state/browser/root-state.ts'
import { AddressDialog, type MapTiles } from './address-dialog.tsx'
import { AddressRow } from './address-row.tsx'

type AddressesTabProps = { locale: Locale; map?: MapTiles | undefined; children?: ReactNode }

/** Tab with the member's addresses: add, change, delete, choose the default. */
export function AddressesTab({ locale, map, children }: AddressesTabProps) {
  const addresses = useStore(member.addresses.$addresses, { ssr: 'initial' })
  const t = useMessages('addresses', 'emirates', 'errors')
  const [editing, setEditing] = useState<Address | 'new' | null>(null)
  const [deleting, setDeleting] = useState<Address | null>(null)
  useEffect(() => void member.addresses.load(), [])

  if (addresses.state === 'failed') return <PartFailed retry={() => void member.addresses.load()} />
  if (!t || addresses.state === 'loading') return children

  const empty = addresses.data.length === 0
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      {empty ? (
        <EmptyPart icon="map-pin" title={t('addresses:empty')} text={t('addresses:emptyText')} />
      ) : (
        <ul className="grid gap-4">
          {addresses.data.map((address) => (
            <AddressRow
              key={address._id}
              address={address}
              t={t}
              onEdit={() => setEditing(address)}
              onDelete={() => setDeleting(address)}
            />
          ))}
        </ul>
      )}
      {/* One button for both states, so that the dialog can return the focus to it. */}
      <button
        type="button"
        onClick={() => setEditing('new')}
        className={`button-outlined ${empty ? 'mb-4 justify-self-center' : 'justify-self-start'}`}
      >
        <Icon name="plus" />
        {t('addresses:add')}
      </button>
      {editing && (
        <AddressDialog
          address={editing === 'new' ? null : editing}
          isFirst={addresses.data.length === 0}
          locale={locale}
          map={map}
          t={t}
          onClose={() => setEditing(null)}
        />
      )}
      {deleting && (
        <ConfirmDialog
          title={t('addresses:deleteTitle')}
          text={t('addresses:deleteText', { name: isolate(deleting.house) })}
          action={t('addresses:delete')}
          cancel={t('addresses:cancel')}
          close={t('addresses:close')}
          onConfirm={() => remove(deleting._id)}
          onClose={() => setDeleting(null)}
        />
      )}
    </div>
  )
}

const remove = async (id: string) => {
  const result = await member.addresses.remove(id)
  if (!result.ok && result.statusCode !== 401) rootState.toasts.error({ message: 'toasts:tryAgain' })
}
