import { useEffect, useRef, useState } from 'react'
import * as library from 'react-image-magnify'
import { picture } from '#lib/i18n/paths.ts'

// CommonJS: depending on the bundler, the component is the default export of the default export.
const { default: outer } = library
const ReactImageMagnify = 'default' in outer ? outer.default : outer

/** Magnification of the lens (docs/product.md, "Quick view"). */
const magnification = 2

/** Size of the frame; a picture of another shape is shown whole in it. */
const frameOf = (width: number) => ({ width, height: Math.round((width * 3) / 4) })

/** Picture that is magnified under the pointer, or under a finger that stays. */
export function Magnifier({ base, alt }: { base: string; alt: string }) {
  const frame = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(0)
  useEffect(() => {
    if (!frame.current) return
    const observer = new ResizeObserver(([entry]) => setWidth(Math.round(entry?.contentRect.width ?? 0)))
    observer.observe(frame.current)
    return () => observer.disconnect()
  }, [])
  const { large } = picture(base)
  // The lens counts in physical directions, so it has a left-to-right box of its own.
  return (
    <div
      ref={frame}
      dir="ltr"
      className="relative aspect-4/3 overflow-hidden rounded-card bg-ground [&_img]:max-w-none [&_img]:object-contain"
      data-magnifier=""
    >
      {width > 0 && (
        <ReactImageMagnify
          smallImage={{ src: large, alt, ...frameOf(width) }}
          largeImage={{ src: large, alt: '', ...frameOf(width * magnification) }}
          enlargedImagePosition="over"
          fadeDurationInMs={150}
          hoverDelayInMs={50}
        />
      )}
    </div>
  )
}
