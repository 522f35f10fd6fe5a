import { CardGrid } from '../../components/card-grid.jsx'

/** Rendered once, while the site is built. */
export const dynamic = 'force-static'

export default function Page() {
  return <CardGrid />
}
