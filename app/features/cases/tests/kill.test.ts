import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { randomFrom } from '#tests/faults/random.ts'
import { signedIn, withCookie } from '#tests/support/desk/signed-in.ts'
import { openMailServer } from '#tests/support/mail/smtp-server.ts'
import { submission } from '#tests/support/page/page.ts'
import { messageFields } from '#tests/support/posted/posted-message.ts'
import { post } from '#tests/support/posted/posted-order.ts'
import { isLongRun } from '#tests/support/run/long-run.ts'
import type { SiteProcess } from '#tests/support/site/site.ts'
import { siteProcessOn } from '#tests/support/site/site-on.ts'
import { soon } from '#tests/support/soon.ts'

const KILLS = isLongRun ? 12 : 3
/** A reply is answered within about as many milliseconds: the kill comes before, at or after its commit. */
const LONGEST_WAIT = 60

test('a reply that is sent again after a kill -9 is mailed once by its id, and is in the history', async () => {
  const seed = Number(process.env['SEED'] ?? Date.now() % 1_000_000)
  console.log(`kill -9 with SEED=${seed}`)
  const random = randomFrom(seed)
  await using mail = await openMailServer()
  await using site = await siteProcessOn('sqlite', { env: { MAIL_URL: mail.url } })
  const ana = await signedIn(site, 'agent')
  for (let kill = 0; kill < KILLS; kill++) {
    const message = messageFields()
    await site.visit('/atencion-cliente', post(site.origin, message))
    const path = `/gestion/casos/${message['request']}`
    const text = `Respuesta número ${kill}.`
    const form = submission(await ana.visit(path), 'Enviar respuesta', { Asunto: 'Tu mensaje', Texto: text })
    const send = () =>
      fetch(new URL(form.action, site.origin), {
        method: 'POST',
        redirect: 'manual',
        headers: { cookie: ana.cookie, origin: site.origin },
        body: form.body,
      }).catch(() => null)

    const first = send()
    await sleep(random.share() * LONGEST_WAIT)
    await site.kill()
    await first
    await site.start()
    // Sent again, as a browser offers to whoever got no answer.
    expect((await send())?.status).toBe(303)

    const ids = () =>
      mail.inbox
        .filter(({ raw }) => raw.includes('mero ' + String(kill)))
        .map(({ raw }) => /^Message-ID: (.+)$/m.exec(raw)?.[1])
    await soon(() => expect(ids().length).toBeGreaterThan(0))
    await soon(async () => {
      const replies = await site.query(
        `select state from outbox where request_id = '${message['request']}' and purpose = 'reply'`,
      )
      expect(replies).toEqual([{ state: 'sent' }])
    })
    expect(new Set(ids()).size).toBe(1)
    const history = (await ana.visit(path)).document.querySelector('.case-history')!.textContent
    expect(history.split(text)).toHaveLength(2)
  }
})

test('with two instances on one PostgreSQL a reply that is sent again to the one that lives is mailed once', async () => {
  await using mail = await openMailServer()
  await using first = await siteProcessOn('postgres', { env: { MAIL_URL: mail.url } })
  await using second = await first.beside()
  const ana = await signedIn(first, 'agent')
  for (const [kill, [dying, living]] of [[first, second] as const, [second, first] as const].entries()) {
    const message = messageFields()
    await living.visit('/atencion-cliente', post(living.origin, message))
    const path = `/gestion/casos/${message['request']}`
    const text = `Respuesta por dos, ${kill}.`
    const on = (site: SiteProcess) => withCookie(site, ana.cookie)
    const form = submission(await on(dying).visit(path), 'Enviar respuesta', { Asunto: 'Tu mensaje', Texto: text })
    const send = ({ origin }: SiteProcess) =>
      fetch(origin + new URL(form.action, dying.origin).pathname, {
        method: 'POST',
        redirect: 'manual',
        headers: { cookie: ana.cookie, origin },
        body: form.body,
      }).catch(() => null)

    const lost = send(dying)
    await sleep(kill * LONGEST_WAIT)
    await dying.kill()
    await lost
    expect((await send(living))?.status).toBe(303)
    // Where the dead one had begun to send it, the other takes it over once its lease ends: let that time pass.
    const reply = `request_id = '${message['request']}' and purpose = 'reply'`
    await soon(async () => {
      await first.query(`update outbox set leased_until = 0 where ${reply} and state = 'due'`)
      expect(await first.query(`select state from outbox where ${reply}`)).toEqual([{ state: 'sent' }])
    })
    const ids = mail.inbox.flatMap(({ raw }) =>
      raw.includes(`por dos, ${kill}`) ? [/^Message-ID: (.+)$/m.exec(raw)?.[1]] : [],
    )
    expect(new Set(ids).size).toBe(1)
    const history = (await on(living).visit(path)).document.querySelector('.case-history')!.textContent
    expect(history.split(text)).toHaveLength(2)
    await dying.start()
  }
})
