import { Fragment } from 'react'

/** Feature line of a product, «آبل · 256 GB»: each part is isolated, and their order follows the page's direction. */
export const FeatureLine = ({ text }: { text: string }) =>
  text.split(' · ').map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one line
    <Fragment key={index}>
      {index > 0 && ' · '}
      <bdi>{part}</bdi>
    </Fragment>
  ))
