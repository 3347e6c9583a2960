import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dialects, everyCaseOn } from '#tests/support/database/databases.ts'
import { pressIn, previewed } from '#tests/support/desk/publish-incident.ts'
import { codeOf, cookieOf, signedIn, withCookie, type StaffVisitor } from '#tests/support/desk/signed-in.ts'
import type { Page } from '#tests/support/page/page.ts'
import { post } from '#tests/support/posted/posted-order.ts'
import { messageFields } from '#tests/support/posted/posted-message.ts'
import { siteOn, type StoringSite } from '#tests/support/site/site-on.ts'
import type { Visitor } from '#tests/support/site/visitor.ts'

const DAY = 24 * 3_600_000

describe.each(dialects)('on %s what is typed at the desk', (dialect) => {
  let site: StoringSite
  let ana: StaffVisitor
  let marc: StaffVisitor
  beforeAll(async () => {
    site = await siteOn(dialect)
    ana = await signedIn(site, 'agent')
    marc = await signedIn(site, 'manager')
  })
  afterAll(() => site[Symbol.asyncDispose]())

  async function sent(): Promise<{ path: string; id: string }> {
    const fields = messageFields({ name: 'Rosa Ibáñez', email: `${randomUUID()}@visitante.example` })
    expect((await site.visit('/atencion-cliente', post(site.origin, fields))).response.status).toBe(303)
    return { path: `/gestion/casos/${fields['request']}`, id: String(fields['request']) }
  }

  /** As the script of a page posts it. */
  const keep = (who: Visitor, page: string, draft: string, fields: Record<string, string>) =>
    who.visit('/gestion/borrador', post(site.origin, { intent: 'keep', page, draft, ...fields }))

  const drafts = (id: string) => site.query(`select * from drafts where case_id = '${id}'`)
  const replyOn = ({ page }: Page) => page.getByLabelText<HTMLTextAreaElement>('Texto').value
  const noteOn = ({ document }: Page) => document.querySelector<HTMLTextAreaElement>('#note-text')?.value

  test('is there again wherever the case opens, for who typed it alone, sealed, until it is sent', async () => {
    const { path, id } = await sent()
    expect((await keep(ana, path, 'reply', { subject: 'Fibra', text: 'A medio escribir' })).response.status).toBe(204)
    expect((await keep(ana, path, 'note', { text: 'Una nota a medias' })).response.status).toBe(204)
    const rows = await drafts(id)
    expect(rows).toHaveLength(2)
    expect(JSON.stringify(rows)).not.toMatch(/medi/)

    const opened = await ana.visit(`${path}?vista=all`)
    expect([replyOn(opened), noteOn(opened)]).toEqual(['A medio escribir', 'Una nota a medias'])
    expect(replyOn(await marc.visit(path))).toBe('')

    expect((await ana.press(opened, 'Añadir nota')).response.status).toBe(303)
    const noted = await ana.visit(path)
    expect([replyOn(noted), noteOn(noted)]).toEqual(['A medio escribir', ''])
    expect((await ana.press(noted, /^Enviar respuesta/, { Texto: 'A medio escribir, y entero' })).response.status).toBe(
      303,
    )
    expect(await drafts(id)).toEqual([])
    // Text that a browser was late with is no draft of what was sent.
    await keep(ana, path, 'reply', { subject: 'Fibra', text: 'A medio escribir' })
    expect(replyOn(await ana.visit(path))).toBe('')
    await keep(ana, path, 'reply', { subject: '', text: ' ' })
    expect(await drafts(id)).toEqual([])
  })

  test('is not overwritten from another tab that was open before; what is opened afterwards has it', async () => {
    const { path, id } = await sent()
    const first = { tab: randomUUID(), since: '0' }
    const other = { tab: randomUUID(), since: '0' }
    expect((await keep(ana, path, 'reply', { ...first, text: 'En la primera' })).response.status).toBe(204)
    for (const text of ['En la segunda', ''])
      expect((await keep(ana, path, 'reply', { ...other, text })).response.status).toBe(409)
    const opened = await ana.visit(path)
    expect(replyOn(opened)).toBe('En la primera')
    const since = opened.document.querySelector<HTMLElement>('[data-draft-status]')!.dataset['since']!
    expect((await keep(ana, path, 'reply', { ...other, since, text: 'En la segunda' })).response.status).toBe(204)
    expect((await keep(ana, path, 'reply', { ...first, text: 'En la primera, más' })).response.status).toBe(409)
    expect(replyOn(await ana.visit(path))).toBe('En la segunda')
    // A form that is sent by a button counts, from whichever tab.
    expect(
      (await ana.press(await ana.visit(path), 'Guardar como borrador', { Texto: 'Por fin' })).response.status,
    ).toBe(303)
    expect((await keep(ana, path, 'reply', { ...first, text: 'Y más' })).response.status).toBe(204)
    expect(JSON.stringify(await drafts(id))).not.toContain('Y más')
  })

  test('stays when it is refused, also without scripts, and is thrown away when asked', async () => {
    const { path, id } = await sent()
    const page = await ana.visit(path)
    await marc.press(await marc.visit(path), /^Enviar respuesta/, { Asunto: 'Fibra', Texto: 'De Marc' })
    expect((await ana.press(page, /^Enviar respuesta/, { Asunto: 'Fibra', Texto: 'Lo mío' })).response.status).toBe(409)
    const again = await ana.visit(path)
    expect(replyOn(again)).toBe('Lo mío')
    await ana.press(again, 'Descartarlo')
    expect(await drafts(id)).toEqual([])

    const kept = await ana.press(await ana.visit(path), 'Guardar como borrador', { Texto: 'Sin guion' })
    expect(kept.response.status).toBe(303)
    const used = await ana.press(await ana.visit(path), /Te hemos llamado/)
    expect(used.response.status).toBe(303)
    expect(replyOn(await ana.visit(path))).toMatch(/^Sin guion\n\nHola, Rosa:/)
  })

  test('is carried over sign-in, sealed, and comes back filled in, not sent', async () => {
    const { path, id } = await sent()
    const asked = `${path}?vista=mine`
    const fields = {
      intent: 'reply',
      form: randomUUID(),
      version: '1',
      subject: 'Fibra',
      text: 'Tras una pausa',
      asks: 'no',
    }
    const led = await site.visit(asked, { ...post(site.origin, fields), redirect: 'manual' })
    const to = led.response.headers.get('location') ?? ''
    expect([led.response.status, to]).toEqual([307, `/gestion/entrar?${new URLSearchParams({ volver: asked })}`])

    const form = await site.visit(to, post(site.origin, fields))
    expect(form.page.getByText(/Lo que has escrito no se ha enviado/)).toBeTruthy()
    expect(form.html).not.toContain('Tras una pausa')
    expect(await drafts(id)).toEqual([])
    const wrong = await site.press(form, 'Entrar', {
      'Correo electrónico': ana.email,
      Contraseña: 'no',
      Código: '000000',
    })
    expect(wrong.response.status).toBe(400)
    const entered = await site.press(wrong, 'Entrar', {
      'Correo electrónico': ana.email,
      Contraseña: ana.password,
      Código: ana.recoveryCodes[0] ?? codeOf(ana.secret),
    })
    expect([entered.response.status, entered.response.headers.get('location')]).toEqual([303, asked])
    const back = withCookie(site, cookieOf(entered) ?? '')
    expect(replyOn(await back.visit(asked))).toBe('Tras una pausa')
    expect(await site.query(`select seq from events where case_id = '${id}'`)).toEqual([])
  })

  if (!everyCaseOn(dialect)) return

  test('of an incident is carried over a confirmation, and published after it', async () => {
    const preview = await previewed(marc, { title: 'Sin fibra', text: 'Lo estamos mirando.' })
    await site.query(`update sessions set confirmed_at = ${Date.now() - 601_000}`)
    const asked = await marc.press(preview, 'Publicar')
    const to = asked.response.headers.get('location') ?? ''
    expect([asked.response.status, to]).toEqual([303, '/gestion/confirmar?volver=%2Fgestion%2Festado%2Fnuevo'])
    const confirmed = await marc.press(await marc.visit(to), 'Confirmar', { Código: marc.recoveryCodes[0] ?? '' })
    const again = await marc.visit(confirmed.response.headers.get('location') ?? '')
    expect(again.document.querySelector<HTMLInputElement>('[name=title-es-ES]')?.value).toBe('Sin fibra')
    expect(await site.query('select id from incidents')).toEqual([])
    const published = await marc.press(await pressIn(again, marc, 'Verlo antes de publicarlo', {}), 'Publicar')
    expect(published.response.status).toBe(303)
    expect(await site.query('select id from drafts where case_id is null')).toEqual([])
  })

  test('of a new case is there again, and goes once it is opened', async () => {
    const path = '/gestion/casos/nuevo'
    await keep(ana, path, 'entry', { about: 'contact', channel: 'counter', name: 'Pep Pla', text: 'Pregunta algo' })
    const again = await ana.visit(path)
    expect(again.page.getByLabelText<HTMLInputElement>('Nombre').value).toBe('Pep Pla')
    const opened = await ana.press(again, 'Abrir el caso', { Teléfono: '600 11 22 33' })
    expect(opened.response.status).toBe(303)
    expect((await ana.visit(path)).page.getByLabelText<HTMLInputElement>('Nombre').value).toBe('')
  })

  test('is kept by nobody who is not signed in, and on no page of others', async () => {
    const { path } = await sent()
    expect((await keep(site, path, 'reply', { text: 'x' })).response.headers.get('location')).toMatch(/entrar/)
    for (const [page, draft] of [
      ['/gestion/personal', 'reply'],
      ['/', 'reply'],
      [path, 'incident'],
      // An agent writes no incidents.
      ['/gestion/estado/nuevo', 'incident'],
    ] as const)
      expect([page, (await keep(ana, page, draft, { text: 'x', places: 'x' })).response.status]).toEqual([page, 400])
    const elsewhere = { ...post(site.origin, { intent: 'keep', page: path, draft: 'reply', text: 'x' }) }
    const crossed = await ana.visit('/gestion/borrador', { ...elsewhere, headers: { origin: 'https://otro.example' } })
    expect(crossed.response.status).toBe(403)
  })

  test('goes with what it is about: told, blocked, closed, too old, and with its person', async () => {
    const [told, closed, old, blocked] = [await sent(), await sent(), await sent(), await sent()]
    for (const { path } of [told, closed, old, blocked]) await keep(ana, path, 'note', { text: 'Nota a medias' })
    const [row] = await site.query(`select reference from requests where id = '${told.id}'`)
    const reference = String(row?.['reference'])
    expect((await site.command('privacy', 'export', '--reference', reference)).stdout).toContain('Nota a medias')

    await site.query(`update cases set standing = 'done' where request_id = '${closed.id}'`)
    await site.query(`update drafts set saved_at = ${Date.now() - DAY - 1} where case_id = '${closed.id}'`)
    await site.query(`update drafts set saved_at = ${Date.now() - 90 * DAY} where case_id = '${old.id}'`)
    await site.query(`update drafts set saved_at = ${Date.now() - 89 * DAY} where case_id = '${told.id}'`)
    expect((await site.command('privacy', 'expire')).exitCode).toBe(0)
    expect([await drafts(closed.id), await drafts(old.id)]).toEqual([[], []])
    expect(await drafts(told.id)).toHaveLength(1)

    const [of] = await site.query(`select reference from requests where id = '${blocked.id}'`)
    expect((await site.command('privacy', 'block', '--reference', String(of?.['reference']))).exitCode).toBe(0)
    expect(await drafts(blocked.id)).toEqual([])
    expect((await keep(ana, blocked.path, 'note', { text: 'Más' })).response.status).toBe(204)
    expect(await drafts(blocked.id)).toEqual([])

    expect((await site.command('staff', 'disable', ana.email, '--heir', 'nobody')).exitCode).toBe(0)
    expect(await drafts(told.id)).toEqual([])
  })
})
