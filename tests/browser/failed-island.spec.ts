import { expect } from '@playwright/test'
import { paths } from '#lib/i18n/paths.ts'
import { getTranslator } from '#lib/i18n/translate.ts'
import { inEachLanguage, test } from './support/shopper.ts'

// An island that throws an error: see docs/product.md, "Browsers". React reports it to the console.

inEachLanguage((locale) => {
  test('a failed island offers a retry and keeps the typed email', async ({ page }) => {
    const t = getTranslator(locale)
    const dialog = page.getByRole('dialog')
    const submit = dialog.getByRole('button', { name: t('auth:submit') })
    await page.goto(paths(locale).home())
    await page
      .getByRole('banner')
      .getByRole('button', { name: t('auth:signIn') })
      .click()
    const email = dialog.getByRole('textbox').first()
    await email.fill('nobody')
    await submit.click()
    // React throws when it removes a node that is already gone.
    await dialog
      .getByText(t('errors:fields.email_invalid'))
      .evaluate((message) => message.querySelector('svg')?.remove())
    await email.fill('nobody@example.com')
    await page
      .getByRole('alert')
      .getByRole('button', { name: t('errors:retry') })
      .click()
    await expect(email).toHaveValue('nobody@example.com')
  })
})
