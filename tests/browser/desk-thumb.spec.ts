import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { changedCoverage, wrongCoverage } from '../support/desk/post-coverage.ts'
import { publish } from '../support/desk/publish-incident.ts'
import { invite, signedIn, type StaffVisitor } from '../support/desk/signed-in.ts'
import { openImapServer, type Mailbox } from '../support/mail/imap-server.ts'
import { blackPng, postWithFiles } from '../support/posted/files.ts'
import { messageFields } from '../support/posted/posted-message.ts'
import { orderFields, post } from '../support/posted/posted-order.ts'
import { referralFields } from '../support/posted/posted-referral.ts'
import { rightForms } from '../support/posted/posted-right.ts'
import { runHosted } from '../support/site/hosted-server.ts'
import { startSite, type RunningSite } from '../support/site/site.ts'
import { enter } from './at-desk.ts'
import { expect, test as onTheSite } from './journey.ts'
import { missedByTab, missedByThumb } from './thumb-and-keys.ts'
import { settingPages } from '../support/desk/setting-pages.ts'

type Desk = {
  readonly site: RunningSite
  readonly mailbox: Mailbox
  readonly owner: StaffVisitor
  readonly link: string
}

/** A desk of its own, with a mailbox and somebody who may open every page. */
const test = onTheSite.extend<object, { desk: Desk }>({
  desk: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern what a fixture needs
    async ({}, use) => {
      await using mailbox = await openImapServer()
      await using site = await startSite({ env: { MAIL_INBOX: mailbox.url } })
      const env = { DATA_DIR: site.dataDir, PUBLIC_ORIGIN: site.origin }
      const commanding = { ...site, command: (name: string, ...args: string[]) => runHosted(name, args, env) }
      const owner = await signedIn(commanding, 'owner')
      await invite(commanding, 'agent', 2)
      await use({ site, mailbox, owner, link: (await invite(commanding, 'agent', 3)).path })
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ desk }, use) => use(desk.site.origin),
})

/** Something of everything that the desk shows; gives the addresses of its pages. */
async function fill({ site, mailbox, owner }: Desk): Promise<readonly string[]> {
  const subject = 'Quiero fibra en casa de mis padres'
  mailbox.deliver(`From: nueva@persona.example\r\nSubject: ${subject}\r\nMessage-ID: <1@p>\r\n\r\nLlega a mi calle?`)
  const send = async (path: string, fields: Readonly<Record<string, string>>) => {
    const posted = { request: randomUUID(), remarks: '', ...fields }
    const { response } = await site.visit(path, post(site.origin, posted))
    expect([path, response.status]).toEqual([path, 303])
    return posted.request
  }
  const order = await send('/calcular', orderFields())
  const message = await send('/atencion-cliente', messageFields({ phone: '600 11 22 33' }))
  await site.press(await site.visit('/te-llamamos'), 'Llamadme', { Nombre: 'Rosa', Teléfono: '600 44 55 66' })
  const data = await send('/tus-datos', rightForms['/tus-datos'])
  const referral = await send('/recomendados', referralFields())
  await publish(owner, { title: 'Sin fibra en Aín', text: 'Se ha roto un cable.', places: 'Aín' })
  const complaint = {
    request: randomUUID(),
    remarks: '',
    ...rightForms['/reclamaciones'],
    topic: 'outage',
    place: 'Aín',
  }
  const files = [{ name: 'factura-de-octubre.png', content: blackPng(40, 30) }]
  await site.visit('/reclamaciones', postWithFiles(site.origin, complaint, files))

  const cases = [order, message, data, referral, complaint.request]
  const list = await owner.visit('/gestion/estado')
  const incident = list.page.getByRole('link', { name: 'Sin fibra en Aín' }).getAttribute('href')!
  const merge = await owner.visit(`/gestion/casos/${order}/unir`)
  const both = merge.document.querySelector('a[href*="con="]')!.getAttribute('href')!
  const mails = await owner.visit('/gestion/casos?caso=no')
  const mail = mails.document.querySelector('[data-desk-row]')!.getAttribute('href')!
  const colleague = (await owner.visit('/gestion/personal')).document.querySelector('a[href*="/personal/"]')
  const begun = await owner.press(await owner.visit('/gestion/precios'), /^Versión nueva desde la de ahora/)
  const draft = new URL(begun.response.headers.get('location')!, 'http://desk').pathname
  return [
    await wrongCoverage(owner),
    await changedCoverage(owner),
    '/gestion/precios',
    draft,
    ...['locations', 'mobile', 'conditions', 'promotions'].map((part) => `${draft}/${part}`),
    '/gestion/casos?vista=open',
    ...['agenda', 'agenda/calendarios', 'numeros', 'pedido', 'informe'].map((each) => `/gestion/${each}`),
    '/gestion/casos?vista=open&todos=1',
    ...cases.map((id) => `/gestion/casos/${id}`),
    `/gestion/casos/nuevo?de=${order}`,
    `/gestion/casos/${order}/corregir`,
    `/gestion/casos/${order}/unir`,
    both,
    `/gestion/personas/${order}`,
    ...['hoy', 'semana', 'sin-fecha', 'mi-dia&tecnico=vicent'].map((view) => `/gestion/agenda?ver=${view}`),
    ...['casos?caso=no', 'casos?caso=basura', 'cifras', 'estado', 'estado/nuevo'].map((each) => `/gestion/${each}`),
    mail,
    mail.replace('?', '/abrir?'),
    incident,
    `${incident}/casos`,
    ...settingPages,
    ...['avisos', 'ayuda', 'ayuda?rol=manager', 'cuenta', 'cuenta/contrasena'].map((each) => `/gestion/${each}`),
    ...['auditoria', 'auditoria?parte=entradas', 'personal', 'confirmar'].map((each) => `/gestion/${each}`),
    colleague!.getAttribute('href')!,
  ]
}

function idsOf(page: Page, kind: string): Promise<string[]> {
  return page.locator(kind).evaluateAll((all) => all.map(({ id }) => id))
}

/** What is wrong with a page for thumb and keys, with all that opens in it. */
async function wrongWith(page: Page): Promise<readonly string[]> {
  const keys = await missedByTab(page)
  const thumb = await missedByThumb(page)
  for (const id of await idsOf(page, '[popover]')) {
    await page.evaluate((each) => document.getElementById(each)!.showPopover(), id)
    thumb.push(...(await missedByThumb(page, `#${id}`)))
    await page.evaluate((each) => document.getElementById(each)!.hidePopover(), id)
  }
  // Only one form of a case is open at a time.
  for (const id of await idsOf(page, '.case-deed')) {
    await page.evaluate((each) => (location.hash = each), id)
    thumb.push(...(await missedByThumb(page, `#${id}`)))
  }
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  return [...keys, ...thumb, ...(wider > 0 ? [`${wider} px wider than the window`] : [])]
}

test(
  'every page of the desk is worked by thumb and by keys at 360 px',
  { tag: '@phone' },
  async ({ page, context, desk }) => {
    test.slow()
    const found: Record<string, readonly string[]> = {}
    const look = async (path: string) => {
      await page.goto(path)
      const wrong = await wrongWith(page)
      if (wrong.length > 0) found[path.replaceAll(/[\w-]{36}/g, '…')] = wrong
    }
    for (const path of ['/gestion/entrar', desk.link]) await look(path)
    const paths = await fill(desk)
    await enter(context, desk.site, desk.owner)
    for (const path of paths) await look(path)
    expect(found).toEqual({})
  },
)
