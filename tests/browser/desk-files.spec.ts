import type { Page } from '@playwright/test'
import { smallPhoto } from '../support/posted/photo.ts'
import { enter, sendMessage } from './at-desk.ts'
import { expect, test } from './journey.ts'

/** Chooses a file and waits until the page has nothing more to do with it, as somebody does who then reads their text. */
async function choose(page: Page, file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
  await page.locator('#reply-files').setInputFiles(file)
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)))
}

// Which of the two comes first, a field that asks for the focus or the address's part, is the browser's to say.
test.use({ allowedOnConsole: /^console: info: Autofocus processing was blocked/ })

test(
  'with a file chosen one press sends the reply, by each of its buttons and by the keyboard',
  { tag: '@desk' },
  async ({ page, site, staff: [ana] }) => {
    const photo = { name: 'router.jpg', mimeType: 'image/jpeg', buffer: await smallPhoto() }
    await enter(page.context(), site, ana)
    await page.goto(await sendMessage(site, { name: 'Fina Adjunta' }))
    await choose(page, photo)
    await expect(page.getByLabel('router.jpg')).toBeChecked()

    await page.getByLabel('Texto').fill('Así se conecta.')
    await choose(page, { ...photo, name: 'cable.jpg' })
    await page.getByRole('button', { name: 'Enviar respuesta' }).click()
    await page.getByRole('link', { name: 'Ver el caso' }).click()
    await expect(page.locator('.case-history')).toContainText('cable.jpg')

    await page.goto(await sendMessage(site, { name: 'Fina Teclado' }))
    // The draft of another form is kept first.
    await page.getByRole('link', { name: /^Nota/ }).click()
    await page.getByLabel('Solo para el personal: nunca sale de aquí').fill('Una nota a medias')
    await page.goto(`${page.url().split('#')[0]}#responder`)
    await choose(page, photo)
    await page.getByLabel('Texto').fill('Así se conecta.')
    await page.keyboard.press('Control+Enter')
    await page.getByRole('link', { name: 'Ver el caso' }).click()
    await expect(page.locator('.case-history')).toContainText('router.jpg')
    await expect(page.getByLabel('Solo para el personal: nunca sale de aquí')).toHaveValue('Una nota a medias')
  },
)
