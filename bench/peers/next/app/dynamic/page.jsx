import { CardGrid } from '../../components/card-grid.jsx'

/** Rendered for every request. */
export const dynamic = 'force-dynamic'

export default function Page() {
  return <CardGrid />
}
