import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { figureNames } from '#app/features/cases/desk/figures/figure.ts'
import { signedIn, type StaffVisitor } from '../support/desk/signed-in.ts'
import { openImapServer, type Mailbox } from '../support/mail/imap-server.ts'
import type { Page } from '../support/page/page.ts'
import { sendRequest } from '../support/posted/at-receipt.ts'
import { smallPdf } from '../support/posted/files.ts'
import { messageFields } from '../support/posted/posted-message.ts'
import { post } from '../support/posted/posted-order.ts'
import { siteOn, type StoringSite } from '../support/site/site-on.ts'
import { soon } from '../support/soon.ts'

const EVE = 'eve@elsewhere.example'
const MARKUP = `"'></textarea></title><script>alert(1)</script><img src=x onerror=alert(1)><svg onload=alert(1)>`
const CRLF = '\r\n'

describe('the desk, with what strangers and staff may send it,', () => {
  let mailbox: Mailbox
  let site: StoringSite
  let ana: StaffVisitor
  let marc: StaffVisitor
  beforeAll(async () => {
    mailbox = await openImapServer()
    site = await siteOn('sqlite', { env: { MAIL_INBOX: mailbox.url } })
    ana = await signedIn(site, 'agent')
    marc = await signedIn(site, 'manager')
  })
  afterAll(async () => {
    await site[Symbol.asyncDispose]()
    await mailbox[Symbol.asyncDispose]()
  })

  async function newCase(fields: Record<string, string> = {}) {
    const email = `${randomUUID()}@visitante.example`
    const { id } = await sendRequest(site, messageFields({ email, ...fields }))
    const [row] = await site.query(`select reference from requests where id = '${id}'`)
    return { id, email, path: `/gestion/casos/${id}`, reference: String(row!['reference']) }
  }
  type Case = Awaited<ReturnType<typeof newCase>>
  const versionOf = async ({ id }: Case) =>
    String((await site.query(`select version from cases where request_id = '${id}'`))[0]!['version'])
  const act = async (at: Case, fields: Record<string, string>, who = ana) =>
    who.visit(at.path, post(site.origin, { form: randomUUID(), version: await versionOf(at), ...fields }))
  const eventsOf = async ({ id }: Case) => (await site.query(`select seq from events where case_id = '${id}'`)).length

  /** Nothing of a page runs but what the product put there. */
  function expectInert({ document, html }: Page, where: string) {
    const handlers = [...document.querySelectorAll('*')].flatMap(({ attributes }) =>
      [...attributes].filter(({ name, value }) => name.startsWith('on') || /^\s*javascript:/i.test(value)),
    )
    expect([where, handlers.map(({ name }) => name)]).toEqual([where, []])
    expect([
      where,
      document.querySelector('img[src=x], iframe, object, embed, base, meta[http-equiv=refresh]'),
    ]).toEqual([where, null])
    expect([where, /<script>alert|<svg onload/.test(html)]).toEqual([where, false])
  }

  test('shows markup of mails, names, texts and notes as the text that it is, on each of its pages', async () => {
    const at = await newCase({ message: MARKUP })
    const mail = (subject: string, headers: readonly string[] = []) =>
      [
        `From: "${MARKUP.replaceAll('"', '\\"')}" <${at.email}>`,
        `Subject: ${subject}`,
        `Message-ID: <${randomUUID()}@visitante.example>`,
        'Content-Type: text/html; charset=utf-8',
        ...headers,
        '',
        `<p>Hola ${MARKUP}</p><a href="javascript:alert(1)">x</a><meta http-equiv=refresh content=0>`,
      ].join(CRLF)
    mailbox.deliver(mail(`${at.reference} ${MARKUP}`))
    mailbox.deliver(mail(MARKUP).replace(at.email, `nadie-${randomUUID()}@visitante.example`))
    await soon(async () => expect(await site.query('select id from mails_in')).toHaveLength(2))
    expect((await act(at, { intent: 'note', text: MARKUP })).response.status).toBe(303)
    await ana.visit(
      '/gestion/borrador',
      post(site.origin, { intent: 'keep', page: at.path, draft: 'reply', subject: MARKUP, text: MARKUP }),
    )
    const [unassigned] = await site.query(`select id from mails_in where state = 'unassigned'`)
    const pages = [
      '/gestion/casos',
      at.path,
      `${at.path}/corregir`,
      `${at.path}/unir`,
      `/gestion/personas/${at.id}`,
      `/gestion/casos/${String(unassigned!['id'])}`,
      `/gestion/casos/${String(unassigned!['id'])}/abrir`,
      '/gestion/avisos',
    ]
    for (const address of pages) {
      const page = await ana.visit(address)
      expect([address, page.response.status]).toEqual([address, 200])
      expectInert(page, address)
    }
    expect((await ana.visit(at.path)).document.querySelector('.case-history, article')!.textContent).toContain(
      '<script>',
    )
  })

  test.each(['subject', 'text'])(
    'takes a %s of a megabyte for too long, or not at all, and loses none that it takes',
    async (field) => {
      const at = await newCase()
      const huge = 'ñ'.repeat(1_000_000)
      const typed = { subject: 'Tu mensaje', text: 'Hola', asks: 'no', [field]: huge }
      const { response } = await act(at, { intent: 'reply', ...typed })
      expect([400, 413]).toContain(response.status)
      const note = await act(at, { intent: 'note', text: huge })
      expect([400, 413]).toContain(note.response.status)
      const saved = await ana.visit(
        '/gestion/borrador',
        post(site.origin, { intent: 'keep', page: at.path, draft: 'note', text: huge }),
      )
      expect([400, 413]).toContain(saved.response.status)
      expect(await eventsOf(at)).toBe(0)
      expect((await ana.visit(at.path)).response.status).toBe(200)
    },
  )

  test('puts nothing that is typed into a header of a mail but what it says, and writes to nobody else', async () => {
    const at = await newCase()
    const subject = `Hola${CRLF}Bcc: ${EVE}${CRLF}${CRLF}<h1>x`
    await act(at, { intent: 'reply', subject, text: `Punto${CRLF}.${CRLF}RCPT TO:<${EVE}>`, asks: 'no' })
    const inputs = [
      ...(await ana.visit(`${at.path}/corregir`)).document.querySelectorAll<HTMLInputElement>(
        '[data-draft="correction"] input',
      ),
    ]
    const before = Object.fromEntries(inputs.map(({ name, value }) => [name, value]))
    for (const email of [
      `a@b.example${CRLF}Bcc: ${EVE}`,
      `a@b.example, ${EVE}`,
      `a@b.example>${CRLF}RCPT TO:<${EVE}`,
    ]) {
      const { response } = await ana.visit(`${at.path}/corregir`, post(site.origin, { ...before, email }))
      expect([email, response.status]).toEqual([email, 400])
    }
    const mails = await site.mails(1, { about: at.reference })
    for (const { headers, to, cc, bcc } of mails) {
      const names = headers.map(({ key }) => key.toLowerCase())
      expect(names.filter((name) => name === 'bcc' || name === 'to').length).toBe(1)
      for (const each of [to, cc, bcc].flat()) expect(each?.address ?? '').not.toBe(EVE)
    }
  })

  test('hands a spreadsheet no formula in any of its tables, whoever typed it', async () => {
    const formulas = ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', ' =1', '＝1', '%0A=1']
    for (const formula of formulas) {
      const entry = { intent: 'enter', form: randomUUID(), about: 'contact', channel: 'phone', locale: 'es-ES' }
      const typed = { name: `${formula}`, phone: '600 11 22 33', email: '', text: formula, received: '', place: '' }
      await ana.visit('/gestion/casos/nuevo', post(site.origin, { ...entry, ...typed }))
      const at = await newCase({ message: formula })
      await act(at, { intent: 'note', text: formula })
    }
    const tables = ['/gestion/casos.csv?vista=open', ...figureNames.map((name) => `/gestion/cifras/${name}.csv`)]
    for (const table of tables) {
      const { response, html } = await marc.visit(table)
      expect([table, response.status]).toEqual([table, 200])
      const cells = [...html.matchAll(/"((?:[^"]|"")*)"/g)].map(([, cell = '']) => cell)
      expect([table, cells.length > 0]).toEqual([table, true])
      const running = cells.filter((cell) => /^\s*[=+\-@|%＝＋－＠]|^[\t\r\n]/.test(cell))
      expect([table, running]).toEqual([table, []])
    }
  })

  test('does nothing for a form of another site, or of none, though its browser is signed in', async () => {
    const at = await newCase()
    const fields = new URLSearchParams({ intent: 'note', text: 'De otro sitio', form: randomUUID(), version: '1' })
    const forged: readonly Record<string, string>[] = [
      { origin: 'https://elsewhere.example' },
      { origin: 'null' },
      { origin: site.origin, 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
    ]
    for (const address of [
      at.path,
      '/gestion/borrador',
      `${at.path}/corregir`,
      '/gestion/casos/nuevo',
      '/gestion/salir',
    ])
      for (const headers of forged) {
        const answer = await fetch(site.origin + address, {
          method: 'POST',
          redirect: 'manual',
          headers: { cookie: ana.cookie, ...headers },
          body: fields,
        })
        expect([address, headers, answer.status]).toEqual([address, headers, 403])
      }
    expect(await eventsOf(at)).toBe(0)
    expect((await ana.visit(at.path)).response.status).toBe(200)
  })

  test('keeps the draft of one from another, and leads nowhere else from it', async () => {
    const at = await newCase()
    const draft = (who: StaffVisitor, fields: Record<string, string>) =>
      who.visit('/gestion/borrador', post(site.origin, { page: at.path, ...fields }))
    const typedBy = async (who: StaffVisitor) =>
      (await who.visit(at.path)).document.querySelector<HTMLTextAreaElement>('#reply-text')!.value
    await draft(ana, { intent: 'keep', draft: 'reply', subject: '', text: 'Lo de Ana' })
    await draft(marc, { intent: 'keep', draft: 'reply', subject: '', text: 'Lo de Marc', staff: ana.email, tab: 'x' })
    await draft(marc, { intent: 'discard' })
    expect([await typedBy(ana), await typedBy(marc)]).toEqual(['Lo de Ana', ''])
    for (const page of [
      '//elsewhere.example',
      'https://elsewhere.example',
      '/gestion/../..//elsewhere.example',
      '/',
      `${at.path}/../../personal`,
    ]) {
      const { response } = await draft(ana, { intent: 'discard', page })
      expect([page, response.status]).toEqual([page, 400])
    }
    // What an agent may not do has no draft either.
    const { response } = await draft(ana, {
      intent: 'keep',
      page: '/gestion/estado/nuevo',
      draft: 'incident',
      text: 'x',
    })
    expect(response.status).toBe(400)
  })

  test('names a file by nothing but its name, and gives it with no other case', async () => {
    const at = await newCase()
    const names = [
      '../../../etc/passwd.pdf',
      '..\\..\\boot.pdf',
      `a"${CRLF}X-Eve: 1.pdf`,
      `<img src=x onerror=alert(1)>.pdf`,
      `${'largo'.repeat(40)}.pdf`,
    ]
    for (const name of names) {
      const body = new FormData()
      const fields = {
        intent: 'reply',
        form: randomUUID(),
        version: await versionOf(at),
        subject: 'Ahí va',
        text: name,
        asks: 'no',
      }
      for (const [field, value] of Object.entries(fields)) body.append(field, value)
      body.append('files', new Blob([new Uint8Array(smallPdf(name))]), name)
      const { response } = await ana.visit(at.path, { method: 'POST', headers: { origin: site.origin }, body })
      expect([name.slice(0, 20), response.status]).toEqual([name.slice(0, 20), 303])
    }
    const page = await ana.visit(at.path)
    expectInert(page, at.path)
    const other = await newCase()
    const files = [...page.document.querySelectorAll<HTMLAnchorElement>(`a[href*="${at.id}/"]`)]
      .map((link) => link.getAttribute('href')!)
      .filter((href) => /archivo|imagen|fichero/.test(href))
    expect(files.length).toBeGreaterThan(2)
    for (const href of files) {
      const get = (address: string) =>
        fetch(site.origin + address, { headers: { cookie: ana.cookie }, redirect: 'manual' })
      const given = await get(href)
      expect(given.status).toBe(200)
      expect(given.headers.get('x-eve')).toBeNull()
      expect(given.headers.get('content-disposition')).not.toMatch(/[\\/]|\.\./)
      expect((await get(href.replace(at.id, other.id))).status).toBe(404)
    }
  })

  test('writes nothing to a case that is named by the form of another', async () => {
    const [at, other] = [await newCase(), await newCase()]
    const form = await ana.visit(other.path)
    form.document.querySelector<HTMLInputElement>('#later-when [value="hour"]')!.checked = true
    await ana.press(form, 'Dejar para luego')
    const [reminder] = await site.query(`select id from reminders where case_id = '${other.id}'`)
    const before = await eventsOf(other)
    const foreign: readonly Record<string, string>[] = [
      { intent: 'reply', request: other.id, subject: 'Hola', text: 'Para otra persona', asks: 'no' },
      { intent: 'reminder-done', request: other.id, reminder: String(reminder?.['id']) },
      { intent: 'reminder-done', reminder: String(reminder?.['id']) },
      { intent: 'reply', request: `${other.id}' or '1'='1`, subject: 'Hola', text: 'Para nadie', asks: 'no' },
    ]
    for (const fields of foreign) {
      const { response } = await act(at, fields)
      expect([fields['intent'], response.status >= 400 && response.status < 500]).toEqual([fields['intent'], true])
    }
    expect(await eventsOf(other)).toBe(before)
    expect(await site.query(`select id from reminders where case_id = '${other.id}'`)).toHaveLength(1)
    const mails = await site.query(
      `select id from outbox where purpose = 'reply' and request_id in ('${at.id}', '${other.id}')`,
    )
    expect(mails).toEqual([])
  })
})
