import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { daysAfter } from '#domain/calendar/spanish-time.ts'
import { requestDialects } from '#tests/support/database/databases.ts'
import { pressIn } from '#tests/support/desk/publish-incident.ts'
import { signedIn } from '#tests/support/desk/signed-in.ts'
import type { Page } from '#tests/support/page/page.ts'
import { sendRequest, writeAt } from '#tests/support/posted/at-receipt.ts'
import { messageFields } from '#tests/support/posted/posted-message.ts'
import { post } from '#tests/support/posted/posted-order.ts'
import { rightForms } from '#tests/support/posted/posted-right.ts'
import { startingAt } from '#tests/support/site/clock-shift.ts'
import { siteOn } from '#tests/support/site/site-on.ts'

const groupsOf = ({ document }: Page) =>
  [...document.querySelectorAll('.case-group')].map((heading) => ({
    name: heading.textContent,
    rows: [...heading.parentElement!.querySelectorAll('[data-desk-row]')].map((row) =>
      row.textContent.replaceAll(/\s+/g, ' '),
    ),
  }))

describe.each(requestDialects)('what is left for later, on %s,', (dialect) => {
  test('is in no list of what is to be done, keeps the date of its law in sight, and comes back before that', async () => {
    await using site = await siteOn(dialect)
    const ana = await signedIn(site, 'agent')
    await site.stop()
    await site.start(startingAt('2026-11-23T10:30:00+01:00'))
    const filled = { ...rightForms['/reclamaciones'], request: randomUUID(), remarks: '' }
    const complaint = await sendRequest(site, filled, '/reclamaciones')
    const message = await sendRequest(site, messageFields({ name: 'Rosa Ibáñez' }), '/atencion-cliente')
    const putOff = async (id: string, back: string, typed: Record<string, string>) => {
      const form = await ana.visit(`/gestion/casos/${id}`)
      form.document.querySelector<HTMLInputElement>(`#luego-${back} input`)!.checked = true
      return pressIn(form, ana, 'Dejar para luego', typed)
    }
    const count = async (view: string) => {
      const { document } = await ana.visit('/gestion/casos')
      return document.querySelector(`.case-views [href*="vista=${view}"] .case-count`)?.textContent
    }
    const isIn = async (view: string, id: string) =>
      (await ana.visit(`/gestion/casos?vista=${view}`)).document.querySelector(`[data-desk-row="${id}"]`) !== null
    expect(await count('unassigned')).toBe('2')

    const said = (await ana.visit(`/gestion/casos/${complaint.id}`)).document.querySelector('#luego')!.textContent
    expect(said).toMatch(/El plazo de ley, .+, sigue a la vista en la lista, y el caso vuelve solo un día hábil antes/)
    const other = { by: 'wholesaler', other: '2027-02-01', about: 'Parte del mayorista' }
    const late = await putOff(complaint.id, 'other', other)
    expect(late.response.status).toBe(400)
    expect(late.document.querySelector('#later-other-error')!.textContent).toContain('El plazo de ley lo trae antes')
    const field = late.document.querySelector<HTMLInputElement>('#later-other')!
    expect([field.value, field.parentElement!.querySelector('[data-desk-sooner]')!.textContent]).toEqual([
      '2027-02-01',
      expect.stringMatching(/Hasta el \d+ (nov|dic) como mucho/),
    ])
    const last = field.dataset['deskLatest']!
    // A way in one press that is after it can't be chosen, and is not taken either.
    for (const [day, presets] of [
      ['2026-11-23', ['week']],
      [daysAfter(last, -1), ['opening', 'week']],
    ] as const) {
      await site.stop()
      await site.start(startingAt(`${day}T10:40:00+01:00`))
      const { document } = await ana.visit(`/gestion/casos/${complaint.id}`)
      const ways = [...document.querySelectorAll<HTMLInputElement>('#luego [name="back"]:disabled')]
      expect(ways.map(({ value }) => value)).toEqual(presets)
      for (const way of ways) expect(way.closest('div')!.textContent).toMatch(/Hasta el \d+ (nov|dic) como mucho/)
      for (const back of presets) {
        const forced = { intent: 'later', back, version: '0', seq: '0' }
        const beyond = await ana.visit(`/gestion/casos/${complaint.id}`, post(site.origin, forced))
        expect([day, beyond.document.querySelector('#later-when-error')?.textContent]).toEqual([
          day,
          expect.stringContaining('El plazo de ley lo trae antes'),
        ])
      }
    }
    await site.stop()
    await site.start(startingAt('2026-11-23T10:50:00+01:00'))
    expect((await putOff(complaint.id, 'other', { ...other, other: last })).response.status).toBe(303)

    // Nobody waits for whoever waits for an answer.
    const unanswered = await ana.visit(`/gestion/casos/${message.id}`)
    expect(unanswered.document.querySelector('#luego-customer')!.textContent).toContain('cuando le hayas contestado')
    const typed = { intent: 'later', back: 'customer', customer: '2026-12-02', version: '0', seq: '0' }
    const refused = await ana.visit(`/gestion/casos/${message.id}`, post(site.origin, typed))
    expect(refused.page.getByRole('alert').textContent).toContain('no tiene respuesta todavía')
    expect((await ana.press(unanswered, 'Enviar respuesta', { Texto: '¿Qué router es?' })).response.status).toBe(303)
    expect((await putOff(message.id, 'customer', { customer: '2026-12-02' })).response.status).toBe(303)
    for (const view of ['mine', 'unassigned', 'overdue', 'today']) expect(await count(view)).toBe('0')
    expect(await count('later')).toBe('2')
    const later = groupsOf(await ana.visit('/gestion/casos?vista=later'))
    expect(later.map(({ name }) => name)).toEqual(['Con plazo de ley, que sigue corriendo', 'Cuando contesten'])
    expect(later[0]!.rows[0]).toMatch(/Ley: \d+ (nov|dic).*Vuelve: .*El mayorista/)
    expect(later[1]!.rows[0]).toMatch(/Rosa Ibáñez Vuelve: 2 dic/)
    // A view that was saved when it was called otherwise.
    expect(groupsOf(await ana.visit('/gestion/casos?vista=waiting'))).toEqual(later)

    // Whatever was chosen, it is there on the business day before the limit of its law.
    const [row] = await site.query(`select done_due, later_until from cases where request_id = '${complaint.id}'`)
    const back = Number(row!['later_until'])
    expect(Number(row!['done_due']) - back).toBeGreaterThan(24 * 3_600_000)
    await site.stop()
    await site.start(startingAt(new Date(back + 60_000).toISOString()))
    expect(await isIn('mine', complaint.id)).toBe(true)

    // A message of the customer always brings it back.
    await site.stop()
    await site.start(startingAt('2026-11-24T10:30:00+01:00'))
    expect(await isIn('mine', message.id)).toBe(false)
    await writeAt(site, message.receipt, { text: 'Ya lo he mirado' })
    expect([await isIn('mine', message.id), await isIn('later', message.id)]).toEqual([true, false])
  })
})
