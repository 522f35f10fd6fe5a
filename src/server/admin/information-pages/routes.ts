import type { Handlers } from '../../api/endpoints.ts'
import { userOf } from '../../members/actor.ts'
import { versionPage } from './queries.ts'
import { editedPage, listPages, previewPage, restorePage, shownVersion, updatePage } from './service.ts'

/** Handlers of the texts of information pages (docs/product.md, "Information pages"). */
export const adminInformationPageHandlers: Handlers<
  | 'adminInformationPages'
  | 'adminInformationPage'
  | 'adminUpdateInformationPage'
  | 'adminPreviewInformationPage'
  | 'adminInformationPageVersions'
  | 'adminInformationPageVersion'
  | 'adminRestoreInformationPage'
> = {
  async adminInformationPages({ resources, contentIn }) {
    return { data: await listPages(resources, contentIn) }
  },
  async adminInformationPage({ params, resources, contentIn }) {
    return { data: await editedPage(resources, contentIn, params) }
  },
  async adminUpdateInformationPage({ params, body, resources, actor, contentIn }) {
    return { data: await updatePage(resources, contentIn, userOf(actor), params, body), message: 'saved' }
  },
  async adminPreviewInformationPage({ params, body, contentIn }) {
    return { data: await previewPage(contentIn, params, body) }
  },
  async adminInformationPageVersions({ params, query, resources: { db } }) {
    return { data: await versionPage(db, params, query) }
  },
  async adminInformationPageVersion({ params, resources, contentIn }) {
    return { data: await shownVersion(resources, contentIn, params, params.version) }
  },
  async adminRestoreInformationPage({ params, body, resources, actor, contentIn }) {
    return { data: await restorePage(resources, contentIn, userOf(actor), params, body), message: 'saved' }
  },
}
