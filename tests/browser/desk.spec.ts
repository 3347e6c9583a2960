import type { Page } from '@playwright/test'
import { codeOf, invite, PASSWORD } from '../support/desk/signed-in.ts'
import { runHosted } from '../support/site/hosted-server.ts'
import type { RunningSite } from '../support/site/site.ts'
import { findingsInBothThemes as findings } from './accessibility-findings.ts'
import { expect, test } from './journey.ts'
import { filesLoadedBy } from './page-weight.ts'

// The browser itself reports an answer that refuses.
test.use({ allowedOnConsole: /Failed to load resource: the server responded with a status of (400|409)/ })

let people = 0

/** As an operator invites somebody; gives the path of their link. */
function inviteTo(site: RunningSite, role: 'agent' | 'owner') {
  people += 1
  const env = { DATA_DIR: site.dataDir, PUBLIC_ORIGIN: site.origin }
  return invite({ command: (name, ...args) => runHosted(name, args, env) }, role, people)
}

/** A fingerprint reader that always agrees. */
async function addAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

test(
  'somebody sets up a passkey, signs in and confirms with it; what it answered works once',
  { tag: '@desk' },
  async ({ page, site }) => {
    await addAuthenticator(page)
    const { path } = await inviteTo(site, 'owner')
    await page.goto(path)
    await page.getByRole('button', { name: 'Crear una llave de acceso' }).click()
    await expect(page.getByRole('heading', { name: 'Tus códigos de recuperación' })).toBeVisible()
    await expect(page.locator('ol code')).toHaveCount(10)
    await page.getByRole('link', { name: 'Ya los he guardado' }).click()
    await expect(page.getByRole('button', { name: 'Salir' })).toBeVisible()

    await page.getByRole('button', { name: 'Salir' }).click()
    const posted = page.waitForRequest((request) => request.method() === 'POST')
    await page.getByRole('button', { name: 'Entrar con una llave de acceso' }).click()
    const assertion = (await posted).postData() ?? ''
    await expect(page.getByRole('link', { name: 'Olga Prats', exact: true })).toBeVisible()

    const replayed = await fetch(`${site.origin}/gestion/entrar`, {
      method: 'POST',
      redirect: 'manual',
      headers: { origin: site.origin, 'content-type': 'application/x-www-form-urlencoded' },
      body: assertion,
    })
    expect([replayed.status, replayed.headers.getSetCookie()]).toEqual([400, []])

    await page.goto('/gestion/confirmar?volver=/gestion/auditoria')
    await page.getByRole('button', { name: 'Confirmar con una llave de acceso' }).click()
    await expect(page.getByRole('heading', { name: 'Auditoría' })).toBeVisible()

    await page.goto('/gestion/cuenta')
    await page.getByRole('button', { name: 'Quitar' }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'Es lo único con lo que entras' })).toBeVisible()
  },
)

test(
  'a browser without a passkey for us says so, and the other way works',
  { tag: '@desk' },
  async ({ page, site }) => {
    const { path, email } = await inviteTo(site, 'agent')
    await page.goto(path)
    await page.getByLabel('Contraseña nueva').fill(PASSWORD)
    await page.getByLabel('La misma contraseña otra vez').fill(PASSWORD)
    const secret = ((await page.locator('.desk-totp code').textContent()) ?? '').replaceAll(' ', '')
    await page.getByLabel('El código que muestra ahora la aplicación').fill(codeOf(secret, -1))
    await page.getByRole('button', { name: 'Guardar la contraseña' }).click()
    await page.getByRole('link', { name: 'Ya los he guardado' }).click()
    await page.getByRole('button', { name: 'Salir' }).click()

    await addAuthenticator(page)
    await page.getByRole('button', { name: 'Entrar con una llave de acceso' }).click()
    await expect(page.getByText('Tu navegador no ha dado ninguna llave de acceso')).toBeVisible()
    await page.getByLabel('Correo electrónico', { exact: true }).fill(email)
    await page.getByLabel('Contraseña').fill(PASSWORD)
    await page.getByLabel('Código').fill(codeOf(secret))
    await page.getByRole('button', { name: 'Entrar', exact: true }).click()
    await expect(page.getByRole('link', { name: 'Ana Gómez', exact: true })).toBeVisible()
  },
)

test('the pages of the desk have no accessibility findings in either theme', async ({ page, site }) => {
  test.slow()
  const found = () => findings(page)
  const { path } = await inviteTo(site, 'owner')
  await addAuthenticator(page)
  await page.goto('/gestion/entrar')
  expect(await found()).toEqual([])
  await page.goto(path)
  expect(await found()).toEqual([])
  await page.getByRole('button', { name: 'Crear una llave de acceso' }).click()
  await expect(page.locator('ol code')).toHaveCount(10)
  expect(await found()).toEqual([])
  for (const address of ['cuenta', 'cuenta/contrasena', 'personal', 'auditoria', 'confirmar']) {
    await page.goto(`/gestion/${address}`)
    expect([address, await found()]).toEqual([address, []])
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect([address, overflow]).toEqual([address, 0])
  }
})

test('the scripts of the desk are small', { tag: '@desk' }, async ({ page, site }) => {
  await inviteTo(site, 'agent')
  const { scripts } = await filesLoadedBy(page, '/gestion/entrar')
  expect(scripts.bytes).toBeGreaterThan(2_000)
  expect(scripts.bytes).toBeLessThanOrEqual(60_000)
})
