import addressesAr from './messages/ar/addresses.json' with { type: 'json' }
import adminAr from './messages/ar/admin.json' with { type: 'json' }
import adminAppealsAr from './messages/ar/admin-appeals.json' with { type: 'json' }
import adminAuditAr from './messages/ar/admin-audit.json' with { type: 'json' }
import adminCurationAr from './messages/ar/admin-curation.json' with { type: 'json' }
import adminErrorsAr from './messages/ar/admin-errors.json' with { type: 'json' }
import adminHealthAr from './messages/ar/admin-health.json' with { type: 'json' }
import adminInformationAr from './messages/ar/admin-information.json' with { type: 'json' }
import adminMoneyAr from './messages/ar/admin-money.json' with { type: 'json' }
import adminOverviewAr from './messages/ar/admin-overview.json' with { type: 'json' }
import adminSettingsAr from './messages/ar/admin-settings.json' with { type: 'json' }
import adminTablesAr from './messages/ar/admin-tables.json' with { type: 'json' }
import authAr from './messages/ar/auth.json' with { type: 'json' }
import blogAr from './messages/ar/blog.json' with { type: 'json' }
import boostersAr from './messages/ar/boosters.json' with { type: 'json' }
import bulkChangesAr from './messages/ar/bulk-changes.json' with { type: 'json' }
import businessAr from './messages/ar/business.json' with { type: 'json' }
import cardAr from './messages/ar/card.json' with { type: 'json' }
import cardsAr from './messages/ar/cards.json' with { type: 'json' }
import categoryFileAr from './messages/ar/category-file.json' with { type: 'json' }
import chartsAr from './messages/ar/charts.json' with { type: 'json' }
import chatAr from './messages/ar/chat.json' with { type: 'json' }
import compareAr from './messages/ar/compare.json' with { type: 'json' }
import contactAr from './messages/ar/contact.json' with { type: 'json' }
import dataExportAr from './messages/ar/data-export.json' with { type: 'json' }
import decisionsAr from './messages/ar/decisions.json' with { type: 'json' }
import detailAr from './messages/ar/detail.json' with { type: 'json' }
import emiratesAr from './messages/ar/emirates.json' with { type: 'json' }
import errorsAr from './messages/ar/errors.json' with { type: 'json' }
import faqsAr from './messages/ar/faqs.json' with { type: 'json' }
import galleryAr from './messages/ar/gallery.json' with { type: 'json' }
import homeAr from './messages/ar/home.json' with { type: 'json' }
import identityAr from './messages/ar/identity.json' with { type: 'json' }
import importsAr from './messages/ar/imports.json' with { type: 'json' }
import informationAr from './messages/ar/information.json' with { type: 'json' }
import invoicesAr from './messages/ar/invoices.json' with { type: 'json' }
import layoutAr from './messages/ar/layout.json' with { type: 'json' }
import listAr from './messages/ar/list.json' with { type: 'json' }
import listingAr from './messages/ar/listing.json' with { type: 'json' }
import llmsAr from './messages/ar/llms.json' with { type: 'json' }
import mailAr from './messages/ar/mail.json' with { type: 'json' }
import mapAr from './messages/ar/map.json' with { type: 'json' }
import meetingsAr from './messages/ar/meetings.json' with { type: 'json' }
import merchandisingAr from './messages/ar/merchandising.json' with { type: 'json' }
import myListingsAr from './messages/ar/my-listings.json' with { type: 'json' }
import newsletterAr from './messages/ar/newsletter.json' with { type: 'json' }
import noticesAr from './messages/ar/notices.json' with { type: 'json' }
import notificationsAr from './messages/ar/notifications.json' with { type: 'json' }
import offersAr from './messages/ar/offers.json' with { type: 'json' }
import pricesAr from './messages/ar/prices.json' with { type: 'json' }
import productsAr from './messages/ar/products.json' with { type: 'json' }
import profileAr from './messages/ar/profile.json' with { type: 'json' }
import pushAr from './messages/ar/push.json' with { type: 'json' }
import quickViewAr from './messages/ar/quick-view.json' with { type: 'json' }
import reasonsAr from './messages/ar/reasons.json' with { type: 'json' }
import reportAr from './messages/ar/report.json' with { type: 'json' }
import reviewsAr from './messages/ar/reviews.json' with { type: 'json' }
import salesAr from './messages/ar/sales.json' with { type: 'json' }
import savedSearchesAr from './messages/ar/saved-searches.json' with { type: 'json' }
import searchAr from './messages/ar/search.json' with { type: 'json' }
import securityAr from './messages/ar/security.json' with { type: 'json' }
import sellAr from './messages/ar/sell.json' with { type: 'json' }
import sellerFiguresAr from './messages/ar/seller-figures.json' with { type: 'json' }
import sessionAr from './messages/ar/session.json' with { type: 'json' }
import storeAr from './messages/ar/store.json' with { type: 'json' }
import successAr from './messages/ar/success.json' with { type: 'json' }
import toastsAr from './messages/ar/toasts.json' with { type: 'json' }
import trustAr from './messages/ar/trust.json' with { type: 'json' }
import unsubscribeAr from './messages/ar/unsubscribe.json' with { type: 'json' }
import wishlistAr from './messages/ar/wishlist.json' with { type: 'json' }
import addressesEn from './messages/en/addresses.json' with { type: 'json' }
import adminEn from './messages/en/admin.json' with { type: 'json' }
import adminAppealsEn from './messages/en/admin-appeals.json' with { type: 'json' }
import adminAuditEn from './messages/en/admin-audit.json' with { type: 'json' }
import adminCurationEn from './messages/en/admin-curation.json' with { type: 'json' }
import adminErrorsEn from './messages/en/admin-errors.json' with { type: 'json' }
import adminHealthEn from './messages/en/admin-health.json' with { type: 'json' }
import adminInformationEn from './messages/en/admin-information.json' with { type: 'json' }
import adminMoneyEn from './messages/en/admin-money.json' with { type: 'json' }
import adminOverviewEn from './messages/en/admin-overview.json' with { type: 'json' }
import adminSettingsEn from './messages/en/admin-settings.json' with { type: 'json' }
import adminTablesEn from './messages/en/admin-tables.json' with { type: 'json' }
import authEn from './messages/en/auth.json' with { type: 'json' }
import blogEn from './messages/en/blog.json' with { type: 'json' }
import boostersEn from './messages/en/boosters.json' with { type: 'json' }
import bulkChangesEn from './messages/en/bulk-changes.json' with { type: 'json' }
import businessEn from './messages/en/business.json' with { type: 'json' }
import cardEn from './messages/en/card.json' with { type: 'json' }
import cardsEn from './messages/en/cards.json' with { type: 'json' }
import categoryFileEn from './messages/en/category-file.json' with { type: 'json' }
import chartsEn from './messages/en/charts.json' with { type: 'json' }
import chatEn from './messages/en/chat.json' with { type: 'json' }
import compareEn from './messages/en/compare.json' with { type: 'json' }
import contactEn from './messages/en/contact.json' with { type: 'json' }
import dataExportEn from './messages/en/data-export.json' with { type: 'json' }
import decisionsEn from './messages/en/decisions.json' with { type: 'json' }
import detailEn from './messages/en/detail.json' with { type: 'json' }
import emiratesEn from './messages/en/emirates.json' with { type: 'json' }
import errorsEn from './messages/en/errors.json' with { type: 'json' }
import faqsEn from './messages/en/faqs.json' with { type: 'json' }
import galleryEn from './messages/en/gallery.json' with { type: 'json' }
import homeEn from './messages/en/home.json' with { type: 'json' }
import identityEn from './messages/en/identity.json' with { type: 'json' }
import importsEn from './messages/en/imports.json' with { type: 'json' }
import informationEn from './messages/en/information.json' with { type: 'json' }
import invoicesEn from './messages/en/invoices.json' with { type: 'json' }
import layoutEn from './messages/en/layout.json' with { type: 'json' }
import listEn from './messages/en/list.json' with { type: 'json' }
import listingEn from './messages/en/listing.json' with { type: 'json' }
import llmsEn from './messages/en/llms.json' with { type: 'json' }
import mailEn from './messages/en/mail.json' with { type: 'json' }
import mapEn from './messages/en/map.json' with { type: 'json' }
import meetingsEn from './messages/en/meetings.json' with { type: 'json' }
import merchandisingEn from './messages/en/merchandising.json' with { type: 'json' }
import myListingsEn from './messages/en/my-listings.json' with { type: 'json' }
import newsletterEn from './messages/en/newsletter.json' with { type: 'json' }
import noticesEn from './messages/en/notices.json' with { type: 'json' }
import notificationsEn from './messages/en/notifications.json' with { type: 'json' }
import offersEn from './messages/en/offers.json' with { type: 'json' }
import pricesEn from './messages/en/prices.json' with { type: 'json' }
import productsEn from './messages/en/products.json' with { type: 'json' }
import profileEn from './messages/en/profile.json' with { type: 'json' }
import pushEn from './messages/en/push.json' with { type: 'json' }
import quickViewEn from './messages/en/quick-view.json' with { type: 'json' }
import reasonsEn from './messages/en/reasons.json' with { type: 'json' }
import reportEn from './messages/en/report.json' with { type: 'json' }
import reviewsEn from './messages/en/reviews.json' with { type: 'json' }
import salesEn from './messages/en/sales.json' with { type: 'json' }
import savedSearchesEn from './messages/en/saved-searches.json' with { type: 'json' }
import searchEn from './messages/en/search.json' with { type: 'json' }
import securityEn from './messages/en/security.json' with { type: 'json' }
import sellEn from './messages/en/sell.json' with { type: 'json' }
import sellerFiguresEn from './messages/en/seller-figures.json' with { type: 'json' }
import sessionEn from './messages/en/session.json' with { type: 'json' }
import storeEn from './messages/en/store.json' with { type: 'json' }
import successEn from './messages/en/success.json' with { type: 'json' }
import toastsEn from './messages/en/toasts.json' with { type: 'json' }
import trustEn from './messages/en/trust.json' with { type: 'json' }
import unsubscribeEn from './messages/en/unsubscribe.json' with { type: 'json' }
import wishlistEn from './messages/en/wishlist.json' with { type: 'json' }

/** All namespaces in English, from which the type of message keys is derived. */
export const english = {
  addresses: addressesEn,
  admin: adminEn,
  'admin-appeals': adminAppealsEn,
  'admin-audit': adminAuditEn,
  'admin-curation': adminCurationEn,
  'admin-errors': adminErrorsEn,
  'admin-health': adminHealthEn,
  'admin-settings': adminSettingsEn,
  'admin-information': adminInformationEn,
  'admin-money': adminMoneyEn,
  'admin-overview': adminOverviewEn,
  'admin-tables': adminTablesEn,
  auth: authEn,
  blog: blogEn,
  boosters: boostersEn,
  'bulk-changes': bulkChangesEn,
  business: businessEn,
  card: cardEn,
  cards: cardsEn,
  'category-file': categoryFileEn,
  charts: chartsEn,
  chat: chatEn,
  compare: compareEn,
  contact: contactEn,
  'data-export': dataExportEn,
  decisions: decisionsEn,
  detail: detailEn,
  emirates: emiratesEn,
  errors: errorsEn,
  faqs: faqsEn,
  gallery: galleryEn,
  home: homeEn,
  information: informationEn,
  invoices: invoicesEn,
  identity: identityEn,
  imports: importsEn,
  layout: layoutEn,
  list: listEn,
  map: mapEn,
  llms: llmsEn,
  listing: listingEn,
  mail: mailEn,
  'my-listings': myListingsEn,
  newsletter: newsletterEn,
  notices: noticesEn,
  notifications: notificationsEn,
  offers: offersEn,
  prices: pricesEn,
  products: productsEn,
  profile: profileEn,
  push: pushEn,
  'quick-view': quickViewEn,
  reasons: reasonsEn,
  report: reportEn,
  reviews: reviewsEn,
  sales: salesEn,
  'saved-searches': savedSearchesEn,
  search: searchEn,
  security: securityEn,
  sell: sellEn,
  'seller-figures': sellerFiguresEn,
  session: sessionEn,
  meetings: meetingsEn,
  merchandising: merchandisingEn,
  store: storeEn,
  success: successEn,
  toasts: toastsEn,
  trust: trustEn,
  unsubscribe: unsubscribeEn,
  wishlist: wishlistEn,
}

/** All namespaces in Arabic. A test compares the keys with the English ones. */
export const arabic: Record<keyof typeof english, object> = {
  addresses: addressesAr,
  admin: adminAr,
  'admin-appeals': adminAppealsAr,
  'admin-audit': adminAuditAr,
  'admin-curation': adminCurationAr,
  'admin-errors': adminErrorsAr,
  'admin-health': adminHealthAr,
  'admin-settings': adminSettingsAr,
  'admin-information': adminInformationAr,
  'admin-money': adminMoneyAr,
  'admin-overview': adminOverviewAr,
  'admin-tables': adminTablesAr,
  auth: authAr,
  blog: blogAr,
  boosters: boostersAr,
  'bulk-changes': bulkChangesAr,
  business: businessAr,
  card: cardAr,
  cards: cardsAr,
  'category-file': categoryFileAr,
  charts: chartsAr,
  chat: chatAr,
  compare: compareAr,
  contact: contactAr,
  'data-export': dataExportAr,
  decisions: decisionsAr,
  detail: detailAr,
  emirates: emiratesAr,
  errors: errorsAr,
  faqs: faqsAr,
  gallery: galleryAr,
  home: homeAr,
  information: informationAr,
  invoices: invoicesAr,
  identity: identityAr,
  imports: importsAr,
  layout: layoutAr,
  list: listAr,
  map: mapAr,
  llms: llmsAr,
  listing: listingAr,
  mail: mailAr,
  'my-listings': myListingsAr,
  newsletter: newsletterAr,
  notices: noticesAr,
  notifications: notificationsAr,
  offers: offersAr,
  prices: pricesAr,
  products: productsAr,
  profile: profileAr,
  push: pushAr,
  'quick-view': quickViewAr,
  reasons: reasonsAr,
  report: reportAr,
  reviews: reviewsAr,
  sales: salesAr,
  'saved-searches': savedSearchesAr,
  search: searchAr,
  security: securityAr,
  sell: sellAr,
  'seller-figures': sellerFiguresAr,
  session: sessionAr,
  meetings: meetingsAr,
  merchandising: merchandisingAr,
  store: storeAr,
  success: successAr,
  toasts: toastsAr,
  trust: trustAr,
  unsubscribe: unsubscribeAr,
  wishlist: wishlistAr,
}

export type Namespace = keyof typeof english
