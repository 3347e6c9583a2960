import { expect, test } from 'vitest'
import { startingAt } from '#tests/support/site/clock-shift.ts'
import { startSite } from '#tests/support/site/site.ts'

const legal = ['/aviso-legal']
/** Pages that offer a call beside header and footer, a form page, and one that is missing. */
const pages =
  '/ /calcular/0011 /atencion-cliente /te-llamamos /estado?municipio=12135 /cobertura?q=Madrid /sobre-nosotros'
const others = '/accesibilidad /justificante /reclamaciones /nowhere'

test('on a Saturday no page offers a call to the line that is closed, and each says when we call', async () => {
  await using site = await startSite({ env: startingAt('2026-11-28T12:00:00+01:00') })
  for (const path of [...`${pages} ${others}`.split(' '), ...legal]) {
    const { document } = await site.visit(path)
    // A shop has hours of its own, and a legal text says who the operator is, on paper as well.
    const calls = [...document.querySelectorAll('a[href^="tel:"]')].filter(
      (link) => !link.closest('[id^="shop-"]') && (!legal.includes(path) || !link.closest('main')),
    )
    // The style of what says `data-open` hides what calls, and the page script keeps it current: in it, after it, or within
    // the header whose status says so.
    for (const link of calls) {
      const holder = link.closest('[data-open]') ?? link.closest('header, dialog')?.querySelector('[data-open]')
      expect([path, holder?.getAttribute('data-open')]).toEqual([path, 'false'])
    }
    const says = [...document.querySelectorAll('[data-says="short"]')].map(({ textContent }) => textContent)
    expect(new Set(says)).toEqual(new Set(['Te llamamos el lunes']))
  }
})
