import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { dialects, everyCaseOn } from '#tests/support/database/databases.ts'
import { filled } from '#tests/support/desk/filled.ts'
import { pressIn } from '#tests/support/desk/publish-incident.ts'
import { signedIn, type StaffVisitor } from '#tests/support/desk/signed-in.ts'
import type { Page } from '#tests/support/page/page.ts'
import { sendRequest } from '#tests/support/posted/at-receipt.ts'
import { postWithFiles } from '#tests/support/posted/files.ts'
import { smallPhoto } from '#tests/support/posted/photo.ts'
import { orderFields, post } from '#tests/support/posted/posted-order.ts'
import { startingAt } from '#tests/support/site/clock-shift.ts'
import { copySiteFolder } from '#tests/support/site/site-folder.ts'
import { siteOn, type StoringSite } from '#tests/support/site/site-on.ts'

const AGENDA = '/gestion/agenda'
/** A Friday, on which installers go to Plana Baixa at ten. */
const FRIDAY = '2026-11-20'
const MORNING = `${FRIDAY}T10:00-12:00`

const textOf = ({ document }: Page) => document.querySelector('main')!.textContent.replaceAll(/\s+/g, ' ')
const alertIn = ({ document }: Page) => document.querySelector('main [role="alert"]')?.textContent ?? ''

/** An order from Vila-real that can go ahead. */
async function confirmedOrder(site: StoringSite, name: string) {
  const { id, receipt } = await sendRequest(site, orderFields({ place: '12135-12540', name }), '/calcular')
  await site.query(`update cases set state = 'confirmed' where request_id = '${id}'`)
  return { id, receipt }
}

/** Gives an order a date by its form of the agenda. */
async function planned(ana: StaffVisitor, caseId: string, state: string, fields: Record<string, string>) {
  const page = await ana.visit(`${AGENDA}?ver=sin-fecha`)
  const form = page.document.querySelector(`#pedido-${caseId} form`)!
  for (const [name, value] of Object.entries(fields))
    form.querySelector<HTMLSelectElement>(`[name="${name}"]`)!.value = value
  const posted = [...form.querySelectorAll<HTMLInputElement>('[name]')].filter(({ type }) => type !== 'submit')
  const values = Object.fromEntries(posted.map(({ name, value }) => [name, value]))
  return ana.visit(`${AGENDA}?ver=sin-fecha`, post(ana.origin, { ...values, state }))
}

/** The fields that the form of a visit posts, as its page has them. */
const fieldsOf = ({ document }: Page, caseId: string, intent: string) => {
  const forms = [...document.querySelectorAll('.agenda-job form')]
  const form = forms.find(
    (each) =>
      each.querySelector<HTMLInputElement>('[name=case]')?.value === caseId &&
      each.querySelector<HTMLInputElement>('[name=intent]')?.value === intent,
  )!
  const hidden = [...form.querySelectorAll<HTMLInputElement>('input[type=hidden]')]
  return Object.fromEntries(hidden.map(({ name, value }) => [name, value]))
}

describe.each(dialects)('the agenda on %s', (dialect) => {
  test('gives orders a date, shows them by day, technician and zone, and takes what a technician records', async () => {
    await using folder = await copySiteFolder()
    await folder.edit('installation.yaml', (yaml) => yaml.replace('Vicent Llopis', 'Ana Gómez'))
    await using site = await siteOn(dialect, { env: { SITE_DIR: folder.path } })
    const ana = await signedIn(site, 'agent')
    await site.stop()
    await site.start(startingAt(`${FRIDAY}T08:30:00+01:00`))
    const { id: first, receipt } = await confirmedOrder(site, 'Amparo')
    const { id: second } = await confirmedOrder(site, 'Begoña')
    const { id: third } = await confirmedOrder(site, 'Carles')
    const list = await ana.visit(`${AGENDA}?ver=sin-fecha`)
    expect(list.document.querySelectorAll('.agenda-orders > li')).toHaveLength(3)

    const done = await planned(ana, first, 'confirmed', { slot: MORNING, technician: 'vicent' })
    expect([done.response.status, done.response.headers.get('location')]).toEqual([303, expect.stringContaining(first)])
    await planned(ana, second, 'proposed', { slot: MORNING, technician: 'mireia' })
    // Both places are taken: who still has the page with them is told, with what was chosen.
    const late = await planned(ana, third, 'confirmed', { slot: 'own' })
    expect([late.response.status, alertIn(late)]).toEqual([400, expect.stringContaining('Elige')])
    const typed = { intent: 'visit-plan', form: randomUUID(), case: third, slot: MORNING, state: 'confirmed' }
    const [row] = await site.query(`select version from cases where request_id = '${third}'`)
    const full = await ana.visit(
      `${AGENDA}?ver=sin-fecha`,
      post(site.origin, { ...typed, version: String(row!['version']), technician: 'ramon' }),
    )
    expect([full.response.status, alertIn(full)]).toEqual([409, expect.stringContaining('última plaza')])
    expect(full.document.querySelector<HTMLSelectElement>(`#plan-${third}-technician`)?.value).toBe('ramon')

    const day = textOf(await ana.visit(`${AGENDA}?dia=${FRIDAY}`))
    expect(day).toMatch(/Visitas: 2/)
    expect(day).toMatch(/Ana Gómez.*Amparo.*Confirmada.*Mireia Català.*Begoña.*Propuesta/)
    expect(day).toContain('2 de 2 ocupadas')
    expect(day).toMatch(/Confirmados, aún sin fecha 1.*Carles/)
    const ofMireia = textOf(await ana.visit(`${AGENDA}?dia=${FRIDAY}&tecnico=mireia`))
    expect(ofMireia).not.toContain('Amparo')
    const elsewhere = textOf(await ana.visit(`${AGENDA}?dia=${FRIDAY}&zona=castellon`))
    expect(elsewhere).not.toContain('Amparo')
    const week = await ana.visit(`${AGENDA}?ver=semana&dia=2026-11-19`)
    expect(textOf(week)).toMatch(/Plana Baixa.*2 de 8/)
    expect(textOf(await ana.visit(`${AGENDA}?ver=manana`))).toMatch(/Sábado, 21 nov/)

    // Whoever signs in by the name of a technician sees their own day.
    const mine = await ana.visit(`${AGENDA}?ver=mi-dia`)
    expect(textOf(mine)).toMatch(/Ana Gómez.*quedan 1 de 1 visitas.*Amparo/)
    expect(mine.document.querySelector<HTMLAnchorElement>('.agenda-call')!.href).toMatch(/^tel:\+34/)
    const failed = fieldsOf(mine, first, 'visit-failed')
    const photo = { name: 'portal.jpg', content: await smallPhoto() }
    const send = (fields: Record<string, string>, files = [photo]) =>
      ana.visit(`${AGENDA}?ver=mi-dia`, postWithFiles(site.origin, { ...failed, ...fields }, files))
    const wrong = await send({ text: 'Nadie abre' })
    expect([wrong.response.status, alertIn(wrong)]).toEqual([400, 'Elige un motivo.'])
    expect(wrong.document.querySelector('textarea')?.value).toBe('Nadie abre')
    const kept = wrong.document.querySelector<HTMLInputElement>('[name=kept]')!
    expect(kept.checked).toBe(true)
    const again = { ...fieldsOf(wrong, first, 'visit-failed'), text: 'Nadie abre', kept: kept.value }
    const recorded = await send({ ...again, reason: 'nobody-home' }, [])
    expect(recorded.response.status).toBe(303)
    const inCase = await ana.visit(`/gestion/casos/${first}`)
    const history = inCase.document.querySelector('.case-history')!.textContent.replaceAll(/\s+/g, ' ')
    expect(history).toMatch(/la visita falló \(nadie en casa\).*Nadie abre.*portal\.jpg/)
    // The customer is told that it failed, and neither what was written of it nor the photo.
    const [mail] = await site.mails(1, { about: 'no había nadie en casa' })
    expect(mail!.attachments.map(({ filename }) => filename)).not.toContain('portal.jpg')
    expect((await site.visit(receipt)).html).not.toMatch(/Nadie abre|portal\.jpg/)

    const theirs = await ana.visit(`${AGENDA}?ver=mi-dia&tecnico=mireia`)
    const end = { ...fieldsOf(theirs, second, 'visit-done') }
    const ended = () => ana.visit(`${AGENDA}?ver=mi-dia&tecnico=mireia`, post(site.origin, end))
    expect((await ended()).response.status).toBe(303)
    expect((await ended()).response.status).toBe(303)
    expect(textOf(await ana.visit(`${AGENDA}?ver=mi-dia&tecnico=mireia`))).toMatch(/quedan 0 de 1.*Hecha/)
  })

  if (!everyCaseOn(dialect)) return

  test('does nothing about a visit that was moved since its page was opened', async () => {
    await using site = await siteOn(dialect)
    const ana = await signedIn(site, 'agent')
    await site.stop()
    await site.start(startingAt(`${FRIDAY}T08:30:00+01:00`))
    const { id: order } = await confirmedOrder(site, 'Amparo')
    await planned(ana, order, 'confirmed', { slot: MORNING, technician: 'vicent' })
    const open = await ana.visit(`${AGENDA}?ver=mi-dia&tecnico=vicent`)
    const inCase = await ana.visit(`/gestion/casos/${order}`)
    inCase.document.querySelector<HTMLSelectElement>('#visit-slot')!.value = `${FRIDAY}T16:00-18:00`
    expect((await pressIn(inCase, ana, 'Guardar', {})).response.status).toBe(303)
    const fields = fieldsOf(open, order, 'visit-done')
    const answer = await ana.visit(`${AGENDA}?ver=mi-dia&tecnico=vicent`, post(site.origin, fields))
    expect([answer.response.status, alertIn(answer)]).toEqual([409, expect.stringContaining('se ha movido la visita')])
  })

  test('offers nothing of what is over, and opens with no time', async () => {
    await using site = await siteOn(dialect)
    const ana = await signedIn(site, 'agent')
    await site.stop()
    await site.start(startingAt(`${FRIDAY}T16:40:00+01:00`))
    const { id } = await confirmedOrder(site, 'Amparo')
    const day = await ana.visit(`${AGENDA}?dia=${FRIDAY}`)
    expect(textOf(day)).toMatch(
      /8:00–10:00Pasada.*16:00–18:00Ahora.*18:00–20:00Libres: \d.*No se usó.*Ya ha empezado.*Libre/,
    )
    expect(day.document.querySelectorAll('.agenda-gone').length).toBeGreaterThan(5)
    expect(day.document.querySelector('.agenda-plan td:nth-child(2) a')).toBeNull()
    const undated = await ana.visit(`${AGENDA}?ver=sin-fecha`)
    expect(undated.document.querySelector<HTMLSelectElement>(`#plan-${id}-slot`)!.value).toBe('')
    expect((await planned(ana, id, 'proposed', {})).response.status).toBe(400)
  })

  test('lists visits on a holiday that was set later, shows the mail before it goes, and tells nobody by itself', async () => {
    await using folder = await copySiteFolder()
    await using site = await siteOn(dialect, { env: { SITE_DIR: folder.path } })
    const ana = await signedIn(site, 'agent')
    await site.stop()
    await site.start(startingAt('2026-11-16T09:00:00+01:00'))
    const { id: first } = await confirmedOrder(site, 'Begoña')
    const { id: second } = await confirmedOrder(site, 'Iñigo')
    for (const [id, technician] of [
      [first, 'vicent'],
      [second, 'mireia'],
    ] as const)
      await planned(ana, id, 'confirmed', { slot: MORNING, technician })
    await site.stop()
    await folder.edit('brand.yaml', (yaml) => yaml.replace('holidays: [] }', `holidays: ['${FRIDAY}'] }`))
    await site.start(startingAt('2026-11-16T10:00:00+01:00'))
    const count = async () => (await site.query('select id from outbox')).length
    const mails = await count()

    const list = await ana.visit(`${AGENDA}?ver=semana`)
    expect(textOf(list)).toMatch(
      /Por resolver.*20 nov ahora es festivo: Begoña.*Nadie les ha dicho nada.*Mover al jueves, 19 nov, de las 10:00/,
    )
    expect(textOf(list)).toMatch(/No podemos ir el viernes, 20 nov: es festivo.*Plana Baixa.*FestivoVisitas: 2/)
    const formOf = (page: Page, id: string, button: string) => {
      const forms = [...page.document.querySelectorAll('.agenda-resolve form')]
      const form = forms.find(
        (each) =>
          each.querySelector<HTMLInputElement>('[name=case]')!.value === id && each.textContent.includes(button),
      )!
      const fields = [...form.querySelectorAll<HTMLInputElement | HTMLButtonElement>('[name]')]
      return Object.fromEntries(fields.map(({ name, value }) => [name, value]))
    }
    const send = (fields: Record<string, string>) => ana.visit(`${AGENDA}?ver=semana`, post(site.origin, fields))
    expect((await send(formOf(list, first, 'Se hace igual'))).response.status).toBe(303)
    expect([await count(), textOf(await ana.visit(AGENDA))]).toEqual([mails, expect.not.stringContaining('Begoña')])
    expect((await send(formOf(list, second, 'Moverla y escribir'))).response.status).toBe(303)
    expect(await count()).toBe(mails + 1)
    const [mail] = await site.mails(1, { about: 'es festivo' })
    expect(mail!.text).toContain('No podemos ir el viernes, 20 nov: es festivo.')
    expect(await site.query(`select day, technician, state from visits where case_id = '${second}'`)).toEqual([
      { day: '2026-11-19', technician: 'mireia', state: 'proposed' },
    ])
    expect(textOf(await ana.visit(AGENDA))).not.toContain('Por resolver')
  })

  test('names who has set a holiday at the desk, and when, however the days were changed before and after', async () => {
    await using site = await siteOn(dialect)
    const ana = await signedIn(site, 'agent')
    const [olga, marc] = [await signedIn(site, 'owner'), await signedIn(site, 'manager', 3)]
    await site.stop()
    await site.start(startingAt('2026-11-16T09:00:00+01:00'))
    const { id } = await confirmedOrder(site, 'Begoña')
    await planned(ana, id, 'confirmed', { slot: MORNING, technician: 'vicent' })
    const set = async (who: StaffVisitor, ...days: string[]) => {
      const form = await who.visit('/gestion/ajustes/festivos')
      const saved = await who.press(filled(form, { holidays: days.join('\n') }), 'Guardar')
      expect(saved.response.status).toBe(303)
    }
    const said = async () => textOf(await ana.visit(AGENDA))
    await set(olga, '2031-12-25')
    expect(await said()).not.toContain('Por resolver')
    await set(marc, '2031-12-25', FRIDAY)
    const byMarc =
      /20 nov ahora es festivo.*Marc Vidal puso el festivo el 16 de noviembre de 2026, 9:\d\d, con la visita ya/
    expect(await said()).toMatch(byMarc)
    await set(olga, FRIDAY)
    expect(await said()).toMatch(byMarc)
    await set(marc, '2031-12-25')
    expect(await said()).not.toContain('Por resolver')
    await set(olga, FRIDAY, '2031-12-25')
    expect(await said()).toMatch(/Olga Prats puso el festivo/)
  })

  test('is not there where no visits are planned', async () => {
    await using folder = await copySiteFolder()
    await rm(path.join(folder.path, 'installation.yaml'))
    await using site = await siteOn(dialect, { env: { SITE_DIR: folder.path } })
    const ana = await signedIn(site, 'agent')
    expect((await ana.visit(AGENDA)).response.status).toBe(404)
    expect((await ana.visit('/gestion/casos')).page.queryByRole('link', { name: 'Agenda' })).toBeNull()
  })
})
