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
import { adminInformationPageEndpoints } from './information-pages.ts'
import { adminLandingPageEndpoints } from './landing-pages.ts'
import { adminOverviewEndpoints } from './overview.ts'
import { adminPlaceEndpoints } from './places.ts'
import { adminPlanEndpoints } from './plans.ts'
import { adminProductEndpoints } from './products.ts'
import { adminPurchaseEndpoints } from './purchases.ts'
import { adminReportEndpoints } from './reports.ts'
import { admitting, everyAdmin } from './roles.ts'
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

const moderation = { read: ['moderator', 'reader'], change: ['moderator'] } as const
const curation = { read: ['editor', 'reader'], change: ['editor'] } as const
const money = { read: ['finance', 'reader'], change: ['finance'] } as const
const operation = { read: ['reader'], change: [] } as const

/**
 * Every endpoint of the administration by its name, with the roles that may call it (docs/product.md,
 * "Administration").
 */
export const adminEndpoints = {
  ...admitting(everyAdmin, {
    ...adminSessionEndpoints,
    ...adminOverviewEndpoints,
    ...adminFigureEndpoints,
    ...adminExportEndpoints,
  }),
  ...admitting(moderation, {
    ...adminBusinessEndpoints,
    ...adminReportEndpoints,
    ...adminAppealEndpoints,
    ...adminProductEndpoints,
    ...adminWordEndpoints,
    ...adminUserEndpoints,
    ...adminContactQueryEndpoints,
    ...adminSuppressionEndpoints,
    ...adminAuditEndpoints,
  }),
  ...admitting(curation, {
    ...adminCategoryEndpoints,
    ...adminCategoryFileEndpoints,
    ...adminAttributeEndpoints,
    ...adminLandingPageEndpoints,
    ...adminPlaceEndpoints,
    ...adminValueListEndpoints,
    ...adminInformationPageEndpoints,
    ...adminBannerEndpoints,
    ...adminHomeRowEndpoints,
    ...adminDealEndpoints,
    ...adminStoreEndpoints,
    ...adminSearchWordEndpoints,
    ...adminSubscriberEndpoints,
    ...adminSynonymEndpoints,
  }),
  ...admitting(money, { ...adminPlanEndpoints, ...adminPurchaseEndpoints }),
  ...admitting(operation, { ...adminHealthEndpoints, ...adminSettingsEndpoints, ...adminSetUpEndpoints }),
}
