import authAr from './messages/ar/auth.json' with { type: 'json' }
import cardAr from './messages/ar/card.json' with { type: 'json' }
import detailAr from './messages/ar/detail.json' with { type: 'json' }
import emiratesAr from './messages/ar/emirates.json' with { type: 'json' }
import errorsAr from './messages/ar/errors.json' with { type: 'json' }
import galleryAr from './messages/ar/gallery.json' with { type: 'json' }
import homeAr from './messages/ar/home.json' with { type: 'json' }
import layoutAr from './messages/ar/layout.json' with { type: 'json' }
import listAr from './messages/ar/list.json' with { type: 'json' }
import productsAr from './messages/ar/products.json' with { type: 'json' }
import quickViewAr from './messages/ar/quick-view.json' with { type: 'json' }
import searchAr from './messages/ar/search.json' with { type: 'json' }
import sessionAr from './messages/ar/session.json' with { type: 'json' }
import storeAr from './messages/ar/store.json' with { type: 'json' }
import successAr from './messages/ar/success.json' with { type: 'json' }
import toastsAr from './messages/ar/toasts.json' with { type: 'json' }
import authEn from './messages/en/auth.json' with { type: 'json' }
import cardEn from './messages/en/card.json' with { type: 'json' }
import detailEn from './messages/en/detail.json' with { type: 'json' }
import emiratesEn from './messages/en/emirates.json' with { type: 'json' }
import errorsEn from './messages/en/errors.json' with { type: 'json' }
import galleryEn from './messages/en/gallery.json' with { type: 'json' }
import homeEn from './messages/en/home.json' with { type: 'json' }
import layoutEn from './messages/en/layout.json' with { type: 'json' }
import listEn from './messages/en/list.json' with { type: 'json' }
import productsEn from './messages/en/products.json' with { type: 'json' }
import quickViewEn from './messages/en/quick-view.json' with { type: 'json' }
import searchEn from './messages/en/search.json' with { type: 'json' }
import sessionEn from './messages/en/session.json' with { type: 'json' }
import storeEn from './messages/en/store.json' with { type: 'json' }
import successEn from './messages/en/success.json' with { type: 'json' }
import toastsEn from './messages/en/toasts.json' with { type: 'json' }

/** Every namespace in English: the shape that the keys are typed by. */
export const english = {
  auth: authEn,
  card: cardEn,
  detail: detailEn,
  emirates: emiratesEn,
  errors: errorsEn,
  gallery: galleryEn,
  home: homeEn,
  layout: layoutEn,
  list: listEn,
  products: productsEn,
  'quick-view': quickViewEn,
  search: searchEn,
  session: sessionEn,
  store: storeEn,
  success: successEn,
  toasts: toastsEn,
}

/** Every namespace in Arabic. A test compares its keys with the English ones. */
export const arabic: Record<keyof typeof english, object> = {
  auth: authAr,
  card: cardAr,
  detail: detailAr,
  emirates: emiratesAr,
  errors: errorsAr,
  gallery: galleryAr,
  home: homeAr,
  layout: layoutAr,
  list: listAr,
  products: productsAr,
  'quick-view': quickViewAr,
  search: searchAr,
  session: sessionAr,
  store: storeAr,
  success: successAr,
  toasts: toastsAr,
}

export type Namespace = keyof typeof english
