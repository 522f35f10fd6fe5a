import { atom } from 'nanostores'
import type { Api, Result } from '#lib/api/client.ts'
import type { Settings } from '#lib/contract/accounts.ts'
import type { Address } from '#lib/contract/addresses.ts'
import type { ListingBody, MyProduct } from '#lib/contract/listings.ts'
import type { Session } from '../session/session.ts'
import type { MarketStorage } from '../shared/storage.ts'
import type { Toasts } from '../toasts/toasts.ts'
import { type Draft, type DraftPhoto, type Drafts, draftId, type Entered } from './drafts.ts'
import { enteredOf } from './fields.ts'
import { createPhotos } from './photos.ts'
import { type Shared, withSharedWords } from './shared-with-app.ts'

/** Debounce of saving the draft, in ms. */
export const keepAfterMs = 300
/** Age in ms after which a picture is uploaded again: the server may have deleted it as unused. */
const freshMs = 12 * 3_600_000

/** Subject of the form: a new listing of a category, or the one with this id. */
export type ListingSubject = {
  categoryId: string
  category: { name: string; name_ar: string }
  productId: string | null
}

/** Access to wholesale terms: `open` for an accepted business, `waiting` while an admin has not decided. */
export type WholesaleAccess = 'open' | 'waiting' | 'none'

/** Properties of the seller that decide what the form offers. */
export type ListingSeller = {
  wholesale: WholesaleAccess
  hasPhone: boolean
  /** Ways of contact that a new listing begins with. */
  contact: Pick<Settings, 'showCall' | 'showWhatsApp'>
  addresses: readonly Address[]
}

export type ListingForm =
  | { state: 'loading' }
  | { state: 'failed' }
  /** The listing does not exist, or belongs to another member. */
  | { state: 'gone' }
  | {
      state: 'ready'
      product: MyProduct | null
      seller: ListingSeller
      /** Initial values of the fields. */
      entered: Entered
      /** Pictures that were shared with the app, to be added to the photos. */
      shared: readonly Blob[]
      /** Time of the draft that filled the fields, in ms. */
      restored: number | null
    }

/** State of saving the draft in this browser. */
export type DraftState = 'none' | 'keeping' | 'kept' | 'off'

export type ListingFormDependencies = {
  api: Api
  storage: Pick<MarketStorage, 'read'>
  session: Pick<Session, '$auth' | 'start'>
  toasts: Pick<Toasts, 'successOnNextPage'>
  drafts: Drafts
  /** Share that was sent to the app for a new listing. */
  takeShared?: () => Promise<Shared | null>
  now?: () => number
}
export type ListingFormStore = ReturnType<typeof createListingEditor>

/** State of the listing form: initial values, photos, draft and submission. */
export function createListingEditor(needs: ListingFormDependencies) {
  const { api, session, storage, toasts, drafts, takeShared = async () => null, now = Date.now } = needs
  const $form = atom<ListingForm>({ state: 'loading' })
  const $draft = atom<DraftState>('none')
  let subject: ListingSubject = { categoryId: '', category: { name: '', name_ar: '' }, productId: null }
  let entered: Entered = {}
  let idempotencyKey = ''
  let filling = false
  /** Debounce timer; set while there are unsaved changes. */
  let timer: ReturnType<typeof setTimeout> | undefined
  /** Queue of writes to IndexedDB. */
  let writing = Promise.resolve()

  const userId = () => session.$auth.get().user?._id
  /** Appends a write to the queue, for a signed-in member. */
  const queue = (write: (user: string) => Promise<void>): void => {
    const user = userId()
    if (!user) return
    $draft.set('keeping')
    const ownWrite = writing.then(() => write(user))
    writing = ownWrite.then(
      () => void (writing === settled && timer === undefined && $draft.set('kept')),
      () => $draft.set('off'),
    )
    const settled = writing
  }
  const cancelTimer = (): void => {
    clearTimeout(timer)
    timer = undefined
  }
  /** Returns what is written for a subject: its draft and the photos that the form has. */
  const draftOf = (subject: ListingSubject): [Draft, DraftPhoto[]] => {
    const list = photos.$photos.get()
    const keys = list.map(({ key }) => key)
    const here = list.map(({ key, file, sent, sentAt }) => ({ key, file, sent, sentAt }))
    return [{ ...subject, entered, idempotencyKey, photos: keys, savedAt: now() }, here]
  }
  const writeDraft = (): void => {
    cancelTimer()
    const [draft, here] = draftOf(subject)
    queue((user) => drafts.write(user, draft, here))
  }
  const scheduleSave = (): void => {
    cancelTimer()
    $draft.set('keeping')
    timer = setTimeout(writeDraft, keepAfterMs)
  }
  const photos = createPhotos({
    api,
    now,
    keep: (photo) => queue((user) => drafts.writePhoto(user, draftId(subject), photo)),
  })

  /** Sets photos that were not just chosen: the draft is not saved for them. */
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
    const isPending = business?.ok && business.data.application !== null
    return {
      wholesale: isBusiness ? 'open' : isPending ? 'waiting' : 'none',
      // If unknown, the server reports it at submission.
      hasPhone: isBusiness || !profile.ok || profile.data.phoneVerified,
      contact: profile.ok ? profile.data.settings : { showCall: false, showWhatsApp: false },
      addresses: addresses.ok ? addresses.data : [],
    }
  }
  const start = (product: MyProduct | null, seller: ListingSeller, shared: Shared | null = null): void => {
    idempotencyKey = crypto.randomUUID()
    const first: Entered = product ? enteredOf(product) : { place: placeOf(seller), ...contactOf(seller) }
    entered = shared ? withSharedWords(first, shared) : first
    fill(product ? product.images.map((sent) => photoOf(sent)) : [])
    $draft.set('none')
    $form.set({ state: 'ready', product, seller, entered, shared: shared?.files ?? [], restored: null })
  }
  /** Initial ways of contact: those of the member's settings. */
  const contactOf = ({ hasPhone, contact }: ListingSeller): Entered => ({
    ...(hasPhone && contact.showCall && { showCall: 'on' }),
    ...(hasPhone && contact.showWhatsApp && { showWhatsApp: 'on' }),
  })
  /** Initial place of the listing: the seller's default address, else the chosen emirate. */
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

  /** Opens the form with this member's draft, if this browser has one. */
  const open = async (newSubject: ListingSubject): Promise<void> => {
    subject = newSubject
    $form.set({ state: 'loading' })
    await session.start()
    const [seller, loaded] = await Promise.all([
      readSeller(),
      newSubject.productId ? api.getMyProductById({ id: newSubject.productId }) : null,
    ])
    if (loaded && !loaded.ok) {
      const isGone = loaded.statusCode === 404 || loaded.statusCode === 400
      return $form.set({ state: isGone ? 'gone' : 'failed' })
    }
    const product = loaded ? loaded.data : null
    const shared = product ? null : await takeShared()
    if (!(await restore(product, seller, shared))) start(product, seller, shared)
    if (shared) scheduleSave()
  }
  /** Takes the current values of the fields. */
  const change = (fields: Entered): void => {
    entered = fields
    scheduleSave()
  }
  /** Deletes the draft and resets the form. */
  const startOver = async (): Promise<void> => {
    await forget()
    const form = $form.get()
    if (form.state === 'ready') start(form.product, form.seller)
  }
  /**
   * Moves the draft of a new listing to another category, with what was typed and the photos.
   * @returns `taken` where a draft of that category would be lost, `failed` where nothing could be stored
   */
  const moveTo = async (category: {
    _id: string
    name: string
    name_ar: string
  }): Promise<'moved' | 'taken' | 'failed'> => {
    const user = userId()
    if (!user) return 'failed'
    cancelTimer()
    await writing
    const { _id: categoryId, name, name_ar } = category
    const moved = { categoryId, category: { name, name_ar }, productId: null }
    const [draft, here] = draftOf(moved)
    try {
      if (await drafts.read(user, categoryId)) return 'taken'
      await drafts.write(user, draft, here)
      const before = draftId(subject)
      // A photo that is still being uploaded is stored with the moved draft.
      subject = moved
      await drafts.remove(user, before)
    } catch {
      if (subject !== moved) return 'failed'
    }
    return 'moved'
  }
  const forget = async (): Promise<void> => {
    cancelTimer()
    const user = userId()
    await writing
    if (user) await drafts.remove(user, draftId(subject)).catch(() => undefined)
  }
  /** Saves a listing; a hidden one can be shown with that, which is refused while the same one is online. */
  const save = async (body: ListingBody, show: boolean): Promise<Result<MyProduct>> => {
    const { productId } = subject
    if (!productId) return api.addProduct({ ...body, idempotencyKey })
    const saved = await api.updateProduct({ ...body, id: productId })
    return show && saved.ok && saved.data.type === 'hidden' ? api.showProduct({ id: productId }) : saved
  }
  /** Sends the listing and deletes its draft afterwards. The next page shows the toast. */
  const submit = async (body: ListingBody, { show = false } = {}): Promise<Result<MyProduct>> => {
    const form = $form.get()
    const before = form.state === 'ready' ? form.product : null
    const result = await save(body, show)
    if (result.ok) {
      await forget()
      const isNew = before === null || before.type === 'draft'
      const isLive = isNew && result.data.type === 'active'
      toasts.successOnNextPage(result.message, isLive ? 'toasts:listingIsLive' : undefined)
    } else if (result.fields.images?.code === 'image_gone') photos.sendAgain()
    return result
  }
  // Adding, removing and sorting photos saves the draft at once.
  photos.$photos.listen((after, before) => {
    const order = (list: typeof after) => list.map(({ key }) => key).join()
    if (!filling && $form.get().state === 'ready' && order(after) !== order(before ?? [])) writeDraft()
  })
  return { $form, $draft, photos, open, change, startOver, moveTo, submit }
}

/** Converts a picture that the listing has already. */
const photoOf = (sent: { _id: string; path: string }): DraftPhoto => ({
  key: sent._id,
  file: null,
  sent,
  sentAt: 0,
})
