import { expect, test } from 'vitest'
import { dialects } from '#tests/support/database/databases.ts'
import { signedIn } from '#tests/support/desk/signed-in.ts'
import { messageFields } from '#tests/support/posted/posted-message.ts'
import { post } from '#tests/support/posted/posted-order.ts'
import { siteProcessOn } from '#tests/support/site/site-on.ts'

/** Drafts as a browser posts them while one types, each with the field that shows its text again. */
const forms = [
  { form: 'reply', field: '#reply-text', typed: { subject: 'Tu mensaje', text: 'Una respuesta a medias' } },
  { form: 'note', field: '#note-text', typed: { text: 'Una nota a medias' } },
] as const

test.each(dialects)('on %s what the server took of a half-written text is there after a kill -9', async (dialect) => {
  await using site = await siteProcessOn(dialect)
  const ana = await signedIn(site, 'agent')
  const marc = await signedIn(site, 'manager')
  const message = messageFields()
  await site.visit('/atencion-cliente', post(site.origin, message))
  const page = `/gestion/casos/${message['request']}`
  const half = { page: '/gestion/casos/nuevo', text: 'Llama por una avería a medias' }
  const keep = (fields: Record<string, string>) =>
    fetch(`${site.origin}/gestion/borrador`, {
      method: 'POST',
      redirect: 'manual',
      headers: { cookie: ana.cookie, origin: site.origin },
      body: new URLSearchParams({ intent: 'keep', ...fields }),
    })
  for (const { form, typed } of forms) expect((await keep({ page, draft: form, ...typed })).status).toBe(204)
  expect((await keep({ page: half.page, draft: 'entry', text: half.text })).status).toBe(204)
  // Answered, and nothing more: no stop, no close of the database.
  await site.kill()
  await site.start()

  const opened = await ana.visit(page)
  for (const { field, typed } of forms)
    expect(opened.document.querySelector<HTMLTextAreaElement>(field)!.value).toBe(typed.text)
  const entered = await ana.visit(half.page)
  expect(entered.document.querySelector<HTMLTextAreaElement>('textarea[name=text]')!.value).toBe(half.text)
  expect((await marc.visit(page)).document.body.textContent).not.toContain('a medias')

  // Killed while the next one is on its way: what was taken before is there, or the newer text, and nothing between.
  const newer = 'Una respuesta a medias, y un poco más'
  const sending = keep({ page, draft: 'reply', subject: 'Tu mensaje', text: newer }).catch(() => null)
  await site.kill()
  await sending
  await site.start()
  const after = (await ana.visit(page)).document.querySelector<HTMLTextAreaElement>('#reply-text')!.value
  expect(['Una respuesta a medias', newer]).toContain(after)
  expect(await site.query(`select seq from events where case_id = '${message['request']}' and kind = 'reply'`)).toEqual(
    [],
  )
})
