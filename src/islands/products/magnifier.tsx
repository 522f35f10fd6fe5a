import { useEffect, useRef, useState } from 'react'
import * as library from 'react-image-magnify'
import { picture } from '#lib/i18n/paths.ts'

// It is built as CommonJS: depending on who bundles it, the component is the default of the default.
const { default: outer } = library
const ReactImageMagnify = 'default' in outer ? outer.default : outer

/** How many times larger the lens shows a picture (docs/product.md, "Quick view"). */
const times = 2

/** A picture that shows itself at twice its size under the pointer, or under a finger that stays. */
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
  // The lens counts in physical directions, so it stands in its own left-to-right box.
  return (
    <div
      ref={frame}
      dir="ltr"
      className="relative aspect-square overflow-hidden rounded-card bg-ground [&_img]:max-w-none"
      data-magnifier=""
    >
      {width > 0 && (
        <ReactImageMagnify
          smallImage={{ src: large, alt, width, height: width }}
          largeImage={{ src: large, alt: '', width: width * times, height: width * times }}
          enlargedImagePosition="over"
          fadeDurationInMs={150}
          hoverDelayInMs={50}
        />
      )}
    </div>
  )
}
