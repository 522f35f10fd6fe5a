import { CardButtons } from './card-buttons.jsx'

const amounts = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2 })
const ages = new Intl.RelativeTimeFormat('en', { numeric: 'auto' })
const dayMs = 86_400_000

/** A product with its picture, badge, price, name, feature and place. */
export function ProductCard({ product, eager }) {
  const { _id, name, name_ar, feature, feature_ar, images, price, deal, boosterApplied } = product
  const title = name ?? name_ar
  const [image] = images
  const days = Math.round((Date.parse(product.createdAt) - Date.now()) / dayMs)
  return (
    <article data-product={_id} className="product-card">
      <div className="picture">
        {image && (
          // biome-ignore lint/performance/noImgElement: nothing is asked of another host, and nothing made smaller
          <img
            src={`${image}-480.webp`}
            srcSet={`${image}-480.webp 480w, ${image}-960.webp 960w`}
            sizes="(min-width: 1024px) 24vw, 47vw"
            alt=""
            width={480}
            height={480}
            loading={eager ? undefined : 'lazy'}
            decoding="async"
          />
        )}
        <Badge deal={deal} boosted={boosterApplied} />
        <CardButtons name={title} />
      </div>
      <div className="text">
        <Price price={price} deal={deal} />
        <h2>
          <a href={`/product-detail/${_id}`}>{title}</a>
        </h2>
        {(feature ?? feature_ar) && <p className="feature">{feature ?? feature_ar}</p>}
        <p className="place">
          <span>{product.emirate}</span>
          <time dateTime={product.createdAt}>{ages.format(days, 'day')}</time>
        </p>
      </div>
    </article>
  )
}

function Badge({ deal, boosted }) {
  if (deal)
    return <span className="badge deal">{deal.kind === 'weekly' ? 'Weekly deal' : 'Seasonal offer'}</span>
  return boosted ? <span className="badge">Boosted</span> : null
}

function Price({ price, deal }) {
  if (price === 0) return <span className="price">Ask for price</span>
  return (
    <span className="price">
      {deal && <ins>{`AED ${amounts.format(deal.price / 100)}`}</ins>}
      {deal ? (
        <del>{`AED ${amounts.format(price / 100)}`}</del>
      ) : (
        <bdi>{`AED ${amounts.format(price / 100)}`}</bdi>
      )}
    </span>
  )
}
