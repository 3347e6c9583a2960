import { expect, test } from 'vitest'
import { daysAfter, spanishClock } from '#domain/calendar/spanish-time.ts'
import { requestDialects } from '#tests/support/database/databases.ts'
import { signedIn } from '#tests/support/desk/signed-in.ts'
import type { Page } from '#tests/support/page/page.ts'
import { startingAt } from '#tests/support/site/clock-shift.ts'
import { siteOn, type StoringSite } from '#tests/support/site/site-on.ts'
import { soon } from '#tests/support/soon.ts'
import { caseToOffer, sendOffer } from './composed-offer.ts'

const textOf = ({ document }: Page) => document.querySelector('main')!.textContent.replaceAll(/\s+/g, ' ')
const today = spanishClock(Date.now()).date

async function restartAt(site: StoringSite, day: string): Promise<void> {
  await site.stop()
  const time = `${day}T10:00:00Z`
  const at = Date.parse(time)
  await site.query(`update sessions set created_at = ${at}, seen_at = ${at}, confirmed_at = ${at}`)
  await site.start(startingAt(time))
}

test.each(requestDialects)(
  'the customer of an offer is reminded once, two days before it ends, through the same doors, on %s',
  async (dialect) => {
    await using site = await siteOn(dialect)
    const ana = await signedIn(site, 'agent')
    const until = daysAfter(today, 10)
    const typed = { 'Vale hasta el final del': until }
    const open = await caseToOffer(site, 'ana@visitante.example')
    const link = await sendOffer(ana, open.composer, { typed })
    await sendOffer(ana, (await caseToOffer(site, 'luis@visitante.example')).composer, {
      typed: { ...typed, Recordárselo: 'none' },
    })
    const gone = await caseToOffer(site, 'eva@visitante.example')
    const declined = await sendOffer(ana, gone.composer, { typed })
    await site.press(await site.visit(declined), 'Cerrar la oferta')
    const reminders = () => site.query('select case_id from offers where reminded_at is not null')

    await restartAt(site, daysAfter(until, -2))
    await soon(async () => expect(await reminders()).toEqual([{ case_id: open.id }]))
    const [mail] = await site.mails(1, { about: 'se acaba sola' })
    expect(mail?.text).toContain(link)
    expect(textOf(await ana.visit(open.path))).toMatch(/La web recordó la oferta al cliente/)
    expect(textOf(await ana.visit('/gestion/ofertas'))).toMatch(/Se le recordó el/)

    await restartAt(site, daysAfter(until, -1))
    await soon(async () =>
      expect(await site.query(`select case_id from notices where kind = 'offer-ends'`)).toHaveLength(2),
    )
    expect((await site.query(`select id from outbox where id in (select reminder from offers)`)).length).toBe(1)
    expect(textOf(await ana.visit('/gestion/avisos'))).toMatch(/Una oferta tuya acaba hoy o mañana/)
  },
)
