import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dialects, everyCaseOn } from '#tests/support/database/databases.ts'
import { readPage, type Page } from '#tests/support/page/page.ts'
import { publicPages } from '#tests/support/page/pages.ts'
import { routesWithForm } from '#tests/support/page/routes-with-form.ts'
import { postWithFiles, smallPdf } from '#tests/support/posted/files.ts'
import { businessFields, businessFolder } from '#tests/support/posted/posted-business.ts'
import { callFields } from '#tests/support/posted/posted-call.ts'
import { messageFields } from '#tests/support/posted/posted-message.ts'
import { orderFields, post } from '#tests/support/posted/posted-order.ts'
import { referralFields } from '#tests/support/posted/posted-referral.ts'
import { rightForms, rightPaths } from '#tests/support/posted/posted-right.ts'
import { waitingFields, WITHOUT_FIBRE } from '#tests/support/posted/posted-waiting.ts'
import { isLongRun } from '#tests/support/run/long-run.ts'
import type { SiteFolder } from '#tests/support/site/site-folder.ts'
import { siteOn, type StoringSite } from '#tests/support/site/site-on.ts'

type Fields = Readonly<Record<string, string>>

type StoringForm = {
  readonly address: string
  /** All that is typed, and no id. */
  readonly fields: Fields
  /** Fields to post before the form comes that is sent; null: it is on the page. */
  readonly before: Fields | null
  /** The typed text that an answer to somebody else may not contain. */
  readonly secret: string
}

const withoutId = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => name !== 'request'))
const order = withoutId(orderFields())
const referral = withoutId(referralFields())

/** By the route that takes them, each form that stores a request, and makes a receipt. */
const storing: Readonly<Record<string, StoringForm>> = {
  '/calcular/:tariffCode?': {
    address: '/calcular',
    fields: order,
    before: { ...order, intent: 'update' },
    secret: '12345678Z',
  },
  '/atencion-cliente': {
    address: '/atencion-cliente',
    fields: withoutId(messageFields()),
    before: null,
    secret: '+34600112233',
  },
  '/te-llamamos': { address: '/te-llamamos', fields: withoutId(callFields()), before: null, secret: '+34600112233' },
  '/empresas/pedir': {
    address: '/empresas/pedir',
    fields: withoutId(businessFields()),
    before: null,
    secret: 'B12345674',
  },
  '/recomendados': { address: '/recomendados', fields: referral, before: null, secret: referral['friend.1']! },
  '/cobertura': {
    address: `/cobertura?lugar=${WITHOUT_FIBRE}`,
    fields: withoutId(waitingFields()),
    before: null,
    secret: 'lista-de-espera/',
  },
  ...Object.fromEntries(
    rightPaths.map((path) => {
      const { intent, ...typed } = rightForms[path]
      const before = intent === 'confirm' ? { ...typed, intent: 'send' } : null
      return [path, { address: path, fields: { intent, ...typed }, before, secret: 'justificante/' }]
    }),
  ),
}

/** Forms whose answer is the same for everybody, or that are posted at a secret address only. */
const openNothing = [
  '/cobertura/direccion',
  '/cookie-answer',
  '/cookies/respuesta',
  '/desistir/formulario/pdf',
  '/estado/avisos',
  '/estado/avisos/:token',
  '/justificante',
  '/justificante/:token',
  '/lista-de-espera/:token',
  '/tus-datos/copia/:token',
  '/tus-datos/copia/:token/archivo',
]

test('every form of the site is either tried here, or opens nothing', () => {
  const known = [...Object.keys(storing), ...openNothing]
  expect(routesWithForm().filter((path) => !known.includes(path))).toEqual([])
  expect(Object.keys(storing).filter((path) => !routesWithForm().includes(path))).toEqual([])
})

/** A browser without JavaScript, which keeps its cookies and repeats a post where it is told to. */
function openBrowser({ origin, visit }: Pick<StoringSite, 'origin' | 'visit'>) {
  const jar = new Map<string, string>()
  async function ask(address: string, init: RequestInit = {}): Promise<Page> {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = { ...init.headers, cookie, connection: 'close' }
    const url = new URL(address, origin).href
    const response = await fetch(url, { redirect: 'manual', ...init, headers })
    for (const set of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? []
      jar.set(name, value)
    }
    if (response.status !== 307) return readPage(url, response)
    return ask(new URL(response.headers.get('location') ?? '', url).href, init)
  }
  const send = (address: string, fields: Fields) => ask(address, post(origin, fields))
  const idIn = ({ document }: Pick<Page, 'document'>) =>
    document.querySelector<HTMLInputElement>('main form input[name=request]')?.value
  return {
    /** Opens a form and fills it in; gives what its button posts. */
    async open({ address, fields, before }: StoringForm): Promise<() => Promise<Page>> {
      const id = idIn(before ? await send(address, before) : await visit(address))
      const posted = id === undefined ? fields : { ...fields, request: id }
      return () => send(address, posted)
    },
    /** The same of a browser whose scripts give an id to a form that has none. */
    async openWithId({ address, fields, before }: StoringForm): Promise<() => Promise<Page>> {
      const id = idIn(before ? await send(address, before) : await visit(address)) ?? randomUUID()
      return () => send(address, { ...fields, request: id })
    },
    /** Sends what a page asks about once more, with what its question adds. */
    sendAgain({ address, fields }: StoringForm, asked: Page): Promise<Page> {
      const again = asked.document.querySelector<HTMLInputElement>('main form input[name=again]')?.value ?? ''
      return send(address, { ...fields, request: idIn(asked) ?? '', again })
    },
  }
}

// Not "on submit a success overlay … appears" (specification, "States and transitions") for who repeats another's: decision 19.
describe.each(dialects)('forms stored in %s', (dialect) => {
  let site: StoringSite
  let folder: SiteFolder
  beforeAll(async () => {
    folder = await businessFolder()
    site = await siteOn(dialect, { env: { SITE_DIR: folder.path } })
  })
  afterAll(async () => {
    await site[Symbol.asyncDispose]()
    await folder[Symbol.asyncDispose]()
  })

  const count = async () => (await site.stored()).requests.length
  const locationOf = ({ response }: Page) => response.headers.get('location')
  /** The addresses and references of all that is stored. */
  const known = async (opened: readonly (string | null)[]) => [
    ...(await site.stored()).requests,
    ...opened.map((location) => (location ?? '').replace(/\?.*/, '').replace('/justificante/', '')),
  ]
  const expectNothingOf = async ({ html, response }: Page, opened: readonly (string | null)[], secret: string) => {
    for (const told of [...(await known(opened)), secret]) {
      expect(told).not.toBe('')
      // Not toContain, which would print the whole page.
      expect([told, html.includes(told)]).toEqual([told, false])
      expect(response.headers.get('location')).toBeNull()
    }
  }

  test.each(Object.entries(storing))(
    '%s: pressed twice in one browser, one request; in another, another',
    async (_, form) => {
      const before = await count()
      const press = await openBrowser(site).open(form)
      const first = await press()
      expect([first.response.status, locationOf(first)]).toEqual([303, expect.stringContaining('/justificante/')])
      const again = await Promise.all([press(), press()])
      expect(again.map(locationOf)).toEqual([locationOf(first), locationOf(first)])
      expect(await count()).toBe(before + 1)

      const other = await (await openBrowser(site).open(form))()
      expect(other.response.status).toBe(303)
      expect(locationOf(other)).toContain('/justificante/')
      expect(locationOf(other)).not.toBe(locationOf(first))
      expect(await count()).toBe(before + 2)
    },
  )

  test.each(Object.entries(storing))(
    '%s: the same from another form of one browser is asked for, and sent once it is meant; nobody else is asked',
    async (_, form) => {
      const before = new Set((await site.stored()).requests)
      const browser = openBrowser(site)
      const tabs = [await browser.openWithId(form), await browser.openWithId(form)] as const
      const first = await tabs[0]()
      expect(locationOf(first)).toContain('/justificante/')
      const [reference = '', ...more] = (await site.stored()).requests.filter((each) => !before.has(each))
      expect(more).toEqual([])
      const asked = await tabs[1]()
      expect([asked.response.status, locationOf(asked)]).toEqual([409, null])
      const question = asked.document.querySelector('main [role=alert]')?.textContent
      expect(question).toContain(`Ya la enviaste como ${reference}. ¿Otra vez?`)
      expect(locationOf(await tabs[0]())).toBe(locationOf(first))
      expect(await count()).toBe(before.size + 1)

      const meant = await browser.sendAgain(form, asked)
      expect(locationOf(meant)).toContain('/justificante/')
      expect(locationOf(meant)).not.toBe(locationOf(first))
      expect(locationOf(await browser.sendAgain(form, asked))).toBe(locationOf(meant))
      expect(await count()).toBe(before.size + 2)

      const elsewhere = await (await openBrowser(site).openWithId(form))()
      expect(locationOf(elsewhere)).toContain('/justificante/')
      await expectNothingOf(
        { ...elsewhere, response: new Response() },
        [locationOf(first), locationOf(meant)],
        reference,
      )
      expect(await count()).toBe(before.size + 3)
    },
  )

  test('of the same that many tabs of one browser send at once one is stored, the others ask, and what is meant again is', async () => {
    const { '/calcular/:tariffCode?': orders, '/atencion-cliente': contact } = storing
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(orders!, contact!), fc.integer({ min: 2, max: 6 }), async (kind, tabs) => {
        const typed = { name: `Ana ${randomUUID().replaceAll(/\d|-/g, '')}` }
        const form = {
          ...kind,
          fields: { ...kind.fields, ...typed },
          before: kind.before && { ...kind.before, ...typed },
        }
        const browser = openBrowser(site)
        // The browser has sent something else before.
        await (
          await browser.open({ ...contact!, fields: { ...contact!.fields, message: randomUUID() } })
        )()
        const before = await count()
        const presses = await Promise.all(Array.from({ length: tabs }, () => browser.openWithId(form)))
        const pages = await Promise.all(presses.map((press) => press()))
        const taken = pages.filter((page) => locationOf(page)?.includes('/justificante/'))
        const asked = pages.filter(({ response }) => response.status === 409)
        expect([taken.length, asked.length]).toEqual([1, tabs - 1])
        expect(await count()).toBe(before + 1)
        const again = await Promise.all(asked.map((page) => browser.sendAgain(form, page)))
        expect(again.filter((page) => locationOf(page)?.includes('/justificante/'))).toHaveLength(1)
        expect(await count()).toBe(before + 2)
        // What was acknowledged stays so, however often its form is sent.
        expect(locationOf(await presses[pages.indexOf(taken[0]!)]!())).toBe(locationOf(taken[0]!))
      }),
      { numRuns: isLongRun ? 20 : 4 },
    )
  })

  if (!everyCaseOn(dialect)) return

  test.each(Object.entries(storing))(
    '%s: without an id or cookies it is stored once, and a repetition learns nothing',
    async (path, form) => {
      const before = await count()
      const curl = () => site.visit(form.address, { method: 'POST', body: new URLSearchParams(form.fields) })
      const answers = await Promise.all([curl(), curl(), curl()])
      const opened = answers.map(locationOf).filter((location) => location !== null)
      // An order gets its id from the page before it, and never any other way.
      const isOrder = path.startsWith('/calcular')
      expect(opened).toHaveLength(isOrder ? 0 : 1)
      expect(await count()).toBe(before + opened.length)

      const refused = [...answers.filter((answer) => locationOf(answer) === null), await curl()]
      expect(refused).toHaveLength(isOrder ? 4 : 3)
      for (const answer of refused) {
        expect(answer.response.status).toBe(isOrder ? 400 : 409)
        if (isOrder) continue
        expect(answer.page.getByText(/Ya lo tenemos/)).toBeTruthy()
        await expectNothingOf(answer, opened, form.secret)
      }
      expect(await count()).toBe(before + opened.length)

      // The form that came back is somebody's own now: it may send the same as a request of its own, once.
      const id = refused[0]!.document.querySelector<HTMLInputElement>('main form input[name=request]')!.value
      const own = () => site.visit(form.address, post(site.origin, { ...form.fields, request: id }))
      const sent = [await own(), await own()]
      expect(new Set(sent.map(locationOf)).size).toBe(1)
      expect(opened).not.toContain(locationOf(sent[0]!))
      expect(await count()).toBe(before + opened.length + 1)
    },
  )

  test('other content from the same browser is another request, and so is the same form of another page', async () => {
    const browser = openBrowser(site)
    const { '/atencion-cliente': contact, '/recomendados': friends } = storing
    const before = await count()
    const locations = [
      await (await browser.open(contact!))(),
      await (await browser.open({ ...contact!, fields: { ...contact!.fields, message: 'Otra cosa' } }))(),
      await (await browser.open(friends!))(),
    ].map(locationOf)
    expect(new Set(locations).size).toBe(3)
    expect(await count()).toBe(before + 3)
  })

  test('files are taken with the first post: no browser is asked to send them again', async () => {
    const typed = rightForms['/reclamaciones']
    const files = [{ name: 'factura.pdf', content: smallPdf('one request') }]
    const send = () => site.visit('/reclamaciones', { ...postWithFiles(site.origin, typed, files), redirect: 'manual' })
    const first = await send()
    expect(first.response.status).toBe(303)
    const again = await send()
    expect(again.response.status).toBe(409)
    await expectNothingOf(again, [locationOf(first)], 'justificante/')
  })

  test('a browser that refuses the cookie is asked once, and its request is stored', async () => {
    const fields = { ...storing['/atencion-cliente']!.fields, message: 'Sin cookies' }
    const init = { ...post(site.origin, fields), redirect: 'manual' as const }
    const asked = await site.visit('/atencion-cliente?lng=en-US', init)
    expect(asked.response.status).toBe(307)
    const cookie = asked.response.headers.get('set-cookie')
    expect(cookie).toMatch(/^sending=[\w-]{22}; Path=\/; Max-Age=600; HttpOnly; SameSite=Strict$/)
    const repeated = new URL(locationOf(asked)!, asked.url).href
    expect(repeated).toContain('lng=en-US')

    const sent = await site.visit(repeated, init)
    expect(locationOf(sent)).toContain('/justificante/')
    const again = await site.visit(repeated, init)
    expect(again.response.status).toBe(409)
    expect(again.page.getByText(/We already have this/)).toBeTruthy()
    await expectNothingOf(again, [locationOf(sent)], '+34600112233')
  })
})

test('no page that everybody gets from the cache holds the id of a form', async () => {
  await using site = await siteOn('sqlite')
  const withId: string[] = []
  const idOf = ({ document }: Page) => document.querySelector<HTMLInputElement>('main form input[name=request]')?.value
  for (const path of publicPages) {
    const page = await site.visit(path)
    // Parsing all of them takes longer than all the rest.
    if (!page.html.includes('name="request"')) continue
    withId.push(path)
    expect([path, page.response.headers.get('cache-control')]).toEqual([path, 'private, no-cache, no-transform'])
    expect(idOf(page)).toMatch(/^[\da-f-]{36}$/)
    expect(idOf(await site.visit(path))).not.toBe(idOf(page))
  }
  expect(withId).toEqual(['/te-llamamos', '/reclamaciones', '/tus-datos', '/justificante'])
})
