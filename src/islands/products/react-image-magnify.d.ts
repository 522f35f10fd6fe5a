declare module 'react-image-magnify' {
  import type { ComponentType } from 'react'

  type Picture = { src: string; alt: string; width: number; height: number }
  type Props = {
    smallImage: Picture
    largeImage: Picture
    enlargedImagePosition?: 'beside' | 'over'
    fadeDurationInMs?: number
    hoverDelayInMs?: number
  }
  const component: ComponentType<Props> | { default: ComponentType<Props> }
  export default component
}
