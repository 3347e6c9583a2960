import { describe, expect, test } from 'vitest'
import { dialects, everyCaseOn } from '#tests/support/database/databases.ts'
import type { Page } from '#tests/support/page/page.ts'
import { publicPages } from '#tests/support/page/pages.ts'
import { routesWithForm } from '#tests/support/page/routes-with-form.ts'
import { postWithFiles, smallPdf } from '#tests/support/posted/files.ts'
import { post } from '#tests/support/posted/posted-order.ts'
import { rightForms } from '#tests/support/posted/posted-right.ts'
import { businessSiteOn } from '#tests/support/site/business-site.ts'
import { siteOn } from '#tests/support/site/site-on.ts'
import { expectNothingOf, locationOf, openBrowser, storing } from './storing-forms.ts'

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
  '/justificante/:token/cuenta',
  '/lista-de-espera/:token',
  '/oferta',
  '/oferta/:token',
  '/oferta/:token/titular',
  '/tus-datos/copia/:token',
  '/tus-datos/copia/:token/archivo',
]

test('every form of the site is either tried here, or opens nothing', () => {
  const known = [...Object.keys(storing), ...openNothing]
  expect(routesWithForm().filter((path) => !known.includes(path))).toEqual([])
  expect(Object.keys(storing).filter((path) => !routesWithForm().includes(path))).toEqual([])
})

// Not "on submit a success overlay … appears" (specification, "States and transitions") for who repeats another's: decision 19.
describe.each(dialects)('forms stored in %s', (dialect) => {
  const business = businessSiteOn(dialect)

  const count = async () => (await business.site.stored()).requests.length

  test.each(Object.entries(storing))(
    '%s: pressed twice in one browser, one request; in another, another',
    async (_, form) => {
      const before = await count()
      const press = await openBrowser(business.site).open(form)
      const first = await press()
      expect([first.response.status, locationOf(first)]).toEqual([303, expect.stringContaining('/justificante/')])
      const again = await Promise.all([press(), press()])
      expect(again.map(locationOf)).toEqual([locationOf(first), locationOf(first)])
      expect(await count()).toBe(before + 1)

      const other = await (await openBrowser(business.site).open(form))()
      expect(other.response.status).toBe(303)
      expect(locationOf(other)).toContain('/justificante/')
      expect(locationOf(other)).not.toBe(locationOf(first))
      expect(await count()).toBe(before + 2)
    },
  )

  if (!everyCaseOn(dialect)) return

  test.each(Object.entries(storing))(
    '%s: without an id or cookies it is stored once, and a repetition learns nothing',
    async (path, form) => {
      const before = await count()
      const curl = () => business.site.visit(form.address, { method: 'POST', body: new URLSearchParams(form.fields) })
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
        await expectNothingOf(business.site, answer, opened, form.secret)
      }
      expect(await count()).toBe(before + opened.length)

      // The form that came back is somebody's own now: it may send the same as a request of its own, once.
      const id = refused[0]!.document.querySelector<HTMLInputElement>('main form input[name=request]')!.value
      const own = () => business.site.visit(form.address, post(business.site.origin, { ...form.fields, request: id }))
      const sent = [await own(), await own()]
      expect(new Set(sent.map(locationOf)).size).toBe(1)
      expect(opened).not.toContain(locationOf(sent[0]!))
      expect(await count()).toBe(before + opened.length + 1)
    },
  )

  test('other content from the same browser is another request, and so is the same form of another page', async () => {
    const browser = openBrowser(business.site)
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
    const send = () =>
      business.site.visit('/reclamaciones', {
        ...postWithFiles(business.site.origin, typed, files),
        redirect: 'manual',
      })
    const first = await send()
    expect(first.response.status).toBe(303)
    const again = await send()
    expect(again.response.status).toBe(409)
    await expectNothingOf(business.site, again, [locationOf(first)], 'justificante/')
  })

  test('a browser that refuses the cookie is asked once, and its request is stored', async () => {
    const fields = { ...storing['/atencion-cliente']!.fields, message: 'Sin cookies' }
    const init = { ...post(business.site.origin, fields), redirect: 'manual' as const }
    const asked = await business.site.visit('/atencion-cliente?lng=en-US', init)
    expect(asked.response.status).toBe(307)
    const cookie = asked.response.headers.get('set-cookie')
    expect(cookie).toMatch(/^sending=[\w-]{22}; Path=\/; Max-Age=600; HttpOnly; SameSite=Strict$/)
    const repeated = new URL(locationOf(asked)!, asked.url).href
    expect(repeated).toContain('lng=en-US')

    const sent = await business.site.visit(repeated, init)
    expect(locationOf(sent)).toContain('/justificante/')
    const again = await business.site.visit(repeated, init)
    expect(again.response.status).toBe(409)
    expect(again.page.getByText(/We already have this/)).toBeTruthy()
    await expectNothingOf(business.site, again, [locationOf(sent)], '+34600112233')
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
  expect(withId).toEqual(['/te-llamamos', '/mudanza', '/reclamaciones', '/tus-datos', '/justificante'])
})
