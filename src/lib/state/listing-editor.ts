import { atom } from 'nanostores'
import type { Api, Result } from '#lib/api/client.ts'
import type { Address } from '#lib/contract/addresses.ts'
import type { ListingBody, MyProduct } from '#lib/contract/listings.ts'
import { type DraftPhoto, type Drafts, draftId, type Entered } from './drafts.ts'
import { enteredOf } from './listing-fields.ts'
import { createPhotos } from './photos.ts'
import type { Session } from './session.ts'
import { type Shared, withSharedWords } from './shared-with-app.ts'
import type { MarketStorage } from './storage.ts'
import type { Toasts } from './toasts.ts'

/** Milliseconds after the last key until a draft is kept. */
export const keepAfterMs = 300
/** A picture that was sent longer ago is sent again: the server may have dropped what nothing used. */
const freshMs = 12 * 3_600_000

/** What is being written: a new listing of a category, or the one with this id. */
export type ListingSubject = {
  categoryId: string
  category: { name: string; name_ar: string }
  productId: string | null
}

/** Whether wholesale terms may be set: by an Accepted business; by one that an admin has not accepted yet not. */
export type WholesaleAccess = 'open' | 'waiting' | 'none'

/** What the form offers depends on who fills it in. */
export type ListingSeller = { wholesale: WholesaleAccess; hasPhone: boolean; addresses: readonly Address[] }

export type ListingForm =
  | { state: 'loading' }
  | { state: 'failed' }
  /** No listing of this member's. */
  | { state: 'gone' }
  | {
      state: 'ready'
      product: MyProduct | null
      seller: ListingSeller
      /** What the fields begin with. */
      entered: Entered
      /** Pictures that were shared with the app, to be added to the photos. */
      shared: readonly Blob[]
      /** When the draft was kept that they were filled from, in ms. */
      restored: number | null
    }

/** Whether this browser keeps what is written. */
export type DraftState = 'none' | 'keeping' | 'kept' | 'off'

export type ListingFormDependencies = {
  api: Api
  storage: Pick<MarketStorage, 'read'>
  session: Pick<Session, '$auth' | 'start'>
  toasts: Pick<Toasts, 'successOnNextPage'>
  drafts: Drafts
  /** What was shared with the app for a new listing. */
  takeShared?: () => Promise<Shared | null>
  now?: () => number
}
export type ListingFormStore = ReturnType<typeof createListingForm>

/** The form of a listing: what it begins with, its photos, its draft and its way to the server. */
export function createListingForm(needs: ListingFormDependencies) {
  const { api, session, storage, toasts, drafts, takeShared = async () => null, now = Date.now } = needs
  const $form = atom<ListingForm>({ state: 'loading' })
  const $draft = atom<DraftState>('none')
  let subject: ListingSubject = { categoryId: '', category: { name: '', name_ar: '' }, productId: null }
  let entered: Entered = {}
  let idempotencyKey = ''
  let filling = false
  /** Runs while something was typed that is not kept yet. */
  let timer: ReturnType<typeof setTimeout> | undefined
  /** Writes to the browser's database, one after the other. */
  let writing = Promise.resolve()

  const userId = () => session.$auth.get().user?._id
  const queue = (write: (user: string) => Promise<void>): void => {
    const user = userId()
    if (!user) return
    $draft.set('keeping')
    const mine = writing.then(() => write(user))
    writing = mine.then(
      () => void (writing === settled && timer === undefined && $draft.set('kept')),
      () => $draft.set('off'),
    )
    const settled = writing
  }
  const stopWaiting = (): void => {
    clearTimeout(timer)
    timer = undefined
  }
  const writeDraft = (): void => {
    stopWaiting()
    const list = photos.$photos.get()
    const keys = list.map(({ key }) => key)
    const draft = { ...subject, entered, idempotencyKey, photos: keys, savedAt: now() }
    const here = list.map(({ key, file, sent, sentAt }) => ({ key, file, sent, sentAt }))
    queue((user) => drafts.write(user, draft, here))
  }
  const keepSoon = (): void => {
    stopWaiting()
    $draft.set('keeping')
    timer = setTimeout(writeDraft, keepAfterMs)
  }
  const photos = createPhotos({
    api,
    now,
    keep: (photo) => queue((user) => drafts.writePhoto(user, draftId(subject), photo)),
  })

  /** Shows photos that nobody has just chosen: they are no news for the draft. */
  const fill = (list: readonly DraftPhoto[]): void => {
    filling = true
    photos.show(list)
    filling = false
  }
  const readSeller = async (): Promise<ListingSeller> => {
    const isBusiness = session.$auth.get().user?.role === 'business'
    const [profile, addresses, business] = await Promise.all([
      api.getProfile({}),
      api.getMyAddress({}),
      isBusiness ? null : api.getBusiness({}),
    ])
    const waits = business?.ok && business.data.application !== null
    return {
      wholesale: isBusiness ? 'open' : waits ? 'waiting' : 'none',
      // Where that is not known now, the server says so when it is asked.
      hasPhone: isBusiness || !profile.ok || profile.data.phoneVerified,
      addresses: addresses.ok ? addresses.data : [],
    }
  }
  const start = (product: MyProduct | null, seller: ListingSeller, shared: Shared | null = null): void => {
    idempotencyKey = crypto.randomUUID()
    const first: Entered = product ? enteredOf(product) : { place: placeOf(seller) }
    entered = shared ? withSharedWords(first, shared) : first
    fill(product ? product.images.map((sent) => photoOf(sent)) : [])
    $draft.set('none')
    $form.set({ state: 'ready', product, seller, entered, shared: shared?.files ?? [], restored: null })
  }
  /** Where the seller's things are: at their default address, else in the emirate that they chose. */
  const placeOf = ({ addresses }: ListingSeller): string => {
    const home = addresses.find(({ isDefault }) => isDefault)
    const emirate = storage.read('location')
    return home ? `address:${home._id}` : emirate ? `emirate:${emirate}` : ''
  }
  const restore = async (
    product: MyProduct | null,
    seller: ListingSeller,
    shared: Shared | null,
  ): Promise<boolean> => {
    const user = userId()
    const draft = user ? await drafts.read(user, draftId(subject)).catch(() => null) : null
    if (!draft) return false
    idempotencyKey = draft.idempotencyKey
    entered = shared ? withSharedWords(draft.entered, shared) : draft.entered
    const isFresh = ({ sent, sentAt, file }: DraftPhoto) => sent && (!file || now() - sentAt < freshMs)
    fill(draft.photos.map((photo) => (isFresh(photo) ? photo : { ...photo, sent: null })))
    $draft.set('kept')
    const files = shared?.files ?? []
    $form.set({ state: 'ready', product, seller, entered, shared: files, restored: draft.savedAt })
    return true
  }

  /** Opens the form, with the draft that this member has of it in this browser. */
  const open = async (what: ListingSubject): Promise<void> => {
    subject = what
    $form.set({ state: 'loading' })
    await session.start()
    const [seller, found] = await Promise.all([
      readSeller(),
      what.productId ? api.getMyProductById({ id: what.productId }) : null,
    ])
    if (found && !found.ok) {
      const isGone = found.statusCode === 404 || found.statusCode === 400
      return $form.set({ state: isGone ? 'gone' : 'failed' })
    }
    const product = found ? found.data : null
    const shared = product ? null : await takeShared()
    if (!(await restore(product, seller, shared))) start(product, seller, shared)
    if (shared) keepSoon()
  }
  /** What stands in the fields now. */
  const change = (fields: Entered): void => {
    entered = fields
    keepSoon()
  }
  /** Drops the draft: the form is as it was when nobody had written yet. */
  const startOver = async (): Promise<void> => {
    await forget()
    const form = $form.get()
    if (form.state === 'ready') start(form.product, form.seller)
  }
  const forget = async (): Promise<void> => {
    stopWaiting()
    const user = userId()
    await writing
    if (user) await drafts.remove(user, draftId(subject)).catch(() => undefined)
  }
  /** Sends the listing; its draft is done with once the server has it. The next page says that it worked. */
  const submit = async (body: ListingBody): Promise<Result<MyProduct>> => {
    const { productId } = subject
    const result = productId
      ? await api.updateProduct({ ...body, id: productId })
      : await api.addProduct({ ...body, idempotencyKey })
    if (result.ok) {
      await forget()
      toasts.successOnNextPage(result.message)
    } else if (result.fields.images?.code === 'image_gone') photos.sendAgain()
    return result
  }
  // Photos that come, go or change places are part of the draft at once.
  photos.$photos.listen((after, before) => {
    const order = (list: typeof after) => list.map(({ key }) => key).join()
    if (!filling && $form.get().state === 'ready' && order(after) !== order(before ?? [])) writeDraft()
  })
  return { $form, $draft, photos, open, change, startOver, submit }
}

/** A picture that the listing has already. */
const photoOf = (sent: { _id: string; path: string }): DraftPhoto => ({
  key: sent._id,
  file: null,
  sent,
  sentAt: 0,
})
