import type { Page } from '@playwright/test'
import { emailTo } from '../support/mail/emails.ts'
import { newIdentity } from '../support/posted/posted-referral.ts'
import { linesOfText } from '../support/mail/read-email.ts'
import type { RunningSite } from '../support/site/site.ts'
import { accessibilityFindings } from './accessibility-findings.ts'
import { expect, fillDetails, open, reload, send, test } from './journey.ts'

// The browser itself reports what was refused.
test.use({ allowedOnConsole: /status of 400/ })

const referrer = { Nombre: 'Lucía', Apellidos: 'Peñarroya Vidal', 'DNI, NIE o CIF': 'x-1234567-l' }
const add = (page: Page) => page.getByRole('button', { name: 'Añadir amigo', exact: true })
const friend = (page: Page, n: number) => page.getByLabel(`Amigo ${n}`, { exact: true })
const box = (page: Page, name: 'Acepto las condiciones' | 'Mis amigos lo saben') =>
  page.getByRole('checkbox', { name: new RegExp(`^${name}`) })

async function expectNothingFound(page: Page) {
  expect(await accessibilityFindings(page)).toEqual([])
}

/** The receipt is in sight and the company has the same. */
async function expectReferred(page: Page, site: RunningSite, friends: readonly string[]) {
  await expect(page.getByRole('heading', { name: 'Justificante de tu recomendación' })).toBeVisible()
  const reference = await page.getByText(/^AZ-\w{4}-\w{4}$/).textContent()
  for (const identity of friends) await expect(page.getByText(`…${identity.slice(-3)}`, { exact: true })).toBeVisible()
  const lines = linesOfText(emailTo('info@azahar.example', await site.mails(1, { about: reference ?? '' })).text ?? '')
  expect(lines).toEqual(expect.arrayContaining(friends.map((identity, index) => `Amigo ${index + 1}: ${identity}`)))
}

test('by pointer, with three friends, to the receipt', async ({ page, site }) => {
  const friends = [newIdentity(), newIdentity(), newIdentity()]
  await open(page, '/recomendados')
  await expect(send(page)).toBeDisabled()
  await expect(page.getByText('Para enviar, marca las dos casillas.')).toBeVisible()
  await fillDetails(page, referrer)
  await friend(page, 1).fill(friends[0]!)
  for (const n of [2, 3, 4]) {
    await add(page).click()
    await expect(friend(page, n)).toBeFocused()
    await expect(page.getByText(`Amigo ${n} añadido. Llevas ${n} de 15.`)).toBeAttached()
    await friend(page, n).fill(friends[n - 2]!)
  }
  await page.getByRole('button', { name: 'Quitar amigo 2' }).click()
  await expect(page.getByText('Amigo quitado. Llevas 3 de 15.')).toBeAttached()
  await friend(page, 1).fill(friends[2]!)
  await friend(page, 3).fill('12345678A')

  await box(page, 'Acepto las condiciones').check()
  await expect(send(page)).toBeDisabled()
  await box(page, 'Mis amigos lo saben').check()
  await send(page).click()
  await expect(page.getByRole('alert')).toContainText(
    'Amigo 3: la letra o la última cifra no corresponde a ese número.',
  )
  await expectNothingFound(page)
  await page.getByRole('alert').getByRole('link').click()
  await expect(friend(page, 3)).toBeFocused()
  await friend(page, 3).fill(friends[0]!)
  await expect(page.getByRole('alert')).toBeHidden()

  const kept = await Promise.all([1, 2, 3].map((n) => friend(page, n).inputValue()))
  await reload(page)
  await expect(friend(page, 3)).toHaveValue(kept[2]!)
  await expect(box(page, 'Mis amigos lo saben')).toBeChecked()
  await send(page).click()
  const overlay = page.getByRole('dialog', { name: 'Datos enviados correctamente' })
  await overlay.getByRole('link', { name: 'Ver e imprimir el justificante' }).click()
  await expectReferred(page, site, kept)
})

test('by keyboard alone, with three friends; the form is cleared', async ({ page }) => {
  const { keyboard } = page
  await open(page, '/recomendados')
  await expectNothingFound(page)
  await friend(page, 1).focus()
  for (const n of [1, 2, 3]) {
    await expect(friend(page, n)).toBeFocused()
    await keyboard.type(newIdentity())
    if (n === 3) break
    await add(page).focus()
    await keyboard.press('Enter')
  }
  await page.getByLabel('Nombre', { exact: true }).focus()
  for (const text of Object.values(referrer)) {
    await keyboard.type(text)
    await keyboard.press('Tab')
  }
  await box(page, 'Acepto las condiciones').focus()
  await keyboard.press('Space')
  await box(page, 'Mis amigos lo saben').focus()
  await keyboard.press('Space')
  // The conditions and what is done with data, before the button.
  for (let link = 0; link < 2; link++) {
    await keyboard.press('Tab')
    await expect(page.locator('main form a:focus')).toHaveCount(1)
  }
  await keyboard.press('Tab')
  await expect(send(page)).toBeFocused()
  await keyboard.press('Enter')

  await expect(page.getByRole('button', { name: 'Quedarme en esta página' })).toBeFocused()
  await keyboard.press('Enter')
  await expect(friend(page, 1)).toHaveValue('')
  await expect(friend(page, 2)).toHaveCount(0)
  await expect(send(page)).toBeDisabled()
})

test('each friend whose number is right opens a petal, and a repeated one does not', async ({ page }) => {
  const petal = (n: number) => page.locator(`[data-friend="${n}"]`)
  const number = newIdentity()
  await open(page, '/recomendados')
  await expect(petal(1)).toHaveCSS('opacity', '0')
  for (const [typed, opacity] of [
    [number, '1'],
    ['12345678A', '0'],
  ] as const) {
    await friend(page, 1).fill(typed)
    await expect(petal(1)).toHaveCSS('opacity', opacity)
  }
  await friend(page, 1).fill(number)
  await add(page).click()
  await friend(page, 2).fill(number)
  await expect(petal(1)).toHaveCSS('opacity', '1')
  await expect(petal(2)).toHaveCSS('opacity', '0')
})

test('fifteen friends are the most, and nothing is cut off with them', async ({ page }) => {
  await open(page, '/recomendados')
  for (let n = 2; n <= 15; n++) await add(page).click()
  await expect(friend(page, 15)).toBeFocused()
  await expect(add(page)).toHaveCount(0)
  await expect(page.getByText('15 de 15', { exact: true })).toBeVisible()
  await page.setViewportSize({ width: 320, height: 800 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
})

test.describe('with JavaScript off', () => {
  test.use({ javaScriptEnabled: false })

  test('friends are added one by one, Enter sends, and the receipt follows', async ({ page, site }) => {
    const friends = [newIdentity(), newIdentity()]
    await page.goto('/recomendados')
    await fillDetails(page, referrer)
    await friend(page, 1).fill(friends[0]!)
    await expect(page.locator('[data-friend="1"]')).toHaveCSS('opacity', '1')
    await add(page).click()
    await expect(friend(page, 2)).toBeFocused()
    await friend(page, 2).fill(friends[1]!)
    await friend(page, 2).press('Enter')
    await expect(page.getByRole('alert')).toContainText('Marca «Acepto las condiciones» para enviar')

    await box(page, 'Acepto las condiciones').check()
    await box(page, 'Mis amigos lo saben').check()
    await send(page).click()
    await expect(page.getByText('Datos enviados correctamente')).toBeInViewport()
    await expectReferred(page, site, friends)
  })
})
