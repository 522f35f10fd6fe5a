import { Hono } from 'hono'
import type { Content } from '#lib/content/index.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import { identityHandlers } from './accounts/identity-routes.ts'
import { accountHandlers } from './accounts/routes.ts'
import { addressHandlers } from './addresses/routes.ts'
import { adminCatalogueHandlers } from './admin/catalogue-routes.ts'
import { adminCurationHandlers } from './admin/curation-routes.ts'
import { adminQueueHandlers } from './admin/queue-routes.ts'
import { adminHandlers } from './admin/routes.ts'
import { adminSynonymHandlers } from './admin/synonym-routes.ts'
import { blockHandlers } from './blocks/routes.ts'
import { boosterHandlers } from './boosters/routes.ts'
import { businessHandlers } from './business/routes.ts'
import { cardHandlers } from './cards/routes.ts'
import { categoryHandlers } from './categories/routes.ts'
import { chatHandlers } from './chat/routes.ts'
import { contactHandlers } from './contact/routes.ts'
import { contentHandlers } from './content/handlers.ts'
import { contentWebhook } from './content/webhook.ts'
import { factorHandlers } from './factors/routes.ts'
import { followHandlers } from './follows/routes.ts'
import { homeHandlers } from './home/routes.ts'
import { createApi } from './http/endpoints.ts'
import { answerFailure } from './http/failure.ts'
import { health } from './http/health.ts'
import { documentation } from './http/openapi.ts'
import { wellKnown } from './http/well-known.ts'
import { importHandlers } from './imports/routes.ts'
import { listingHandlers } from './listings/routes.ts'
import { locationHandlers } from './locations/routes.ts'
import { previewRoutes } from './media/previews.ts'
import { mediaRoutes } from './media/routes.ts'
import { sharedPhotos } from './media/shared-photos.ts'
import { uploadHandlers } from './media/uploads.ts'
import { merchandisingHandlers } from './merchandising/routes.ts'
import { newsletterHandlers } from './newsletter/routes.ts'
import { notificationHandlers } from './notifications/routes.ts'
import { offerHandlers } from './offers/routes.ts'
import { paymentWebhooks } from './payment/webhook.ts'
import { peopleHandlers } from './people/routes.ts'
import type { Resources } from './platform/resources.ts'
import { productHandlers } from './products/routes.ts'
import { pushHandlers } from './push/routes.ts'
import { reportHandlers } from './reports/routes.ts'
import { reviewHandlers } from './reviews/routes.ts'
import { savedSearchHandlers } from './saved-searches/routes.ts'
import { searchHandlers } from './search/routes.ts'
import { sessionHandlers } from './session/routes.ts'
import { wishlistHandlers } from './wishlist/routes.ts'

/**
 * Creates the app of everything but pages: the API, its documentation, pictures, health and metrics.
 * @param contentIn returns the editorial content in a language
 */
export function createApp(getResources: () => Resources, contentIn: (locale: Locale) => Content): Hono {
  const media = mediaRoutes(getResources)
  return new Hono()
    .route('/', health(getResources))
    .route('/', wellKnown(getResources))
    .route('/', documentation())
    .route(
      '/',
      previewRoutes(getResources, contentIn, (path) => media.request(path)),
    )
    .route(
      '/',
      sharedPhotos(getResources, (path) => media.request(path)),
    )
    .route('/', media)
    .route('/', paymentWebhooks(getResources))
    .route('/', contentWebhook(getResources))
    .route(
      '/',
      createApi(getResources, contentIn, {
        ...sessionHandlers,
        ...categoryHandlers,
        ...productHandlers,
        ...searchHandlers,
        ...homeHandlers,
        ...peopleHandlers,
        ...locationHandlers,
        ...wishlistHandlers,
        ...accountHandlers,
        ...factorHandlers,
        ...identityHandlers,
        ...addressHandlers,
        ...businessHandlers,
        ...cardHandlers,
        ...boosterHandlers,
        ...followHandlers,
        ...reviewHandlers,
        ...reportHandlers,
        ...notificationHandlers,
        ...pushHandlers,
        ...uploadHandlers,
        ...merchandisingHandlers,
        ...contentHandlers,
        ...contactHandlers,
        ...newsletterHandlers,
        ...importHandlers,
        ...offerHandlers,
        ...chatHandlers,
        ...blockHandlers,
        ...savedSearchHandlers,
        ...listingHandlers,
        ...adminHandlers,
        ...adminQueueHandlers,
        ...adminCatalogueHandlers,
        ...adminCurationHandlers,
        ...adminSynonymHandlers,
      }),
    )
    .onError(answerFailure(getResources))
}
