import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { dialects } from '#tests/support/database/databases.ts'
import { pressIn } from '#tests/support/desk/publish-incident.ts'
import { signedIn } from '#tests/support/desk/signed-in.ts'
import { openImapServer } from '#tests/support/mail/imap-server.ts'
import type { Page } from '#tests/support/page/page.ts'
import { sendRequest } from '#tests/support/posted/at-receipt.ts'
import { orderFields } from '#tests/support/posted/posted-order.ts'
import { startingAt } from '#tests/support/site/clock-shift.ts'
import { siteOn } from '#tests/support/site/site-on.ts'
import { soon } from '#tests/support/soon.ts'

const EMAIL = 'lucia@visitante.example'
const PROVED = 'Authentication-Results: mx.example; dmarc=pass header.from=visitante.example'
const MORNING = '2026-11-27T10:00-12:00'

const textIn = ({ document }: Page, part: string) =>
  document.querySelector(part)?.textContent.replaceAll(/\s+/g, ' ') ?? ''

test.each(dialects)(
  'a calendar answers for its customer where that is proved, and decides nothing, on %s',
  async (dialect) => {
    await using mailbox = await openImapServer()
    await using site = await siteOn(dialect, { env: { MAIL_INBOX: mailbox.url, MAIL_AUTHSERV_ID: 'mx.example' } })
    const ana = await signedIn(site, 'agent')
    await site.stop()
    await site.start(startingAt('2026-11-24T10:30:00+01:00'))
    const { id, receipt } = await sendRequest(site, orderFields({ place: '12135-12540', email: EMAIL }), '/calcular')
    await site.query(`update cases set state = 'confirmed' where request_id = '${id}'`)
    const path = `/gestion/casos/${id}`
    const plan = async (button: string, slot: string) => {
      const page = await ana.visit(path)
      page.document.querySelector<HTMLSelectElement>('#visit-slot')!.value = slot
      expect((await pressIn(page, ana, button, {})).response.status).toBe(303)
    }
    await plan('Confirmar', MORNING)
    const [visit] = await site.query('select id from visits')
    const uid = `${String(visit!['id'])}@${new URL(site.origin).host}`
    const answer = async (said: string, { from = EMAIL, proof = PROVED, sequence = 0, more = [] as string[] } = {}) => {
      const before = (await site.query('select id from mails_in')).length
      const head = [proof, `From: ${from}`, 'Subject: Aceptada', `Message-ID: <${randomUUID()}@x.example>`]
      const type = 'Content-Type: text/calendar; method=REPLY; charset=utf-8'
      const event = [`UID:${uid}`, `SEQUENCE:${sequence}`, `ATTENDEE;PARTSTAT=${said}:mailto:${from}`, ...more]
      const calendar = ['BEGIN:VCALENDAR', 'METHOD:REPLY', 'BEGIN:VEVENT', ...event, 'END:VEVENT', 'END:VCALENDAR']
      mailbox.deliver([...head, type, '', ...calendar, ''].join('\r\n'))
      await soon(async () => expect(await site.query('select id from mails_in')).toHaveLength(before + 1))
    }
    const stand = async () => {
      const [row] = await site.query('select state, sequence, answer from visits')
      const [{ written_at } = {}] = await site.query(`select written_at from cases where request_id = '${id}'`)
      const states = (await site.query('select state from mails_in order by id')).map(({ state }) => state)
      return [row?.['state'], Number(row?.['sequence']), row?.['answer'], written_at, states.join()]
    }

    await answer('ACCEPTED')
    expect(await stand()).toEqual(['confirmed', 0, 'accepted', null, 'joined'])
    const noted = await ana.visit(path)
    expect(textIn(noted, '#instalacion')).toContain('Su calendario diceLe va bien')
    expect(textIn(noted, '.case-history')).toMatch(/El cliente aceptó la visita en su calendario: viernes, 27 nov/)
    expect(textIn(noted, '.case-unanswered')).toBe('')

    // Nobody else says so, whatever they know of it.
    await answer('DECLINED', { proof: 'X-Nothing: here' })
    await answer('DECLINED', { from: 'otra@visitante.example' })
    expect(await stand()).toEqual(['confirmed', 0, 'accepted', null, 'joined,unassigned,unassigned'])

    await answer('DECLINED', { more: ['COMMENT:Mejor el lunes'] })
    expect((await stand()).slice(0, 4)).toEqual(['confirmed', 0, 'declined', null])
    const declined = await ana.visit(path)
    expect(textIn(declined, '.case-history')).toMatch(/rechazó la visita en su calendario.*Mejor el lunes/)
    expect(textIn(declined, '.case-unanswered')).toBe('')
    expect(textIn(declined, 'main')).toContain('Quién actúaNosotrosDar')
    expect(textIn(await ana.visit('/gestion/agenda?ver=semana'), '.agenda')).toMatch(
      /Por resolver.*María Josefina.*ha rechazado la cita.*Mejor el lunes.*Llamar.*Proponer otra.*Sigue en pie/,
    )
    const asked = await site.visit(receipt)
    expect(textIn(asked, '#instalacion')).toContain('elige otra')
    expect(asked.document.querySelector('#instalacion details')!.hasAttribute('open')).toBe(true)

    // Whoever plans it has decided; what was said to the time before says nothing of this one.
    await plan('Guardar', '2026-11-27T16:00-18:00')
    await answer('DECLINED', { sequence: 0 })
    expect((await stand()).slice(0, 4)).toEqual(['confirmed', 1, null, null])
    expect(textIn(await ana.visit('/gestion/agenda?ver=semana'), '.agenda')).not.toContain('Por resolver')
  },
)
