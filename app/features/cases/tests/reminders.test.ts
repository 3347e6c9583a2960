import { describe, expect, test } from 'vitest'
import { dialects } from '#tests/support/database/databases.ts'
import { signedIn } from '#tests/support/desk/signed-in.ts'
import { pressIn } from '#tests/support/desk/publish-incident.ts'
import type { Page } from '#tests/support/page/page.ts'
import { messageFields } from '#tests/support/posted/posted-message.ts'
import { post } from '#tests/support/posted/posted-order.ts'
import { siteOn } from '#tests/support/site/site-on.ts'
import { startingAt } from '#tests/support/site/clock-shift.ts'

const groupsOf = ({ document }: Page) =>
  [...document.querySelectorAll('.case-group')].map((heading) => ({
    name: heading.textContent,
    rows: [...heading.parentElement!.querySelectorAll('[data-desk-row]')].map((row) =>
      row.textContent.replaceAll(/\s+/g, ' '),
    ),
  }))
const ringsOf = ({ document }: Page) =>
  [...document.querySelectorAll('[data-desk-ring]')].map(({ textContent }) => textContent)

test.each(dialects)(
  'a promise for 17:00 is first in the list at 16:55 and rings at 17:00, for the person, once, on %s',
  async (dialect) => {
    await using site = await siteOn(dialect)
    const [ana, marc] = [await signedIn(site, 'agent'), await signedIn(site, 'manager')]
    await site.stop()
    await site.start(startingAt('2026-11-24T16:55:00+01:00'))
    const ids: string[] = []
    for (const name of ['Antes Vence', 'Rosa Ibáñez']) {
      const message = messageFields({ name })
      expect((await site.visit('/atencion-cliente', post(site.origin, message))).response.status).toBe(303)
      ids.push(message['request']!)
    }
    const path = `/gestion/casos/${ids[1]}`
    const form = await ana.visit(path)
    form.document.querySelector<HTMLInputElement>('#later-when [value="afternoon"]')!.checked = true
    const set = await pressIn(form, ana, 'Dejar para luego', { about: 'Llamar por la línea 2' })
    expect(set.response.status).toBe(303)

    const [first, ...rest] = groupsOf(await ana.visit('/gestion/casos'))
    expect(first).toEqual({
      name: 'Recordatorios de hoy',
      rows: [expect.stringMatching(/^Rosa Ibáñez Recordatorio: 17:00.*Nosotros · Llamar por la línea 2/)],
    })
    expect(rest.flatMap(({ rows }) => rows)).toEqual([expect.stringContaining('Antes Vence')])
    expect(groupsOf(await marc.visit('/gestion/casos'))[0]!.name).not.toBe('Recordatorios de hoy')
    // In whatever view of what is open, and the case waits for nobody.
    expect(groupsOf(await ana.visit('/gestion/casos?vista=later'))).toHaveLength(1)
    expect((await ana.visit(path)).document.querySelector('.case-reminder')!.textContent).toMatch(
      /Llamar por la línea 2: 17:00.*Para Ana Gómez\. Puesto por Ana Gómez, 16:5/s,
    )
    const rung = async (who: typeof ana) =>
      (JSON.parse((await who.visit('/gestion/cambios')).html) as { rung: readonly string[] }).rung
    expect([await rung(ana), ringsOf(await ana.visit('/gestion/casos'))]).toEqual([[], []])

    await site.stop()
    await site.start(startingAt('2026-11-24T17:00:01+01:00'))
    expect(await rung(marc)).toEqual([])
    expect(await rung(ana)).toEqual(['Recordatorio, 17:00: Llamar por la línea 2'])
    expect(await rung(ana)).toEqual([])
    const list = await ana.visit('/gestion/casos')
    expect(list.document.title).toMatch(/^🔔 17:00 · /)
    expect(ringsOf(list)).toEqual(['Recordatorio, 17:00: Llamar por la línea 2'])
    expect(ringsOf(await marc.visit('/gestion/casos'))).toEqual([])

    const moved = await pressIn(await ana.visit(path), ana, 'Mover', {})
    expect([moved.response.status, moved.page.getByRole('alert').textContent]).toEqual([400, 'Elige una fecha futura.'])
    expect((await ana.press(await ana.visit(path), 'Cuando volvamos a abrir')).response.status).toBe(303)
    expect(ringsOf(await ana.visit('/gestion/casos'))).toEqual([])
    const tomorrow = (await ana.visit(path)).document.querySelector('.case-reminder')!
    expect(tomorrow.textContent).toMatch(/mañana, 10:00/)
    expect((await ana.press(await ana.visit(path), 'Hecho')).response.status).toBe(303)
    const done = await ana.visit(path)
    expect(done.document.querySelector('.case-reminder')).toBeNull()
    expect(done.document.querySelector('.case-history')!.textContent).toContain(
      'hizo lo que había que recordar: Llamar por la línea 2',
    )
    expect(done.document.querySelector('.case-standing')!.textContent).toContain('Nosotros')
  },
)

describe('what was promised', () => {
  test('is in the digest of the day by reference and hour, and says nothing more', async () => {
    await using site = await siteOn('sqlite')
    const ana = await signedIn(site, 'agent')
    await site.stop()
    await site.start(startingAt('2026-11-24T21:00:00+01:00'))
    const message = messageFields({ name: 'Rosa Ibáñez' })
    await site.visit('/atencion-cliente', post(site.origin, message))
    const path = `/gestion/casos/${message['request']}`
    const form = await ana.visit(path)
    form.document.querySelector<HTMLInputElement>('#later-when [value="date"]')!.checked = true
    form.document.querySelector<HTMLInputElement>('#later-date')!.value = '2026-11-25T17:00'
    form.document.querySelector<HTMLInputElement>('#later-about')!.value = 'Un asunto privado'
    expect((await ana.press(form, 'Dejar para luego')).response.status).toBe(303)
    const reference = /AZ-\w{4}-\w{4}/.exec(form.document.title)![0]
    await site.stop()
    await site.start(startingAt('2026-11-25T10:00:30+01:00'))
    const [digest] = await site.mails(1, { about: 'Recordatorio: 25 de noviembre de 2026, 17:00' })
    expect(digest!.subject).toContain('1 recordatorio')
    expect(digest!.text).toContain(reference)
    expect(digest!.text).not.toContain('privado')
  })
})
