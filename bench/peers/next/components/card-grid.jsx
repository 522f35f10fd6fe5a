import cards from '../cards.json'
import { ProductCard } from './product-card.jsx'

/** The content of the shop's list page, without its header, filters and footer. */
export function CardGrid() {
  return (
    <main>
      <h1>Cars</h1>
      <div className="card-grid">
        {cards.map((product, place) => (
          <ProductCard key={product._id} product={product} eager={place < 4} />
        ))}
      </div>
    </main>
  )
}
