import type { Page } from '@playwright/test'
import { queryBeside } from '../support/database/stored.ts'
import { signedIn, type StaffVisitor } from '../support/desk/signed-in.ts'
import { smallPhoto } from '../support/posted/photo.ts'
import { runHosted } from '../support/site/hosted-server.ts'
import type { RunningSite } from '../support/site/site.ts'
import { findingsInBothThemes } from './accessibility-findings.ts'
import { agreedToday, enter } from './at-desk.ts'
import { expectNothingCutOff } from './cut-off.ts'
import { expect, test } from './journey.ts'
import { setTextSize } from './text-size.ts'

const DAY = '/gestion/mi-dia'

test.use({
  viewport: { width: 360, height: 740 },
  // The browser itself reports what it could not load.
  allowedOnConsole:
    /Failed to load resource: net::ERR|Failed to load resource: the server responded with a status of 409/,
})

let people = 910

/** A technician, signed in besides those of the worker: all of them have the name, and the visits, of one. */
function anotherTechnician(site: RunningSite): Promise<StaffVisitor> {
  const env = { DATA_DIR: site.dataDir, PUBLIC_ORIGIN: site.origin }
  const command = (name: string, ...args: string[]) => runHosted(name, args, env)
  people += 1
  return signedIn({ ...site, command, query: (text: string) => queryBeside(site, text) }, 'technician', people)
}

const visitOf = (page: Page, name: string) => page.getByRole('article', { name: new RegExp(`^${name}`) })

/** Opens the day, and waits until the phone has it. */
async function openDay(page: Page): Promise<void> {
  await page.goto(DAY)
  await expect.poll(() => page.evaluate(async (path) => (await caches.match(path)) !== undefined, DAY)).toBe(true)
}

async function pressDone(page: Page, name: string): Promise<void> {
  await visitOf(page, name).getByRole('button', { name: 'Hecha' }).click()
}

async function note(page: Page, name: string, text: string, photo?: Buffer): Promise<void> {
  const visit = visitOf(page, name)
  await visit.getByText('Nota o foto…').click()
  await visit.getByLabel('Nota, para el equipo').fill(text)
  const files = visit.locator('[id^=nota-][type=file]')
  if (photo) await files.setInputFiles({ name: 'roseta.jpg', mimeType: 'image/jpeg', buffer: photo })
  await visit.getByRole('button', { name: 'Guardar la nota' }).click()
}

/** All that the device keeps of anybody's day, as text. */
const keptOn = (page: Page) =>
  page.evaluate(async () => {
    const pages = await Promise.all(
      (await caches.keys()).map(async (name) => {
        const cache = await caches.open(name)
        return Promise.all((await cache.matchAll('/gestion/mi-dia')).map((answer) => answer.text()))
      }),
    )
    const database = await new Promise<IDBDatabase>((resolve) => {
      const opening = indexedDB.open('mi-dia')
      opening.addEventListener('success', () => resolve(opening.result))
    })
    const forms = database.objectStoreNames.contains('forms')
      ? await new Promise((resolve) => {
          const all = database.transaction('forms').objectStore('forms').getAll()
          all.addEventListener('success', () => resolve(all.result))
        })
      : []
    database.close()
    return JSON.stringify([pages, forms])
  })

/** As if the day had ended a moment ago. */
const endDay = (page: Page) =>
  page.evaluate(async () => {
    const opening = indexedDB.open('mi-dia')
    await new Promise((resolve) => opening.addEventListener('success', resolve))
    const days = opening.result.transaction('day', 'readwrite').objectStore('day')
    const day = days.get('day')
    await new Promise((resolve) => day.addEventListener('success', resolve))
    const put = days.put({ ...(day.result as object), until: Date.now() - 1 }, 'day')
    await new Promise((resolve) => put.addEventListener('success', resolve))
    opening.result.close()
  })

const eventsOf = (site: RunningSite, id: string) =>
  queryBeside(site, `select kind from events where case_id = '${id}' and kind in ('visit', 'note') order by seq`)

test(
  'without a connection the day opens as it was, keeps what is pressed over a reload, and sends each once by itself',
  { tag: '@desk' },
  async ({ page, context, site, staff: [ana] }) => {
    const done = await agreedToday(site, ana, { name: 'Jordi', technician: 'vicent' })
    const failed = await agreedToday(site, ana, { name: 'Elena', technician: 'vicent' })
    const before = [await eventsOf(site, done), await eventsOf(site, failed)].map(({ length }) => length)
    await enter(context, site, await anotherTechnician(site))
    await openDay(page)
    await context.setOffline(true)
    await page.goto(`${DAY}?hecho=x`)
    await expect(page.getByText(/Sin conexión: así estaba a las \d/)).toBeVisible()
    await expect(visitOf(page, 'Jordi').getByRole('link', { name: /^Llamar al/ })).toBeVisible()

    await note(page, 'Jordi', 'Roseta en el pasillo', await smallPhoto())
    await expect(visitOf(page, 'Jordi').getByText(/En este móvil, 0,1 MB/)).toBeVisible()
    await expect(visitOf(page, 'Jordi').locator('canvas')).toBeVisible()
    await pressDone(page, 'Jordi')
    await expect(visitOf(page, 'Jordi').getByText(/^Hecha · \d/)).toBeVisible()
    await expect(visitOf(page, 'Jordi').getByRole('button', { name: 'Hecha', exact: true })).toBeHidden()
    const elena = visitOf(page, 'Elena')
    await elena.getByText('No se pudo hacer…').click()
    await elena.getByLabel('conducto obstruido').check({ force: true })
    await elena.getByRole('button', { name: 'Anotar' }).click()
    await page.reload()
    await expect(page.getByText(/^En este móvil/)).toHaveCount(3)
    await expect(page.getByText('Por enviar: 3.')).toBeVisible()
    expect(await findingsInBothThemes(page)).toEqual([])
    await setTextSize(page, 200)
    await expectNothingCutOff(page, 'large text')
    await setTextSize(page, 100)

    await context.setOffline(false)
    await expect(page.getByText(/^Enviada \d/)).toHaveCount(3)
    await expect(page.getByText(/Sin conexión/)).toBeHidden()
    await expect(visitOf(page, 'Elena').getByText('Fallida: conducto obstruido')).toBeVisible()
    await page.reload()
    await expect(page.getByText(/^Enviada \d/)).toHaveCount(3)
    const after = [await eventsOf(site, done), await eventsOf(site, failed)].map(({ length }) => length)
    expect(after).toEqual([before[0]! + 2, before[1]! + 1])
    expect(await keptOn(page)).not.toContain('Roseta en el pasillo')
  },
)

test(
  'a photo that breaks off says how far it came, and goes on by itself',
  { tag: '@desk' },
  async ({ page, context, site, staff: [ana] }) => {
    await agreedToday(site, ana, { name: 'Pilar', technician: 'vicent' })
    await enter(context, site, await anotherTechnician(site))
    await openDay(page)
    const line = await context.newCDPSession(page)
    const slow = { latency: 0, downloadThroughput: -1, uploadThroughput: 40_000 }
    await line.send('Network.enable')
    await line.send('Network.emulateNetworkConditions', { ...slow, offline: false })
    // Only the number of bytes matters, not what is in them.
    const photo = Buffer.concat([await smallPhoto(), Buffer.alloc(300_000)])
    await note(page, 'Pilar', '', photo)
    await expect(page.getByText(/^Enviando: [2-9]\d %/)).toBeVisible()
    await line.send('Network.emulateNetworkConditions', { ...slow, offline: true })
    await expect(page.getByText(/^Se cortó al [2-9]\d %: sigue al volver la conexión/)).toBeVisible()
    await line.send('Network.emulateNetworkConditions', { ...slow, uploadThroughput: -1, offline: false })
    await expect(page.getByText(/^Enviada \d/)).toBeVisible()
  },
)

test(
  'what the server refuses stays at its visit with its sentence, until it is taken away',
  { tag: '@desk' },
  async ({ page, context, site, staff: [ana] }) => {
    const id = await agreedToday(site, ana, { name: 'Rosa', technician: 'vicent' })
    await enter(context, site, await anotherTechnician(site))
    await openDay(page)
    await context.setOffline(true)
    await pressDone(page, 'Rosa')
    await expect(page.getByText(/^En este móvil/)).toBeVisible()
    await queryBeside(site, `update visits set sequence = sequence + 1 where case_id = '${id}'`)
    await context.setOffline(false)
    await expect(visitOf(page, 'Rosa').getByText('se ha movido la visita')).toBeVisible()
    await page.reload()
    await visitOf(page, 'Rosa')
      .getByRole('button', { name: /^Quitar: Hecha/ })
      .click()
    await expect(page.getByText('se ha movido la visita')).toBeHidden()
    await expect(visitOf(page, 'Rosa').getByRole('button', { name: 'Hecha', exact: true })).toBeVisible()
  },
)

test(
  'a day that is over is deleted before anything of it is shown, and what was lost with it is counted',
  { tag: '@desk' },
  async ({ page, context, site, staff: [ana] }) => {
    await agreedToday(site, ana, { name: 'Marta', technician: 'vicent' })
    const vicent = await anotherTechnician(site)
    await enter(context, site, vicent)
    await openDay(page)
    await context.setOffline(true)
    await note(page, 'Marta', 'Falta cable')
    await expect(page.getByText(/^En este móvil/)).toBeVisible()
    await endDay(page)
    // The browser opens it again by itself as soon as it can, which would keep today's.
    await context.clearCookies({ name: 'desk' })
    await expect(page.goto(DAY)).rejects.toThrow(/ERR_FAILED/)
    await context.setOffline(false)
    await page.goto('/aviso-legal')
    expect(await keptOn(page)).not.toMatch(/Marta|Falta cable/)
    await enter(context, site, vicent)
    await page.goto(DAY)
    await expect(page.getByText('Quedó sin enviar otro día y se ha borrado con él: 1.')).toBeVisible()
    await page.reload()
    await expect(visitOf(page, 'Marta')).toBeVisible()
    await expect(page.getByText('Quedó sin enviar')).toBeHidden()
  },
)

test(
  'a session that ended keeps the queue for the same person, and for nobody else',
  { tag: '@desk' },
  async ({ page, context, site, staff: [ana, marc] }) => {
    await agreedToday(site, ana, { name: 'Sonia', technician: 'vicent' })
    const vicent = await anotherTechnician(site)
    await enter(context, site, vicent)
    await openDay(page)
    await context.clearCookies({ name: 'desk' })
    await note(page, 'Sonia', 'Perro suelto')
    await expect(page.getByText('Tu sesión ha terminado')).toBeVisible()
    await enter(context, site, vicent)
    await page.getByRole('link', { name: 'Entrar', exact: true }).click()
    await expect(visitOf(page, 'Sonia').getByText(/^Enviada \d/)).toBeVisible()

    await context.setOffline(true)
    await note(page, 'Sonia', 'Escalera alta')
    await expect(page.getByText(/^En este móvil/)).toBeVisible()
    await context.clearCookies({ name: 'desk' })
    await context.setOffline(false)
    // Another one of the same name, who has the same visits.
    await enter(context, site, await anotherTechnician(site))
    await page.goto(DAY)
    await expect.poll(() => keptOn(page)).not.toContain('Escalera alta')
    await expect(page.getByText(/^Nota · /)).toBeHidden()

    await context.clearCookies({ name: 'desk' })
    await enter(context, site, marc)
    await page.goto('/gestion/casos')
    await expect.poll(() => keptOn(page)).not.toContain('Sonia')
  },
)

test(
  'signing out waits until all is sent, names what would be lost, and leaves nothing on the phone',
  { tag: '@desk' },
  async ({ page, context, site, staff: [ana] }) => {
    await agreedToday(site, ana, { name: 'Nuria', technician: 'vicent' })
    await enter(context, site, await anotherTechnician(site))
    await openDay(page)
    await context.setOffline(true)
    await note(page, 'Nuria', 'Timbre roto')
    await expect(page.getByText(/^En este móvil/)).toBeVisible()
    const signOut = async () => {
      await page.getByRole('button', { name: 'Menú' }).click()
      await page.getByRole('button', { name: 'Salir' }).click()
    }
    await signOut()
    const dialog = page.getByRole('dialog', { name: 'Aún no se ha enviado todo' })
    await expect(dialog.getByRole('listitem')).toHaveText(/^Nuria .*: Nota$/)
    await dialog.getByRole('button', { name: 'Quedarme' }).click()
    await expect(dialog).toBeHidden()
    await signOut()
    await expect(dialog).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByLabel('Correo electrónico')).toBeVisible()
    expect(await keptOn(page)).toBe('[[],[]]')

    await enter(context, site, await anotherTechnician(site))
    await openDay(page)
    await expect(visitOf(page, 'Nuria')).toBeVisible()
    await context.setOffline(true)
    await note(page, 'Nuria', 'Sin escalera')
    await signOut()
    const left = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/gestion/salir'))
    await dialog.getByRole('button', { name: 'Perderlo y salir' }).click()
    await left
    await context.setOffline(false)
    await page.goto('/aviso-legal')
    expect(await keptOn(page)).toBe('[[],[]]')
  },
)
