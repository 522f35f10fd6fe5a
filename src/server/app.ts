import { Hono } from 'hono'
import { accountHandlers } from './accounts/routes.ts'
import { addressHandlers } from './addresses/routes.ts'
import { adminCatalogueHandlers } from './admin/catalogue-routes.ts'
import { adminCurationHandlers } from './admin/curation-routes.ts'
import { adminQueueHandlers } from './admin/queue-routes.ts'
import { adminHandlers } from './admin/routes.ts'
import { boosterHandlers } from './boosters/routes.ts'
import { businessHandlers } from './business/routes.ts'
import { cardHandlers } from './cards/routes.ts'
import { categoryHandlers } from './categories/routes.ts'
import { followHandlers } from './follows/routes.ts'
import { health } from './health.ts'
import { homeHandlers } from './home/routes.ts'
import { createApi } from './http.ts'
import { importHandlers } from './imports/routes.ts'
import { listingHandlers } from './listings/routes.ts'
import { locationHandlers } from './locations/routes.ts'
import { mediaRoutes } from './media/routes.ts'
import { uploadHandlers } from './media/uploads.ts'
import { notificationHandlers } from './notifications/routes.ts'
import { offerHandlers } from './offers/routes.ts'
import { documentation } from './openapi.ts'
import { paymentWebhooks } from './payment/webhook.ts'
import { peopleHandlers } from './people/routes.ts'
import { productHandlers } from './products/routes.ts'
import { reportHandlers } from './reports/routes.ts'
import type { Resources } from './resources.ts'
import { reviewHandlers } from './reviews/routes.ts'
import { savedSearchHandlers } from './saved-searches/routes.ts'
import { searchHandlers } from './search/routes.ts'
import { sessionHandlers } from './session/routes.ts'
import { wishlistHandlers } from './wishlist/routes.ts'

/** Everything but the pages: the API, its documentation, pictures, health and metrics. */
export function createApp(getResources: () => Resources): Hono {
  return new Hono()
    .route('/', health(getResources))
    .route('/', documentation())
    .route('/', mediaRoutes(getResources))
    .route('/', paymentWebhooks(getResources))
    .route(
      '/',
      createApi(getResources, {
        ...sessionHandlers,
        ...categoryHandlers,
        ...productHandlers,
        ...searchHandlers,
        ...homeHandlers,
        ...peopleHandlers,
        ...locationHandlers,
        ...wishlistHandlers,
        ...accountHandlers,
        ...addressHandlers,
        ...businessHandlers,
        ...cardHandlers,
        ...boosterHandlers,
        ...followHandlers,
        ...reviewHandlers,
        ...reportHandlers,
        ...notificationHandlers,
        ...uploadHandlers,
        ...importHandlers,
        ...offerHandlers,
        ...savedSearchHandlers,
        ...listingHandlers,
        ...adminHandlers,
        ...adminQueueHandlers,
        ...adminCatalogueHandlers,
        ...adminCurationHandlers,
      }),
    )
}
