import { useStore } from '@nanostores/react'
import { type ChangeEvent, type SubmitEvent, useEffect, useState } from 'react'
import { Refusal } from '#islands/shared/refusal.tsx'
import type { ListingRef } from '#lib/contract/errors.ts'
import { enteredFacets, facetOf, hasFacet } from '#lib/contract/facets.ts'
import { facetLabelKey, facetValueKey } from '#lib/i18n/facet-keys.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import { paths } from '#lib/i18n/paths.ts'
import { joinPlaces } from '#lib/i18n/place-text.ts'
import type { Translate } from '#lib/i18n/translate.ts'
import { selling } from '#lib/state/browser/selling.ts'
import { chosenEmirate } from '#lib/state/listings/areas.ts'
import { type Attribute, fieldOf, parseListing, typedFils } from '#lib/state/listings/body.ts'
import type { Entered } from '#lib/state/listings/drafts.ts'
import type { ListingForm as FormState } from '#lib/state/listings/editor.ts'
import { withValue } from '#lib/state/listings/listed-values.ts'
import { chosenModel } from '#lib/state/listings/usual-category.ts'
import { estimateDraft } from '#lib/state/price-insight/estimate-draft.ts'
import { AttributeField } from './attribute-field.tsx'
import { ChoiceChips } from './choice-chips.tsx'
import { FormActions } from './form-actions.tsx'
import { FormStep, stepNames } from './form-step.tsx'
import { ListingHints } from './listing-hints.tsx'
import { ListingPreview } from './listing-preview.tsx'
import { showAsMine } from './my-listing-state.ts'
import { PhotoPicker } from './photo-picker.tsx'
import { type EmirateNames, PlaceStep } from './place-step.tsx'
import { PriceStep } from './price-step.tsx'
import { SameListing } from './same-listing.tsx'
import { StepBar } from './step-bar.tsx'
import { readFields, useListingForm } from './use-listing-form.ts'
import { UsualCategoryNote } from './usual-category-note.tsx'
import { WordsStep } from './words-step.tsx'

export type ListingFormProps = {
  categoryId: string
  attributes: readonly Attribute[]
  /** False if listings of the category have no condition. */
  hasCondition: boolean
  emirates: EmirateNames
  state: Extract<FormState, { state: 'ready' }>
  locale: Locale
  t: Translate
}

/** Returns true on narrow screens, which show one step at a time; there Enter opens the next step. */
const isStepwise = () => matchMedia('(width < 64rem)').matches

/** Form of a new or changed listing (docs/product.md, "Listing form"). */
export function ListingForm(props: ListingFormProps) {
  const { categoryId, attributes, hasCondition, emirates, state, locale, t } = props
  const { product, seller } = state
  const { photos } = selling.listingForm
  const { form, errors, mark, inStep, forgive, step, move } = useListingForm(locale, t)
  const [entered, setEntered] = useState(state.entered)
  const [busy, setBusy] = useState<'uploading' | 'sending' | null>(null)
  const areas = useStore(selling.areas.$areas)
  const [refusal, setRefusal] = useState('')
  const [same, setSame] = useState<ListingRef | null>(null)
  // Any change of the photos clears their error.
  useEffect(() => photos.$photos.listen(() => forgive('images')))

  const emirateIn = (fields: Entered) => chosenEmirate(fields, seller.addresses)
  const parse = () => {
    // A photo that is still being uploaded is identified by its key.
    const images = photos.$photos.get().map(({ key, sent }) => sent?._id ?? key)
    return parseListing(entered, {
      ...{ categoryId, attributes, images, hasCondition },
      wholesale: seller.wholesale === 'open',
    })
  }
  const onChange = (event: ChangeEvent<HTMLFormElement>) => {
    // The file input has no name: photos are saved separately.
    const { name } = event.target as unknown as HTMLInputElement
    if (!name) return
    const fields = readFields(event.currentTarget)
    // An area belongs to its emirate.
    const isElsewhere = emirateIn(fields) !== emirateIn(entered)
    change(isElsewhere ? { ...fields, area: '' } : fields, name)
  }
  const change = (fields: Entered, name: string) => {
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
  const isHidden = product?.type === 'hidden'
  /** @param show whether a hidden listing goes online */
  const publish = async (show: boolean) => {
    if (busy) return
    setRefusal('')
    setSame(null)
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
    const result = await selling.listingForm.submit({ ...parsed.body, images }, { show })
    if (result.ok) return leave(result.data)
    if (result.statusCode === 409 && result.code === 'conflict' && !product)
      return refuse(t('listing:form.alreadySent'))
    if (result.listing) {
      setSame(result.listing)
      scrollTo({ top: 0 })
      return refuse(t(`listing:form.same.${result.listing.type}`))
    }
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
    else void publish(isHidden)
  }
  const emirate = emirateIn(entered)
  const area = emirate && areas[emirate]?.find(({ key }) => key === entered.area)
  const preview = (
    <ListingPreview
      entered={entered}
      photos={photos}
      price={typedFils(entered)}
      place={emirate ? joinPlaces(area ? [area] : [], emirates[emirate], locale) : ''}
      locale={locale}
      t={t}
    />
  )
  const common = { entered, errors, locale, t }
  const draft = estimateDraft(entered, {
    categoryId,
    hasCondition,
    productId: product?._id,
    attributes,
    addresses: seller.addresses,
  })
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
        <Refusal text={refusal}>{same && <SameListing listing={same} locale={locale} t={t} />}</Refusal>
        <FormStep
          name="photos"
          current={step}
          title={t('listing:steps.photos')}
          text={t('listing:photos.text')}
        >
          <PhotoPicker photos={photos} arriving={state.shared} error={errors.images} t={t} />
        </FormStep>
        <FormStep name="words" current={step} title={t('listing:steps.words')} text={t('listing:words.text')}>
          <WordsStep {...common} productId={product?._id} />
        </FormStep>
        <FormStep
          name="details"
          current={step}
          title={t('listing:steps.details')}
          text={t('listing:details.text')}
        >
          {enteredFacets
            .filter((name) => hasFacet(name, { hasCondition }))
            .map((name) => (
              <ChoiceChips
                key={name}
                name={name}
                label={t(facetLabelKey(name))}
                chosen={entered[name]}
                error={errors[name]}
                options={facetOf(name).values.map((value) => ({
                  value,
                  text: t(facetValueKey(name, value)),
                }))}
              />
            ))}
          <div className="grid items-start gap-5 sm:grid-cols-2">
            {attributes.map((attribute) => (
              <AttributeField
                key={attribute.key}
                attribute={attribute}
                attributes={attributes}
                entered={entered}
                onChoose={(value) =>
                  change(withValue(entered, attribute, value, attributes), `attributes.${attribute.key}`)
                }
                value={state.entered[`attributes.${attribute.key}`]}
                error={errors[`attributes.${attribute.key}`]}
                locale={locale}
                t={t}
              />
            ))}
          </div>
          <UsualCategoryNote
            model={chosenModel(entered, { categoryId, attributes })}
            productId={product?._id}
            locale={locale}
            t={t}
          />
        </FormStep>
        <FormStep name="price" current={step} title={t('listing:steps.price')} text={t('listing:price.text')}>
          <PriceStep {...common} wholesale={seller.wholesale} draft={draft} />
          <ListingHints entered={entered} attributes={attributes} photos={photos} locale={locale} t={t} />
        </FormStep>
        <FormStep name="place" current={step} title={t('listing:steps.place')} text={t('listing:place.text')}>
          <PlaceStep
            {...common}
            addresses={seller.addresses}
            emirates={emirates}
            product={product}
            onArea={(area) => change({ ...entered, area }, 'area')}
            hasPhone={seller.hasPhone}
          />
          <div className="border-line border-t pt-5 lg:hidden">{preview}</div>
        </FormStep>
      </div>
      <FormActions
        subject={product === null || product.type === 'draft' ? 'new' : isHidden ? 'hidden' : 'other'}
        step={step}
        busy={busy}
        t={t}
        onBack={() => move(-1)}
        onKeepHidden={() => void publish(false)}
      >
        {preview}
      </FormActions>
    </form>
  )
}
