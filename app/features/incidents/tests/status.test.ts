import { JSDOM } from 'jsdom'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dialects, everyCaseOn } from '#tests/support/database/databases.ts'
import { fieldTime, pressIn, publish, spanishTime, update } from '#tests/support/desk/publish-incident.ts'
import { signedIn, type StaffVisitor } from '#tests/support/desk/signed-in.ts'
import { siteOn, type StoringSite } from '#tests/support/site/site-on.ts'
import { soon } from '#tests/support/soon.ts'

/** With what the page leaves out of a time: its seconds. */
const BEGUN = Date.now() - 60_000

describe.each(dialects)('on %s', (dialect) => {
  let site: StoringSite
  let manager: StaffVisitor
  beforeAll(async () => {
    site = await siteOn(dialect)
    manager = await signedIn(site, 'manager')
  })
  afterAll(() => site[Symbol.asyncDispose]())

  const textOf = async (path: string) => (await site.visit(path)).document.body.textContent ?? ''

  test('with nothing to say, the page says that no incident is known and when that was looked up', async () => {
    const { page, document } = await site.visit('/estado')
    expect(page.getByText('No conocemos ningún fallo.')).toBeTruthy()
    const looked = Date.parse(document.querySelector('main time')?.getAttribute('datetime') ?? '')
    expect(looked).toBeGreaterThan(BEGUN)
    expect(document.querySelector('aside[aria-label="Estado del servicio"]')).toBeNull()
  })

  test('what is given back for an outage is worked out by the prices of the catalogue', async () => {
    const text = await textOf('/estado')
    // The cheapest fibre costs 20 €: 2,000 × 24 ÷ 720 = 66.67. The cheapest line 9 €: 5 × 900 × 24 ÷ 720 = 150.
    expect(text).toMatch(/100MB, 20\u00a0€\/mes0,17\u00a0€0,33\u00a0€0,67\u00a0€/)
    expect(text).toMatch(/5 × 9\u00a0€ × 24 ÷ 720 = 1,50\u00a0€\. Más de 1 €: es automático/)
    expect(text).toContain('Real Decreto 899/2009')
  })

  test('an incident is seen before it is published, and then on its page, on all others, in the feeds and at its place', async () => {
    const before = await site.visit('/fibra')
    const form = await manager.visit('/gestion/estado/nuevo')
    form.page.getByLabelText<HTMLInputElement>('Internet por fibra').checked = true
    form.page.getByLabelText<HTMLInputElement>('TV').checked = true
    const preview = await pressIn(form, manager, 'Verlo antes de publicarlo', {
      'title-es-ES': 'Corte de fibra en Aín',
      'text-es-ES': 'Se ha roto un cable.\n\nUn equipo va de camino.',
      places: 'Aín',
      nextWord: fieldTime(90),
    })
    expect(preview.page.getByRole('status').textContent).toContain('Un equipo va de camino.')
    expect(await textOf('/estado')).not.toContain('Corte de fibra en Aín')
    const published = await manager.press(preview, 'Publicar')
    expect([published.response.status, published.response.headers.get('location')]).toEqual([303, '/gestion/estado'])

    const { page, document } = await site.visit('/estado')
    const verdict = page.getByRole('region', { name: 'Corte de fibra en Aín' })
    expect(verdict.textContent).toMatch(/En Aín, desde las? .* Afecta a: Internet por fibra y TV\./)
    expect(verdict.textContent).toMatch(/Sin fallos conocidos en: línea móvil y teléfono fijo\./)
    const article = page.getByRole('article')
    expect(article.textContent).toContain('Un equipo va de camino.')
    // The next news, two paragraphs, and that they are the first.
    expect(article.querySelectorAll('ol p').length).toBe(4)
    expect(document.querySelector('aside[aria-label="Estado del servicio"]')).toBeNull()

    const after = await site.visit('/fibra')
    const notice = after.document.querySelector('[data-notice]')
    expect(notice?.textContent).toContain('Corte de fibra en Aín')
    expect(after.html).toContain(`:root:is([data-place*='"ine":"12002"']) [data-notice=`)
    expect(notice?.querySelector('a')?.getAttribute('href')).toMatch(/^\/estado#/)
    expect(after.response.headers.get('etag')).not.toBe(before.response.headers.get('etag'))

    expect(await textOf('/cobertura?lugar=12002')).toMatch(
      /Incidencia: Corte de fibra en Aín \(Internet por fibra y TV\)/,
    )
    const elsewhere = await site.visit('/cobertura?lugar=12040')
    expect(elsewhere.document.querySelector('main')?.textContent).not.toContain('Corte de fibra en Aín')

    const atom = await site.visit('/estado.atom')
    expect(atom.response.headers.get('content-type')).toContain('application/atom+xml')
    expect(atom.html).toContain('<content type="text" xml:lang="es-ES">Se ha roto un cable.')
    const json = JSON.parse((await site.visit('/estado.json')).html) as { items: { title: string; url: string }[] }
    expect(json.items).toHaveLength(1)
    expect(json.items[0]?.title).toBe('Corte de fibra en Aín: Primer aviso')
  })

  if (!everyCaseOn(dialect)) return

  test('whoever names a place is told whether it is them, and reports it with the clock of the law', async () => {
    const verdictAt = async (query: string) => {
      const { page } = await site.visit(`/estado?${query}`)
      return page.getByRole('search').parentElement?.querySelector('section')
    }
    expect((await verdictAt('q=ain'))?.textContent).toContain('Te afecta')
    expect((await verdictAt('lugar=12002'))?.textContent).toContain('Te afecta')
    const elsewhere = await verdictAt('lugar=12040')
    expect(elsewhere?.textContent).toMatch(/No te afecta.*No conocemos ningún fallo en Castell/)
    const map = (await site.visit('/estado?lugar=12040')).page.getByRole('img', { name: /Algo no funciona en: Aín/ })
    expect(map).toBeTruthy()

    const unknown = await site.visit('/estado?q=Ningún Sitio')
    expect(unknown.page.getByRole('alert').textContent).toContain('No conocemos ningún municipio')
    expect(unknown.page.getByLabelText<HTMLInputElement>('Tu municipio o código postal').value).toBe('Ningún Sitio')

    // Art. 17.3 Ley 10/2025: two hours.
    expect(elsewhere?.textContent).toMatch(/reclamación de avería: .* respondemos en 2 horas/)
    const report = elsewhere?.querySelector('a[href*=reclamaciones]')?.getAttribute('href') ?? ''
    const complaint = await site.visit(report)
    expect(complaint.page.getByLabelText<HTMLInputElement>('El servicio no funciona').checked).toBe(true)
  })

  test('in another language the text of the first one stands, and says which language it is', async () => {
    const { page } = await site.visit('/estado?lng=en-US')
    const title = page.getByRole('heading', { name: 'Corte de fibra en Aín' })
    expect(title.lang).toBe('es-ES')
    expect(page.getByText('Un equipo va de camino.').lang).toBe('es-ES')
    expect(page.getByText('First notice')).toBeTruthy()
    expect((await site.visit('/estado.json?lng=en-US')).html).toContain('"language": "es-ES"')
  })

  test('news are added to it, whoever acted meanwhile is not overwritten, and it ends with its history', async () => {
    const list = await manager.visit('/gestion/estado')
    const path = list.page.getByRole('link', { name: 'Corte de fibra en Aín' }).getAttribute('href') ?? ''
    const stale = await manager.visit(path)
    const said = await update(manager, path, {
      'text-es-ES': 'El cable ya se está uniendo.',
      'text-en-US': 'The cable is being spliced.',
      nextWord: fieldTime(120),
    })
    expect(said.response.status).toBe(303)
    const late = await pressIn(stale, manager, 'Verlo antes de publicarlo', {
      'text-es-ES': 'Otra cosa.',
      nextWord: fieldTime(120),
    })
    expect((await manager.press(late, 'Publicar')).response.status).toBe(409)
    expect(await textOf('/estado')).not.toContain('Otra cosa.')
    expect(await textOf('/estado?lng=en-US')).toContain('The cable is being spliced.')

    const ended = await update(manager, path, { 'text-es-ES': 'Todo funciona.', ended: fieldTime(0) }, true)
    expect(ended.response.status).toBe(303)
    const { page } = await site.visit('/estado')
    expect(page.getByText('No conocemos ningún fallo.')).toBeTruthy()
    const history = page.getByRole('heading', { name: 'Los últimos 12 meses' }).parentElement
    expect(history?.textContent).toContain('Todo funciona.')
    expect(history?.textContent).toContain('Se ha roto un cable.')
    expect((await site.visit('/fibra')).document.querySelector('[data-notice]')).toBeNull()

    const DAY = 24 * 3_600_000
    const endedAgo = async (days: number) => {
      await site.query(`update incidents set ended_at = ${Date.now() - days * DAY} where ended_at is not null`)
      await site.query('update status_board set version = version + 1')
    }
    await endedAgo(367)
    await soon(async () => expect(await textOf('/estado')).not.toContain('Todo funciona.'))
    expect((await site.visit('/estado.json')).html).not.toContain('Todo funciona.')
    await endedAgo(364)
    await soon(async () => expect(await textOf('/estado')).toContain('Todo funciona.'))
    const json = JSON.parse((await site.visit('/estado.json')).html) as { items: { id: string }[] }
    expect(new Set(json.items.map(({ id }) => id)).size).toBe(3)
  })

  test('a press twice is one notice, and the audit names who did what', async () => {
    const form = await manager.visit('/gestion/estado/nuevo')
    form.page.getByLabelText<HTMLInputElement>('Línea móvil').checked = true
    const preview = await pressIn(form, manager, 'Verlo antes de publicarlo', {
      'title-es-ES': 'Móvil sin datos',
      'text-es-ES': 'Lo estamos mirando.',
      nextWord: fieldTime(60),
    })
    const pressed = await Promise.all([manager.press(preview, 'Publicar'), manager.press(preview, 'Publicar')])
    expect(pressed.map(({ response }) => response.status)).toEqual([303, 303])
    const stored = await site.query(`select kind from incident_updates where text like '%mirando%'`)
    expect(stored).toHaveLength(1)
    const audit = await site.query(`select action from audit where action like 'incident%' order by id`)
    expect(audit.map(({ action }) => action)).toEqual([
      'incident-published',
      'incident-updated',
      'incident-ended',
      'incident-published',
    ])
    // Everywhere, so for everybody.
    const notice = (await site.visit('/movil')).page.getByLabelText('Estado del servicio')
    expect(notice.textContent).toContain('Móvil sin datos')
    expect(notice.querySelector('[data-notice]')).toBeNull()
  })

  test('works are ahead until they begin, and announced on all pages from the day before only', async () => {
    const works = { starts: fieldTime(3 * 24 * 60), ends: fieldTime(3 * 24 * 60 + 120) }
    await publish(manager, { title: 'Mejora de la red', text: 'De noche, dos horas.', works })
    expect(await textOf('/estado')).toContain('Mejora de la red')
    expect(await textOf('/tv')).not.toContain('Mejora de la red')
    const soonWorks = { starts: fieldTime(10 * 60), ends: fieldTime(11 * 60) }
    await publish(manager, { title: 'Cambio de un equipo', text: 'Una hora.', works: soonWorks })
    expect(await textOf('/tv')).toContain('Cambio de un equipo')
  })

  test('what is missing or no place is named at its field, with all that was typed', async () => {
    const form = await manager.visit('/gestion/estado/nuevo')
    const wrong = await pressIn(form, manager, 'Verlo antes de publicarlo', {
      'title-en-US': 'Outage',
      places: 'Aín\nNingún Sitio',
    })
    expect(wrong.response.status).toBe(400)
    // In the summary and at its field.
    expect(wrong.page.getAllByText(/se llama así: Ningún Sitio\./)).toHaveLength(2)
    expect(wrong.page.getByText('Elige al menos un servicio.')).toBeTruthy()
    expect(wrong.page.getByText('Servicios: Elige al menos un servicio.')).toBeTruthy()
    expect(wrong.document.querySelector<HTMLInputElement>('[name="title-en-US"]')?.value).toBe('Outage')
    expect(wrong.document.querySelector<HTMLTextAreaElement>('[name="places"]')?.value).toBe('Aín\nNingún Sitio')

    const links = [...wrong.page.getByRole('alert').querySelectorAll('a')]
    const fields = links.map((link) => wrong.document.querySelector<HTMLInputElement>(link.hash))
    expect(fields.map((field) => field?.name)).toEqual(['service', 'places', 'title-es-ES', 'text-es-ES', 'nextWord'])
    for (const field of fields) expect(field?.getAttribute('aria-invalid')).toBe('true')
  })

  test('agents publish nothing, and who is not signed in sees nothing of it', async () => {
    const agent = await signedIn(site, 'agent')
    expect((await agent.visit('/gestion/estado/nuevo')).response.status).toBe(403)
    expect((await site.visit('/gestion/estado/nuevo')).response.status).toBe(303)
  })

  test('what staff write breaks no feed: both are well formed and whole, and say when it was said', async () => {
    const title = 'Fibra & "TV" <cortadas> ]]>'
    await publish(manager, { title, text: 'Sin </content> ni \u0000 ni 😀\n\n<b>fuera</b>' })
    const { html } = await site.visit('/estado.atom')
    const feed = new JSDOM(html, { contentType: 'application/xml' }).window.document
    const textsOf = (parent: ParentNode, name: string) =>
      [...parent.querySelectorAll(`:scope > ${name}`)].map(({ textContent }) => textContent)
    const root = feed.documentElement
    for (const name of ['id', 'title', 'updated']) expect(textsOf(root, name)).toHaveLength(1)
    const [entry] = [...feed.querySelectorAll('entry')]
    expect(textsOf(entry!, 'title')).toEqual([`${title}: Primer aviso`])
    expect(textsOf(entry!, 'content')[0]).toContain('<b>fuera</b>')
    expect(textsOf(root, 'updated')).toEqual(textsOf(entry!, 'updated'))
    for (const each of feed.querySelectorAll('entry'))
      for (const name of ['id', 'title', 'updated', 'content']) expect(textsOf(each, name)).toHaveLength(1)

    const json = JSON.parse((await site.visit('/estado.json')).html) as Record<string, unknown>
    expect(json).toMatchObject({
      version: 'https://jsonfeed.org/version/1.1',
      feed_url: expect.stringMatching(/\/estado\.json/),
      items: expect.arrayContaining([
        expect.objectContaining({
          id: expect.stringContaining('/estado#'),
          title: `${title}: Primer aviso`,
          date_published: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
        }),
      ]),
    })
  })
})

test('planned works say in both feeds when they begin and end', async () => {
  await using site = await siteOn('sqlite')
  const manager = await signedIn(site, 'manager')
  const [starts, ends] = [fieldTime(24 * 60), fieldTime(27 * 60)]
  const works = {
    title: 'Cambio de equipo en Aín',
    text: 'Cambiamos un equipo.',
    places: 'Aín',
    works: { starts, ends },
  }
  expect((await publish(manager, works)).response.status).toBe(303)
  const { items } = JSON.parse((await site.visit('/estado.json')).html) as {
    items: { title: string; summary: string; _works?: { starts: string; ends: string } }[]
  }
  const [planned, ...others] = items.filter(({ _works }) => _works !== undefined)
  expect(others).toEqual([])
  expect(planned?.title).toContain(works.title)
  const inSpain = (iso = '') => spanishTime(new Date(iso))
  expect([inSpain(planned?._works?.starts), inSpain(planned?._works?.ends)]).toEqual([starts, ends])
  const [fromTime, toTime] = [starts, ends].map((time) => time.slice(-5).replace(/^0/, ''))
  expect(planned?.summary).toMatch(new RegExp(`${fromTime} al .*, ${toTime}`))
  const { html } = await site.visit('/estado.atom')
  const atom = new JSDOM(html, { contentType: 'application/xml' }).window.document
  const summaries = [...atom.querySelectorAll('entry > summary')].map(({ textContent }) => textContent)
  expect(summaries).toContain(planned?.summary)
})
