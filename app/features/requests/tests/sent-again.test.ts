import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dialects } from '#tests/support/database/databases.ts'
import type { Page } from '#tests/support/page/page.ts'
import { isLongRun } from '#tests/support/run/long-run.ts'
import { businessSiteOn } from '#tests/support/site/business-site.ts'
import { expectNothingOf, locationOf, openBrowser, storing } from './storing-forms.ts'

describe.each(dialects)('what one browser sends again, in %s', (dialect) => {
  const business = businessSiteOn(dialect)

  const count = async () => (await business.site.stored()).requests.length

  test.each(Object.entries(storing))(
    '%s: the same from another form of one browser is asked for, and sent once it is meant; nobody else is asked',
    async (_, form) => {
      const before = new Set((await business.site.stored()).requests)
      const browser = openBrowser(business.site)
      const tabs = [await browser.openWithId(form), await browser.openWithId(form)] as const
      const first = await tabs[0]()
      expect(locationOf(first)).toContain('/justificante/')
      const [reference = '', ...more] = (await business.site.stored()).requests.filter((each) => !before.has(each))
      expect(more).toEqual([])
      const asked = await tabs[1]()
      expect([asked.response.status, locationOf(asked)]).toEqual([409, null])
      const question = asked.document.querySelector('main [role=alert]')?.textContent
      expect(question).toContain(`Ya la enviaste como ${reference}. ¿Otra vez?`)
      expect(locationOf(await tabs[0]())).toBe(locationOf(first))
      expect(await count()).toBe(before.size + 1)

      const meant = await browser.sendAgain(form, asked)
      expect(locationOf(meant)).toContain('/justificante/')
      expect(locationOf(meant)).not.toBe(locationOf(first))
      expect(locationOf(await browser.sendAgain(form, asked))).toBe(locationOf(meant))
      expect(await count()).toBe(before.size + 2)

      const elsewhere = await (await openBrowser(business.site).openWithId(form))()
      expect(locationOf(elsewhere)).toContain('/justificante/')
      await expectNothingOf(
        business.site,
        { ...elsewhere, response: new Response() },
        [locationOf(first), locationOf(meant)],
        reference,
      )
      expect(await count()).toBe(before.size + 3)
    },
  )

  test('of the same that many tabs of one browser send at once one is stored, the others ask, and what is meant again is', async () => {
    const { '/calcular/:tariffCode?': orders, '/atencion-cliente': contact, '/baja': leaving } = storing
    const drawn = fc.tuple(fc.constantFrom(orders!, contact!, leaving!), fc.boolean())
    await fc.assert(
      fc.asyncProperty(drawn, fc.integer({ min: 2, max: 6 }), async ([kind, isKnown], tabs) => {
        const typed = { name: `Ana ${randomUUID().replaceAll(/\d|-/g, '')}` }
        const form = {
          ...kind,
          fields: { ...kind.fields, ...typed },
          before: kind.before && { ...kind.before, ...typed },
        }
        const browser = openBrowser(business.site)
        // The browser has sent something else before, or is shown in each tab what it is about to send.
        if (isKnown || form.before === null)
          await (
            await browser.open({ ...contact!, fields: { ...contact!.fields, message: randomUUID() } })
          )()
        const before = await count()
        const presses: (() => Promise<Page>)[] = []
        for (let tab = 0; tab < tabs; tab++) presses.push(await browser.openWithId(form))
        const pages = await Promise.all(presses.map((press) => press()))
        const taken = pages.filter((page) => locationOf(page)?.includes('/justificante/'))
        const asked = pages.filter(({ response }) => response.status === 409)
        expect([taken.length, asked.length]).toEqual([1, tabs - 1])
        expect(await count()).toBe(before + 1)
        const again = await Promise.all(asked.map((page) => browser.sendAgain(form, page)))
        expect(again.filter((page) => locationOf(page)?.includes('/justificante/'))).toHaveLength(1)
        expect(await count()).toBe(before + 2)
        // What was acknowledged stays so, however often its form is sent.
        expect(locationOf(await presses[pages.indexOf(taken[0]!)]!())).toBe(locationOf(taken[0]!))
      }),
      { numRuns: isLongRun ? 20 : 6 },
    )
  })
})
