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
    await page.getByLabel('Asunto').fill('Tu mensaje')
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
