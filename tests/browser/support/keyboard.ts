import type { Locator } from '@playwright/test'

/** Presses Tab until a control has the focus; throws when it is not reached within some presses, by default 120. */
export async function tabTo(control: Locator, within = 120): Promise<void> {
  for (let presses = 0; presses <= within; presses += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return
    await control.page().keyboard.press('Tab')
  }
  throw new Error(`no way by keyboard to ${control}`)
}

/** Presses Tab until a control has the focus, then a key, by default Enter. */
export async function pressAt(control: Locator, key = 'Enter'): Promise<void> {
  await tabTo(control)
  await control.page().keyboard.press(key)
}
