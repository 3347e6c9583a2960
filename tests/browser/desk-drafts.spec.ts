import { enter, sendMessage } from './at-desk.ts'
import { expect, test } from './journey.ts'

test(
  'what is typed is there after F5, after another form was sent, and after signing in again',
  { tag: '@desk' },
  async ({ page, context, site, staff: [ana] }) => {
    const path = await sendMessage(site, { name: 'Rosa Ibáñez' })
    await enter(context, site, ana)
    await page.goto(path)

    const text = page.getByLabel('Texto')
    await text.fill('Una respuesta a medias')
    await expect(page.getByText('Borrador guardado')).toBeVisible()
    await page.reload()
    await expect(text).toHaveValue('Una respuesta a medias')

    // Without a pause for the draft.
    await text.fill('Una respuesta más larga')
    await page.getByRole('link', { name: /^Nota/ }).click()
    await page.getByLabel('Solo para el personal: nunca sale de aquí').fill('Una nota')
    await page.getByRole('button', { name: 'Añadir nota' }).click()
    await expect(page.getByText('Una nota')).toBeVisible()
    await expect(text).toHaveValue('Una respuesta más larga')

    await context.clearCookies()
    await text.fill('Una respuesta entera')
    await page.getByRole('button', { name: 'Enviar respuesta' }).click()
    await expect(page.getByText('Lo que has escrito no se ha enviado')).toBeVisible()
    await page.getByLabel('Correo electrónico').fill(ana.email)
    await page.getByLabel('Contraseña').fill(ana.password)
    await page.getByLabel('Código').fill(ana.recoveryCodes[0] ?? '')
    await page.getByRole('button', { name: 'Entrar', exact: true }).click()
    await expect(text).toHaveValue('Una respuesta entera')
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain('entera')
  },
)

test.describe('while drafts do not get to the server', () => {
  // The browser itself reports what it could not load.
  test.use({ allowedOnConsole: /Failed to load resource: net::ERR_FAILED/ })

  test(
    'what is typed is there after F5, nothing is sent into the void, and signing out forgets it',
    { tag: '@desk' },
    async ({ page, context, site, staff: [ana] }) => {
      const path = await sendMessage(site, { name: 'Rosa Lejana' })
      await enter(context, site, ana)
      await page.goto(path)
      const stored = () => page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))
      const goAway = () => page.route('**/gestion/borrador', (route) => route.abort())

      await goAway()
      const text = page.getByLabel('Texto')
      await text.fill('Llega el')
      await text.pressSequentially(' lunes')
      await page.reload()
      await expect(text).toHaveValue('Llega el lunes')
      await page.getByRole('button', { name: 'Enviar respuesta' }).click()
      await expect(page.getByText('No se llega al servidor y no se ha enviado nada')).toBeVisible()
      await expect(text).toHaveValue('Llega el lunes')

      await page.unrouteAll()
      await page.getByRole('button', { name: 'Enviar respuesta' }).click()
      await page.getByRole('link', { name: 'Ver el caso' }).click()
      await expect(page.locator('.case-history')).toContainText('Llega el lunes')
      expect(await stored()).not.toContain('lunes')
      await page.goto(path)
      await expect(text).toHaveValue('')

      await goAway()
      await text.fill('Un secreto a medias')
      expect(await stored()).toContain('secreto')
      // As where the session has ended, which other tests go on with.
      await context.clearCookies()
      await page.goto('/gestion')
      await expect(page.getByLabel('Correo electrónico')).toBeVisible()
      await expect.poll(stored).not.toContain('secreto')
    },
  )
})
