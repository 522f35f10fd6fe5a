import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

// Resolved from the project root, because a bundled page is elsewhere than its source.
const require = createRequire(join(process.cwd(), 'package.json'))
const folder = join(dirname(require.resolve('lucide-static/package.json')), 'icons')
const shapes = new Map<string, string>()

/** Returns the shapes of an icon, without the svg element. An unknown name returns a tag. */
export const iconShape = (name: string): string => {
  if (name === 'whatsapp') return handsetInBubble()
  const known = shapes.get(name)
  if (known !== undefined) return known
  const file = join(folder, `${name}.svg`)
  if (!/^[a-z0-9-]+$/.test(name) || !existsSync(file)) return iconShape('tag')
  const shape =
    /<svg[^>]*>([\s\S]*)<\/svg>/.exec(readFileSync(file, 'utf8'))?.[1]?.replace(/\s*\n\s*/g, '') ?? ''
  shapes.set(name, shape)
  return shape
}

/** Icon that Lucide lacks: WhatsApp is known by a handset in a speech bubble. */
const handsetInBubble = () =>
  `${iconShape('message-circle')}<g transform="translate(6.6 6.4) scale(.45)" stroke-width="3.6">${iconShape('phone')}</g>`
