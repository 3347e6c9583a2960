import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { requestDialects } from '#tests/support/database/databases.ts'
import { publish, spanishTime } from '#tests/support/desk/publish-incident.ts'
import { signedIn, type StaffVisitor } from '#tests/support/desk/signed-in.ts'
import { openImapServer, type Mailbox } from '#tests/support/mail/imap-server.ts'
import { sendRequest, writeAt } from '#tests/support/posted/at-receipt.ts'
import { messageFields } from '#tests/support/posted/posted-message.ts'
import { post } from '#tests/support/posted/posted-order.ts'
import { siteOn, type StoringSite } from '#tests/support/site/site-on.ts'
import { soon } from '#tests/support/soon.ts'

const DAY = 86_400_000

describe.each(requestDialects)('the work of cases that are joined, on %s,', (dialect) => {
  let site: StoringSite
  let mailbox: Mailbox
  let ana: StaffVisitor
  let marc: StaffVisitor
  let used = 0
  beforeAll(async () => {
    mailbox = await openImapServer()
    site = await siteOn(dialect, { env: { MAIL_INBOX: mailbox.url } })
    ana = await signedIn(site, 'agent')
    marc = await signedIn(site, 'manager')
  })
  afterAll(async () => {
    await site[Symbol.asyncDispose]()
    await mailbox[Symbol.asyncDispose]()
  })

  /** Two messages of one phone with two addresses. */
  async function pair() {
    const phone = `6001${String(10_000 + used++).padStart(5, '0')}`
    const one = await newCase({ email: `una${used}@visitante.example`, phone, message: 'La primera' })
    return { one, other: await newCase({ email: `otra${used}@visitante.example`, phone, message: 'La segunda' }) }
  }
  async function newCase(fields: Record<string, string>) {
    const { id, receipt } = await sendRequest(site, messageFields(fields))
    const [row] = await site.query(`select reference from requests where id = '${id}'`)
    return { id, receipt, page: `/gestion/casos/${id}`, reference: String(row!['reference']), email: fields['email']! }
  }
  type Case = Awaited<ReturnType<typeof newCase>>
  const rowOf = async ({ id }: Case) => (await site.query(`select * from cases where request_id = '${id}'`))[0]!
  async function join(into: Case, other: Case) {
    const address = `${into.page}/unir?con=${other.id}`
    const { document } = await ana.visit(address)
    const fields = [...document.querySelectorAll<HTMLInputElement>('form.desk-form input[type=hidden]')]
    const typed = Object.fromEntries(fields.map(({ name, value }) => [name, value]))
    expect((await ana.visit(address, post(site.origin, { ...typed, same: 'yes' }))).response.status).toBe(303)
  }
  const act = async (into: Case, fields: Record<string, string>, who = ana) => {
    const { version } = await rowOf(into)
    const posted = { form: randomUUID(), version: String(version), ...fields }
    const { response } = await who.visit(into.page, post(site.origin, posted))
    expect([fields['intent'], response.status]).toEqual([fields['intent'], 303])
  }
  const reply = (into: Case, about: Case, text: string) =>
    act(into, { intent: 'reply', request: about.id, subject: 'Tu mensaje', text, asks: 'no' })
  const keep = (page: string, draft: string, text: string) =>
    ana.visit('/gestion/borrador', post(site.origin, { intent: 'keep', page, draft, subject: 'Un asunto', text }))
  const typedAt = async ({ page }: Case) =>
    (await ana.visit(page)).document.querySelector<HTMLTextAreaElement>('#reply-text')?.value
  const noticesAt = async (who: StaffVisitor) =>
    (await who.visit('/gestion/avisos')).document.querySelectorAll('.desk-log li').length
  const mentionMarc = async (at: Case) => act(at, { intent: 'note', text: 'Mira esto, @Marc' })
  const remind = async (at: Case) => {
    const form = await ana.visit(at.page)
    form.document.querySelector<HTMLInputElement>('#later-when [value="date"]')!.checked = true
    form.document.querySelector<HTMLInputElement>('#later-date')!.value = spanishTime(new Date(Date.now() + DAY))
    form.document.querySelector<HTMLInputElement>('#later-about')!.value = 'Llamar por lo segundo'
    expect((await ana.press(form, 'Dejar para luego')).response.status).toBe(303)
  }

  test('reminders, mentions and half-written replies go on in the one, and no half-written text hides another for good', async () => {
    const { one, other } = await pair()
    await mentionMarc(other)
    await remind(other)
    await keep(one.page, 'reply', 'Una a medias')
    await keep(other.page, 'reply', 'Otra a medias')
    await join(one, other)

    expect(await noticesAt(marc)).toBe(1)
    await marc.visit(other.page)
    const page = await marc.visit(one.page)
    expect(await noticesAt(marc)).toBe(0)
    expect(page.document.querySelector('.case-reminder')!.textContent).toContain('Llamar por lo segundo')
    const done = page.document.querySelector<HTMLInputElement>('.case-reminder [name=reminder]')!.value
    await act(one, { intent: 'reminder-done', request: other.id, reminder: done })
    expect(await site.query(`select id from reminders where case_id = '${other.id}'`)).toEqual([])

    expect(await typedAt(one)).toBe('Una a medias')
    await reply(one, one, 'Una a medias, y entera')
    expect(await typedAt(one)).toBe('Otra a medias')
    await reply(one, other, 'Otra a medias, y entera')
    expect(await typedAt(one)).toBe('')

    await keep(other.page, 'reply', 'Lo que sobra')
    expect(await typedAt(one)).toBe('Lo que sobra')
    await ana.visit('/gestion/borrador', post(site.origin, { intent: 'discard', page: one.page }))
    expect(await typedAt(one)).toBe('')
  })

  test('once they are separated, each has its own again', async () => {
    const { one, other } = await pair()
    await remind(other)
    await mentionMarc(other)
    await keep(other.page, 'reply', 'La otra a medias')
    await join(one, other)
    expect((await ana.press(await ana.visit(one.page), 'Deshacer')).response.status).toBe(303)
    expect((await ana.visit(one.page)).document.querySelector('.case-reminder')).toBeNull()
    expect([await typedAt(one), await typedAt(other)]).toEqual(['', 'La otra a medias'])
    expect((await ana.visit(other.page)).document.querySelector('.case-reminder')!.textContent).toContain('lo segundo')
    await marc.visit(one.page)
    expect(await noticesAt(marc)).toBe(1)
    await marc.visit(other.page)
    expect(await noticesAt(marc)).toBe(0)
  })

  test('mail with either reference waits in the one, at the request that it names, and after they are separated in its own', async () => {
    const { one, other } = await pair()
    const mail = (to: Case, text: string) =>
      mailbox.deliver(
        [
          `From: ${to.email}`,
          `Subject: Re: ${to.reference}`,
          `Message-ID: <${randomUUID()}@visitante.example>`,
          '',
          text,
        ].join('\r\n'),
      )
    const messages = async ({ id }: Case) =>
      (await site.query(`select seq from events where case_id = '${id}' and kind = 'message'`)).length
    await join(one, other)
    mail(other, 'Por la segunda referencia')
    mail(one, 'Por la primera referencia')
    await soon(async () => expect([await messages(one), await messages(other)]).toEqual([1, 1]))
    const shown = (await ana.visit(one.page)).document
    const waiting = [...shown.querySelectorAll('.case-unanswered')].map(({ textContent }) => textContent).join('\n')
    for (const said of ['Por la segunda referencia', 'Por la primera referencia']) expect(waiting).toContain(said)
    expect(Number((await rowOf(one))['written_at'])).toBeGreaterThan(0)

    const apart = await pair()
    await join(apart.one, apart.other)
    expect((await ana.press(await ana.visit(apart.one.page), 'Deshacer')).response.status).toBe(303)
    mail(apart.other, 'Después de separarlas')
    await soon(async () => expect(await messages(apart.other)).toBe(1))
    expect(Number((await rowOf(apart.other))['written_at'])).toBeGreaterThan(0)
    expect((await rowOf(apart.one))['written_at']).toBeNull()
  })

  test('what is of an incident stays so, joined and separated, and when the one that goes on is erased', async () => {
    const olga = await signedIn(site, 'owner')
    expect((await publish(olga, { title: 'Sin fibra', text: 'Lo miramos.' })).response.status).toBe(303)
    const [incident] = await site.query('select id from incidents')
    const ofIncident = async () =>
      (await site.query('select case_id from incident_cases order by case_id')).map(({ case_id }) => case_id)
    const { one, other } = await pair()
    const link = `values ('${other.id}', '${String(incident!['id'])}', 'ana', 1)`
    await site.query(`insert into incident_cases (case_id, incident_id, linked_by, linked_at) ${link}`)
    await join(one, other)
    expect(await ofIncident()).toEqual([one.id])
    expect((await ana.press(await ana.visit(one.page), 'Deshacer')).response.status).toBe(303)
    expect(await ofIncident()).toEqual([other.id])
    await join(one, other)
    expect((await site.command('privacy', 'erase', '--email', one.email)).exitCode).toBe(0)
    expect(await ofIncident()).toEqual([other.id])
    expect(await rowOf(other)).toMatchObject({ merged_into: null, standing: 'open' })
  })

  test('are one line of lists and tables, also of what is late, and two requests in the figures of what came', async () => {
    const lines = async (address: string) => (await marc.visit(address)).html.trim().split('\n').length
    const open = await lines('/gestion/casos.csv?vista=open')
    const { one, other } = await pair()
    expect(await lines('/gestion/casos.csv?vista=open')).toBe(open + 2)
    await join(one, other)
    expect(await lines('/gestion/casos.csv?vista=open')).toBe(open + 1)
    expect((await ana.press(await ana.visit(one.page), 'Deshacer')).response.status).toBe(303)
    expect(await lines('/gestion/casos.csv?vista=open')).toBe(open + 2)
  })

  test('what one of them still had to be answered goes with it: nothing unseen keeps the other open', async () => {
    const { one, other } = await pair()
    await join(one, other)
    await reply(one, one, 'Contestado')
    await act(one, { intent: 'move', state: 'closed', reason: 'solved' })
    await writeAt(site, other.receipt, { text: 'Un secreto sin contestar' })
    expect(await rowOf(one)).toMatchObject({ standing: 'open' })
    expect((await site.command('privacy', 'erase', '--email', other.email)).exitCode).toBe(0)
    expect(await rowOf(one)).toMatchObject({ standing: 'done', written_at: null, reply_due: null })
    expect((await ana.visit(one.page)).document.body.textContent).not.toContain('secreto')
    for (const table of ['drafts', 'reminders', 'notices', 'events', 'lookup', 'attachments'])
      expect([table, await site.query(`select * from ${table} where case_id = '${other.id}'`)]).toEqual([table, []])
  })

  test('is sealed anew with the key, and what is gone by its age leaves the other to go on', async () => {
    const { one, other } = await pair()
    await keep(other.page, 'reply', 'Sellado de nuevo')
    await join(one, other)
    await writeAt(site, other.receipt, { text: 'Antes de la clave' })
    if (dialect === 'sqlite') {
      const copy = path.join(site.dataDir, 'copies', 'joined.db')
      expect((await site.command('backup', copy)).exitCode).toBe(0)
      await reply(one, other, 'Después de la copia')
      await site.stop()
      expect((await site.command('restore', copy)).exitCode).toBe(0)
      await site.start()
      ana = await signedIn(site, 'agent', 2)
      const restored = (await ana.visit(one.page)).document.body.textContent
      expect(restored).toContain('Antes de la clave')
      expect(restored).not.toContain('Después de la copia')
      expect((await site.command('privacy', 'rotate-key')).exitCode).toBe(0)
    }
    const drafts = await site.query(`select payload from drafts where case_id = '${other.id}'`)
    expect(drafts).toHaveLength(1)

    await site.query(`update requests set created_at = created_at - ${400 * DAY} where id = '${one.id}'`)
    expect((await site.command('privacy', 'expire')).exitCode).toBe(0)
    const [row] = await site.query(`select blocked_at from requests where id = '${one.id}'`)
    expect(row!['blocked_at']).not.toBeNull()
    expect(await rowOf(other)).toMatchObject({ merged_into: null, standing: 'open' })
  })
})
