import { expectAccessible } from './support/accessible.ts'
import { expect, test } from './support/guarded.ts'
import { foreignText, listenForComplaints, measureShifts, overflowing } from './support/visit.ts'

// Tests of the page checks themselves: each has to report its fault.

test('the page checks report a warning, foreign text, overflow and layout shift', async ({ page }) => {
  const complaints = listenForComplaints(page, () => false)
  const shifts = await measureShifts(page)
  await page.setViewportSize({ width: 360, height: 780 })
  await page.goto('/ar')
  expect((await shifts()).sum).toBeLessThanOrEqual(0.02)
  expect(await overflowing(page)).toEqual([])
  await page.evaluate(async () => {
    console.warn('something to warn of')
    const wrong = document.createElement('section')
    wrong.innerHTML = `
      <p>Sign in</p><p aria-label="Close">مرحبا</p><p>AED 5</p><p lang="en">Marked as English</p>
      <p><bdi>People's own</bdi></p><p aria-label="أضف \u2068Oak table\u2069">3</p><div id="wide">1</div>`
    // The policy of the pages forbids style attributes; a script may set styles.
    const wide = wrong.querySelector<HTMLElement>('#wide')
    if (wide) Object.assign(wide.style, { blockSize: '300px', inlineSize: '500px' })
    const frame = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    await frame()
    document.querySelector('main')?.prepend(wrong)
    await frame()
  })
  expect((await foreignText(page, 'ar', new Set())).map(({ text }) => text)).toEqual(['Sign in', 'Close'])
  expect((await overflowing(page)).join()).toContain('id="wide"')
  await expect.poll(async () => (await shifts()).sum).toBeGreaterThan(0.02)
  expect(complaints.filter((text) => text.includes('something to warn of'))).toHaveLength(1)
})

test('foreignText reports Arabic text on an English page', async ({ page }) => {
  await page.goto('/')
  expect(await foreignText(page, 'en', new Set())).toEqual([])
  await page.evaluate(() => document.querySelector('main')?.prepend('مرحبا'))
  expect((await foreignText(page, 'en', new Set())).map(({ text }) => text)).toEqual(['مرحبا'])
})

test('expectAccessible reports violations with their elements', async ({ page }) => {
  await page.goto('/about-us')
  await expectAccessible(page)
  await page.evaluate(() => {
    const nameless = Object.assign(new Image(), { id: 'nameless', src: '/favicon.ico' })
    const pale = Object.assign(document.createElement('p'), { id: 'pale', textContent: 'Hardly there' })
    Object.assign(pale.style, { color: '#ccc', background: '#fff' })
    document.querySelector('main')?.prepend(nameless, pale)
  })
  await expect(expectAccessible(page)).rejects.toThrow(/color-contrast: .*pale.*image-alt: .*nameless/s)
})
