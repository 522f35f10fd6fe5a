import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { usePart } from '#islands/shared/use-part.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import { rootState } from '#lib/state/browser/root-state.ts'
import { isMyListing } from './my-listing-state.ts'

type OwnerPanelProps = {
  productId: string
  /** Undefined where the page shows no product; the member may still be its owner. */
  sellerId: string | undefined
  locale: Locale
}

/**
 * Owner's actions on the page of a listing, whose HTML is the same for everybody. The server is asked for a member who
 * may be the owner; nobody else loads anything.
 */
export function OwnerPanel({ productId, sellerId, locale }: OwnerPanelProps) {
  const { user, token } = useStore(rootState.session.$auth, { ssr: 'initial' })
  const [mine, setMine] = useState(false)
  useEffect(() => setMine(isMyListing(productId)), [productId])
  const might = token !== null && (mine || sellerId === undefined || user?._id === sellerId)
  return might ? <Owner productId={productId} fromList={mine} locale={locale} /> : null
}

const loadBar = () => import('./owner-bar.tsx')

function Owner(props: { productId: string; fromList: boolean; locale: Locale }) {
  const bar = usePart(loadBar)
  return bar.state === 'ready' ? <bar.part.OwnerBar {...props} /> : null
}
