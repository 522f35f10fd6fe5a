import { Hono } from 'hono'
import type { ContentIn } from '#lib/content/site.ts'
import { accountHandlers } from './accounts/routes.ts'
import { addressHandlers } from './addresses/routes.ts'
import { adminHandlers } from './admin/routes.ts'
import { bannerHandlers } from './banners/routes.ts'
import { blockHandlers } from './blocks/routes.ts'
import { boosterHandlers } from './boosters/routes.ts'
import { businessHandlers } from './business/routes.ts'
import { cardHandlers } from './cards/routes.ts'
import { categoryHandlers } from './categories/routes.ts'
import { chatHandlers } from './chat/routes.ts'
import { contactQueryHandlers } from './contact-queries/routes.ts'
import { contentHandlers } from './content/routes.ts'
import { contentWebhook } from './content/webhook.ts'
import { credentialChangeHandlers } from './credential-changes/routes.ts'
import { dealHandlers } from './deals/routes.ts'
import { factorHandlers } from './factors/routes.ts'
import { followHandlers } from './follows/routes.ts'
import { homeHandlers } from './home/routes.ts'
import { createApi } from './http/endpoints.ts'
import { answerFailure } from './http/failure.ts'
import { health } from './http/health.ts'
import { documentation } from './http/openapi.ts'
import { wellKnown } from './http/well-known.ts'
import { identityHandlers } from './identity/routes.ts'
import { importHandlers } from './imports/routes.ts'
import { listingHandlers } from './listings/routes.ts'
import { locationHandlers } from './locations/routes.ts'
import { previewRoutes } from './media/previews.ts'
import { uploadHandlers } from './media/routes.ts'
import { mediaRoutes } from './media/serve.ts'
import { sharedPhotos } from './media/shared-photos.ts'
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
import { sellerContactHandlers } from './seller-contact/routes.ts'
import { sessionHandlers } from './session/routes.ts'
import { storeHandlers } from './stores/routes.ts'
import { wishlistHandlers } from './wishlist/routes.ts'

/**
 * Creates the app of everything but pages: the API, its documentation, pictures, health and metrics.
 * @param contentIn returns the editorial content in a language
 */
export function createApp(getResources: () => Resources, contentIn: ContentIn): Hono {
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
        ...bannerHandlers,
        ...homeHandlers,
        ...peopleHandlers,
        ...locationHandlers,
        ...wishlistHandlers,
        ...accountHandlers,
        ...factorHandlers,
        ...identityHandlers,
        ...credentialChangeHandlers,
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
        ...storeHandlers,
        ...dealHandlers,
        ...contentHandlers,
        ...contactQueryHandlers,
        ...newsletterHandlers,
        ...importHandlers,
        ...offerHandlers,
        ...chatHandlers,
        ...blockHandlers,
        ...savedSearchHandlers,
        ...listingHandlers,
        ...sellerContactHandlers,
        ...adminHandlers,
      }),
    )
    .onError(answerFailure(getResources))
}
