import { type ChangeEvent, type SubmitEvent, useEffect, useState } from 'react'
import { Refusal } from '#islands/shared/refusal.tsx'
import { conditions } from '#lib/contract/products.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import { paths } from '#lib/i18n/paths.ts'
import type { Translate } from '#lib/i18n/translate.ts'
import { selling } from '#lib/state/browser/selling.ts'
import { type Attribute, fieldOf, parseListing, typedFils } from '#lib/state/listings/body.ts'
import type { ListingForm as FormState, ListingSeller } from '#lib/state/listings/editor.ts'
import { AttributeField } from './attribute-field.tsx'
import { ChoiceChips } from './choice-chips.tsx'
import { FormActions } from './form-actions.tsx'
import { FormStep, stepNames } from './form-step.tsx'
import { ListingPreview } from './listing-preview.tsx'
import { showAsMine } from './my-listing-state.ts'
import { PhotoPicker } from './photo-picker.tsx'
import { type EmirateNames, PlaceStep } from './place-step.tsx'
import { PriceStep } from './price-step.tsx'
import { StepBar } from './step-bar.tsx'
import { readFields, useListingForm } from './use-listing-form.ts'
import { WordsStep } from './words-step.tsx'

export type ListingFormProps = {
  categoryId: string
  attributes: readonly Attribute[]
  emirates: EmirateNames
  state: Extract<FormState, { state: 'ready' }>
  locale: Locale
  t: Translate
}

/** Returns true on narrow screens, which show one step at a time; there Enter opens the next step. */
const isStepwise = () => matchMedia('(width < 64rem)').matches

/** Form of a new or changed listing (docs/product.md, "Listing form"). */
export function ListingForm({ categoryId, attributes, emirates, state, locale, t }: ListingFormProps) {
  const { product, seller } = state
  const { photos } = selling.listingForm
  const { form, errors, mark, inStep, forgive, step, move } = useListingForm(locale, t)
  const [entered, setEntered] = useState(state.entered)
  const [busy, setBusy] = useState<'uploading' | 'sending' | null>(null)
  const [refusal, setRefusal] = useState('')
  // Any change of the photos clears their error.
  useEffect(() => photos.$photos.listen(() => forgive('images')))

  const parse = () => {
    // A photo that is still being uploaded is identified by its key.
    const images = photos.$photos.get().map(({ key, sent }) => sent?._id ?? key)
    return parseListing(entered, { categoryId, attributes, images, wholesale: seller.wholesale === 'open' })
  }
  const onChange = (event: ChangeEvent<HTMLFormElement>) => {
    // The file input has no name: photos are saved separately.
    const { name } = event.target as unknown as HTMLInputElement
    if (!name) return
    const fields = readFields(event.currentTarget)
    setEntered(fields)
    forgive(name)
    selling.listingForm.change(fields)
  }
  const next = () => {
    const parsed = parse()
    const wrong = parsed.ok ? {} : inStep(parsed.errors)
    if (Object.keys(wrong).length > 0) mark(wrong)
    else move(1)
  }
  const refuse = (text: string) => {
    setBusy(null)
    setRefusal(text)
  }
  const publish = async () => {
    if (busy) return
    setRefusal('')
    const parsed = parse()
    mark(parsed.ok ? {} : parsed.errors)
    if (!parsed.ok) return
    setBusy('uploading')
    if (!(await photos.settle())) {
      setBusy(null)
      mark({ images: t('listing:photos.unsent') }, (text) => text)
      return
    }
    setBusy('sending')
    const images = photos.$photos.get().flatMap(({ sent }) => (sent ? [sent._id] : []))
    const result = await selling.listingForm.submit({ ...parsed.body, images })
    if (result.ok) return leave(result.data)
    if (result.statusCode === 409 && result.code === 'conflict' && !product)
      return refuse(t('listing:form.alreadySent'))
    const messages = Object.entries(result.fields).map(([name, { message }]) => [
      fieldOf(name.split('.')),
      message,
    ])
    const unassigned = mark(Object.fromEntries(messages), (text) => text)
    setBusy(null)
    if (messages.length === 0 || unassigned.length > 0) setRefusal(result.message || t('errors:generic'))
  }
  const leave = ({ _id, type }: { _id: string; type: string }) => {
    const to = paths(locale)
    if (type === 'active') showAsMine(_id)
    location.assign(type === 'active' ? to.product(_id) : to.myListings({ type }))
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isStepwise() && step !== stepNames.at(-1)) next()
    else void publish()
  }
  const emirate = emirateOf(entered.place, seller.addresses, emirates)
  const preview = (
    <ListingPreview
      entered={entered}
      photos={photos}
      price={typedFils(entered)}
      emirate={emirate}
      locale={locale}
      t={t}
    />
  )
  const common = { entered, errors, locale, t }
  return (
    <form
      ref={form}
      noValidate
      onChange={onChange}
      onSubmit={submit}
      className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-6"
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <StepBar current={step} t={t} />
        <Refusal text={refusal} />
        <FormStep
          name="photos"
          current={step}
          title={t('listing:steps.photos')}
          text={t('listing:photos.text')}
        >
          <PhotoPicker photos={photos} arriving={state.shared} error={errors.images} t={t} />
        </FormStep>
        <FormStep name="words" current={step} title={t('listing:steps.words')} text={t('listing:words.text')}>
          <WordsStep {...common} />
        </FormStep>
        <FormStep
          name="details"
          current={step}
          title={t('listing:steps.details')}
          text={t('listing:details.text')}
        >
          <ChoiceChips
            name="condition"
            label={t('products:condition.label')}
            chosen={entered.condition}
            error={errors.condition}
            options={conditions.map((value) => ({ value, text: t(`products:condition.${value}`) }))}
          />
          <div className="grid items-start gap-5 sm:grid-cols-2">
            {attributes.map((attribute) => (
              <AttributeField
                key={attribute.key}
                attribute={attribute}
                value={state.entered[`attributes.${attribute.key}`]}
                error={errors[`attributes.${attribute.key}`]}
                locale={locale}
                t={t}
              />
            ))}
          </div>
        </FormStep>
        <FormStep name="price" current={step} title={t('listing:steps.price')} text={t('listing:price.text')}>
          <PriceStep {...common} wholesale={seller.wholesale} />
        </FormStep>
        <FormStep name="place" current={step} title={t('listing:steps.place')} text={t('listing:place.text')}>
          <PlaceStep
            {...common}
            addresses={seller.addresses}
            emirates={emirates}
            hasPhone={seller.hasPhone}
          />
          <div className="border-line border-t pt-5 lg:hidden">{preview}</div>
        </FormStep>
      </div>
      <FormActions isNew={product === null} step={step} busy={busy} t={t} onBack={() => move(-1)}>
        {preview}
      </FormActions>
    </form>
  )
}

/** Name of the selected emirate, chosen directly or by an address. */
function emirateOf(
  place: string | undefined,
  addresses: ListingSeller['addresses'],
  emirates: EmirateNames,
): string {
  const [kind, value = ''] = place?.split(':') ?? []
  if (kind === 'emirate') return emirates[value as keyof EmirateNames] ?? ''
  const address = addresses.find(({ _id }) => _id === value)
  return address ? emirates[address.emirate] : ''
}
