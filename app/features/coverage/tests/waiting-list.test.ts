import { randomUUID } from 'node:crypto'
import type { Email } from 'postal-mime'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dialects, everyCaseOn } from '#tests/support/database/databases.ts'
import { emailTo } from '#tests/support/mail/emails.ts'
import { post } from '#tests/support/posted/posted-order.ts'
import { waitingFields, WITHOUT_FIBRE } from '#tests/support/posted/posted-waiting.ts'
import { linesOfHtml, linesOfText } from '#tests/support/mail/read-email.ts'
import { copySiteFolder, type SiteFolder } from '#tests/support/site/site-folder.ts'
import { siteOn, type StoringSite } from '#tests/support/site/site-on.ts'
import { soon } from '#tests/support/soon.ts'

// Some tests start commands, one after another.
const INBOX = 'info@azahar.example'
// Segovia is not in the file, Alcudia de Veo has less than any tariff there.
const [UNKNOWN, TOO_SLOW, THERE] = ['40194', '12006', '12135']

describe.each(dialects)('the waiting list stored in %s', (dialect) => {
  let site: StoringSite
  let folder: SiteFolder
  beforeAll(async () => {
    folder = await copySiteFolder()
    site = await siteOn(dialect, { env: { SITE_DIR: folder.path } })
  })
  afterAll(async () => {
    await site[Symbol.asyncDispose]()
    await folder[Symbol.asyncDispose]()
  })

  const join = (fields: Record<string, string>, lng = 'es-ES') =>
    site.visit(`/cobertura?lugar=${fields['place']}&lng=${lng}`, post(site.origin, fields))

  async function joined(changes: Record<string, string> = {}, lng?: string) {
    const fields = waitingFields({ email: `${randomUUID()}@visitante.example`, ...changes })
    const { response } = await join(fields, lng)
    expect(response.status).toBe(303)
    const [reference = ''] = (await site.stored(fields.request)).requests
    const toCompany = emailTo(INBOX, await site.mails(1, { about: reference }))
    const isToVisitor = ({ to }: Email) => to?.[0]?.address?.toLowerCase() === fields.email.toLowerCase()
    const toVisitor = await soon(async () => {
      const own = (await site.mails(1, { about: '/lista-de-espera/' })).filter(isToVisitor)
      expect(own.length).toBeGreaterThan(0)
      return own
    })
    const link = /\/lista-de-espera\/[\w-]{22}\?lng=[\w-]+/.exec(toVisitor.at(-1)?.text ?? '')![0]
    return { fields, reference, toCompany, toVisitor, link, location: response.headers.get('location')! }
  }
  const notify = () => site.commandWith({ PUBLIC_ORIGIN: site.origin }, 'coverage', 'notify')
  const isStored = async (id: string) =>
    (await site.query(`select payload from requests where id = '${id}'`))[0]?.['payload'] !== ''

  test('is joined without JavaScript; receipt and e-mails say for what place', async () => {
    const start = await site.visit(`/cobertura?lugar=${UNKNOWN}`)
    start.document.querySelector<HTMLInputElement>('input[name=consent]')!.click()
    const { response } = await site.press(start, 'Avisarme', { 'Correo electrónico': 'ana@visitante.example' })
    expect(response.status).toBe(303)
    const receipt = await site.visit(response.headers.get('location')!)
    expect(receipt.page.getByRole('heading', { name: 'Justificante de la lista de espera' })).toBeTruthy()
    expect(receipt.page.getByText('Segovia (Segovia)')).toBeTruthy()
    expect(receipt.page.getByText('ana@visitante.example')).toBeTruthy()
  })

  test('is one request however often its form comes, and tells nobody else that an address is on it', async () => {
    const fields = waitingFields({ email: 'eva@visitante.example' })
    const answers = await Promise.all(Array.from({ length: 20 }, () => join(fields)))
    expect(new Set(answers.map(({ response }) => response.headers.get('location'))).size).toBe(1)
    expect((await site.stored(fields.request)).messages).toHaveLength(2)

    const again = await joined({ email: 'EVA@visitante.example' })
    expect(again.location).not.toBe(answers[0]!.response.headers.get('location'))
    await soon(async () => {
      const sentence = 'Ya estabas en la lista de espera de Castellfort. No hace falta que hagas nada.'
      const told = await site.mails(1, { about: sentence })
      expect(told.map(({ to }) => to?.[0]?.address)).toContain('EVA@visitante.example')
    })
  })

  test('is left by the link of the e-mail, with a press and not by looking at it, and everything is erased', async () => {
    const first = await joined()
    const second = await joined({ email: first.fields.email })
    const looked = await site.visit(first.link)
    expect(looked.response.headers.get('cache-control')).toBe('no-store, no-transform')
    expect(looked.response.headers.get('x-robots-tag')).toBe('noindex')
    expect(await isStored(first.fields.request)).toBe(true)

    const left = await site.press(looked, 'Borrarme de la lista')
    expect(left.response.status).toBe(303)
    const after = await site.visit(left.response.headers.get('location')!)
    expect(after.page.getByRole('heading', { name: 'No estás en la lista de espera' })).toBeTruthy()
    for (const { fields } of [first, second]) expect(await isStored(fields.request)).toBe(false)
    expect((await site.stored(first.fields.request)).messages).toEqual([])
    expect((await site.visit(first.location)).response.status).toBe(404)
    expect((await site.visit(second.link)).page.getByText('No estás en la lista de espera')).toBeTruthy()
  })

  test('is told once when fibre has come, and then forgotten', async () => {
    const waits = await joined({ place: '12041' }, 'en-US')
    const stays = await joined({ place: UNKNOWN })
    const told = (stdout: string) => Number(/Told: (\d+)/.exec(stdout)?.[1])
    expect(told((await notify()).stdout)).toBe(0)

    await folder.edit('coverage.csv', (text) =>
      text.replace(
        /^12041,Castillo de Villamalefa,,ftth,,none,(,+)$/m,
        '12041,Castillo,,ftth,1000,available,2026-11$1',
      ),
    )
    // Nothing leaves meanwhile: whoever came second would erase a request, and its mail, that the first has told already.
    await site.stop()
    const runs = await Promise.all([notify(), notify()])
    await site.start()
    expect(runs.map(({ exitCode }) => exitCode)).toEqual([0, 0])
    expect(runs.reduce((sum, { stdout }) => sum + told(stdout), 0)).toBe(1)

    const [email] = await site.mails(1, { about: 'You can ask for fibre in Castillo de Villamalefa' })
    expect(email?.to?.[0]?.address).toBe(waits.fields.email)
    expect(email?.subject).toBe('You can now ask for fibre in Castillo de Villamalefa')
    expect(linesOfText(email?.text ?? '')).toEqual(
      expect.arrayContaining([
        'You can ask for fibre in Castillo de Villamalefa since November 2026.',
        'Offers: fibre and mobile, or fibre only, from €25/month, VAT incl.',
        'Fibre commitment: 12 months.',
        `See prices: ${site.origin}/cobertura?lugar=12041&lng=en-US`,
        `Remove me from the list: ${site.origin}${waits.link}`,
      ]),
    )
    expect(email?.text).not.toContain('not advertising')

    await soon(async () => {
      await notify()
      expect(await isStored(waits.fields.request)).toBe(false)
    })
    expect(await isStored(stays.fields.request)).toBe(true)
  })

  test('shows the operator where fibre is wanted: numbers of municipalities, and nobody', async () => {
    const { fields } = await joined({ place: '12055' })
    await joined({ place: '12055', email: fields.email })
    await site.visit('/cobertura?lugar=12048')
    await site.visit('/cobertura?lugar=12048')
    await site.visit(`/cobertura?lugar=${THERE}`)
    await site.stop()
    await site.start()

    const { stdout, exitCode } = await site.command('coverage', 'demand', '--csv')
    expect(exitCode).toBe(0)
    const lines = stdout.split('\r\n')
    expect(lines[0]).toBe('\uFEFF"ine";"municipality";"province";"waiting";"checks"')
    expect(lines).toContain('"12055";"Xodos/Chodos";"Castellón";"1";"0"')
    expect(lines).toContain('"12048";"Cortes de Arenoso";"Castellón";"0";"2"')
    expect(stdout).not.toContain(THERE)
    expect(stdout).not.toContain('@')
  })

  if (!everyCaseOn(dialect)) return

  test.each([
    ['there is no fibre', WITHOUT_FIBRE, 'Lista de espera de Castellfort'],
    ['nobody knows yet', UNKNOWN, 'Lista de espera de Segovia'],
    ['fibre is slower than every tariff', TOO_SLOW, 'Lista de espera de Alcudia de Veo'],
  ])('can be joined where %s, with an address and a box that nobody has ticked', async (_, place, title) => {
    const { page, document } = await site.visit(`/cobertura?lugar=${place}`)
    const form = page.getByRole('form', { name: title })
    const shown = [...form.querySelectorAll('input:not([type=hidden], [aria-hidden])')].map((input) =>
      input.getAttribute('name'),
    )
    expect(shown).toEqual(['email', 'consent'])
    expect(document.querySelector<HTMLInputElement>('input[name=consent]')!.checked).toBe(false)
  })

  test('is not offered where fibre can be ordered', async () => {
    const { page } = await site.visit(`/cobertura?lugar=${THERE}`)
    expect(page.queryByRole('form', { name: /Lista de espera/ })).toBeNull()
  })

  test('tells the company in Spanish who waits where, and the visitor how to leave, in their language', async () => {
    const { fields, reference, toCompany, toVisitor, link } = await joined({ place: UNKNOWN }, 'en-US')

    expect(toCompany.subject).toBe(`Lista de espera: Segovia (${reference})`)
    expect(toCompany.replyTo).toEqual([{ address: fields.email, name: '' }])
    expect(linesOfText(toCompany.text ?? '')).toEqual([
      'Nueva persona en la lista de espera de cobertura.',
      `Referencia: ${reference}`,
      expect.stringMatching(/^Apuntada el: .* \(hora peninsular\)$/),
      'Idioma: inglés',
      'Lugar: Segovia (Segovia), INE 40194',
      'Cobertura: Aún no lo sabemos',
      `Correo electrónico: ${fields.email}`,
      expect.stringMatching(/^Personas en espera allí: \d+$/),
      'Solo para avisar de la cobertura. No usar para publicidad.',
    ])
    const [email] = toVisitor
    expect(email?.subject).toBe('We will let you know when there is fibre in Segovia')
    for (const lines of [linesOfText(email?.text ?? ''), linesOfHtml(email?.html ?? '')]) {
      expect(lines).toEqual(
        expect.arrayContaining([
          'We will write to you once, when you can ask for fibre there. We have no date to promise.',
          'We keep your e-mail address for 12 months at most.',
          `Remove me from the list: ${site.origin}${link}`,
        ]),
      )
    }
    const header = (name: string) => email?.headers.find(({ key }) => key === name)?.value
    expect(header('list-unsubscribe')).toBe(`<${site.origin}${link}>`)
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  })

  test('stores the text of the box that was ticked', async () => {
    const { fields } = await joined()
    const { stdout } = await site.command('privacy', 'export', '--email', fields.email)
    expect(stdout).toContain('Quiero que Azahar Telecom, S.L. me avise por correo cuando haya fibra en Castellfort.')
  })

  test.each([
    [{ email: '' }, /Escribe tu correo/],
    [{ email: 'nadie' }, /correo/],
    [{ consent: '' }, 'Marca la casilla para que podamos avisarte'],
  ])('says what is missing of %j, and stores nothing', async (changes, sentence) => {
    const fields: Record<string, string> = waitingFields(changes)
    if (fields['consent'] === '') delete fields['consent']
    const answer = await join(fields)
    expect(answer.response.status).toBe(400)
    expect(answer.page.getByRole('alert').textContent).toMatch(sentence)
    expect(answer.page.getByLabelText<HTMLInputElement>('Correo electrónico').value).toBe(fields['email'])
    expect(await site.stored(fields['request'])).toEqual({ requests: [], messages: [] })
  })

  test.each(['', '00000', '99999', '12038-x', '<b>'])('answers 400 for the place %j', async (place) => {
    expect((await join(waitingFields({ place }))).response.status).toBe(400)
  })

  test('takes nobody where fibre can be ordered: the offers are shown', async () => {
    const fields = waitingFields({ place: THERE })
    const { response } = await join(fields)
    expect(response.status).toBe(303)
    expect(response.headers.get('location')).toBe(`/cobertura?lugar=${THERE}&lng=es-ES`)
    expect(await site.stored(fields.request)).toEqual({ requests: [], messages: [] })
  })

  test('is left by the one press of a mail program', async () => {
    const { fields, link } = await joined()
    const { response } = await site.visit(link, {
      method: 'POST',
      body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
    })
    expect(response.status).toBe(200)
    expect(await isStored(fields.request)).toBe(false)
  })

  test('knows nothing of an address that somebody has made up', async () => {
    const { response, page } = await site.visit(`/lista-de-espera/${'a'.repeat(22)}`)
    expect(response.status).toBe(200)
    expect(page.getByText('No estás en la lista de espera')).toBeTruthy()
  })
})
