import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dialects, everyCaseOn } from '#tests/support/database/databases.ts'
import { signedIn, type StaffVisitor } from '#tests/support/desk/signed-in.ts'
import type { Page } from '#tests/support/page/page.ts'
import { messageFields } from '#tests/support/posted/posted-message.ts'
import { orderFields, post } from '#tests/support/posted/posted-order.ts'
import { referralFields } from '#tests/support/posted/posted-referral.ts'
import { siteOn, type StoringSite } from '#tests/support/site/site-on.ts'

describe.each(dialects)('the list of cases on %s', (dialect) => {
  let site: StoringSite
  let ana: StaffVisitor
  let marc: StaffVisitor
  beforeAll(async () => {
    site = await siteOn(dialect)
    ana = await signedIn(site, 'agent')
    marc = await signedIn(site, 'manager')
  })
  afterAll(() => site[Symbol.asyncDispose]())

  /** Sends a message as a visitor does; gives the path of its case. */
  async function sent(fields: Parameters<typeof messageFields>[0] = {}): Promise<string> {
    const message = messageFields(fields)
    expect((await site.visit('/atencion-cliente', post(site.origin, message))).response.status).toBe(303)
    return `/gestion/casos/${message['request']}`
  }
  const rowsOf = ({ document }: Page) =>
    [...document.querySelectorAll('[data-desk-row]')].map((row) => row.textContent.replaceAll(/\s+/g, ' '))

  test('a request that is sent is in the list, with how many each view has', async () => {
    await sent({ name: 'Rosa Ibáñez' })
    const list = await ana.visit('/gestion/casos')
    expect(list.response.status).toBe(200)
    expect(list.document.title).toMatch(/^\(1\) Casos/)
    expect(rowsOf(list)).toEqual([expect.stringMatching(/^Rosa Ibáñez .*Mensaje · Recibido.*Sin asignar.*Nosotros · /)])
    const views = list.page.getByRole('navigation', { name: 'Vistas' }).textContent
    expect(views).toMatch(/Míos 0.*Sin asignar 1.*Vencidos 0.*Abiertos 1/)
    expect(list.response.headers.get('cache-control')).toBe('no-store, no-transform')
  })

  test('a search forgives a pasted subject and an identity without its letter, and finds streets and towns', async () => {
    const path = await sent({ name: 'Pegada Asunto' })
    const reference = /AZ-\w{4}-\w{4}/.exec((await ana.visit(path)).document.title)![0]
    const order = orderFields({ name: 'Calle', identity: '12345678Z' })
    await site.visit('/calcular', post(site.origin, order))
    const list = await ana.visit('/gestion/casos')
    for (const [typed, id] of [
      [`Re: Sobre tu mensaje (${reference})`, path.split('/').at(-1)!],
      ['12345678', order['request']!],
      ['séquia vila', order['request']!],
      ['c/ sequia vilareal', order['request']!],
      ['Avda. Séquia', order['request']!],
    ]) {
      const label = 'Buscar por nombre, referencia, teléfono, correo, identidad o palabras de un mensaje'
      const found = await ana.press(list, 'Buscar', { [label]: typed! })
      expect((await ana.visit(found.response.headers.get('location')!)).html).toContain(`data-desk-row="${id}"`)
    }
  })

  test('a reference opens its case, and words that some write as one are found so', async () => {
    const path = await sent({ name: 'Avel·lí O’Neil' })
    const reference = /AZ-\w{4}-\w{4}/.exec((await ana.visit(path)).document.title)![0]
    const list = await ana.visit('/gestion/casos')
    const label = 'Buscar por nombre, referencia, teléfono, correo, identidad o palabras de un mensaje'
    const search = async (typed: string) =>
      (await ana.press(list, 'Buscar', { [label]: typed })).response.headers.get('location')!
    const bare = reference.replaceAll('-', '')
    const spaced = reference.replaceAll('-', ' ')
    const written = [reference, reference.toLowerCase(), ` ${reference} `, bare, bare.toLowerCase(), spaced]
    for (const typed of [
      ...written,
      reference.slice(3),
      `Ref.: ${reference}`,
      `Referencia ${spaced}`,
      `RV: Fibra (${reference})`,
    ])
      expect(await search(typed)).toBe(path)
    expect(await search(`${reference} AZ-2222-2222`)).toMatch(/^\/gestion\/casos\?b=/)
    for (const typed of ['avelli', 'AVEL·LÍ', 'avel li', 'oneil', 'o’neil'])
      expect(rowsOf(await ana.visit(await search(typed)))).toEqual([expect.stringContaining('Avel·lí O’Neil')])
    expect(await search('AZ-2222-2222')).toMatch(/^\/gestion\/casos\?b=/)
  })

  test('a view is narrowed by person, state and day, and all of it can be chosen; who has written is named', async () => {
    const path = await sent({ name: 'Filtro Uno' })
    const id = path.split('/').at(-1)!
    await ana.press(await ana.visit(path), 'Quedármelo')
    const [me] = await site.query(`select assignee from cases where request_id = '${id}'`)
    const idsIn = async (query: string) =>
      [...(await marc.visit(`/gestion/casos?${query}`)).document.querySelectorAll('[data-desk-row]')].map(
        (row) => (row as HTMLElement).dataset['deskRow'],
      )
    expect(await idsIn(`a=${me?.['assignee']}&estado=received`)).toContain(id)
    expect(await idsIn('a=nadie')).not.toContain(id)
    expect(await idsIn('estado=answered')).not.toContain(id)
    expect(await idsIn('desde=2099-01-01')).toEqual([])
    expect(await idsIn('tipo=complaint&tema=outage')).toEqual([])
    expect(await idsIn('hasta=2020-01-01')).toEqual([])
    expect(await idsIn('vencido=1')).not.toContain(id)
    const all = await marc.visit('/gestion/casos?todos=1')
    expect(all.document.querySelectorAll('[name=case]:not([checked])')).toHaveLength(0)

    await site.query(`update cases set written_at = 1 where request_id = '${id}'`)
    const body = new URLSearchParams({ intent: 'close', reason: 'solved', case: id })
    const closed = await marc.visit('/gestion/casos', { method: 'POST', headers: { origin: site.origin }, body })
    const told = await marc.visit(closed.response.headers.get('location')!)
    expect(told.document.querySelector('.case-result')!.textContent).toContain('Filtro Uno')
  })

  test('a view is narrowed by municipality, of which its address says a code alone; one that nobody knows is refused beside its field', async () => {
    await site.visit('/calcular', post(site.origin, orderFields({ name: 'De la Vila' })))
    const list = await ana.visit('/gestion/casos')
    const typed = await ana.press(list, 'Filtrar', { Municipio: 'C/ Séquia 3, Vila-real' })
    const address = typed.response.headers.get('location')!
    expect(address).toBe('/gestion/casos?lugar=12135')
    expect(rowsOf(await ana.visit(address))).toContainEqual(expect.stringContaining('De la Vila'))
    expect(rowsOf(await ana.visit('/gestion/casos?lugar=46250'))).toEqual([])
    const refused = await ana.press(list, 'Filtrar', { Municipio: 'Villanada', 'Recibido desde': '2026-01-01' })
    expect(refused.response.status).toBe(400)
    const field = refused.page.getByLabelText<HTMLInputElement>('Municipio')
    expect([field.value, refused.page.getByLabelText<HTMLInputElement>('Recibido desde').value]).toEqual([
      'Villanada',
      '2026-01-01',
    ])
    expect(field.getAttribute('aria-describedby')).toBe(refused.page.getByText(/No conocemos ningún municipio/).id)
  })

  test('a view is saved by name, for oneself or for all, and forgotten by who saved it or a manager', async () => {
    const query = '?tipo=complaint&vencido=1'
    const save = async (fields: Record<string, string>) =>
      ana.press(await ana.visit(`/gestion/casos${query}`), 'Guardar la vista', fields)
    await save({ 'Guardar esta vista como': 'Quejas tarde' })
    const savedFor = async (who: StaffVisitor) =>
      (await who.visit('/gestion/casos')).page.queryByRole('navigation', { name: 'Vistas guardadas' })
    const own = await savedFor(ana)
    expect(own?.querySelector('a')?.getAttribute('href')).toBe(`/gestion/casos${query}`)
    expect(await savedFor(marc)).toBeNull()
    expect(JSON.stringify(await site.query('select * from saved_views'))).not.toContain('Quejas')

    const body = new URLSearchParams({ intent: 'save-view', name: 'Quejas tarde', shared: '1' })
    await ana.visit(`/gestion/casos${query}`, { method: 'POST', headers: { origin: site.origin }, body })
    expect((await savedFor(marc))?.textContent).toBe('Quejas tarde')
    await marc.press(await marc.visit(`/gestion/casos${query}`), 'Quitar la vista «Quejas tarde»', {})
    expect([await savedFor(ana), await savedFor(marc)]).toEqual([null, null])
  })

  test('a search finds a person, and its address says nothing of whom', async () => {
    await sent({ name: 'Wenceslao Quintanilla', phone: '611 22 33 44' })
    const list = await ana.visit('/gestion/casos')
    for (const typed of ['wences', '611.22.33.44', 'QUINT wen']) {
      const found = await ana.press(list, 'Buscar', {
        'Buscar por nombre, referencia, teléfono, correo, identidad o palabras de un mensaje': typed,
      })
      const address = found.response.headers.get('location')!
      expect(decodeURIComponent(address).toLowerCase()).not.toMatch(/wences|quint|6112/)
      expect(rowsOf(await ana.visit(address))).toEqual([expect.stringContaining('Wenceslao Quintanilla')])
    }
    const searched = await ana.press(list, 'Buscar', {
      'Buscar por nombre, referencia, teléfono, correo, identidad o palabras de un mensaje': 'Quintanilla',
    })
    const shown = await ana.visit(searched.response.headers.get('location')!)
    await ana.press(shown, 'Guardar la vista', { 'Guardar esta vista como': 'Familia' })
    await sent({ name: 'Otra Persona' })
    const saved = (await ana.visit('/gestion/casos')).page.getByRole('link', { name: 'Familia' }).getAttribute('href')!
    const again = await ana.visit(saved)
    expect(rowsOf(again)).toEqual([expect.stringContaining('Wenceslao Quintanilla')])
    expect(again.page.getByRole('link', { name: 'Familia' }).getAttribute('aria-current')).toBe('page')
    await ana.press(again, 'Quitar la vista «Familia»', {})
    const order = orderFields({ name: 'Identificada', 'choice.1': 'keep', 'number.1': '633 44 55 66' })
    await site.visit('/calcular', post(site.origin, order))
    const label = 'Buscar por nombre, referencia, teléfono, correo, identidad o palabras de un mensaje'
    for (const typed of ['12.345.678-z', '633445566']) {
      const found = await ana.press(list, 'Buscar', { [label]: typed })
      const rows = rowsOf(await ana.visit(found.response.headers.get('location')!))
      expect(rows).toContainEqual(expect.stringContaining('Identificada'))
    }
    const none = await ana.press(list, 'Buscar', {
      'Buscar por nombre, referencia, teléfono, correo, identidad o palabras de un mensaje': 'Nadiesellama',
    })
    expect(
      (await ana.visit(none.response.headers.get('location')!)).page.getByText(/^Nada coincide con «Nadiesellama»/),
    ).toBeTruthy()
  })

  test('several at once are assigned and closed, and what does not fit is counted', async () => {
    const ids = [await sent({ name: 'Bulk Uno' }), await sent({ name: 'Bulk Dos' })].map((path) =>
      path.split('/').at(-1)!,
    )
    const referral = referralFields({ friends: ['X1234567L'] })
    await site.visit('/recomendados', post(site.origin, referral))
    const all = [...ids, referral['request']!]
    const bulk = (fields: Record<string, string>) => {
      const body = new URLSearchParams([
        ...Object.entries(fields),
        ...all.map((id) => ['case', id] as [string, string]),
      ])
      return marc.visit('/gestion/casos', { method: 'POST', headers: { origin: site.origin }, body })
    }
    const closed = await bulk({ intent: 'close', reason: 'solved' })
    expect(closed.response.headers.get('location')).toBe('/gestion/casos?hecho=2-1')
    expect((await marc.visit('/gestion/casos?hecho=2-1')).document.querySelector('.case-result')!.textContent).toBe(
      'Cambiados: 2. Sin cambios: 1. Ya estaban terminados o son de otro tipo.',
    )
    const rows = await site.query(`select state from cases where request_id in ('${ids.join("','")}')`)
    expect(rows.map(({ state }) => state)).toEqual(['closed', 'closed'])
  })

  test('all of a view is changed at once, also what its page does not show; nothing is done where nothing was chosen', async () => {
    await sent({ name: 'Uno de muchos' })
    const rest = 'kind, state, locale, version, last_seq, opened_at, changed_at, due_at, standing'
    for (let copy = 0; copy < 51; copy++)
      await site.query(`insert into cases (request_id, ${rest})
        select request_id || '-${copy}', ${rest} from cases where standing = 'open' and assignee is null limit 1`)
    const unassigned = async () =>
      Number(
        (await site.query(`select count(*) as n from cases where standing = 'open' and assignee is null`))[0]?.['n'],
      )
    const before = await unassigned()
    const list = await marc.visit('/gestion/casos?vista=unassigned&todos=1')
    expect(list.page.getByLabelText(`Los ${before} de esta vista, también los que no se ven`)).toBeTruthy()
    const assign = (to: string) =>
      marc.visit('/gestion/casos?vista=unassigned', {
        method: 'POST',
        headers: { origin: site.origin },
        body: new URLSearchParams({ intent: 'assign', to, whole: '1' }),
      })
    const told = await marc.visit((await assign('')).response.headers.get('location')!)
    expect(told.page.getByRole('alert').textContent).toBe('No se ha cambiado nada: elige para quién son los casos.')
    expect(await unassigned()).toBe(before)
    const [me] = await site.query(`select id from staff limit 1`)
    await assign(String(me?.['id']))
    expect(await unassigned()).toBe(0)
    expect(await site.query(`select count from audit where action = 'assigned-many'`)).toEqual([{ count: before }])
    await site.query(`delete from cases where request_id like '%-%-%-%-%-%'`)
  })
  if (!everyCaseOn(dialect)) return

  test('a view is exported for managers, as a table that does not calculate; agents get 403', async () => {
    await sent({ name: 'Carla', message: '=1+1' })
    expect((await ana.visit('/gestion/casos.csv')).response.status).toBe(403)
    const { response, html } = await marc.visit('/gestion/casos.csv?vista=open&tipo=contact')
    expect(response.headers.get('content-type')).toContain('text/csv')
    const table = parse<Record<string, string>>(html, { bom: true, delimiter: ';', columns: true })
    expect(table.every(({ kind }) => kind === 'contact')).toBe(true)
    expect(table.find(({ name }) => name === 'Carla')).toMatchObject({
      state: 'Recibido',
      assignee: '',
      answered: '',
      message: "'=1+1",
    })
    expect(await site.query(`select what, count from audit where action = 'exported'`)).toEqual([
      { what: 'view', count: table.length },
    ])
  })

  test('figures are for managers, each a drawing with its table, and a file', async () => {
    await site.visit('/calcular', post(site.origin, orderFields()))
    for (const path of ['/gestion/cifras', '/gestion/cifras/por-dia.csv']) {
      expect([path, (await ana.visit(path)).response.status]).toEqual([path, 403])
    }
    const { page, document } = await marc.visit('/gestion/cifras')
    expect(document.querySelectorAll('.figure svg').length).toBeGreaterThan(3)
    expect(page.getByRole('region', { name: 'Contrataciones por tarifa' }).textContent).toMatch(/1GB \+ 35GB\d+/)
    expect(page.getByRole('link', { current: 'page', name: '4 semanas' })).toBeTruthy()
    const quarter = await marc.visit(page.getByRole('link', { name: 'Trimestre' }).getAttribute('href')!)
    expect(quarter.page.getByRole('heading', { level: 1 }).nextElementSibling?.textContent).toContain('Trece semanas')
    expect(quarter.page.getAllByRole('columnheader', { name: 'Trece semanas hasta el' }).length).toBeGreaterThan(3)
    const { html } = await marc.visit('/gestion/cifras/por-dia.csv')
    const table = parse<Record<string, string>>(html, { bom: true, delimiter: ';', columns: true })
    // They begin with the first day that has a request: today.
    expect(table).toHaveLength(1)
    expect(Number(table.at(-1)!['Contratación'])).toBeGreaterThan(0)
    expect((await marc.visit('/gestion/cifras/no-such.csv')).response.status).toBe(404)
  })
})
