import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dialects, everyCaseOn } from '#tests/support/database/databases.ts'
import { signedIn, type StaffVisitor } from '#tests/support/desk/signed-in.ts'
import { readPdf } from '#tests/support/page/pdf.ts'
import { messagesOn, writeAt } from '#tests/support/posted/at-receipt.ts'
import { post } from '#tests/support/posted/posted-order.ts'
import { rightForms } from '#tests/support/posted/posted-right.ts'
import type { RightPath } from '#domain/requests/right-pages.ts'
import { copySiteFolder } from '#tests/support/site/site-folder.ts'
import { siteOn, type StoringSite } from '#tests/support/site/site-on.ts'

const DAY = 86_400_000

describe.each(dialects)('rights at the desk on %s', (dialect) => {
  let site: StoringSite
  let marc: StaffVisitor
  beforeAll(async () => {
    site = await siteOn(dialect)
    marc = await signedIn(site, 'manager')
  })
  afterAll(() => site[Symbol.asyncDispose]())

  async function sent(path: RightPath, changes: Record<string, string> = {}) {
    const request = randomUUID()
    const { response } = await site.visit(
      `${path}?lng=en-US`,
      post(site.origin, { request, ...rightForms[path], ...changes }),
    )
    expect(response.status).toBe(303)
    const [reference = ''] = (await site.stored(request)).requests
    const receipt = response.headers.get('location')!.replace(/\?.*/, '')
    return { id: request, path: `/gestion/casos/${request}`, reference, receipt }
  }
  const due = async (id: string) =>
    Number((await site.query(`select done_due from cases where request_id = '${id}'`))[0]?.['done_due'])

  test('a refusal is sent with reasons only, in the customer’s language, with whom they can turn to', async () => {
    const { id, path, reference, receipt } = await sent('/reclamaciones')
    const shown = await marc.visit(path)
    expect(shown.document.querySelector('article')!.textContent).toContain('Que devolváis 9 €.')
    expect(shown.document.querySelector('article')!.textContent).toContain('art. 17.2 Ley 10/2025')

    const form = { intent: 'move', state: 'rejected', reason: 'unfounded', version: '1', seq: '0', form: randomUUID() }
    const silent = await marc.visit(path, post(site.origin, form))
    expect(silent.response.status).toBe(400)
    expect((await site.query(`select state from cases where request_id = '${id}'`))[0]).toEqual({ state: 'received' })

    const refused = await marc.visit(path, post(site.origin, { ...form, text: 'The TV was on twice.\n\nSorry.' }))
    expect(refused.response.status).toBe(303)
    const mails = await site.mails(3, { about: reference })
    const answer = mails.find(({ subject }) => subject === `Our answer (${reference})`)
    expect(answer?.text).toContain('The TV was on twice.')
    expect(answer?.text).toContain('https://usuariosteleco.gob.es')
    expect(answer?.text).toContain('Consumer arbitration board')
    expect(answer?.text).toContain(receipt)

    const { document } = await site.visit(`${receipt}?lng=en-US`)
    expect(document.querySelector('main')!.textContent).toContain('You have the reasons below, and in your e-mail.')
    expect(messagesOn({ document })).toEqual([expect.stringMatching(/Azahar Telecom .*The TV was on twice\..*Sorry\./)])
    const pdf = await fetch(`${site.origin}${receipt}/pdf?lng=en-US`)
    expect(readPdf(new Uint8Array(await pdf.arrayBuffer())).text).toContain('TheTVwasontwice.')
  })

  test('whoever complained has ten business days to complete it, and the clock stands still meanwhile', async () => {
    const { id, path } = await sent('/reclamaciones')
    const before = await due(id)
    const ask = (until: string) =>
      marc.visit(
        path,
        post(site.origin, {
          intent: 'reply',
          subject: 'We need something',
          text: 'Which bill?',
          asks: 'yes',
          until,
          version: '1',
          seq: '0',
          form: randomUUID(),
        }),
      )
    const dateIn = (days: number) => new Date(Date.now() + days * DAY).toISOString().slice(0, 10)
    expect((await ask(dateIn(9))).response.status).toBe(400)
    // Ten business days are over within sixteen days, where there are no holidays.
    const until = dateIn(17)
    expect((await ask(until)).response.status).toBe(303)
    const days = Math.round(((await due(id)) - before) / DAY)
    expect(days).toBeGreaterThanOrEqual(16)
    expect(days).toBeLessThanOrEqual(20)
  })

  if (!everyCaseOn(dialect)) return

  test('a reply to a complaint says whether it asks for what is missing, and then until when its clock stands', async () => {
    const { id, path } = await sent('/reclamaciones')
    const before = await due(id)
    const answer = async (fields: Record<string, string>) => {
      const form = { intent: 'reply', subject: 'Your complaint', text: 'Meanwhile our time stands still.', ...fields }
      return marc.visit(path, post(site.origin, { version: '1', seq: '0', form: randomUUID(), ...form }))
    }
    const described = (field: HTMLElement, { document }: Awaited<ReturnType<typeof answer>>) =>
      document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent

    const unsaid = await answer({})
    expect(unsaid.response.status).toBe(400)
    const choice = unsaid.page.getByRole('group', { name: /Pides algo que falta/ })
    expect(described(choice, unsaid)).toBe('Di si pides algo que falta: solo entonces se para el plazo.')

    for (const until of ['', 'mañana']) {
      const undated = await answer({ asks: 'yes', until })
      expect(undated.response.status).toBe(400)
      const date = undated.page.getByLabelText('Esperar al cliente hasta el')
      expect(date.getAttribute('aria-invalid')).toBe('true')
      expect(described(date, undated)).toMatch(/fecha/)
      const link = undated.page.getByRole('alert').querySelector('a')
      expect(link?.getAttribute('href')).toBe(`#${date.id}`)
      expect(undated.page.getByLabelText<HTMLInputElement>('Asunto').value).toBe('Your complaint')
      expect(undated.page.getByLabelText<HTMLTextAreaElement>('Texto').value).toBe('Meanwhile our time stands still.')
      expect(undated.page.getByLabelText<HTMLInputElement>(/^Sí:/).checked).toBe(true)
    }
    expect(await site.query(`select seq from events where case_id = '${id}'`)).toEqual([])

    expect((await answer({ asks: 'no', until: '' })).response.status).toBe(303)
    expect(await due(id)).toBe(before)
  })

  test('the clock of a right runs on unless its customer was asked in writing, and an answer of theirs starts it', async () => {
    const { id, path, receipt } = await sent('/reclamaciones')
    const before = await due(id)
    const form = (fields: Record<string, string>) =>
      post(site.origin, { version: '1', seq: '0', form: randomUUID(), ...fields })
    const later = new Date(Date.now() + 20 * DAY).toISOString().slice(0, 10)
    expect((await marc.visit(path)).page.queryByRole('radio', { name: /conteste el cliente/ })).toBeNull()
    const wait = await marc.visit(path, form({ intent: 'later', back: 'customer', customer: later }))
    expect(wait.response.status).toBe(400)
    expect(wait.page.getByRole('alert').textContent).toContain('solo se para cuando')
    const call = await marc.visit(
      path,
      form({ intent: 'call', outcome: 'not-reached', when: 'date', date: `${later}T10:00` }),
    )
    expect(call.response.status).toBe(303)
    expect(await due(id)).toBe(before)

    const question = { intent: 'reply', subject: 'Which bill?', text: 'Which bill?', asks: 'yes' }
    const ask = { ...question, until: later, version: '2' }
    expect((await marc.visit(path, form(ask))).response.status).toBe(303)
    expect(await due(id)).toBeGreaterThan(before + 10 * DAY)
    await writeAt(site, receipt, { text: 'That of October.' })
    // On the same day: nothing of it was lost.
    expect(await due(id)).toBe(before)
  })

  test.each(['/desistir', '/baja', '/mudanza', '/suspension', '/tus-datos'] as const)(
    'nothing that staff do stops the clocks of what came by %s',
    async (right) => {
      const { id, path, receipt } = await sent(right)
      const clocks = async () =>
        (await site.query(`select answer_due, done_due, waiting_until from cases where request_id = '${id}'`))[0]
      const before = await clocks()
      expect(before).toMatchObject({ waiting_until: null })
      expect((await marc.visit(path)).page.queryByLabelText(/Esperar al cliente/)).toBeNull()

      const later = new Date(Date.now() + 20 * DAY).toISOString().slice(0, 10)
      const form = {
        version: '1',
        seq: '0',
        form: randomUUID(),
        subject: 'Which one?',
        text: 'Which one?',
        until: later,
      }
      const waits = [{ intent: 'reply' }, { intent: 'later', back: 'customer', customer: later }]
      for (const wait of waits) {
        const { response, page } = await marc.visit(path, post(site.origin, { ...form, ...wait }))
        expect(response.status).toBe(400)
        expect(page.getByRole('alert').textContent).toContain('sigue corriendo')
      }
      const shown = await site.visit(receipt)
      expect(messagesOn(shown)).toEqual([])
      const call = {
        ...form,
        form: randomUUID(),
        intent: 'call',
        outcome: 'not-reached',
        when: 'date',
        date: `${later}T10:00`,
      }
      expect((await marc.visit(path, post(site.origin, call))).response.status).toBe(303)
      expect(await clocks()).toEqual(before)
    },
  )

  test('a copy of their data comes by a link that works once', async () => {
    const email = `copia-${dialect}@visitante.example`
    const { path, reference } = await sent('/tus-datos', { email })
    await sent('/desistir', { email })
    await site.visit('/estado/avisos', post(site.origin, { email, place: '', remarks: '' }))
    const given = await marc.press(await marc.visit(path), 'Enviar el enlace')
    expect(given.response.status).toBe(303)
    const mails = await site.mails(3, { about: reference })
    const written = mails.find(({ subject }) => subject === `A copy of your data (${reference})`)
    const url = /http\S+\/tus-datos\/copia\/\S+/.exec(written?.text ?? '')?.[0] ?? ''
    expect(JSON.stringify(await site.query('select * from data_links'))).not.toContain(url.split('/').at(-1))

    const link = new URL(url)
    const page = await site.visit(link.pathname + link.search)
    expect(page.response.headers.get('cache-control')).toBe('no-store, no-transform')
    const file = await site.press(page, 'Download my data')
    expect(file.response.headers.get('content-disposition')).toContain('attachment')
    const copy = JSON.parse(file.html) as { requests: { kind: string }[]; toldOfIncidents: { email: string }[] }
    expect(copy.toldOfIncidents.map((told) => told.email)).toEqual([email])
    expect(copy.requests.map(({ kind }) => kind)).toEqual(['privacy', 'withdrawal'])
    expect(file.html).toContain('La fibra de la calle Mayor 3')

    const again = await site.press(page, 'Download my data')
    expect(again.response.status).toBe(303)
    const used = await site.visit(link.pathname + link.search)
    expect(used.page.getByText(/has been used or has expired/)).toBeTruthy()
  })

  test('a right is found by the reference of the order that it names', async () => {
    const { reference } = await sent('/desistir', { contract: 'Mi pedido es el AZ-7K4M-2Q7E' })
    const list = await marc.visit('/gestion/casos')
    const search = await marc.press(list, 'Buscar', {
      'Buscar por nombre, referencia, teléfono, correo, identidad o palabras de un mensaje': 'AZ-7K4M-2Q7E',
    })
    const found = await marc.visit(search.response.headers.get('location')!)
    expect(found.document.querySelector('main, body')!.textContent).toContain(reference)
  })
})

test('a site that names nobody to turn to sends no refusal', async () => {
  await using folder = await copySiteFolder()
  await folder.edit('brand.yaml', (text) => text.replace(/^ {2}bodies:\n( {4,}.*\n)+/m, ''))
  await using site = await siteOn('sqlite', { env: { SITE_DIR: folder.path } })
  const marc = await signedIn(site, 'manager')
  const request = randomUUID()
  await site.visit('/reclamaciones', post(site.origin, { request, ...rightForms['/reclamaciones'] }))
  const refusal = { intent: 'move', state: 'rejected', reason: 'unfounded', text: 'No.', version: '1', seq: '0' }
  const path = `/gestion/casos/${request}`
  const refused = await marc.visit(path, post(site.origin, { ...refusal, form: randomUUID() }))
  expect(refused.response.status).toBe(400)
  expect(refused.page.getByRole('alert').textContent).toContain('care.bodies')
  expect(await site.query('select state from cases')).toEqual([{ state: 'received' }])
})
