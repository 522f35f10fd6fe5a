import { Fragment } from 'react'

/** The line of what a product is, «آبل · 256 GB»: each of its parts keeps its own direction, and their order is the line's. */
export const FeatureLine = ({ text }: { text: string }) =>
  text.split(' · ').map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one line
    <Fragment key={index}>
      {index > 0 && ' · '}
      <bdi>{part}</bdi>
    </Fragment>
  ))
