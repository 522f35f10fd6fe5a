import { adminAppealEndpoints } from './appeals.ts'
import { adminAttributeEndpoints } from './attributes.ts'
import { adminAuditEndpoints } from './audit.ts'
import { adminBannerEndpoints } from './banners.ts'
import { adminBusinessEndpoints } from './businesses.ts'
import { adminCategoryEndpoints } from './categories.ts'
import { adminCategoryFileEndpoints } from './category-file.ts'
import { adminContactQueryEndpoints } from './contact-queries.ts'
import { adminDealEndpoints } from './deals.ts'
import { adminExportEndpoints } from './exports.ts'
import { adminFigureEndpoints } from './figures.ts'
import { adminHealthEndpoints } from './health.ts'
import { adminHomeRowEndpoints } from './home-rows.ts'
import { adminLandingPageEndpoints } from './landing-pages.ts'
import { adminOverviewEndpoints } from './overview.ts'
import { adminPlaceEndpoints } from './places.ts'
import { adminPlanEndpoints } from './plans.ts'
import { adminProductEndpoints } from './products.ts'
import { adminPurchaseEndpoints } from './purchases.ts'
import { adminReportEndpoints } from './reports.ts'
import { adminSearchWordEndpoints } from './search-words.ts'
import { adminSessionEndpoints } from './session.ts'
import { adminSetUpEndpoints } from './set-up.ts'
import { adminSettingsEndpoints } from './settings.ts'
import { adminStoreEndpoints } from './stores.ts'
import { adminSubscriberEndpoints } from './subscribers.ts'
import { adminSuppressionEndpoints } from './suppressions.ts'
import { adminSynonymEndpoints } from './synonyms.ts'
import { adminUserEndpoints } from './users.ts'
import { adminValueListEndpoints } from './value-lists.ts'
import { adminWordEndpoints } from './words.ts'

/** Every endpoint of the administration by its name (docs/product.md, "Administration"). */
export const adminEndpoints = {
  ...adminSessionEndpoints,
  ...adminOverviewEndpoints,
  ...adminFigureEndpoints,
  ...adminAuditEndpoints,
  ...adminExportEndpoints,
  ...adminBusinessEndpoints,
  ...adminReportEndpoints,
  ...adminAppealEndpoints,
  ...adminProductEndpoints,
  ...adminWordEndpoints,
  ...adminUserEndpoints,
  ...adminCategoryEndpoints,
  ...adminCategoryFileEndpoints,
  ...adminAttributeEndpoints,
  ...adminLandingPageEndpoints,
  ...adminPlaceEndpoints,
  ...adminValueListEndpoints,
  ...adminBannerEndpoints,
  ...adminHealthEndpoints,
  ...adminHomeRowEndpoints,
  ...adminDealEndpoints,
  ...adminStoreEndpoints,
  ...adminSettingsEndpoints,
  ...adminSetUpEndpoints,
  ...adminPlanEndpoints,
  ...adminPurchaseEndpoints,
  ...adminContactQueryEndpoints,
  ...adminSearchWordEndpoints,
  ...adminSubscriberEndpoints,
  ...adminSuppressionEndpoints,
  ...adminSynonymEndpoints,
}
