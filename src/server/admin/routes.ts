import type { adminEndpoints } from '#lib/contract/admin/index.ts'
import type { Handlers } from '../api/endpoints.ts'
import { adminAppealHandlers } from './appeals/routes.ts'
import { adminAttributeHandlers } from './attributes/routes.ts'
import { adminAuditHandlers } from './audit/routes.ts'
import { adminBannerHandlers } from './banners/routes.ts'
import { adminBusinessHandlers } from './businesses/routes.ts'
import { adminCategoryHandlers } from './categories/routes.ts'
import { adminCategoryFileHandlers } from './category-file/routes.ts'
import { adminContactQueryHandlers } from './contact-queries/routes.ts'
import { adminDealHandlers } from './deals/routes.ts'
import { adminExportHandlers } from './exports/routes.ts'
import { adminFigureHandlers } from './figures/routes.ts'
import { adminHealthHandlers } from './health/routes.ts'
import { adminHomeRowHandlers } from './home-rows/routes.ts'
import { adminInformationPageHandlers } from './information-pages/routes.ts'
import { adminLandingPageHandlers } from './landing-pages/routes.ts'
import { adminOverviewHandlers } from './overview/routes.ts'
import { adminPlaceHandlers } from './places/routes.ts'
import { adminPlanHandlers } from './plans/routes.ts'
import { adminProductHandlers } from './products/routes.ts'
import { adminPurchaseHandlers } from './purchases/routes.ts'
import { adminReportHandlers } from './reports/routes.ts'
import { adminSearchWordHandlers } from './search-words/routes.ts'
import { adminSessionHandlers } from './session/routes.ts'
import { adminSetUpHandlers } from './set-up/routes.ts'
import { adminSettingsHandlers } from './settings/routes.ts'
import { adminStoreHandlers } from './stores/routes.ts'
import { adminSubscriberHandlers } from './subscribers/routes.ts'
import { adminSuppressionHandlers } from './suppressions/routes.ts'
import { adminSynonymHandlers } from './synonyms/routes.ts'
import { adminUserHandlers } from './users/routes.ts'
import { adminValueListHandlers } from './value-lists/routes.ts'
import { adminWordHandlers } from './words/routes.ts'

/** Handlers of every endpoint of the administration, by noun (docs/product.md, "Administration"). */
export const adminHandlers: Handlers<keyof typeof adminEndpoints> = {
  ...adminSessionHandlers,
  ...adminOverviewHandlers,
  ...adminFigureHandlers,
  ...adminAuditHandlers,
  ...adminExportHandlers,
  ...adminBusinessHandlers,
  ...adminReportHandlers,
  ...adminAppealHandlers,
  ...adminProductHandlers,
  ...adminWordHandlers,
  ...adminUserHandlers,
  ...adminCategoryHandlers,
  ...adminCategoryFileHandlers,
  ...adminAttributeHandlers,
  ...adminInformationPageHandlers,
  ...adminLandingPageHandlers,
  ...adminPlaceHandlers,
  ...adminValueListHandlers,
  ...adminBannerHandlers,
  ...adminHealthHandlers,
  ...adminHomeRowHandlers,
  ...adminDealHandlers,
  ...adminStoreHandlers,
  ...adminSettingsHandlers,
  ...adminSetUpHandlers,
  ...adminPlanHandlers,
  ...adminPurchaseHandlers,
  ...adminContactQueryHandlers,
  ...adminSearchWordHandlers,
  ...adminSubscriberHandlers,
  ...adminSuppressionHandlers,
  ...adminSynonymHandlers,
}
