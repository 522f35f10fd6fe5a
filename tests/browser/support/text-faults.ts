import type { Page } from '@playwright/test'

/**
 * Returns texts of a page that are clipped or overlap: glyphs of a line beyond the box that clips it, glyphs of two lines
 * of one text on each other, visible lines of two elements on each other. Lines that are hidden as a whole (clamped,
 * scrolled away) do not count.
 */
export async function textFaults(page: Page): Promise<string[]> {
  await page.evaluate(() => document.fonts.ready)
  return page.evaluate(findTextFaults)
}

/** Runs in the page. */
function findTextFaults(): string[] {
  type Box = { top: number; bottom: number; left: number; right: number }
  type Line = Box & { element: Element; text: string }
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('* { content-visibility: visible !important }')
  document.adoptedStyleSheets.push(sheet)
  const context = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D
  const faults: string[] = []
  const lines: Line[] = []

  const clipOf = (element: Element, byScrollers: boolean): Box => {
    const clip = { top: -Infinity, bottom: Infinity, left: -Infinity, right: Infinity }
    for (let one: Element | null = element; one && one !== document.body; one = one.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(one)
      if (overflowX === 'visible' && overflowY === 'visible') continue
      const box = one.getBoundingClientRect()
      const scrolls = /auto|scroll/.test(overflowY) && one.scrollHeight > one.clientHeight
      if (overflowY !== 'visible' && (byScrollers || !scrolls)) {
        clip.top = Math.max(clip.top, box.top)
        clip.bottom = Math.min(clip.bottom, box.bottom)
      }
      if (overflowX !== 'visible') {
        clip.left = Math.max(clip.left, box.left)
        clip.right = Math.min(clip.right, box.right)
      }
    }
    return clip
  }
  const isOverlay = (element: Element): boolean => {
    for (let one: Element | null = element; one; one = one.parentElement) {
      if (/fixed|sticky/.test(getComputedStyle(one).position) || one.localName === 'dialog') return true
    }
    return false
  }
  const say = (what: string, element: Element, text: string) =>
    faults.push(
      `${what}: "${text.trim().slice(0, 50)}" in <${element.localName} class="${element.className}">`,
    )

  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement
    const text = node.textContent ?? ''
    if (!element || !text.trim() || element.closest('script, style, noscript, template, svg')) continue
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
    const style = getComputedStyle(element)
    context.font = `${style.fontStyle} ${style.fontWeight} ${style.fontSize} ${style.fontFamily}`
    const ink = context.measureText(text.trim())
    const clip = clipOf(element, false)
    const seen = clipOf(element, true)
    const range = document.createRange()
    range.selectNodeContents(node)
    const rects = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1)
    const lineHeight = Number.parseFloat(style.lineHeight)
    const rows = new Set(rects.map(({ top }) => Math.round(top))).size
    if (rows > 1 && ink.actualBoundingBoxAscent + ink.actualBoundingBoxDescent > lineHeight + 3)
      say('lines touch', element, text)
    for (const { top, bottom, left, right } of rects) {
      const middle = (top + bottom) / 2
      if (middle < seen.top || middle > seen.bottom || left > seen.right || right < seen.left) continue
      if (seen.bottom - seen.top < 4 || seen.right - seen.left < 4) continue
      const baseline = top + ink.fontBoundingBoxAscent
      if (baseline + ink.actualBoundingBoxDescent > clip.bottom + 1) say('cut below', element, text)
      if (baseline - ink.actualBoundingBoxAscent < clip.top - 1) say('cut above', element, text)
      if (!isOverlay(element))
        lines.push({
          top,
          bottom,
          left: Math.max(left, seen.left),
          right: Math.min(right, seen.right),
          element,
          text,
        })
    }
  }

  lines.sort((a, b) => a.top - b.top)
  for (const [index, line] of lines.entries()) {
    for (let next = index + 1; next < lines.length; next += 1) {
      const other = lines[next] as Line
      if (other.top >= line.bottom) break
      if (other.element === line.element) continue
      const width = Math.min(line.right, other.right) - Math.max(line.left, other.left)
      const height = Math.min(line.bottom, other.bottom) - other.top
      const least = Math.min(line.bottom - line.top, other.bottom - other.top)
      if (width > 3 && height > least / 2)
        say(`on "${line.text.trim().slice(0, 30)}"`, other.element, other.text)
    }
  }
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet)
  return [...new Set(faults)]
}
