// Synthesises public/static/sounds/notification_sound.mp3 (docs/product.md, "Push"): two soft notes, a fourth apart.
// Run it after a change of the notes: node scripts/draw-sound.ts
import { mkdir, writeFile } from 'node:fs/promises'
import { createMp3Encoder } from 'wasm-media-encoders'

const folder = new URL('../public/static/sounds/', import.meta.url)
const sampleRate = 44_100
const seconds = 0.9

/** Notes: frequency in Hz, start in seconds, loudness. */
const notes = [
  { pitch: 659.26, begins: 0, volume: 0.32 },
  { pitch: 880, begins: 0.13, volume: 0.36 },
]
/** Overtones that make a tone sound like a struck bar; each decays faster than the one below. */
const partials = [
  { times: 1, share: 1, fades: 0.2 },
  { times: 2, share: 0.28, fades: 0.12 },
  { times: 4, share: 0.08, fades: 0.05 },
]
/** Attack time in seconds; without it a note would click. */
const attack = 0.008

const encoder = await createMp3Encoder()
encoder.configure({ sampleRate, channels: 1, bitrate: 64 })
const body = encoder.encode([samples()]).slice()
const end = encoder.finalize().slice()
await mkdir(folder, { recursive: true })
await writeFile(new URL('notification_sound.mp3', folder), Buffer.concat([body, end]))

function samples(): Float32Array {
  const length = Math.round(sampleRate * seconds)
  return Float32Array.from({ length }, (_, place) => {
    const time = place / sampleRate
    // The last tenth of a second fades out.
    const ending = Math.min(1, (seconds - time) / 0.1)
    return notes.reduce((sum, note) => sum + toneAt(note, time - note.begins), 0) * ending
  })
}

function toneAt({ pitch, volume }: (typeof notes)[number], time: number): number {
  if (time < 0) return 0
  const rise = Math.min(1, time / attack)
  const tone = partials.reduce(
    (sum, { times, share, fades }) =>
      sum + share * Math.exp(-time / fades) * Math.sin(2 * Math.PI * pitch * times * time),
    0,
  )
  return volume * rise * tone
}
