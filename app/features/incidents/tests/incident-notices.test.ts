import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dialects, everyCaseOn } from '#tests/support/database/databases.ts'
import { fieldTime, publish, update } from '#tests/support/desk/publish-incident.ts'
import { signedIn, type StaffVisitor } from '#tests/support/desk/signed-in.ts'
import { demoSite } from '#tests/support/site/demo-site.ts'
import { siteOn, type StoringSite } from '#tests/support/site/site-on.ts'
import { soon } from '#tests/support/soon.ts'

const BEGUN = Date.now()

// Some tests start commands, one after another.
describe.each(dialects)('notices of incidents stored in %s', (dialect) => {
  let site: StoringSite
  let manager: StaffVisitor
  beforeAll(async () => {
    site = await siteOn(dialect, { env: { REQUEST_LIMIT: '200' } })
    manager = await signedIn(site, 'manager')
  })
  afterAll(() => site[Symbol.asyncDispose]())

  const newAddress = () => `${randomUUID()}@visitante.example`
  const mailsTo = async (address: string, count: number) =>
    soon(async () => {
      const mails = (await site.mails(0)).filter(({ to }) => to?.[0]?.address === address)
      expect(mails.length).toBe(count)
      return mails
    })
  const linkIn = (text: string | undefined) => /\/estado\/avisos\/[\w-]{44}\?lng=[\w-]+/.exec(text ?? '')?.[0] ?? ''

  async function ask(address: string, place = '', path = '/estado') {
    const page = await site.visit(path)
    const asked = await site.press(page, /Quiero los avisos|Send me the notices/, {
      [path.includes('en-US') ? 'E-mail address' : 'Correo electrónico']: address,
      [path.includes('en-US')
        ? 'Municipality or postcode, if you want those of one place only'
        : 'Municipio o código postal, si solo quieres los de un lugar']: place,
    })
    return asked
  }
  async function confirmed(place = '', path = '/estado') {
    const address = newAddress()
    const asked = await ask(address, place, path)
    expect(asked.response.status).toBe(303)
    const [mail] = await mailsTo(address, 1)
    const link = linkIn(mail?.text)
    const page = await site.visit(link)
    await site.press(page, /Sí, avisadme|Yes, tell me/)
    return { address, link }
  }

  test('are asked for, confirmed by a press on the page of the link, and ended by another', async () => {
    const address = newAddress()
    const { response } = await ask(address)
    expect([response.status, response.headers.get('location')]).toEqual([303, '/estado/avisos/enviado'])
    const [mail] = await mailsTo(address, 1)
    expect(mail?.subject).toBe('Confirma que quieres nuestros avisos')
    const link = linkIn(mail?.text)

    // Programs that look through mail follow links: that confirms nothing.
    expect((await site.visit(link)).page.getByText('¿Quieres nuestros avisos?')).toBeTruthy()
    await publish(manager, { title: 'Antes de confirmar', text: 'Nadie lo lee por correo.' })
    const asked = await site.visit(link)
    expect(asked.response.headers.get('cache-control')).toBe('no-store, no-transform')
    expect((await site.press(asked, 'Sí, avisadme')).response.status).toBe(303)
    expect((await site.visit(link)).page.getByText('Recibes nuestros avisos')).toBeTruthy()

    await publish(manager, { title: 'Sin fibra en la costa', text: 'Lo estamos mirando.\n\nHabrá más.' })
    const told = await mailsTo(address, 2)
    const notice = told.find(({ subject }) => subject === 'Incidencia: Sin fibra en la costa')
    expect(notice?.text).toContain('Habrá más.')
    expect(notice?.text).toMatch(/Próximas novedades antes de: /)
    const header = (name: string) => notice?.headers.find(({ key }) => key === name)?.value
    expect(header('list-unsubscribe')).toContain(link)
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')

    const ended = await site.press(await site.visit(link), 'Dejar de recibir estos avisos')
    expect(ended.response.status).toBe(303)
    expect((await site.visit(link)).page.getByText('No recibes avisos')).toBeTruthy()
    await publish(manager, { title: 'Después de irse', text: 'Nadie lo lee por correo.' })
    expect(await site.query('select id from subscribers')).toEqual([])
    expect(await site.query('select id from outbox where subscriber_id is not null')).toEqual([])
  })

  test('go to who asked for that place or for all, once, in their language; and an end is told, too', async () => {
    const [here, all, elsewhere] = [
      await confirmed('Aín'),
      await confirmed('', '/estado?lng=en-US'),
      await confirmed('Castelló de la Plana'),
    ]
    // The same person for all and for a place is told once.
    expect((await ask(all.address, 'Aín', '/estado?lng=en-US')).response.status).toBe(303)
    const second = (await mailsTo(all.address, 2)).map(({ text }) => linkIn(text)).find((link) => link !== all.link)
    await site.press(await site.visit(second ?? ''), 'Yes, tell me')

    await publish(manager, { title: 'Corte en Aín', text: 'Un cable roto.', places: 'Aín' })
    expect((await mailsTo(here.address, 2)).map(({ subject }) => subject)).toContain('Incidencia: Corte en Aín')
    const english = (await mailsTo(all.address, 3)).find(({ subject }) => subject === 'Incident: Corte en Aín')
    expect(english?.text).toContain('Next news by:')
    await mailsTo(elsewhere.address, 1)

    const list = await manager.visit('/gestion/estado')
    const path = list.page.getByRole('link', { name: 'Corte en Aín' }).getAttribute('href') ?? ''
    await update(manager, path, { 'text-es-ES': 'Ya funciona.', ended: fieldTime(0) }, true)
    const subjects = (await mailsTo(here.address, 3)).map(({ subject }) => subject)
    expect(subjects).toContain('Incidencia resuelta: Corte en Aín')
  })

  test('are sealed, exported, sealed anew and erased with everything of a person', async () => {
    const { address, link } = await confirmed('Aín')
    const stored = await site.query('select * from subscribers')
    expect(JSON.stringify(stored)).not.toContain(address.split('@')[0])

    const exported = await site.command('privacy', 'export', '--email', address)
    const { toldOfIncidents } = JSON.parse(exported.stdout) as {
      toldOfIncidents: { place: string; confirmedAt: string }[]
    }
    expect(toldOfIncidents).toEqual([
      expect.objectContaining({
        place: 'Aín',
        email: address,
        locale: 'es-ES',
        terms: { ...demoSite.brand.terms, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) },
        agreedTo: ['Te enviamos un enlace para confirmarlo. Cada aviso lleva otro para dejarlos.', 'Quiero los avisos'],
      }),
    ])
    expect(Date.parse(toldOfIncidents[0]?.confirmedAt ?? '')).toBeGreaterThan(BEGUN)

    const erased = await site.command('privacy', 'erase', '--email', address.toUpperCase())
    expect(erased).toMatchObject({ exitCode: 0, stdout: expect.stringContaining('told of no incidents any more') })
    expect((await site.visit(link)).page.getByText('No recibes avisos')).toBeTruthy()
    await mailsTo(address, 0)
    const none = await site.command('privacy', 'erase', '--email', address)
    expect(none.stdout).toContain('Nothing is stored')
  })

  test('end by themselves: after a week without a confirmation, after two years with one', async () => {
    const [kept, old] = [await confirmed(), await confirmed()]
    await ask(newAddress())
    const DAY = 24 * 3_600_000
    await site.query(`update subscribers set created_at = ${Date.now() - 8 * DAY} where confirmed_at is null`)
    const id = /avisos\/([\w-]{22})/.exec(old.link)?.[1]
    await site.query(`update subscribers set confirmed_at = ${Date.now() - 731 * DAY} where id = '${id}'`)
    expect((await site.command('privacy', 'expire')).exitCode).toBe(0)
    expect(await site.query('select id from subscribers where confirmed_at is null')).toEqual([])
    expect((await site.visit(old.link)).page.getByText('No recibes avisos')).toBeTruthy()
    expect((await site.visit(kept.link)).page.getByText('Recibes nuestros avisos')).toBeTruthy()
  })

  if (!everyCaseOn(dialect)) return

  test('are ended by the one press of a mail program (RFC 8058)', async () => {
    const { link } = await confirmed()
    const { response } = await site.visit(link, {
      method: 'POST',
      body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
    })
    expect(response.status).toBe(200)
    expect((await site.visit(link)).page.getByText('No recibes avisos')).toBeTruthy()
  })

  test('are answered the same whether an address is known or not; its owner alone is told', async () => {
    const { address } = await confirmed()
    const [known, unknown] = [await ask(address), await ask(newAddress())]
    expect([known.response.status, known.response.headers.get('location')]).toEqual([
      unknown.response.status,
      unknown.response.headers.get('location'),
    ])
    const subjects = (await mailsTo(address, 2)).map(({ subject }) => subject)
    expect(subjects).toContain('Ya recibes nuestros avisos')
  })

  test('no link that somebody makes up tells or changes anything', async () => {
    const { link } = await confirmed()
    const madeUp = link.replace(/[\w-]{22}\?/, `${'A'.repeat(22)}?`)
    expect((await site.visit(madeUp)).page.getByText('No recibes avisos')).toBeTruthy()
    await site.visit(madeUp, { method: 'POST', headers: { origin: site.origin }, body: new URLSearchParams() })
    expect((await site.visit(link)).page.getByText('Recibes nuestros avisos')).toBeTruthy()
  })

  test('what is no address or no place comes back with a sentence at its field', async () => {
    const wrong = await ask('nadie@', 'Villanueva')
    expect(wrong.response.status).toBe(400)
    expect(wrong.page.getAllByText('Escribe un correo como nombre@ejemplo.es').length).toBeGreaterThan(1)
    expect(wrong.page.getAllByText(/¿Cuál\? Escríbelo así: /).length).toBeGreaterThan(1)
    expect(wrong.page.getByLabelText<HTMLInputElement>('Correo electrónico').value).toBe('nadie@')
  })
})

test('one network asks so many times, and one address gets so many mails', async () => {
  await using site = await siteOn('sqlite', { env: { REQUEST_LIMIT: '8' } })
  const places = ['', 'Aín', 'Vila-real', 'Castelló de la Plana', 'Teruel', 'Soria', 'Burgos', 'Ávila', 'Lugo']
  const ask = async (email: string, place = '') => {
    const body = new URLSearchParams({ email, place })
    return (await site.visit('/estado/avisos', { method: 'POST', headers: { origin: site.origin }, body })).response
  }
  const statuses = []
  for (const place of places) statuses.push((await ask('ana@visitante.example', place)).status)
  expect(statuses).toEqual([...Array<number>(8).fill(303), 429])
  // As many as a network may ask for.
  await soon(async () => expect(await site.query(`select id from outbox where state = 'sent'`)).toHaveLength(8))
})
