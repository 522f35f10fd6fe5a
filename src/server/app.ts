import { Hono } from 'hono'
import type { ContentIn } from '#lib/content/site.ts'
import { accountDeletionHandlers } from './account-deletion/routes.ts'
import { accountHandlers } from './accounts/routes.ts'
import { addressHandlers } from './addresses/routes.ts'
import { adminHandlers } from './admin/routes.ts'
import { viewAs } from './admin/users/view-as.ts'
import { createApi } from './api/endpoints.ts'
import { bannerHandlers } from './banners/routes.ts'
import { blockHandlers } from './blocks/routes.ts'
import { paymentWebhooks } from './boosters/payment-webhook.ts'
import { boosterHandlers } from './boosters/routes.ts'
import { bulkChangeHandlers } from './bulk-changes/routes.ts'
import { businessHandlers } from './business/routes.ts'
import { cardHandlers } from './cards/routes.ts'
import { categoryHandlers } from './categories/routes.ts'
import { chatHandlers } from './chat/routes.ts'
import { contactQueryHandlers } from './contact-queries/routes.ts'
import { contentHandlers } from './content/routes.ts'
import { contentWebhook } from './content/webhook.ts'
import { credentialChangeHandlers } from './credential-changes/routes.ts'
import { dataExportHandlers } from './data-exports/routes.ts'
import { dealHandlers } from './deals/routes.ts'
import { decisionHandlers } from './decisions/routes.ts'
import { factorHandlers } from './factors/routes.ts'
import { followHandlers } from './follows/routes.ts'
import { homeHandlers } from './home/routes.ts'
import { documentation } from './http/documentation.ts'
import { answerFailure } from './http/failure.ts'
import { health } from './http/health.ts'
import { identityHandlers } from './identity/routes.ts'
import { importHandlers } from './imports/routes.ts'
import { invoiceHandlers } from './invoices/routes.ts'
import { landingPageHandlers } from './landing-pages/routes.ts'
import { listingHandlers } from './listings/routes.ts'
import { locationHandlers } from './locations/routes.ts'
import { previewRoutes } from './media/previews.ts'
import { uploadHandlers } from './media/routes.ts'
import { mediaRoutes } from './media/serve.ts'
import { sharedPhotos } from './media/shared-photos.ts'
import { shopPreview } from './media/shop-preview.ts'
import { meetingHandlers } from './meetings/routes.ts'
import { newsletterHandlers } from './newsletter/routes.ts'
import { notificationHandlers } from './notifications/routes.ts'
import { offerHandlers } from './offers/routes.ts'
import { peopleHandlers } from './people/routes.ts'
import { placeHandlers } from './places/routes.ts'
import type { Resources } from './platform/resources.ts'
import { priceInsightHandlers } from './price-insight/routes.ts'
import { productHandlers } from './products/routes.ts'
import { pushHandlers } from './push/routes.ts'
import { quickReplyHandlers } from './quick-replies/routes.ts'
import { reportHandlers } from './reports/routes.ts'
import { reviewHandlers } from './reviews/routes.ts'
import { saleHandlers } from './sales/routes.ts'
import { savedSearchHandlers } from './saved-searches/routes.ts'
import { searchHandlers } from './search/routes.ts'
import { sellerContactHandlers } from './seller-contact/routes.ts'
import { sellerFigureHandlers } from './seller-figures/routes.ts'
import { sessionHandlers } from './session/routes.ts'
import { findActor } from './session/service.ts'
import { wellKnown } from './settings/well-known.ts'
import { storeHandlers } from './stores/routes.ts'
import { mailWebhook } from './suppressions/webhook.ts'
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
    .route('/', shopPreview(getResources))
    .route(
      '/',
      sharedPhotos(getResources, (path) => media.request(path)),
    )
    .route('/', media)
    .route('/', paymentWebhooks(getResources))
    .route('/', contentWebhook(getResources))
    .route('/', mailWebhook(getResources))
    .route(
      '/',
      createApi(
        getResources,
        { contentIn, findActor, viewAs },
        {
          ...sessionHandlers,
          ...categoryHandlers,
          ...landingPageHandlers,
          ...productHandlers,
          ...searchHandlers,
          ...bannerHandlers,
          ...homeHandlers,
          ...peopleHandlers,
          ...locationHandlers,
          ...placeHandlers,
          ...wishlistHandlers,
          ...accountHandlers,
          ...accountDeletionHandlers,
          ...factorHandlers,
          ...identityHandlers,
          ...credentialChangeHandlers,
          ...decisionHandlers,
          ...dataExportHandlers,
          ...addressHandlers,
          ...businessHandlers,
          ...cardHandlers,
          ...boosterHandlers,
          ...invoiceHandlers,
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
          ...meetingHandlers,
          ...quickReplyHandlers,
          ...blockHandlers,
          ...savedSearchHandlers,
          ...listingHandlers,
          ...bulkChangeHandlers,
          ...saleHandlers,
          ...sellerFigureHandlers,
          ...priceInsightHandlers,
          ...sellerContactHandlers,
          ...adminHandlers,
        },
      ),
    )
    .onError(answerFailure(getResources))
}
