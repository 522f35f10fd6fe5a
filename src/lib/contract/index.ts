import { accountDeletionEndpoints } from './account-deletion.ts'
import { accountEndpoints } from './accounts.ts'
import { addressEndpoints } from './addresses.ts'
import { adminEndpoints } from './admin/index.ts'
import { bannerEndpoints } from './banners.ts'
import { blockEndpoints } from './blocks.ts'
import { boosterEndpoints } from './boosters.ts'
import { bulkChangeEndpoints } from './bulk-changes.ts'
import { businessEndpoints } from './business.ts'
import { cardEndpoints } from './cards.ts'
import { categoryEndpoints } from './categories.ts'
import { chatEndpoints } from './chat.ts'
import { contactQueryEndpoints } from './contact-queries.ts'
import { contentEndpoints } from './content.ts'
import { credentialChangeEndpoints } from './credential-changes.ts'
import { dataExportEndpoints } from './data-exports.ts'
import { dealEndpoints } from './deals.ts'
import { decisionEndpoints } from './decisions.ts'
import type { CallInput, Endpoint } from './endpoint.ts'
import { factorEndpoints } from './factors.ts'
import { followEndpoints } from './follows.ts'
import { homeEndpoints } from './home.ts'
import { identityEndpoints } from './identity.ts'
import { importEndpoints } from './imports.ts'
import { invoiceEndpoints } from './invoices.ts'
import { landingPageEndpoints } from './landing-pages.ts'
import { listingEndpoints } from './listings.ts'
import { locationEndpoints } from './locations.ts'
import { mediaEndpoints } from './media.ts'
import { meetingEndpoints } from './meetings.ts'
import { newsletterEndpoints } from './newsletter.ts'
import { notificationEndpoints } from './notifications.ts'
import { offerEndpoints } from './offers.ts'
import { peopleEndpoints } from './people.ts'
import { placeEndpoints } from './places.ts'
import { priceInsightEndpoints } from './price-insight.ts'
import { productEndpoints } from './products.ts'
import { pushEndpoints } from './push.ts'
import { quickReplyEndpoints } from './quick-replies.ts'
import { reportEndpoints } from './reports.ts'
import { reviewEndpoints } from './reviews.ts'
import { saleEndpoints } from './sales.ts'
import { savedSearchEndpoints } from './saved-searches.ts'
import { searchEndpoints } from './search.ts'
import { sellerContactEndpoints } from './seller-contact.ts'
import { sellerFigureEndpoints } from './seller-figures.ts'
import { sessionEndpoints } from './session.ts'
import { storeEndpoints } from './stores.ts'
import { wishlistEndpoints } from './wishlist.ts'

/** Every endpoint by its name (docs/product.md, "Calls"). */
export const contract = {
  ...sessionEndpoints,
  ...categoryEndpoints,
  ...landingPageEndpoints,
  ...productEndpoints,
  ...priceInsightEndpoints,
  ...searchEndpoints,
  ...bannerEndpoints,
  ...homeEndpoints,
  ...peopleEndpoints,
  ...wishlistEndpoints,
  ...locationEndpoints,
  ...placeEndpoints,
  ...accountEndpoints,
  ...accountDeletionEndpoints,
  ...identityEndpoints,
  ...credentialChangeEndpoints,
  ...dataExportEndpoints,
  ...factorEndpoints,
  ...addressEndpoints,
  ...businessEndpoints,
  ...cardEndpoints,
  ...boosterEndpoints,
  ...invoiceEndpoints,
  ...followEndpoints,
  ...reviewEndpoints,
  ...reportEndpoints,
  ...decisionEndpoints,
  ...notificationEndpoints,
  ...mediaEndpoints,
  ...storeEndpoints,
  ...dealEndpoints,
  ...contentEndpoints,
  ...contactQueryEndpoints,
  ...newsletterEndpoints,
  ...importEndpoints,
  ...offerEndpoints,
  ...chatEndpoints,
  ...meetingEndpoints,
  ...quickReplyEndpoints,
  ...blockEndpoints,
  ...pushEndpoints,
  ...savedSearchEndpoints,
  ...adminEndpoints,
  ...listingEndpoints,
  ...bulkChangeEndpoints,
  ...saleEndpoints,
  ...sellerFigureEndpoints,
  ...sellerContactEndpoints,
} satisfies Record<string, Endpoint>

export type Contract = typeof contract
export type EndpointName = keyof Contract
/** Query of a list of products, or of a search. */
export type ListInput = CallInput<Contract['getProducts']> | CallInput<Contract['searchOnNextPage']>

/** Part of a declaration that a client needs for a call; browsers do not load the schemas. */
export type Route = Pick<Endpoint, 'method' | 'path' | 'sealed' | 'upload'> & {
  /** A POST whose input is in the query. */
  inQuery?: true
}

/** Returns the routes of all endpoints, for clients that may call everything. */
export const contractRoutes = (): Record<EndpointName, Route> =>
  Object.fromEntries(
    Object.entries(contract as Record<string, Endpoint>).map(([name, endpoint]) => [name, routeOf(endpoint)]),
  ) as Record<EndpointName, Route>

const routeOf = ({ method, path, sealed, upload, query, body }: Endpoint): Route => ({
  method,
  path,
  ...(sealed ? { sealed } : {}),
  ...(upload ? { upload } : {}),
  ...(method === 'POST' && query && !body && !upload ? { inQuery: true } : {}),
})

/** Endpoints that pages call on the server and no script in a browser: every page would load their routes in vain. */
export const pageEndpoints: readonly EndpointName[] = [
  'subCategory',
  'relatedProducts',
  'getProducts',
  'featuredProd',
  'newArrival',
  'mostlyViewed',
  'mostlySearched',
  'topDeals',
  'hotDeals',
  'sitemapParts',
  'sitemapPart',
  'searchOnNextPage',
  'dashboard',
  'getProfileById',
  'accountUndo',
  'undoAccountChange',
  'decision',
  'appealDecision',
  'getUnsubscribe',
  'unsubscribe',
  'officialStores',
  'seasonalOffers',
  'weeklyDeals',
  'cms',
  'faq',
  'sendQuery',
  'subscribeNewsletter',
  'newsletter',
  'confirmNewsletter',
  'landingPages',
  'moreFromSeller',
  'priceInsight',
  'searchCategories',
]

/** Endpoints whose routes are in the one script that calls them, which is loaded with the first upload. */
const endpointsOfUploads: readonly EndpointName[] = ['createUpload', 'finishUpload']

/** Returns the routes that scripts of the shop call in a browser. */
export const shopRoutes = (): Partial<Record<EndpointName, Route>> =>
  Object.fromEntries(
    Object.entries(contractRoutes()).filter(
      ([name, { path }]) =>
        !/^admin(\/|$)/.test(path) &&
        ![...pageEndpoints, ...endpointsOfUploads].includes(name as EndpointName),
    ),
  )
