import { describe, expect, test } from 'vitest'
import { requestDialects } from '#tests/support/database/databases.ts'
import { signedIn } from '#tests/support/desk/signed-in.ts'
import type { Page } from '#tests/support/page/page.ts'
import { sendRequest } from '#tests/support/posted/at-receipt.ts'
import { orderFields } from '#tests/support/posted/posted-order.ts'
import { startingAt } from '#tests/support/site/clock-shift.ts'
import { siteOn } from '#tests/support/site/site-on.ts'
import { NUMBER, pressAbout } from './brought-numbers.ts'

const read = (element: Element | null) => element?.textContent.replaceAll(/\s+/g, ' ') ?? ''
const numbersOn = ({ document }: Page) => read(document.querySelector('#numeros'))
const listOf = ({ document }: Page) => read(document.querySelector('main .desk-page, .desk-page'))

describe.each(requestDialects)('a number that moves too late, in %s,', (dialect) => {
  test('is counted in working days from the day that was agreed first, and listed with what that gives', async () => {
    await using site = await siteOn(dialect)
    const ana = await signedIn(site, 'agent')
    const startAt = async (time: string) => {
      await site.stop()
      await site.start(startingAt(time))
    }
    // A Tuesday; what is agreed for Friday 6 moves in time until Monday 9.
    await startAt('2026-11-03T10:00:00+01:00')
    const { id, receipt } = await sendRequest(site, orderFields(NUMBER), '/calcular')
    const path = `/gestion/casos/${id}`
    await pressAbout(await ana.visit(path), ana, /^Ya está pedido/)
    await pressAbout(await ana.visit(path), ana, /^Aceptado para ese día/, { day: '2026-11-06' })

    await startAt('2026-11-09T10:00:00+01:00')
    expect(numbersOn(await site.visit(receipt))).not.toContain('retraso')
    expect(listOf(await ana.visit('/gestion/numeros'))).toMatch(/Con día ?1.*viernes, 6 nov, de las 2:00 a las 6:00/)
    // A day that is agreed anew takes nothing of the delay back.
    await startAt('2026-11-11T10:00:00+01:00')
    await pressAbout(await ana.visit(path), ana, /^Aceptado para ese día/, { day: '2026-11-13' })
    expect(numbersOn(await site.visit(receipt))).toMatch(
      /viernes, 13 nov.*Lleva un retraso de 2 días laborables: por eso te damos 6.€/,
    )

    await startAt('2026-11-13T10:00:00+01:00')
    await pressAbout(await ana.visit(path), ana, /^Ya está portado/)
    expect(listOf(await ana.visit('/gestion/numeros'))).toMatch(
      /Con retraso ?1.*Movistar · Portado.*4 días laborables de retraso: 12.€/,
    )
    expect(numbersOn(await ana.visit(path))).toMatch(
      /Retraso.*4 días laborables: 12.€ para el cliente \(art. 70 LGTel\)/,
    )
  })
})
