import type { Page } from '@playwright/test'
import { enter, sendMessage } from './at-desk.ts'
import { expect, test } from './journey.ts'

/** What somebody takes for a key who types forty words a minute, by Card, Moran and Newell. */
const SECONDS_A_KEY = 0.28

// A reply that begins with a text is opened by the fragment of its address, which the browser follows rather than autofocus.
test.use({ allowedOnConsole: /Autofocus processing was blocked/ })

/** A keyboard that counts what is pressed, each chord once. */
function countingKeys({ keyboard }: Page) {
  let pressed = 0
  return {
    async press(...keys: readonly string[]) {
      for (const key of keys) await keyboard.press(key)
      pressed += keys.length
    },
    async type(text: string) {
      await keyboard.type(text)
      pressed += text.length
    },
    take: () => {
      const count = pressed
      pressed = 0
      return count
    },
  }
}

test(
  'in few keys: a template that closes the case, the next case, a call with a promise',
  { tag: '@desk' },
  async ({ page, site, staff: [ana] }) => {
    for (const name of ['Prisa Uno', 'Prisa Dos', 'Prisa Tres']) await sendMessage(site, { name })
    const slow = await sendMessage(site, { name: 'Calma Soler' })
    await enter(page.context(), site, ana)
    const keys = countingKeys(page)
    const heading = page.getByRole('heading', { level: 1 })
    await page.goto('/gestion/casos')
    // They came at the same moment and stand in any order: two others follow the first.
    await page.locator('[data-desk-row]').filter({ hasText: 'Prisa' }).first().click()
    await page.waitForURL(/\/casos\/[\w-]+/)
    await expect(heading).toBeFocused()

    await keys.press('1')
    await expect(page.getByLabel('Texto')).not.toHaveValue('')
    await keys.press('Control+Shift+Enter')
    await expect(page.getByText('Contestado y cerrado: Prisa')).toBeVisible()
    expect(keys.take()).toBeLessThanOrEqual(4)

    const before = page.url()
    await expect(heading).toBeFocused()
    await page.waitForLoadState('load')
    await keys.press('j')
    await page.waitForURL((url) => url.href !== before)
    expect(keys.take()).toBe(1)

    await page.goto(slow)
    await expect(heading).toBeFocused()
    await keys.press('c')
    // A form is opened by the address, which the browser follows when it comes to it; no hand is faster.
    await expect(page.locator('.case-deed:target [data-desk-first]')).toBeFocused()
    await keys.press('Space', 'Tab', 'ArrowDown', 'Control+Enter')
    await expect(page.locator('.case-history')).toContainText('llamó')
    await expect(page.locator('.case-reminder')).toContainText('Llamar al cliente')
    expect(keys.take()).toBeLessThanOrEqual(6)
  },
)

test(
  'a call is a case in half a minute: of somebody known, and of somebody new in four fields and one key',
  { tag: '@desk' },
  async ({ page, site, staff: [ana] }) => {
    await sendMessage(site, { name: 'Conocida Soler', phone: '622334411', email: 'conocida@visitante.example' })
    await enter(page.context(), site, ana)
    const keys = countingKeys(page)
    const opened = page.getByRole('heading', { level: 1, name: /Conocida Soler|Nueva Ferrer/ })
    await page.goto('/gestion/casos')

    await keys.press('i')
    await expect(page.getByRole('searchbox')).toBeFocused()
    await keys.type('622334411')
    await keys.press('Enter')
    await expect(page.getByRole('link', { name: /^Tomar los datos/ })).toBeFocused()
    await keys.press('Enter')
    await expect(page.getByLabel('Sobre qué es')).toBeFocused()
    await keys.press('ArrowDown')
    await expect(page.getByLabel('Nombre')).toHaveValue('Conocida Soler')
    await keys.press('Tab', 'Tab', 'Tab', 'Tab', 'Tab')
    await keys.type('Pregunta cuándo llega la fibra a su calle.')
    await keys.press('Control+Enter')
    await expect(opened).toBeVisible()
    expect(keys.take() * SECONDS_A_KEY).toBeLessThanOrEqual(30)

    await page.goto('/gestion/casos/nuevo')
    await page.getByLabel('Sobre qué es').selectOption('complaint:billing')
    await expect(page.locator('#field-place')).toBeHidden()
    await page.getByLabel('Nombre').fill('Nueva Ferrer')
    await page.getByRole('textbox', { name: 'Teléfono' }).fill('644112233')
    await page.getByLabel('Qué ha dicho').fill('Le han cobrado dos veces.')
    await page.keyboard.press('Control+Enter')
    await expect(opened).toBeVisible()

    await page.goto('/gestion/casos/nuevo')
    await page.getByLabel('Sobre qué es').selectOption('complaint:outage')
    await page.locator('#field-place').pressSequentially('vila-r')
    await expect(page.locator('#field-place-list option[value="12135 Vila-real"]')).toBeAttached()
  },
)
