'use client'
import { useState } from 'react'

/** The two controls of a card; what they would open is not part of the peer. */
export function CardButtons({ name }) {
  const [favourite, setFavourite] = useState(false)
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className="picture-button"
        aria-pressed={favourite}
        aria-label={`Add ${name} to favourites`}
        onClick={() => setFavourite(!favourite)}
      >
        ♥
      </button>
      <button
        type="button"
        className="picture-button"
        aria-expanded={open}
        aria-label={`Look at ${name}`}
        onClick={() => setOpen(!open)}
      >
        ⌕
      </button>
    </>
  )
}
