import type { ContentIn } from '#lib/content/site.ts'
import { page as hostPage } from '#lib/content/types.ts'
import type {
  EditedPage,
  PageKey,
  PageSummary,
  PageText,
  ShownPage,
} from '#lib/contract/admin/information-pages.ts'
import { pagePlaceholders } from '#lib/contract/admin/information-pages.ts'
import { informationPages } from '#lib/contract/limits.ts'
import { localeKeys } from '#lib/i18n/locales.ts'
import { isBlank } from '#lib/text/clean.ts'
import { pageTextsTag } from '../../content/own-texts.ts'
import { renderMarkdown } from '../../content/page-markdown.ts'
import type { Database } from '../../platform/db/client.ts'
import { hour } from '../../platform/durations.ts'
import { ApiError } from '../../platform/errors.ts'
import { limitUse } from '../../platform/limits.ts'
import type { Resources } from '../../platform/resources.ts'
import { fillSettings } from '../../settings/fill.ts'
import { type Admin, type CurationResources, curate } from '../curate.ts'
import { checkHtml, checkMarkdown } from './check.ts'
import { differenceOf } from './difference.ts'
import * as queries from './queries.ts'

type ReadResources = Pick<Resources, 'db' | 'wordpress'>

const changeLimit = { max: 120, windowMs: hour }

/** Pages and languages whose texts can be edited: those that have a bundled text to go back to. */
const allKeys = (): PageKey[] =>
  informationPages.flatMap((slug) => localeKeys.map((language) => ({ slug, language })))

const bundledText = (contentIn: ContentIn, { slug, language }: PageKey) => contentIn(language).bundled(slug)

/** Returns the language in which WordPress shows a page to readers of a language; null where it does not have it. */
async function languageInWordPress({ wordpress }: ReadResources, { slug, language }: PageKey) {
  const read = await wordpress?.read('page', { lang: language, slug })
  const parsed = hostPage.safeParse(read?.answer)
  return parsed.success ? parsed.data.language : null
}

async function summaryOf(
  resources: ReadResources,
  key: PageKey,
  bundled: PageText,
  latest: queries.VersionRow | null,
): Promise<PageSummary> {
  const inWordPress = await languageInWordPress(resources, key)
  const isOwn = latest !== null && latest.text !== null
  return {
    ...key,
    title: fillSettings(latest?.title ?? bundled.title, key.language, 'text'),
    source: inWordPress ? 'wordpress' : isOwn ? 'own' : 'bundled',
    shownLanguage: inWordPress ?? key.language,
    version: latest?.version ?? 0,
    changedAt: latest?.changedAt ?? null,
    changedBy: latest?.changedBy ?? null,
  }
}

/** Information pages in each language, with the source of what visitors read. */
export async function listPages(resources: ReadResources, contentIn: ContentIn): Promise<PageSummary[]> {
  const versions = await queries.latestVersions(resources.db)
  const all = allKeys().map(async (key) => {
    const bundled = await bundledText(contentIn, key)
    const latest = versions.find(({ slug, language }) => slug === key.slug && language === key.language)
    return bundled ? [await summaryOf(resources, key, bundled, latest ?? null)] : []
  })
  return (await Promise.all(all)).flat()
}

/** An information page as its editor shows it. @throws ApiError not_found */
export async function editedPage(
  resources: ReadResources,
  contentIn: ContentIn,
  key: PageKey,
): Promise<EditedPage> {
  const bundled = await existing(contentIn, key)
  const latest = await queries.findVersion(resources.db, key)
  const current = textOf(latest, bundled)
  return {
    ...(await summaryOf(resources, key, bundled, latest)),
    ...current,
    isOwn: current !== bundled,
    placeholders: pagePlaceholders.map((name) => ({
      name,
      value: fillSettings(`{{${name}}}`, key.language, 'text'),
    })),
  }
}

async function existing(contentIn: ContentIn, key: PageKey): Promise<PageText> {
  const bundled = await bundledText(contentIn, key)
  if (!bundled) throw new ApiError('not_found')
  return bundled
}

/** The text of a version; the bundled one where that is a return to it, or there is none. */
const textOf = (version: queries.VersionRow | null, bundled: PageText): PageText =>
  version && version.title !== null && version.text !== null
    ? { title: version.title, text: version.text }
    : bundled

/** Renders a text as its page would. @throws ApiError invalid_input naming `text` */
export async function previewPage(
  contentIn: ContentIn,
  { language }: PageKey,
  { title, text }: PageText,
): Promise<ShownPage> {
  checkMarkdown(text)
  const html = await renderMarkdown(text)
  checkHtml(html)
  const content = await shownContent(contentIn, language, html)
  if (isBlank(content.replace(/<[^>]*>/g, '')))
    throw new ApiError('invalid_input', { fields: { text: 'required' } })
  return { title: fillSettings(title, language, 'text'), content }
}

const shownContent = (contentIn: ContentIn, language: PageKey['language'], html: string) =>
  contentIn(language).shown(fillSettings(html, language, 'html'))

/**
 * Stores a text as the next version, and shows it at once in every process. The text that is shown already changes nothing.
 * @param base the version that the text began with
 * @throws ApiError not_found; invalid_input; conflict after a change by somebody else; too_many_requests
 */
export async function updatePage(
  resources: CurationResources & ReadResources,
  contentIn: ContentIn,
  admin: Admin,
  key: PageKey,
  { version: base, ...text }: PageText & { version: number },
): Promise<EditedPage> {
  await previewPage(contentIn, key, text)
  await store(resources, contentIn, admin, key, base, async () => text)
  return editedPage(resources, contentIn, key)
}

/** Makes an earlier version the latest again; 0 is the bundled text. @throws ApiError as `updatePage` does */
export async function restorePage(
  resources: CurationResources & ReadResources,
  contentIn: ContentIn,
  admin: Admin,
  key: PageKey,
  { version: base, from }: { version: number; from: number },
): Promise<EditedPage> {
  await store(resources, contentIn, admin, key, base, async (tx, bundled) => {
    const earlier = from === 0 ? null : await queries.findVersion(tx, key, from)
    if (from !== 0 && !earlier) throw new ApiError('not_found')
    return textOf(earlier, bundled)
  })
  return editedPage(resources, contentIn, key)
}

async function store(
  resources: CurationResources,
  contentIn: ContentIn,
  admin: Admin,
  key: PageKey,
  base: number,
  next: (tx: Database, bundled: PageText) => Promise<PageText>,
): Promise<void> {
  const bundled = await existing(contentIn, key)
  const before = textOf(await queries.findVersion(resources.db, key), bundled)
  if (isSame(before, await next(resources.db, bundled))) return
  await limitUse(resources.db, `information-page:${admin.id}`, changeLimit)
  await curate(resources, admin, async (tx) => {
    await queries.lockTexts(tx)
    const latest = await queries.findVersion(tx, key)
    if ((latest?.version ?? 0) !== base) throw new ApiError('conflict')
    const after = await next(tx, bundled)
    await queries.insertVersion(tx, key, {
      version: base + 1,
      authorId: admin.id,
      text: isSame(after, bundled) ? null : after,
    })
    return {
      answer: null,
      action: 'information-page.change' as const,
      subjectId: `${key.slug}-${key.language}`,
      ...differenceOf(textOf(latest, bundled), after),
      tags: [pageTextsTag, `page:${key.slug}`],
    }
  })
}

const isSame = (one: PageText, other: PageText) => one.title === other.title && one.text === other.text

/** A version as its page showed it; 0 is the bundled text. @throws ApiError not_found */
export async function shownVersion(
  { db }: ReadResources,
  contentIn: ContentIn,
  key: PageKey,
  version: number,
) {
  const bundled = await existing(contentIn, key)
  const row = version === 0 ? null : await queries.findVersion(db, key, version)
  if (version !== 0 && !row) throw new ApiError('not_found')
  const current = textOf(row, bundled)
  const html = await renderMarkdown(current.text)
  return {
    version,
    isBundled: current === bundled,
    changedAt: row?.changedAt ?? null,
    changedBy: row?.changedBy ?? null,
    title: fillSettings(current.title, key.language, 'text'),
    text: current.text,
    content: await shownContent(contentIn, key.language, html),
  }
}
