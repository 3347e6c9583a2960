import { describe, expect, test } from 'vitest'
import { randomFrom } from '#tests/faults/random.ts'
import { isLongRun } from '#tests/support/run/long-run.ts'
import { openMailServer } from '#tests/support/mail/smtp-server.ts'
import { orderFields, post } from '#tests/support/posted/posted-order.ts'
import { siteProcessOn, type StoringProcess } from '#tests/support/site/site-on.ts'
import { soon } from '#tests/support/soon.ts'

const [ORDERS, KILLS] = isLongRun ? [60, 5] : [24, 2]
const VISITORS = 6

/**
 * Visitors order while the server is killed and started again and again. A visitor without an answer presses again
 * once the server is back, but every third gives up. Gives the receipts that were shown.
 */
async function orderWhileKilling(site: StoringProcess) {
  const seed = Number(process.env['SEED'] ?? Date.now() % 1_000_000)
  console.log(`kill -9 with SEED=${seed}`)
  const random = randomFrom(seed)
  const killBefore = new Set<number>()
  while (killBefore.size < KILLS) killBefore.add(random.whole(1, ORDERS - VISITORS))

  const receipts: string[] = []
  let starts = 0
  let up = Promise.resolve()
  let next = 0

  async function killAndStart() {
    const delay = random.share() * 15
    up = up.then(async () => {
      await new Promise((resolve) => setTimeout(resolve, delay))
      await site.kill()
      await site.start()
      starts += 1
    })
  }
  async function visitor() {
    for (let order = next++; order < ORDERS; order = next++) {
      if (killBefore.has(order)) void killAndStart()
      const fields = orderFields({ email: `visitante${order}@ejemplo.es` })
      for (;;) {
        const sent = { ...post(site.origin, fields), redirect: 'manual' } as const
        const answer = await fetch(`${site.origin}/calcular`, sent).catch(() => null)
        if (answer) {
          expect(answer.status).toBe(303)
          receipts.push(answer.headers.get('location') ?? '')
          break
        }
        if (order % 3 === 0) break
        await up
      }
    }
  }
  await Promise.all(Array.from({ length: VISITORS }, visitor))
  await up
  return { receipts, starts }
}

describe('kill -9 at any moment while orders come in', () => {
  test('loses no reference that a visitor was shown, and the two mails of each order are written', async () => {
    await using site = await siteProcessOn('sqlite')
    const { receipts, starts } = await orderWhileKilling(site)
    const { requests } = await site.stored()

    expect(starts).toBe(KILLS)
    expect(receipts.length).toBeGreaterThanOrEqual(ORDERS * (2 / 3))
    for (const receipt of receipts) {
      const response = await fetch(site.origin + receipt)
      expect(response.status).toBe(200)
      const [reference] = /AZ-[0-9A-Z]{4}-[0-9A-Z]{4}/.exec(await response.text()) ?? []
      expect(requests).toContain(reference)
    }
    expect(requests.length).toBeGreaterThanOrEqual(receipts.length)
    expect(requests.length).toBeLessThanOrEqual(ORDERS)

    const emails = await site.mails(2 * requests.length)
    expect(emails).toHaveLength(2 * requests.length)
    for (const reference of requests) {
      const subjects = emails.filter(({ subject }) => subject?.includes(reference)).map(({ subject }) => subject)
      expect(subjects.toSorted()).toEqual([
        expect.stringMatching(/^Contratación/),
        expect.stringMatching(/^Hemos recibido/),
      ])
    }
  })

  test('is over with the next start: the server that answers again is ready', async () => {
    await using site = await siteProcessOn('sqlite')
    await site.visit('/calcular', post(site.origin, orderFields()))
    await site.kill()
    await site.start()
    expect((await site.visit('/readyz')).response.status).toBe(200)
  })

  test('has every mail reach a mail server, and sends again only what the server may not have taken', async () => {
    await using mailServer = await openMailServer()
    await using site = await siteProcessOn('sqlite', { env: { MAIL_URL: mailServer.url } })
    await orderWhileKilling(site)

    await soon(async () => expect(new Set((await site.stored()).messages)).toEqual(new Set(['sent'])))
    const { requests } = await site.stored()
    const messageIds = mailServer.inbox.map(({ raw }) => /^Message-ID: (.+)$/m.exec(raw)?.[1])
    expect(new Set(messageIds).size).toBe(2 * requests.length)
    // Only what was on its way at a kill may come twice, and no more than four messages are.
    expect(messageIds.length).toBeLessThanOrEqual(2 * requests.length + 4 * KILLS)
  })
})
