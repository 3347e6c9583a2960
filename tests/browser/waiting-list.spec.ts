import { emailTo } from '../support/mail/emails.ts'
import { findingsInBothThemes } from './accessibility-findings.ts'
import { expect, open, test } from './journey.ts'

// The browser itself reports an answer of 400.
test.use({ allowedOnConsole: /Failed to load resource: the server responded with a status of 400/ })

const messages = {
  'es-ES': {
    form: 'Lista de espera de Castellfort',
    email: 'Correo electrónico',
    missing: 'Marca la casilla para que podamos avisarte',
    button: 'Avisarme',
    sent: 'Datos enviados correctamente',
    subject: 'Te avisaremos cuando haya fibra en Castellfort',
    leave: 'Borrarme de la lista',
    left: 'No estás en la lista de espera',
  },
  'en-US': {
    form: 'Waiting list for Castellfort',
    email: 'E-mail',
    missing: 'Tick the box so that we can let you know',
    button: 'Let me know',
    sent: 'Data sent successfully',
    subject: 'We will let you know when there is fibre in Castellfort',
    leave: 'Remove me from the list',
    left: 'You are not on the waiting list',
  },
} as const

for (const lng of ['es-ES', 'en-US'] as const) {
  test(`by keyboard at 360 px in ${lng}: joined, and left by the link of the e-mail`, async ({ page, site }) => {
    const said = messages[lng]
    const address = `ines-${lng}-${test.info().project.name}-${test.info().retry}@visitante.example`.toLowerCase()
    await page.setViewportSize({ width: 360, height: 740 })
    await open(page, `/cobertura?lugar=12038&lng=${lng}`)
    const form = page.getByRole('form', { name: said.form })
    await form.getByLabel(said.email, { exact: true }).focus()
    await page.keyboard.type(address)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert')).toBeFocused()
    await page.getByRole('alert').getByRole('link', { name: said.missing }).press('Enter')
    await expect(form.getByRole('checkbox')).toBeFocused()
    await page.keyboard.press('Space')
    await form.getByRole('button', { name: said.button }).press('Enter')

    const overlay = page.getByRole('dialog', { name: said.sent })
    await expect(overlay).toBeVisible()
    const reference = (await overlay.getByText(/^AZ-\w{4}-\w{4}$/).textContent()) ?? ''
    const toCompany = emailTo('info@azahar.example', await site.mails(1, { about: reference }))
    expect(toCompany.text).toContain(address)

    await expect.poll(async () => (await site.mails(1)).filter(({ to }) => to?.[0]?.address === address).length).toBe(1)
    const email = emailTo(address, await site.mails(1))
    expect(email.subject).toBe(said.subject)
    const link = new URL(/http\S+\/lista-de-espera\/\S+/.exec(email.text ?? '')![0])
    await open(page, link.pathname + link.search)
    await page.getByRole('button', { name: said.leave }).press('Enter')
    await expect(page.getByRole('heading', { name: said.left })).toBeVisible()
  })
}

test('axe finds nothing on the form, on what it complains of, and where it is left', async ({ page }) => {
  const findings = () => findingsInBothThemes(page)
  await open(page, '/cobertura?lugar=40194')
  expect(await findings()).toEqual([])
  await page.getByRole('button', { name: 'Avisarme' }).click()
  await expect(page.getByRole('alert')).toBeFocused()
  expect(await findings()).toEqual([])
  await open(page, `/lista-de-espera/${'a'.repeat(22)}`)
  expect(await findings()).toEqual([])
})
