import { expect, type Page, test } from '@playwright/test'
import { isolate } from '#lib/i18n/local-text.ts'
import { type Locale, localeKeys, locales } from '#lib/i18n/locales.ts'
import { composeMail } from '#server/outbox/mail.ts'
import type { MailContent } from '#server/outbox/mail-content.ts'

const longName = 'عبدالرحمنالعبداللهالمنصوريالنعيميالشامسيالكتبيالمزروعيالظاهري'
const contents: Record<Locale, MailContent> = {
  en: {
    subject: `Receipt 7: booster for ${isolate('مصباح نحاسي')}`,
    lines: [`${isolate(longName)} wrote to you.`, `The price of ${isolate('مصباح')} fell.`],
    rows: [
      ['Number', isolate('2026-000001')],
      ['Listing', isolate(`${longName}${longName}`)],
    ],
    code: '123456',
    button: { label: 'See it', url: 'https://shop.example/x' },
    footer: 'You get this email because you bought a booster.',
    unsubscribe: {
      label: 'Stop these mails',
      url: 'https://shop.example/u',
      oneClick: 'https://shop.example/o',
    },
  },
  ar: {
    subject: `إيصال 7: ترويج ${isolate('Brass lamp')}`,
    lines: [`${isolate('John')} كتب إليك.`, `${isolate(longName)} يعرض ${isolate('AED 450')}.`],
    rows: [
      ['الرقم', isolate('2026-000001')],
      ['الإعلان', isolate('A-very-long-name-without-a-space-'.repeat(4).replaceAll('-', ''))],
    ],
    code: '123456',
    button: { label: 'عرض', url: 'https://shop.example/x' },
    footer: 'تصلك هذه الرسالة لأنك اشتريت ترويجًا.',
    unsubscribe: {
      label: 'أوقف هذه الرسائل',
      url: 'https://shop.example/u',
      oneClick: 'https://shop.example/o',
    },
  },
}

function mailIn(locale: Locale) {
  const mail = composeMail(locale, 'reader@example.com', contents[locale])
  if (mail.channel !== 'email') throw new Error('no mail')
  return mail
}

/** Shows a mail as mail programs do: inside their own page, without the elements and attributes that they drop. */
async function show(page: Page, locale: Locale, dir: 'ltr' | 'rtl') {
  const { html } = mailIn(locale)
  await page.setContent(
    `<!doctype html><html lang="en" dir="${dir}"><body style="margin:0"><div id="mail"></div></body></html>`,
  )
  await page.evaluate((text) => {
    const mail = new DOMParser().parseFromString(text ?? '', 'text/html')
    for (const dropped of mail.querySelectorAll('style, link, script, meta')) dropped.remove()
    for (const one of mail.querySelectorAll('[class], [id]')) {
      one.removeAttribute('class')
      one.removeAttribute('id')
    }
    document.querySelector('#mail')?.append(...mail.body.childNodes)
  }, html)
}

for (const locale of localeKeys) {
  for (const dir of ['ltr', 'rtl'] as const) {
    test(`a mail in ${locale} keeps its direction inside a page that is ${dir}`, async ({ page }) => {
      await show(page, locale, dir)
      const blocks = await page.locator('#mail :is(div, p, table, th, td)').evaluateAll((all) =>
        all
          // Digits of a code are left to right in both languages.
          .filter((one) => !/^\d+$/.test(one.textContent ?? ''))
          .map((one) => ({ name: one.tagName, direction: getComputedStyle(one).direction })),
      )
      expect(blocks.length).toBeGreaterThan(10)
      expect(blocks.filter(({ direction }) => direction !== locales[locale].dir)).toEqual([])
      // The first line is aligned by the language of the mail, even if it begins with a name of the other script.
      const [line, box] = await page
        .locator('#mail p')
        .first()
        .evaluate((one) => {
          const range = document.createRange()
          range.selectNodeContents(one)
          const [text, whole] = [range.getBoundingClientRect(), one.getBoundingClientRect()]
          return [
            { left: Math.round(text.left), right: Math.round(text.right) },
            { left: Math.round(whole.left), right: Math.round(whole.right) },
          ]
        })
      if (locale === 'ar') expect(line?.right).toBe(box?.right)
      else expect(line?.left).toBe(box?.left)
      const isolated = page.locator('#mail span[dir=auto]').first()
      await expect(isolated).toHaveCSS('unicode-bidi', /isolate/)
      expect(await page.locator('#mail').textContent()).not.toMatch(/\p{Bidi_Control}/u)
    })
  }

  test(`a mail in ${locale} is no wider than a telephone, even with long names`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 800 })
    await show(page, locale, 'ltr')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  })

  test(`a mail in ${locale} has a subject without controls and a plain text body with code and links`, () => {
    const { subject, body } = mailIn(locale)
    expect(subject).not.toMatch(/\p{Bidi_Control}/u)
    for (const word of ['123456', 'https://shop.example/x', 'https://shop.example/u', '2026-000001']) {
      expect(body).toContain(word)
    }
    expect(body).not.toMatch(/<\w/)
  })
}
