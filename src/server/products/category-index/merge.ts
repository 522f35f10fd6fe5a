import { compareHits, type Hit, latestBoosted } from './orders.ts'
import type { IndexRequest, TableAnswer } from './table.ts'

/** Ids of a page, and those of the boosted products above it. */
type IndexPage = { ids: string[]; promoted: string[] }

/** Returns the request that each of some tables has to answer, so that `pageOf` can make a page of the answers. */
export const requestOfEach = (request: IndexRequest, tables: number): IndexRequest =>
  tables > 1 && request.size > 0 ? { ...request, offset: 0, size: request.offset + request.size } : request

/** Returns one page of the products of some tables. @param answers to `requestOfEach` */
export function pageOf(answers: readonly TableAnswer[], request: IndexRequest): IndexPage {
  const { sort, boostersFirst, promoted, size, now } = request
  const offset = answers.length > 1 ? request.offset : 0
  const compare = compareHits(sort)
  const isBoosted = ({ boostedUntil }: Hit) => Number(boostersFirst && boostedUntil > now)
  const page = merged(
    answers.map(({ hits }) => hits),
    (a, b) => isBoosted(b) - isBoosted(a) || compare(a, b),
  ).slice(offset, offset + size)
  const onPage = new Set(page.map(({ id }) => id))
  const boosted = merged(
    answers.map((answer) => answer.boosted),
    latestBoosted,
  ).filter(({ id }) => !onPage.has(id))
  return { ids: page.map(({ id }) => id), promoted: boosted.slice(0, promoted).map(({ id }) => id) }
}

/** Merges lists, each of which is in order. */
function merged(lists: readonly (readonly Hit[])[], compare: (a: Hit, b: Hit) => number): readonly Hit[] {
  const [only, ...others] = lists
  return only && others.length === 0 ? only : lists.flat().sort(compare)
}
