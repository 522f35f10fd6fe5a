/**
 * Feature line of a product, «آبل · 256 GB»: each part is isolated, and their order follows the page's direction. A part
 * and the dot before it are one element, so that a line may leave out a whole part (card.css).
 */
export const FeatureLine = ({ text }: { text: string }) =>
  text.split(' · ').map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one line
    <span key={index}>
      {index > 0 && ' · '}
      <bdi>{part}</bdi>
    </span>
  ))
