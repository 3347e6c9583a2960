import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dialects, everyCaseOn } from '#tests/support/database/databases.ts'
import { publish } from '#tests/support/desk/publish-incident.ts'
import { signedIn, type StaffVisitor } from '#tests/support/desk/signed-in.ts'
import { sendRequest, writeAt } from '#tests/support/posted/at-receipt.ts'
import { orderFields, post } from '#tests/support/posted/posted-order.ts'
import { rightForms } from '#tests/support/posted/posted-right.ts'
import type { Page } from '#tests/support/page/page.ts'
import { siteOn, type StoringSite } from '#tests/support/site/site-on.ts'
import { soon } from '#tests/support/soon.ts'

describe.each(dialects)('the cases of an incident in %s', (dialect) => {
  let site: StoringSite
  let manager: StaffVisitor
  let ana: StaffVisitor
  beforeAll(async () => {
    site = await siteOn(dialect, { env: { REQUEST_LIMIT: '200' } })
    manager = await signedIn(site, 'manager')
    ana = await signedIn(site, 'agent')
  })
  afterAll(() => site[Symbol.asyncDispose]())

  async function incidentIn(places: string): Promise<string> {
    const title = `Sin fibra ${randomUUID()}`
    const { response } = await publish(manager, { title, text: 'Se ha roto un cable.', places })
    expect(response.status).toBe(303)
    const rows = await site.query('select id, title from incidents')
    const { id } = rows.find((row) => String(row['title']).includes(title))!
    return `/gestion/estado/${String(id)}/casos`
  }
  const report = (changes: Record<string, string>, lng = 'es-ES') =>
    sendRequest(
      site,
      {
        request: randomUUID(),
        remarks: '',
        ...rightForms['/reclamaciones'],
        phone: '',
        topic: 'outage',
        place: '',
        email: `${randomUUID()}@visitante.example`,
        ...changes,
      },
      `/reclamaciones?lng=${lng}`,
    )
  const casesIn = ({ document }: Pick<Page, 'document'>, heading: 'propuestos' | 'enlazados') =>
    [...document.querySelectorAll(`[aria-labelledby=${heading}] li input[name=case]`)].map((box) =>
      box.getAttribute('value'),
    )
  const send = (path: string, fields: Record<string, string>) => ana.visit(path, post(site.origin, fields))
  const seenIn = ({ document }: Pick<Page, 'document'>) => ({
    form: document.querySelector<HTMLInputElement>('[data-draft=answers] [name=form]')!.value,
    seen: document.querySelector<HTMLInputElement>('[data-draft=answers] [name=seen]')!.value,
  })
  /** Sends what a page has shown before, as its form does. */
  const confirm = (path: string, fields: Record<string, string>, { document }: Pick<Page, 'document'>) => {
    const hidden = ['seen', 'scope', 'reached', 'confirmed'].map((name): [string, string] => [
      name,
      document.querySelector<HTMLInputElement>(`[data-draft=answers] [name=${name}]`)!.value,
    ])
    return send(path, { ...fields, ...Object.fromEntries(hidden), intent: 'answer' })
  }
  const mailsTo = async (address: string) =>
    (await site.mails(0)).filter(({ to }) => to?.some((each) => each.address === address))

  test('reports of its places and its time are proposed, linked at once, answered at once in each language', async () => {
    const path = await incidentIn('Aín')
    const [spanish, valencian] = ['vora', 'serra'].map((name) => `${name}-${randomUUID()}@visitante.example`)
    const one = await report({ place: 'Aín', email: spanish! })
    const two = await report({ place: 'Aín (Castelló)', email: valencian!, name: 'Vicent Ferrer' }, 'ca-ES-valencia')
    await report({ place: 'Vila-real' })
    await report({ place: 'Aín', topic: 'billing' })

    const page = await ana.visit(path)
    expect(casesIn(page, 'propuestos').toSorted()).toEqual([one.id, two.id].toSorted())
    const linked = await ana.press(page, 'Enlazar los 2')
    expect(linked.response.headers.get('location')).toContain('enlazados=2')
    const after = await ana.visit(path)
    expect(casesIn(after, 'propuestos')).toEqual([])
    expect(casesIn(after, 'enlazados').toSorted()).toEqual([one.id, two.id].toSorted())
    expect((await ana.visit(`/gestion/casos/${one.id}`)).document.querySelector('#incidencia')?.textContent).toContain(
      `Lo enlazó ${ana.name}`,
    )

    const fields = {
      ...seenIn(after),
      intent: 'preview-all',
      'subject-es-ES': 'Tu aviso',
      'text-es-ES': 'Hola, {{name}}: lo reparamos hoy.',
      'subject-ca-ES-valencia': 'El teu avís',
      'text-ca-ES-valencia': 'Hola, {{name}}: ho reparem hui.',
    }
    const { 'text-ca-ES-valencia': _, ...half } = fields
    const refused = await send(path, half)
    expect(refused.response.status).toBe(400)
    expect(refused.document.querySelector('#field-text-ca-ES-valencia-error')?.textContent).toContain('Escríbelo')
    expect(refused.document.querySelector<HTMLTextAreaElement>('[name=text-es-ES]')?.value).toContain(
      'lo reparamos hoy',
    )

    const preview = await send(path, fields)
    expect(preview.response.status).toBe(200)
    expect(preview.page.getByRole('heading', { name: 'Se enviarán 2 correos' })).toBeTruthy()
    const shownIn = (language: string) =>
      preview.document.querySelector(`[aria-labelledby="se-envia-${language}"]`)?.textContent
    expect(shownIn('es-ES')).toContain('Hola, Lucía: lo reparamos hoy.')
    expect(shownIn('ca-ES-valencia')).toMatch(/1 cliente.*Vicent Ferrer.*Hola, Vicent: ho reparem hui\./)
    expect(await site.query(`select seq from events where kind = 'reply' and case_id = '${one.id}'`)).toEqual([])

    // A text that differs from the one that was seen is not sent, but shown; nor is one that nobody has seen.
    const changed = await confirm(path, { ...fields, 'text-es-ES': 'Otra cosa.' }, preview)
    expect(changed.response.status).toBe(409)
    expect(changed.document.querySelector('.answer-preview')?.textContent).toContain('Otra cosa.')
    expect((await send(path, { ...fields, intent: 'answer' })).response.status).toBe(409)
    expect(await site.query(`select seq from events where kind = 'reply' and case_id = '${one.id}'`)).toEqual([])

    // Whoever sends twice sends once.
    for (const _ of [1, 2])
      expect((await confirm(path, fields, preview)).response.headers.get('location')).toContain('contestados=2')
    const replies = async (address: string, subject: string) =>
      (await mailsTo(address)).filter((mail) => mail.subject?.startsWith(subject))
    const [inSpanish] = await soon(async () => {
      const found = await replies(spanish!, 'Tu aviso')
      expect(found).toHaveLength(1)
      return found
    })
    expect(inSpanish?.text).toContain('Hola, Lucía: lo reparamos hoy.')
    const [inValencian] = await soon(async () => {
      const found = await replies(valencian!, 'El teu avís')
      expect(found).toHaveLength(1)
      return found
    })
    expect(inValencian?.text).toContain('Hola, Vicent: ho reparem hui.')
    const rows = await site.query(
      `select answered_at, (select count(*) from events e where e.case_id = request_id and e.kind = 'reply') as replies
       from cases where request_id in ('${one.id}', '${two.id}')`,
    )
    expect(rows.map(({ answered_at, replies: n }) => [Number(answered_at) > 0, Number(n)])).toEqual([
      [true, 1],
      [true, 1],
    ])
    const audit = await site.query(
      `select action, count from audit where subject = '${path.split('/')[3]}' order by id`,
    )
    expect(audit.map(({ action, count }) => [action, Number(count)]).slice(-2)).toEqual([
      ['cases-linked', 2],
      ['answered-many', 2],
    ])

    const unlinked = await send(path, { intent: 'unlink', case: one.id })
    expect(unlinked.response.headers.get('location')).toContain('soltados=1')
    expect(casesIn(await ana.visit(path), 'propuestos')).toEqual([one.id])
  })

  if (!everyCaseOn(dialect)) return

  test('who says no place is where their order is; who says another is there', async () => {
    const path = await incidentIn('Vila-real')
    const email = `${randomUUID()}@visitante.example`
    await sendRequest(site, orderFields({ email }), '/calcular')
    const silent = await report({ email })
    await report({ email, place: 'Aín' })
    await report({})
    const page = await ana.visit(path)
    expect(casesIn(page, 'propuestos')).toContain(silent.id)
    expect(casesIn(page, 'propuestos')).toHaveLength(1 + 1)
    expect(page.page.getByText(/Vila-real, por otro caso/)).toBeTruthy()
    const incident = await manager.visit(path.replace(/\/casos$/, ''))
    expect(incident.document.body.textContent).toContain('2 avisos pueden ser suyos')
  })

  test('who has written since, who was answered since, and who has no e-mail are left out and named', async () => {
    const path = await incidentIn('')
    const [wrote, answered] = [await report({ name: 'Pilar Escribe' }), await report({ name: 'Ramón Contestado' })]
    const called = randomUUID()
    const call = { intent: 'enter', about: 'complaint:outage', channel: 'call', name: 'Paca Llama', phone: '611223344' }
    await send('/gestion/casos/nuevo', { ...call, email: '', text: 'No le va.', received: '', form: called })
    const ids = [wrote.id, answered.id, called]
    const body = new URLSearchParams([['intent', 'link'], ...ids.map((id) => ['case', id] as [string, string])])
    await ana.visit(path, { method: 'POST', headers: { origin: site.origin }, body })
    const shown = seenIn(await ana.visit(path))
    await writeAt(site, wrote.receipt, { text: '¿Y mañana?' })
    await send(`/gestion/casos/${answered.id}`, {
      intent: 'reply',
      form: randomUUID(),
      version: '1',
      seq: '0',
      subject: 'Ya va',
      text: 'Ya va.',
      asks: 'no',
    })
    const text = { 'subject-es-ES': 'Corte', 'text-es-ES': 'Lo reparamos hoy.' }
    const preview = await send(path, { ...shown, intent: 'preview-all', ...text })
    const said = preview.document.querySelector('.answer-preview')!.textContent
    expect(said).toContain('No se enviaría nada')
    for (const name of ['Pilar Escribe', 'Ramón Contestado', 'Paca Llama']) expect(said).toContain(name)
    expect(preview.document.querySelector('[value=answer]')).toBeNull()

    // A customer who writes after it was seen is left out all the same.
    const late = await report({ name: 'Tardía Escribe' })
    await send(path, { intent: 'link', case: late.id })
    const asked = { ...seenIn(await ana.visit(path)), intent: 'preview', case: late.id, ...text }
    const seen = await send(path, asked)
    expect(seen.page.getByRole('heading', { name: 'Se enviará un correo' })).toBeTruthy()
    await writeAt(site, late.receipt, { text: '¿Y hoy?' })
    const sent = await confirm(path, asked, seen)
    const told = await ana.visit(sent.response.headers.get('location')!)
    const status = told.document.querySelector('[role=status]')!.textContent
    expect(status).toContain('Contestados: 0 casos.')
    expect(status).toContain('Tardía Escribe')
    expect((await site.query(`select seq from events where kind = 'reply' and case_id = '${wrote.id}'`)).length).toBe(0)
  })

  test('a case is linked at its own page, begins with the news, and what is typed is kept', async () => {
    const path = await incidentIn('')
    const id = path.split('/')[3]!
    const { id: caseId } = await report({})
    const card = await ana.visit(`/gestion/casos/${caseId}`)
    expect(card.document.querySelector(`#incidencia [name=incident][value="${id}"]`)).toBeTruthy()
    await send(`/gestion/casos/${caseId}`, { intent: 'link-incident', incident: id })
    expect((await send(path, { intent: 'news' })).response.status).toBe(303)
    const begun = await ana.visit(path)
    expect(begun.document.querySelector<HTMLTextAreaElement>('[name=text-es-ES]')?.value).toBe('Se ha roto un cable.')
    await send(`/gestion/casos/${caseId}`, { intent: 'unlink-incident', incident: id })
    expect(casesIn(await ana.visit(path), 'enlazados')).toEqual([])
    expect((await send(path, { intent: 'preview-all' })).response.status).toBe(400)
    expect((await ana.visit('/gestion/estado/none/casos')).response.status).toBe(404)
  })

  test('the form on /estado takes the place along, and a report of somebody else is of no other incident', async () => {
    const status = await site.visit('/estado?lugar=12002')
    const way = status.page.getByRole('link', { name: 'Avisar de una avería' }).getAttribute('href')!
    const form = await site.visit(way)
    expect(form.document.querySelector<HTMLInputElement>('[name=place]')?.value).toBe('Aín')
  })
})
