import { accountEndpoints } from './accounts.ts'
import { addressEndpoints } from './addresses.ts'
import { adminEndpoints } from './admin.ts'
import { adminBannerEndpoints } from './admin-banners.ts'
import { adminCatalogueEndpoints } from './admin-catalogue.ts'
import { adminDealEndpoints } from './admin-deals.ts'
import { adminQueueEndpoints } from './admin-queues.ts'
import { adminReaderEndpoints } from './admin-readers.ts'
import { adminShopEndpoints } from './admin-shop.ts'
import { adminSynonymEndpoints } from './admin-synonyms.ts'
import { boosterEndpoints } from './boosters.ts'
import { businessEndpoints } from './business.ts'
import { cardEndpoints } from './cards.ts'
import { categoryEndpoints } from './categories.ts'
import { chatEndpoints } from './chat.ts'
import { communityEndpoints, notificationEndpoints } from './community.ts'
import { contactEndpoints } from './contact.ts'
import { contentEndpoints } from './content.ts'
import type { Endpoint } from './endpoint.ts'
import { factorEndpoints } from './factors.ts'
import { homeEndpoints } from './home.ts'
import { identityEndpoints } from './identity.ts'
import { importEndpoints } from './imports.ts'
import { listingEndpoints } from './listing-endpoints.ts'
import { mediaEndpoints } from './media.ts'
import { merchandisingEndpoints } from './merchandising.ts'
import { newsletterEndpoints } from './newsletter.ts'
import { offerEndpoints } from './offers.ts'
import { peopleEndpoints } from './people.ts'
import { productEndpoints } from './products.ts'
import { pushEndpoints } from './push.ts'
import { savedSearchEndpoints } from './saved-searches.ts'
import { searchEndpoints } from './search.ts'
import { sessionEndpoints } from './session.ts'

/** Every endpoint by its name (docs/product.md, "Calls"). */
export const contract = {
  ...sessionEndpoints,
  ...categoryEndpoints,
  ...productEndpoints,
  ...searchEndpoints,
  ...homeEndpoints,
  ...peopleEndpoints,
  ...accountEndpoints,
  ...identityEndpoints,
  ...factorEndpoints,
  ...addressEndpoints,
  ...businessEndpoints,
  ...cardEndpoints,
  ...boosterEndpoints,
  ...communityEndpoints,
  ...notificationEndpoints,
  ...mediaEndpoints,
  ...merchandisingEndpoints,
  ...contentEndpoints,
  ...contactEndpoints,
  ...newsletterEndpoints,
  ...importEndpoints,
  ...offerEndpoints,
  ...chatEndpoints,
  ...pushEndpoints,
  ...savedSearchEndpoints,
  ...adminEndpoints,
  ...adminQueueEndpoints,
  ...adminCatalogueEndpoints,
  ...adminBannerEndpoints,
  ...adminDealEndpoints,
  ...adminShopEndpoints,
  ...adminReaderEndpoints,
  ...adminSynonymEndpoints,
  ...listingEndpoints,
} satisfies Record<string, Endpoint>

export type Contract = typeof contract
export type EndpointName = keyof Contract

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

/** Returns the routes of the shop's browsers: all but the administration. */
export const shopRoutes = (): Partial<Record<EndpointName, Route>> =>
  Object.fromEntries(Object.entries(contractRoutes()).filter(([, { path }]) => !/^admin(\/|$)/.test(path)))
