import { randomUUID } from 'node:crypto'
import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { openMailServer } from '#tests/support/mail/smtp-server.ts'
import { readPage } from '#tests/support/page/page.ts'
import { sendRequest } from '#tests/support/posted/at-receipt.ts'
import { orderFields } from '#tests/support/posted/posted-order.ts'
import { isLongRun } from '#tests/support/run/long-run.ts'
import { copySiteFolder } from '#tests/support/site/site-folder.ts'
import { siteProcessOn } from '#tests/support/site/site-on.ts'
import { soon } from '#tests/support/soon.ts'

const BROWSERS = isLongRun ? 100 : 30

test('of many browsers that take the last three places of a slot on two servers, of which one is killed, three get them', async () => {
  await using mail = await openMailServer()
  await using folder = await copySiteFolder()
  await folder.edit('installation.yaml', (yaml) => yaml.replace('capacity: 2', 'capacity: 3'))
  const env = { SITE_DIR: folder.path, MAIL_URL: mail.url, REQUEST_LIMIT: '1000' }
  await using first = await siteProcessOn('postgres', { env })
  await using second = await first.beside()
  const browsers: { readonly id: string; readonly receipt: string }[] = []
  for (let n = 0; n < BROWSERS; n++) {
    const email = `cliente-${n}@visitante.example`
    browsers.push(await sendRequest(first, orderFields({ place: '12135-12540', email }), '/calcular'))
  }
  await first.query(`update cases set state = 'confirmed'`)
  const offered = (await first.visit(browsers[0]!.receipt)).document.querySelectorAll<HTMLInputElement>('[name="slot"]')
  const slot = offered[4]!.value

  let isKilled = false
  /** Presses once, and again on the other server where no answer comes, with the same form as a browser does. */
  const take = async (receipt: string, index: number) => {
    const fields = { wish: 'take', slot, access: '', phone: '600112233', request: randomUUID() }
    for (let turn = index; ; turn++) {
      const { origin } = turn % 2 === 0 || isKilled ? first : second
      try {
        const init = {
          method: 'POST',
          redirect: 'manual',
          headers: { origin },
          body: new URLSearchParams(fields),
        } as const
        const response = await fetch(origin + receipt, init)
        if (response.status !== 503) return await readPage(origin + receipt, response)
      } catch {
        // It was killed meanwhile: the other one answers.
      }
    }
  }
  const answers = browsers.map(({ receipt }, index) => take(receipt, index))
  await Promise.race(answers)
  await second.kill()
  isKilled = true
  const pages = await Promise.all(answers)

  const won = pages.flatMap(({ response }, index) => (response.status === 303 ? [browsers[index]!] : []))
  expect(won).toHaveLength(3)
  const lost = pages.filter(({ response }) => response.status === 409)
  expect(lost).toHaveLength(BROWSERS - 3)
  for (const { document } of lost) {
    expect(document.querySelector('[role="alert"]')?.textContent).toContain('última plaza')
    const free = [...document.querySelectorAll<HTMLInputElement>('[name="slot"]')].map(({ value }) => value)
    expect(free.length).toBeGreaterThan(3)
    expect(free).not.toContain(slot)
  }
  expect(await first.query('select taken from visit_slots where taken > 0')).toEqual([{ taken: 3 }])
  expect(await first.query(`select state, sequence from visits`)).toEqual(
    Array.from({ length: 3 }, () => ({ state: 'confirmed', sequence: 0 })),
  )

  // Whatever the one that was killed had begun to send, the other one goes on with.
  await soon(async () => {
    const told = await first.query(`select state from outbox where purpose = 'reply'`)
    expect(told).toEqual(Array.from({ length: 3 }, () => ({ state: 'sent' })))
  })
  const told = mail.inbox.filter(({ raw }) => raw.includes('METHOD:REQUEST') || raw.includes('method=REQUEST'))
  const ids = told.map(({ raw }) => /^Message-ID: (.+)$/im.exec(raw)?.[1])
  expect(new Set(ids).size).toBe(3)
  const [day = '', hours = ''] = slot.split('T')
  for (const { receipt } of won) {
    const calendar = new ICAL.Component(ICAL.parse((await first.visit(`${receipt}/visita`)).html) as unknown[])
    const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent')!)
    const begins = new Intl.DateTimeFormat('sv-SE', {
      dateStyle: 'short',
      timeStyle: 'short',
      timeZone: 'Europe/Madrid',
    })
    expect(begins.format(event.startDate.toJSDate())).toBe(`${day} ${hours.slice(0, 5)}`)
    expect(event.sequence).toBe(0)
  }
})
