import { line, type Part } from '#server/media/drawing/objects/parts.ts'
import { textPath } from './glyphs.ts'

/** Parts that write a text on an object: `<emirate>_<code>_<number>` on a plate, a telephone number on a SIM card. */
export function inscription(object: string, text: string): readonly Part[] {
  if (object === 'number-plate') return plate(text)
  if (object === 'sim-card') return simCard(text)
  return []
}

function plate(text: string): readonly Part[] {
  const [emirate = '', code = '', number = ''] = text.split('_')
  const name = emirate.replaceAll('-', ' ').toUpperCase()
  return [
    line(textPath(name, { x: 4.5, y: 9.1, height: 1, anchor: 'middle', widest: 5.2 }), 0.9),
    line(textPath(code, { x: 4.5, y: 11.4, height: 3.2, anchor: 'middle', widest: 3.6 }), 1.5),
    line(textPath(number, { x: 15, y: 9.6, height: 4.8, anchor: 'middle', widest: 13.6 }), 2),
  ]
}

function simCard(text: string): readonly Part[] {
  const number = text.replaceAll('-', ' ')
  return [line(textPath(number, { x: 12, y: 15.6, height: 1.9, anchor: 'middle', widest: 18 }), 1.2, 'white')]
}
