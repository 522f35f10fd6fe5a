import { type SubmitEvent, useState } from 'react'
import { CheckField } from '#islands/shared/check-field.tsx'
import { Field } from '#islands/shared/field.tsx'
import { Refusal } from '#islands/shared/refusal.tsx'
import { SelectField } from '#islands/shared/select-field.tsx'
import { SubmitButton } from '#islands/shared/submit-button.tsx'
import { useForm } from '#islands/shared/use-form.ts'
import { type Address, addressInput } from '#lib/contract/addresses.ts'
import { localName } from '#lib/i18n/local-text.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import type { Translate } from '#lib/i18n/translate.ts'
import type { Emirates } from '#lib/state/addresses/addresses.ts'
import { member } from '#lib/state/browser/member.ts'
import { rootState } from '#lib/state/browser/root-state.ts'
import type { MapTiles } from './address-dialog.tsx'
import type { Place } from './place.ts'
import { PlaceField } from './place-field.tsx'
import { SaveAsField } from './save-as-field.tsx'

type AddressFormProps = {
  address: Address | null
  isFirst: boolean
  emirates: Emirates
  locale: Locale
  map: MapTiles | undefined
  t: Translate
  onDone: () => void
}

const placeOf = (address: Address | null): Place | null =>
  address?.latitude != null && address.longitude != null
    ? { latitude: address.latitude, longitude: address.longitude }
    : null

/** Form for adding or changing an address (docs/product.md, "Addresses"). */
export function AddressForm({ address, isFirst, emirates, locale, map, t, onDone }: AddressFormProps) {
  const { form, errors, mark, check, send, busy, refusal } = useForm(t)
  const [place, setPlace] = useState(placeOf(address))
  /** Keeps a position, and chooses the emirate that it is in. */
  const locate = async (point: Place | null) => {
    setPlace(point)
    const emirate = point && (await member.addresses.emirateAt(point))
    const field = form.current?.elements.namedItem('emirate')
    if (!emirate || !(field instanceof HTMLSelectElement)) return
    field.value = emirate
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const entered = new FormData(event.currentTarget)
    const isDefault = entered.has('isDefault')
    const { house, landmark, saveAs, emirate } = Object.fromEntries(entered)
    const body = check(addressInput, {
      ...{ house, landmark, saveAs, emirate, isDefault },
      latitude: place?.latitude ?? null,
      longitude: place?.longitude ?? null,
    })
    if (!body) return
    // One address is always the default: it stops being it only when another one becomes it.
    if (!isDefault && (isFirst || address?.isDefault)) {
      return mark({ isDefault: t('addresses:defaultRequired') })
    }
    if (await send(() => member.addresses.save(body, address?._id))) onDone()
  }

  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-4">
      <Refusal text={refusal} />
      <Field
        name="house"
        type="text"
        label={t('addresses:house')}
        error={errors.house}
        defaultValue={address?.house}
        autoComplete="street-address"
      />
      <Field
        name="landmark"
        type="text"
        label={t('addresses:landmark')}
        error={errors.landmark}
        defaultValue={address?.landmark}
      />
      <SelectField
        name="emirate"
        label={t('addresses:emirate')}
        error={errors.emirate}
        defaultValue={address?.emirate ?? rootState.storage.read('location') ?? ''}
        autoComplete="address-level1"
      >
        <option value="">{t('addresses:choose')}</option>
        {emirates.map((emirate) => (
          <option key={emirate._id} value={emirate._id}>
            {localName(locale, emirate).text}
          </option>
        ))}
      </SelectField>
      <SaveAsField chosen={address?.saveAs} error={errors.saveAs} t={t} />
      <PlaceField place={place} map={map} t={t} onChange={locate} />
      <CheckField name="isDefault" error={errors.isDefault} defaultChecked={isFirst || address?.isDefault}>
        {t('addresses:isDefault')}
      </CheckField>
      <SubmitButton busy={busy} text={t('addresses:save')} busyText={t('addresses:saving')} />
    </form>
  )
}
