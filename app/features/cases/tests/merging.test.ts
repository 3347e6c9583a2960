import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { requestDialects } from '#tests/support/database/databases.ts'
import { signedIn, type StaffVisitor } from '#tests/support/desk/signed-in.ts'
import { messagesOn, sendRequest, writeAt } from '#tests/support/posted/at-receipt.ts'
import { messageFields } from '#tests/support/posted/posted-message.ts'
import { orderFields, post } from '#tests/support/posted/posted-order.ts'
import { siteOn, type StoringSite } from '#tests/support/site/site-on.ts'

describe.each(requestDialects)('cases that are joined, on %s', (dialect) => {
  let site: StoringSite
  let ana: StaffVisitor
  beforeAll(async () => {
    site = await siteOn(dialect)
    ana = await signedIn(site, 'agent')
  })
  afterAll(() => site[Symbol.asyncDispose]())

  async function newCase(fields: Record<string, string>) {
    const sent = await sendRequest(site, messageFields(fields))
    const [row] = await site.query(`select reference from requests where id = '${sent.id}'`)
    return { ...sent, reference: String(row!['reference']) }
  }
  const rowOf = async (id: string) => (await site.query(`select * from cases where request_id = '${id}'`))[0]!
  const preview = (into: string, other: string) => ana.visit(`/gestion/casos/${into}/unir?con=${other}`)
  async function join(into: string, other: string, same = 'yes') {
    const { document } = await preview(into, other)
    const fields = [...document.querySelectorAll<HTMLInputElement>('form.desk-form input[type=hidden]')]
    const typed = Object.fromEntries(fields.map(({ name, value }) => [name, value]))
    return ana.visit(`/gestion/casos/${into}/unir?con=${other}`, post(site.origin, { ...typed, same }))
  }
  async function reply(id: string, about: string, text: string, intent = 'reply') {
    const { version } = await rowOf(id)
    const fields = { intent, request: about, subject: 'Tu mensaje', text, asks: 'no' }
    const posted = post(site.origin, { ...fields, form: randomUUID(), version: String(version) })
    return ana.visit(`/gestion/casos/${id}`, posted)
  }
  async function found(typed: string): Promise<string[]> {
    const search = await ana.visit('/gestion/casos', post(site.origin, { intent: 'search', typed }))
    const led = search.response.headers.get('location')!
    // A reference opens its case.
    if (!led.includes('?')) return [led]
    const list = await ana.visit(led)
    return [...list.document.querySelectorAll('a[data-desk-row], [data-desk-row] a')].map(
      (link) => link.getAttribute('href') ?? '',
    )
  }

  test('go on in one: found by both references, each request with its own address, thread and receipt; undone, both are as they were', async () => {
    const phone = '600 44 55 66'
    const one = await newCase({ email: 'una@visitante.example', phone, message: 'No tengo línea' })
    const other = await newCase({ email: 'otra@visitante.example', phone, message: 'Sigo sin línea' })
    const before = [await rowOf(one.id), await rowOf(other.id)]

    const { document } = await preview(one.id, other.id)
    const asked = document.querySelector('main')!.textContent
    for (const said of [one.reference, other.reference, 'otra@visitante.example', 'Comparten: teléfono', 'correo'])
      expect(asked).toContain(said)
    const unticked = await join(one.id, other.id, '')
    expect(unticked.response.status).toBe(400)
    expect(unticked.document.querySelector('[role=alert]')!.textContent).toContain('marca que los dos son de la misma')

    const joined = await join(one.id, other.id)
    expect([joined.response.status, joined.response.headers.get('location')]).toEqual([
      303,
      `/gestion/casos/${one.id}?unido=${other.id}`,
    ])
    const undone = await ana.press(await ana.visit(`/gestion/casos/${one.id}`), 'Deshacer')
    expect(undone.response.status).toBe(303)
    const counts = ['version', 'last_seq', 'changed_at', 'undo']
    const kept = (row: object) => Object.fromEntries(Object.entries(row).filter(([name]) => !counts.includes(name)))
    expect([await rowOf(one.id), await rowOf(other.id)].map(kept)).toEqual(before.map(kept))
    expect((await ana.visit(`/gestion/casos/${other.id}`)).response.status).toBe(200)

    expect((await join(one.id, other.id)).response.status).toBe(303)
    const row = await rowOf(one.id)
    expect(Number(row['due_at'])).toBe(Math.min(...before.map((each) => Number(each['due_at']))))
    const old = await ana.visit(`/gestion/casos/${other.id}`)
    expect(old.response.headers.get('location')).toBe(`/gestion/casos/${one.id}?unido=${other.id}`)
    const page = await ana.visit(`/gestion/casos/${one.id}?unido=${other.id}`)
    expect(page.document.querySelector('.case-ended')!.textContent).toBe(`${other.reference} está unido a este caso.`)
    const article = page.document.querySelector('article')!.textContent
    for (const said of ['No tengo línea', 'Sigo sin línea', 'otra@visitante.example', `unió ${other.reference} a este`])
      expect(article).toContain(said)
    for (const { reference } of [one, other]) for (const href of await found(reference)) expect(href).toContain(one.id)
    expect(await found(other.reference)).toHaveLength(1)
    expect(await found('otra@visitante.example')).toHaveLength(1)

    // A message of the other one's customer stands at their receipt, and waits in the case that goes on.
    expect((await writeAt(site, other.receipt, { text: '¿Hay novedades?' })).response.status).toBe(303)
    expect(Number((await rowOf(one.id))['written_at'])).toBeGreaterThan(0)
    const written = await ana.visit(`/gestion/casos/${one.id}`)
    expect(
      [...written.document.querySelectorAll('.case-unanswered')].map(({ textContent }) => textContent).join(),
    ).toContain('¿Hay novedades?')
    expect(written.document.querySelector('#reply-about [selected]')!.textContent).toContain(other.reference)
    expect(written.page.queryByRole('button', { name: 'Deshacer' })).toBeNull()
    expect(written.document.querySelector('#unidos')!.textContent).toContain('ya no se pueden separar')

    const sent = (await site.mails(1)).length
    expect((await reply(one.id, other.id, 'Mañana vamos.')).response.status).toBe(303)
    expect((await rowOf(one.id))['written_at']).toBeNull()
    const answer = (await site.mails(sent + 1)).find(({ text }) => text?.includes('Mañana vamos.'))!
    expect(answer.to?.map(({ address }) => address)).toEqual(['otra@visitante.example'])
    expect(answer.subject).toContain(other.reference)
    expect(messagesOn(await site.visit(other.receipt)).join()).toContain('Mañana vamos.')
    expect(messagesOn(await site.visit(one.receipt)).join()).not.toContain('Mañana vamos.')
    expect((await site.visit(other.receipt)).document.body.textContent).toContain('junto con otra solicitud tuya')

    const audit = await site.query(`select action from audit where action like 'case-%' order by id`)
    expect(audit.map(({ action }) => action)).toEqual(['case-merged', 'case-separated', 'case-merged'])
  })

  test('are one in lists and figures, and the person’s page says where each is', async () => {
    const email = `${randomUUID()}@visitante.example`
    const one = await newCase({ email, phone: '600 77 88 01' })
    const other = await newCase({ email, phone: '600 77 88 01' })
    expect((await join(one.id, other.id)).response.status).toBe(303)
    const list = await ana.visit('/gestion/casos?vista=open')
    const links = [...list.document.querySelectorAll('a[data-desk-row], [data-desk-row] a')].map(
      (link) => link.getAttribute('href') ?? '',
    )
    expect([one, other].map(({ id }) => links.filter((href) => href.includes(id)).length)).toEqual([1, 0])
    const person = await ana.visit(`/gestion/personas/${one.id}`)
    const lines = [...person.document.querySelectorAll('.desk-rows > li')].map((line) => line.textContent)
    expect(lines.filter((line) => line.includes(`unido a ${one.reference}`))).toHaveLength(1)
    expect(lines.filter((line) => line.includes('Abierto'))).toHaveLength(1)
  })

  test('say why not, and what to do: two people, a right, nothing that proves it, itself, and what is joined already', async () => {
    const identity = '12345678Z'
    const order = await sendRequest(site, orderFields({ identity, email: 'p@visitante.example' }), '/calcular')
    const spouse = { identity: 'X1234567L', email: 'p@visitante.example' }
    const otherOrder = await sendRequest(site, orderFields(spouse), '/calcular')
    const stranger = await newCase({ email: 'nadie@visitante.example', phone: '600 99 00 11' })
    const wrong = [
      [order.id, otherOrder.id, 'son dos personas'],
      [order.id, stranger.id, 'Nada demuestra que los dos sean de la misma persona'],
      [stranger.id, order.id, 'A otro caso solo se une un mensaje'],
    ] as const
    for (const [into, other, sentence] of wrong) {
      const { document } = await preview(into, other)
      expect(document.querySelector('[role=alert]')!.textContent).toContain(sentence)
      expect(document.querySelector('form.desk-form')).toBeNull()
      const { version } = await rowOf(into)
      const { version: otherVersion } = await rowOf(other)
      const fields = { intent: 'merge', form: randomUUID(), other, same: 'yes', version, otherVersion }
      const texts = Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)]))
      const forced = await ana.visit(`/gestion/casos/${into}/unir?con=${other}`, post(site.origin, texts))
      expect(forced.response.status).toBe(400)
      expect((await rowOf(other))['merged_into']).toBeNull()
    }
    const typed = async (reference: string) => {
      const { document } = await ana.visit(
        `/gestion/casos/${stranger.id}/unir`,
        post(site.origin, { intent: 'find', reference }),
      )
      return document.getElementById('field-reference-error')?.textContent ?? ''
    }
    expect(await typed(stranger.reference)).toContain('la de este mismo caso')
    expect(await typed('AZ-0000-0000')).toContain('No hay ningún caso con esa referencia')
  })

  test('are erased each by itself: nothing of one stays in the other, which goes on alone', async () => {
    const phone = '600 12 34 90'
    const one = await newCase({ email: 'queda@visitante.example', phone, name: 'Quintina' })
    const other = await newCase({ email: 'sale@visitante.example', phone, name: 'Salustiana', message: 'Mi secreto' })
    expect((await join(one.id, other.id)).response.status).toBe(303)
    await writeAt(site, other.receipt, { text: 'Otro secreto' })
    expect((await reply(one.id, other.id, 'Respuesta a Salustiana')).response.status).toBe(303)
    const exported = (await site.command('privacy', 'export', '--email', 'queda@visitante.example')).stdout
    for (const theirs of ['Salustiana', 'secreto', 'sale@']) expect(exported).not.toContain(theirs)
    expect((await site.command('privacy', 'erase', '--email', 'sale@visitante.example')).exitCode).toBe(0)
    const page = await ana.visit(`/gestion/casos/${one.id}`)
    expect(page.response.status).toBe(200)
    for (const theirs of ['Salustiana', 'secreto', 'sale@visitante', other.reference])
      expect(page.document.querySelector('article')!.textContent).not.toContain(theirs)

    const third = await newCase({ email: 'tercera@visitante.example', phone })
    expect((await join(one.id, third.id)).response.status).toBe(303)
    expect((await site.command('privacy', 'block', '--email', 'queda@visitante.example')).exitCode).toBe(0)
    expect(await rowOf(third.id)).toMatchObject({ merged_into: null, standing: 'open' })
    expect((await ana.visit(`/gestion/casos/${third.id}`)).response.status).toBe(200)
  })
})
