import { within } from '@testing-library/dom'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { requestDialects } from '#tests/support/database/databases.ts'
import { pressIn } from '#tests/support/desk/publish-incident.ts'
import { signedIn, type StaffVisitor } from '#tests/support/desk/signed-in.ts'
import { openImapServer, type Mailbox } from '#tests/support/mail/imap-server.ts'
import type { Page } from '#tests/support/page/page.ts'
import { messageFields } from '#tests/support/posted/posted-message.ts'
import { post } from '#tests/support/posted/posted-order.ts'
import { siteOn, type StoringSite } from '#tests/support/site/site-on.ts'
import { soon } from '#tests/support/soon.ts'

const rowsOf = (page: Page) =>
  [...page.document.querySelectorAll('[data-desk-row]')].map((row) => row.textContent.replaceAll(/\s+/g, ' '))
const ledTo = (page: Page) => page.response.headers.get('location')!

describe.each(requestDialects)('mail without a case, on %s,', (dialect) => {
  let mailbox: Mailbox
  let site: StoringSite
  let ana: StaffVisitor
  beforeAll(async () => {
    mailbox = await openImapServer()
    site = await siteOn(dialect, { env: { MAIL_INBOX: mailbox.url } })
    ana = await signedIn(site, 'agent')
    await site.query('update staff set undo_seconds = 60')
  })
  afterAll(async () => {
    await site[Symbol.asyncDispose]()
    await mailbox[Symbol.asyncDispose]()
  })

  /** Delivers a mail, and gives its address at the desk. */
  async function came(name: string, text: string, subject = `De ${name}`): Promise<string> {
    const address = `${name.toLowerCase()}@persona.example`
    mailbox.deliver(`From: ${name} <${address}>\r\nSubject: ${subject}\r\nMessage-ID: <${address}>\r\n\r\n${text}`)
    return soon(async () => {
      const list = await ana.visit('/gestion/casos?caso=no')
      const row = [...list.document.querySelectorAll('[data-desk-row]')].find((each) => each.textContent.includes(name))
      expect(row).toBeTruthy()
      return row!.getAttribute('href')!.replace(/\?.*/, '')
    })
  }
  async function sentMessage(email: string) {
    const fields = messageFields({ email })
    const sent = await site.visit('/atencion-cliente', post(site.origin, fields))
    const [row] = await site.query(`select reference from requests where id = '${fields['request']}'`)
    return { path: `/gestion/casos/${fields['request']}`, reference: String(row!['reference']), receipt: ledTo(sent) }
  }

  test('is a row with its clock, and with what becomes of it', async () => {
    const path = await came('Nuria', 'Hola')
    const list = await ana.visit('/gestion/casos')
    expect(rowsOf(list)).toContainEqual(
      expect.stringMatching(/Nuria .*Correo, aún sin caso Sin asignar Sin comprobar.*De Nuria: Hola/),
    )
    const row = within(list.document.querySelector<HTMLElement>(`a[href^="${path}"]`)!.closest('li')!)
    expect(row.getByRole('link', { name: /^Responder: Nuria/ }).getAttribute('href')).toBe(`${path}#responder`)
    expect(row.getByRole('link', { name: /^Unir a…: Nuria/ }).getAttribute('href')).toBe(`${path}#unir`)
    expect(list.page.getByRole('navigation', { name: 'Vistas' }).textContent).toMatch(/Sin asignar 1.*Abiertos 1/)
    expect(list.page.getByRole('link', { name: 'Sin caso 1' })).toBeTruthy()
    expect(list.document.title).toMatch(/^\(1\) Casos/)
    expect(rowsOf(await ana.visit('/gestion/casos?vista=mine'))).toEqual([])
    expect(rowsOf(await ana.visit('/gestion/casos?tipo=complaint'))).toEqual([])

    const views = async () =>
      (await ana.visit('/gestion/casos')).page.getByRole('navigation', { name: 'Vistas' }).textContent
    const putOff = async (date: string) => {
      const form = await ana.visit(path)
      form.document.querySelector<HTMLInputElement>('#luego-date input')!.checked = true
      return (await pressIn(form, ana, 'Dejar para luego', { date })).response.status
    }
    expect([await putOff('2020-01-01T10:00'), await putOff('2199-01-01T10:00')]).toEqual([400, 303])
    expect(await views()).toMatch(/Sin asignar 0.*Luego 1.*Abiertos 1/)
    expect(rowsOf(await ana.visit('/gestion/casos?vista=unassigned'))).toEqual([])
    const later = await ana.visit('/gestion/casos?vista=later')
    expect(rowsOf(later)).toEqual([expect.stringMatching(/Nuria Vuelve: 1 de enero de 2199, 10:00/)])
    expect(later.document.querySelector('.case-group')!.textContent).toBe('A su hora')
    // The hour has come.
    await site.query(`update mails_in set later_until = 1`)
    expect(await views()).toMatch(/Sin asignar 1.*Luego 0/)
    expect(await putOff('2199-01-01T10:00')).toBe(303)
    // Taken back from the bin, it still comes back at its hour.
    const put = await ana.press(await ana.visit(path), 'Basura')
    expect(await views()).toMatch(/Luego 0.*Abiertos 0/)
    await ana.press(await ana.visit(ledTo(put)), /^Deshacer/)
    expect(await views()).toMatch(/Luego 1.*Abiertos 1/)
    expect((await ana.press(await ana.visit(path), 'No esperar más')).response.status).toBe(303)
    expect(await views()).toMatch(/Sin asignar 1.*Luego 0/)

    await site.query(`update mails_in set received_at = received_at - 864000000`)
    const late = await ana.visit('/gestion/casos?vista=overdue')
    expect(late.page.getByRole('navigation', { name: 'Vistas' }).textContent).toMatch(/Vencidos 1/)
    expect(rowsOf(late)).toEqual([expect.stringMatching(/Nuria Venció/)])

    const binned = await ana.press(list, /^Basura: Nuria/)
    const after = await ana.visit(ledTo(binned))
    expect(after.document.querySelector('.case-sent')!.textContent).toContain('En la basura: Nuria')
    expect(rowsOf(after)).toEqual([])
    expect(rowsOf(await ana.visit('/gestion/casos?caso=basura'))).toEqual([expect.stringContaining('Nuria')])
    const back = await ana.press(after, /^Deshacer/)
    expect(ledTo(back)).toBe(path)
    expect(rowsOf(await ana.visit('/gestion/casos'))).toHaveLength(1)
    expect((await ana.press(await ana.visit(path), 'Basura')).response.status).toBe(303)
  })

  test('is found by who sent it and what it says, before it is a case', async () => {
    const path = await came('Eulalia', 'El descodificador echa humo. Llamadme al 600 77 88 99.', 'Re: AZ-2K3M-4N6P')
    const search = async (typed: string) => {
      const posted = await ana.visit('/gestion/casos', post(site.origin, { intent: 'search', typed }))
      return rowsOf(await ana.visit(ledTo(posted)))
    }
    const one = [expect.stringMatching(/Eulalia .*Correo, aún sin caso/)]
    const typed = ['eulalia@persona.example', 'eulàlia', 'eula', 'Eulalia@', 'DESCODIFICADORES humo', '600778899']
    for (const each of [...typed, 'eulalai', 'az2k3m4n6p']) expect([each, await search(each)]).toEqual([each, one])
    for (const each of ['humo verde', 'otra@persona.example', '600778890']) expect(await search(each)).toEqual([])
    expect((await ana.press(await ana.visit(path), 'Basura')).response.status).toBe(303)
    expect(await search('eulalia')).toEqual([expect.not.stringContaining('Vence')])
  })

  test('without a subject, or from two people, says so, and its answer has a subject', async () => {
    const path = await came('Tirso', '', '')
    const shown = await ana.visit(path)
    expect(shown.document.querySelector('.mail-talk')!.textContent).toContain('Sin asunto')
    expect(shown.page.getByText(/^Asunto: Re: Tu mensaje/)).toBeTruthy()
    await ana.press(shown, 'Basura')

    mailbox.deliver('From: Bruna <b@persona.example>, Cesc <c@persona.example>\r\nSubject: Fibra\r\n\r\nHola')
    const both = await soon(async () => {
      const list = await ana.visit('/gestion/casos?caso=no')
      const row = [...list.document.querySelectorAll('[data-desk-row]')].find((each) =>
        each.textContent.includes('Bruna, Cesc'),
      )
      expect(row).toBeTruthy()
      return row!.getAttribute('href')!.replace(/\?.*/, '')
    })
    const pane = (await ana.visit(both)).document.querySelector('.mail-talk')!.textContent
    expect(pane).toContain('Nombra a Bruna, Cesc, sin decir quién lo envía')
    expect(pane).not.toContain('dice ser quien escribe')
    await ana.press(await ana.visit(both), 'Basura')
  })

  test('names places and tariffs, which are looked up, and the order begins with both', async () => {
    const named = async (name: string, text: string) => {
      const path = await came(name, text)
      const card = (await ana.visit(path)).document.querySelector('section[aria-labelledby="nombra"]')
      await ana.press(await ana.visit(path), 'Basura')
      return card
    }
    const text = 'Quiero fibra en Vila-real (12540), la de 1 GB con un móvil de 35 gigas. ¿Cuánto sería?'
    const card = await named('Clara', text)
    expect(card?.textContent.replaceAll(/\s+/g, ' ')).toMatch(/Vila-real: .*1GB.*Fibra 1GB.*35GB.*29\s€/)
    const order = await ana.visit(card!.querySelector('a')!.getAttribute('href')!)
    expect(order.page.getByLabelText<HTMLInputElement>(/^Código postal/).value).toBe('12540')
    expect(order.document.querySelector<HTMLInputElement>('[name=tariff]:checked')?.value).toContain('|')

    // Every measure of a tariff has to be named: what nobody asked for is not offered.
    const rowsIn = async (name: string, asked: string) =>
      [...((await named(name, asked))?.querySelectorAll('dt') ?? [])].map((label) => label.textContent)
    expect(await rowsIn('Uno', '¿Cuánto cuesta la de 35 GB?')).toEqual(['35GB'])
    expect(await rowsIn('Dos', 'Quiero la línea de 35 gigas.')).toEqual(['35GB'])
    expect(await rowsIn('Tres', 'Quiero fibra de 1 Gb en Vila-real, con llamadas ilimitadas.')).toEqual(['Fibra 1GB'])
    expect(await rowsIn('Cuatro', '1 giga y 70 gigas en Vila-real')).toEqual(['Fibra 1GB + 70GB'])
    expect(await rowsIn('Cinco', '1000 megas y datos ilimitados en Vila-real')).toEqual(['Fibra 1GB + Ilimitado'])
    const line = (await named('Seis', 'El móvil de 140 gigas, a Vila-real'))!.querySelector('a')!.getAttribute('href')!
    const asked = (await ana.visit(line)).document.querySelector<HTMLInputElement>('[name="line-140gb"]')
    expect(asked?.value).toBe('1')

    // By its name alone, wherever it stands; what is quoted is nothing that we are asked.
    expect((await named('Joan', 'Hola: visc a la Vall d’Alba. Arriba?'))?.textContent).toContain('Alba')
    expect(await named('Otro', 'La factura está mal. Un saludo, Rosa\r\n\r\n> Llega a Vila-real la de 1 GB')).toBeNull()
  })

  test('is answered: it becomes a case of whoever answers once, and its words come back when that is undone', async () => {
    const path = await came(
      'Berta',
      '¿Llega fibra a mi calle?\r\n\r\nAzahar escribe:\r\n> Escríbenos',
      'Fibra en Betxí',
    )
    const shown = await ana.visit(path)
    expect(shown.page.getByText('Correo anterior, citado').closest('details')!.textContent).toContain('> Escríbenos')
    expect(shown.document.querySelector('.case-header')!.textContent).toContain('Todavía no es un caso')
    expect(shown.page.getByText(/^Asunto: Re: Fibra en/)).toBeTruthy()
    const empty = await ana.press(shown, /^Enviar respuesta/, { Texto: ' ' })
    expect(empty.page.getByRole('alert').textContent).toBe('Escribe un texto.')

    const [first, second] = await Promise.all([
      ana.press(shown, /^Enviar respuesta/, { Texto: 'Sí que llega' }),
      ana.press(shown, /^Enviar respuesta/, { Texto: 'Sí que llega' }),
    ])
    expect([first.response.status, second.response.status]).toEqual([303, 303])
    const sent = await ana.visit(ledTo(first))
    expect(sent.document.querySelector('.case-sent')!.textContent).toContain('Enviada a Berta')
    const id = path.split('/').at(-1)!
    expect(
      await site.query(`select kind, channel, assignee is null as free, answered_at is null as open from cases`),
    ).toEqual([expect.objectContaining({ kind: 'contact', channel: 'email' })])
    const events = await site.query(`select kind from events where case_id = '${id}' order by seq`)
    expect(events.map(({ kind }) => kind)).toEqual(['entered', 'mail', 'reply'])
    const mails = await site.query(`select purpose from outbox where request_id = '${id}'`)
    expect(mails.map(({ purpose }) => purpose)).toEqual(['reply'])

    const undone = await ana.press(sent, /^Deshacer \(/)
    expect(undone.response.status).toBe(303)
    // The case goes again, and the mail is as it came.
    for (const table of ['requests', 'cases', 'events', 'lookup', 'message_words', 'outbox']) {
      const key = { requests: 'id', cases: 'request_id', outbox: 'request_id' }[table] ?? 'case_id'
      expect([table, await site.query(`select 1 from ${table} where ${key} = '${id}'`)]).toEqual([table, []])
    }
    const again = await ana.visit(ledTo(undone).replace(/#.*/, ''))
    expect(again.document.querySelector('.case-header')!.textContent).toContain('Todavía no es un caso')
    expect(again.page.getByLabelText<HTMLTextAreaElement>('Texto').value).toBe('Sí que llega')
    expect(again.document.querySelector('article')!.textContent).toContain('¿Llega fibra a mi calle?')
    expect((await ana.press(again, /^Enviar respuesta/)).response.status).toBe(303)

    // What has happened at it since keeps it.
    await site.query(
      `insert into customer_numbers (id, payload, noted_by, noted_at) select '${id}', '', id, 1 from staff limit 1`,
    )
    const kept = await ana.press(await ana.visit(`/gestion/casos?enviado=${id}`), /^Deshacer \(/)
    const stays = await ana.visit(ledTo(kept).replace(/#.*/, ''))
    expect(stays.document.querySelector('.case-sent')!.textContent).toContain('El caso se queda')
    await site.query(`delete from customer_numbers`)
    expect((await ana.press(stays, /^Enviar respuesta/)).response.status).toBe(303)
    await site.query(`delete from outbox where request_id = '${id}'`)
  })

  test('a reply that is half written is kept, and is there for the case that somebody else has given the mail to', async () => {
    const { path: to } = await sentMessage('marta@visitante.example')
    const path = await came('Celia', 'Soy Marta')
    const shown = await ana.visit(path)
    await ana.visit(
      '/gestion/borrador',
      post(site.origin, { intent: 'keep', page: path, draft: 'reply', text: 'Hola, Celia' }),
    )
    const kept = await ana.visit(path)
    expect(kept.page.getByLabelText<HTMLTextAreaElement>('Texto').value).toBe('Hola, Celia')

    const bea = await signedIn(site, 'agent', 2)
    const joined = await bea.visit(path, post(site.origin, { intent: 'join', case: to.split('/').at(-1)! }))
    expect(ledTo(joined)).toContain(to)
    const carried = await ana.press(shown, /^Enviar respuesta/, { Texto: 'Hola, Celia' })
    expect(ledTo(carried)).toContain(to)
    expect((await ana.visit(to)).page.getByLabelText<HTMLTextAreaElement>('Texto').value).toBe('Hola, Celia')
    expect(ledTo(await ana.visit(path))).toContain(to)
  })

  test('joins a case that is proposed or searched for, marked for good, and leaves it by one key', async () => {
    const { path: to, reference, receipt } = await sentMessage('rosa@visitante.example')
    const path = await came(
      'Otra',
      'Soy Rosa, desde el correo de mi hija\r\n\r\nAzahar escribe:\r\n> Dinos',
      `Re: ${reference}`,
    )
    const shown = await ana.visit(path)
    expect(shown.document.querySelector('article')!.textContent).toContain(
      'viene de una dirección que no es la de su cliente',
    )
    expect(shown.page.getByText('No se ha podido comprobar que salga de su dirección.')).toBeTruthy()
    expect(shown.document.querySelector('#unir')!.textContent).toContain(reference)
    const none = await ana.visit(path, post(site.origin, { intent: 'join', case: 'no-such' }))
    expect(none.page.getByRole('alert').textContent).toContain('ya no se puede escribir')
    const search = within(shown.document.querySelector<HTMLElement>('#unir')!)
    search.getByRole<HTMLInputElement>('searchbox').value = reference
    const found = await ana.visit(path, post(site.origin, { intent: 'find-case', typed: reference }))
    expect(found.document.querySelectorAll('#unir .mail-cases li')).toHaveLength(1)

    const joined = await ana.press(found, /^Unir: /)
    expect(ledTo(joined)).toBe(`${to}#historial`)
    const there = await ana.visit(to)
    const last = [...there.document.querySelectorAll('.case-unanswered')].at(-1)!.textContent
    expect(last).toContain('Soy Rosa, desde el correo de mi hija')
    expect(last).toContain('Sin comprobar')
    const messages = async () => (await site.visit(receipt)).document.querySelector('#mensajes')?.textContent ?? ''
    expect(await messages()).toContain('Soy Rosa, desde el correo de mi hija')
    expect(await messages()).not.toContain('> Dinos')

    const undone = await ana.press(there, /^Deshacer/)
    expect(ledTo(undone)).toBe(path)
    expect(await messages()).not.toContain('Soy Rosa')
    expect((await ana.visit(to)).document.querySelector('article')!.textContent).not.toContain('Soy Rosa')
    const back = await ana.visit(path)
    expect(back.document.querySelector('article')!.textContent).toContain('Soy Rosa, desde el correo de mi hija')
    expect(ledTo(await ana.press(back, /^Unir: /))).toBe(`${to}#historial`)
    expect((await ana.press(await ana.visit(to), /^Enviar respuesta/, { Texto: 'Hola' })).response.status).toBe(303)
    const answered = await ana.visit(to)
    expect(answered.document.querySelector('article')!.textContent).toContain('Sin comprobar')
  })

  test('is proposed to whom it may belong, each with what speaks for that', async () => {
    const fields = messageFields({
      name: 'Elvira Bonet Roig',
      email: 'elvira@visitante.example',
      phone: '600 33 22 11',
    })
    await site.visit('/atencion-cliente', post(site.origin, { ...fields, message: 'El mando del salón zumba mucho' }))
    const proposedTo = async (path: string) =>
      (await ana.visit(path)).document.querySelector('#unir')!.textContent.replaceAll(/\s+/g, ' ')
    expect(await proposedTo(await came('Uno', 'Llamadme al 600-332-211'))).toMatch(
      /Nadie que conozcamos.*Elvira Bonet Roig .*Lleva su teléfono · otra dirección/,
    )
    const named =
      'From: Elvira Bonnet Roig <otra@persona.example>\r\nSubject: Hola\r\nMessage-ID: <otra@p>\r\n\r\nSoy yo'
    mailbox.deliver(named)
    await soon(async () => expect(rowsOf(await ana.visit('/gestion/casos?caso=no')).join()).toContain('Bonnet Roig'))
    const list = await ana.visit('/gestion/casos?caso=no')
    const row = [...list.document.querySelectorAll('[data-desk-row]')].find((each) =>
      each.textContent.includes('Bonnet'),
    )!
    expect(await proposedTo(row.getAttribute('href')!)).toMatch(/Elvira Bonet Roig .*Mismo nombre, o parecido/)
    expect(await proposedTo(await came('Dos', 'No sé qué pasa', 'El mando del salón zumba'))).toMatch(
      /Elvira Bonet Roig .*Allí se escribieron las palabras de su asunto/,
    )
    expect((await site.query(`select id from mails_in where state = 'unassigned'`)).length).toBeGreaterThan(2)
  })

  test('is answered from the bin by nobody: the text waits until it is out of there', async () => {
    const path = await came('Lola', 'Hola')
    const open = await ana.visit(path)
    expect((await ana.press(await ana.visit(path), 'Basura')).response.status).toBe(303)
    const refused = await ana.press(open, /^Enviar respuesta/, { Texto: 'Hola, Lola' })
    expect([refused.response.status, refused.page.getByRole('alert').textContent]).toEqual([
      409,
      expect.stringContaining('el correo está en la basura'),
    ])
    expect(await site.query(`select id from requests where id = '${path.split('/').at(-1)}'`)).toEqual([])
    const out = await ana.press(refused, 'Sacarlo de la basura')
    const back = await ana.visit(ledTo(out))
    expect(back.page.getByLabelText<HTMLTextAreaElement>('Texto').value).toBe('Hola, Lola')
  })

  test('joins no case from the bin, old or new, until it is out of there', async () => {
    const { path: to } = await sentMessage('inma@visitante.example')
    const path = await came('Inma', 'Soy yo')
    const [open, form] = [await ana.visit(path), await ana.visit(`${path}/abrir`)]
    expect((await ana.press(open, 'Basura')).response.status).toBe(303)
    const caseId = to.split('/').at(-1)!
    const join = () => ana.visit(path, post(site.origin, { intent: 'join', case: caseId }))
    const refused = await join()
    expect([refused.response.status, refused.page.getByRole('alert').textContent]).toEqual([
      409,
      expect.stringContaining('el correo está en la basura'),
    ])
    const opened = await ana.press(form, 'Abrir el caso', { Nombre: 'Inma' })
    expect([opened.response.status, opened.page.getByRole('alert').textContent]).toEqual([
      409,
      expect.stringContaining('el correo está en la basura'),
    ])
    expect(opened.page.getByLabelText<HTMLInputElement>('Nombre').value).toBe('Inma')
    expect((await ana.visit(`${path}/abrir`)).page.getByRole('alert').textContent).toContain('está en la basura')

    const binned = await ana.visit(path)
    expect(binned.document.querySelector('#unir, [href="#unir"]')).toBeNull()
    expect(await site.query(`select id from mails_in where case_id = '${caseId}'`)).toEqual([])
    expect(ledTo(await ana.press(binned, 'Sacarlo de la basura'))).toBe(path)
    expect(ledTo(await join())).toBe(`${to}#historial`)
  })

  test('becomes a case of another kind, with its words; one that may be forged is answered to nobody', async () => {
    const path = await came('Quejosa', 'La factura de octubre está mal')
    const form = await ana.visit(`${path}/abrir`)
    const wrong = await ana.press(form, 'Abrir el caso', { Nombre: '' })
    expect(wrong.response.status).toBe(400)
    form.page.getByLabelText<HTMLSelectElement>('Sobre qué es').value = 'complaint:billing'
    const made = await ana.press(form, 'Abrir el caso', { Nombre: 'Quejosa' })
    expect(ledTo(made)).toBe(path)
    const opened = await ana.visit(path)
    expect(opened.document.querySelector('.case-header')!.textContent).toContain('Reclamación')
    expect(opened.document.querySelector('article')!.textContent).toContain('La factura de octubre está mal')
  })

  test('several go to the bin at once, and the addresses from before lead here', async () => {
    for (const name of ['Ofertas', 'Sorteo']) await came(name, 'Compra ya')
    const none = await ana.visit('/gestion/casos', post(site.origin, { intent: 'trash' }))
    expect((await ana.visit(ledTo(none))).page.getByRole('alert').textContent).toContain('No has elegido ningún correo')
    const list = await ana.visit('/gestion/casos?caso=no')
    for (const name of ['Ofertas', 'Sorteo'])
      list.page.getByLabelText<HTMLInputElement>(`Elegir el correo de ${name}`).checked = true
    const left = await ana.visit(ledTo(await ana.press(list, /^Correo a la basura/)))
    expect(left.document.querySelector('.case-sent')!.textContent).toContain('En la basura: 2 correos')
    expect(rowsOf(left)).not.toContainEqual(expect.stringMatching(/Ofertas|Sorteo/))
    const all = await ana.visit(ledTo(await ana.press(left, /^Deshacer/)))
    for (const name of ['Ofertas', 'Sorteo']) {
      expect(rowsOf(all)).toContainEqual(expect.stringContaining(name))
      all.page.getByLabelText<HTMLInputElement>(`Elegir el correo de ${name}`).checked = true
    }
    expect((await ana.press(all, /^Correo a la basura/)).response.status).toBe(303)
    const bin = await ana.visit('/gestion/casos?caso=basura')
    expect(rowsOf(bin)).toEqual(expect.arrayContaining([expect.stringContaining('Sorteo')]))
    const back = await ana.press(bin, /^Recuperarlo: Sorteo/)
    expect(rowsOf(await ana.visit('/gestion/casos?caso=no'))).toContainEqual(expect.stringContaining('Sorteo'))
    const path = ledTo(back).replace(/\?.*/, '')
    expect(ledTo(await ana.visit('/gestion/correo'))).toBe('/gestion/casos?vista=open&caso=no')
    expect(ledTo(await ana.visit('/gestion/correo?vista=apartado'))).toBe('/gestion/casos?vista=open&caso=basura')
    expect(ledTo(await ana.visit(path.replace('casos', 'correo')))).toBe(path)
  })
  test('is counted by what became of it, and what waits past our target is late', async () => {
    const marc = await signedIn(site, 'manager', 3)
    const rows = async (figure: string) =>
      (await marc.visit(`/gestion/cifras/${figure}.csv`)).html
        .trim()
        .split('\r\n')
        .map((line) => line.replaceAll('"', '').split(';'))
    const path = await came('Tarde', 'Hola')
    const late = async () => (await rows('tarde')).filter((row) => row.includes('Correo, aún sin caso')).length
    const before = await late()
    await site.query(`update mails_in set received_at = received_at - 864000000 where id = '${path.split('/').at(-1)}'`)
    expect(await late()).toBe(before + 1)
    const [, received, ...fates] = (await rows('correos')).map(([name, count]) => [name, Number(count)] as const)
    expect(received![0]).toBe('Todos los que llegaron')
    expect(fates.map(([name]) => name)).toEqual([
      'Contestados, con caso propio',
      'Con caso propio, todavía sin contestar',
      'Unidos a un caso que ya estaba',
      'En la basura',
      'Todavía sin caso',
    ])
    expect(fates.filter(([, count]) => count === 0)).toEqual([])
    expect(fates.reduce((sum, [, count]) => sum + count, 0)).toBe(received![1])
  })
})
