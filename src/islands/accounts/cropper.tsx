import { useId, useState } from 'react'
import Cropper from 'react-easy-crop'
import type { Translate } from '#lib/i18n/translate.ts'
import type { CropArea } from './crop-picture.ts'
import 'react-easy-crop/react-easy-crop.css'

/** Crop area: width over height, whether it is shown round, and its maximum width in px. */
export type CropShape = { aspect: number; round: boolean; widest: number }

type PictureCropperProps = {
  url: string
  shape: CropShape
  t: Translate
  onArea: (area: CropArea) => void
  onUnreadable: () => void
}

/** Picture behind a crop frame: moved by dragging or the arrow keys, zoomed by wheel, pinch or slider. */
export function PictureCropper({ url, shape, t, onArea, onUnreadable }: PictureCropperProps) {
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const slider = useId()
  return (
    <div className="grid gap-3">
      {/* A picture has no reading direction, and the cropper counts from the left. */}
      <div dir="ltr" className="relative h-72 overflow-hidden rounded-card bg-ink sm:h-80">
        <Cropper
          image={url}
          crop={crop}
          zoom={zoom}
          aspect={shape.aspect}
          cropShape={shape.round ? 'round' : 'rect'}
          showGrid={false}
          keyboardStep={8}
          // Our Content-Security-Policy allows no style elements: the stylesheet is imported instead.
          disableAutomaticStylesInjection
          cropperProps={{ role: 'group', 'aria-label': t('profile:avatar.cropArea') }}
          mediaProps={{ alt: '', onError: onUnreadable }}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropComplete={(_, pixels) => onArea(pixels)}
        />
      </div>
      <p className="text-muted text-xs">{t('profile:avatar.cropHint')}</p>
      <label htmlFor={slider} className="flex min-h-11 items-center gap-3">
        <span className="font-medium">{t('profile:avatar.zoom')}</span>
        <input
          id={slider}
          type="range"
          min={1}
          max={3}
          step={0.1}
          value={zoom}
          onChange={(event) => setZoom(Number(event.currentTarget.value))}
          className="h-11 grow"
        />
      </label>
    </div>
  )
}
