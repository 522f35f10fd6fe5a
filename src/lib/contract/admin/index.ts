import { adminAttributeEndpoints } from './attributes.ts'
import { adminAuditEndpoints } from './audit.ts'
import { adminBannerEndpoints } from './banners.ts'
import { adminBusinessEndpoints } from './businesses.ts'
import { adminCategoryEndpoints } from './categories.ts'
import { adminContactQueryEndpoints } from './contact-queries.ts'
import { adminDealEndpoints } from './deals.ts'
import { adminExportEndpoints } from './exports.ts'
import { adminOverviewEndpoints } from './overview.ts'
import { adminPlanEndpoints } from './plans.ts'
import { adminProductEndpoints } from './products.ts'
import { adminReportEndpoints } from './reports.ts'
import { adminSearchWordEndpoints } from './search-words.ts'
import { adminSessionEndpoints } from './session.ts'
import { adminStoreEndpoints } from './stores.ts'
import { adminSubscriberEndpoints } from './subscribers.ts'
import { adminSynonymEndpoints } from './synonyms.ts'
import { adminUserEndpoints } from './users.ts'
import { adminWordEndpoints } from './words.ts'

/** Every endpoint of the administration by its name (docs/product.md, "Administration"). */
export const adminEndpoints = {
  ...adminSessionEndpoints,
  ...adminOverviewEndpoints,
  ...adminAuditEndpoints,
  ...adminExportEndpoints,
  ...adminBusinessEndpoints,
  ...adminReportEndpoints,
  ...adminProductEndpoints,
  ...adminWordEndpoints,
  ...adminUserEndpoints,
  ...adminCategoryEndpoints,
  ...adminAttributeEndpoints,
  ...adminBannerEndpoints,
  ...adminDealEndpoints,
  ...adminStoreEndpoints,
  ...adminPlanEndpoints,
  ...adminContactQueryEndpoints,
  ...adminSearchWordEndpoints,
  ...adminSubscriberEndpoints,
  ...adminSynonymEndpoints,
}
