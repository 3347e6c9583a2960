import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dialects, everyCaseOn } from '#tests/support/database/databases.ts'
import { signedIn, type StaffVisitor } from '#tests/support/desk/signed-in.ts'
import type { Page } from '#tests/support/page/page.ts'
import { messagesOn, sendRequest } from '#tests/support/posted/at-receipt.ts'
import { blackPng, smallPdf, type ChosenFile } from '#tests/support/posted/files.ts'
import { smallPhoto } from '#tests/support/posted/photo.ts'
import { messageFields } from '#tests/support/posted/posted-message.ts'
import { siteOn, type StoringSite } from '#tests/support/site/site-on.ts'
import type { Visitor } from '#tests/support/site/visitor.ts'

const photo = await smallPhoto()

/** Posts the form of a reply as a browser does: with what it holds, the files, and the button that was pressed. */
function postReply(
  visitor: Visitor,
  from: Page,
  { intent = 'reply', files = [], ...typed }: Record<string, unknown> & { files?: readonly ChosenFile[] },
): Promise<Page> {
  const form = from.document.querySelector<HTMLFormElement>('#responder form')!
  expect(form.enctype).toBe('multipart/form-data')
  const { FormData: Fields } = from.document.defaultView as unknown as { FormData: typeof globalThis.FormData }
  const body = new FormData()
  const held = [...new Fields(form)].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []))
  for (const [name, value] of held) if (!(String(name) in typed)) body.append(String(name), String(value))
  for (const [name, value] of Object.entries({ ...typed, intent })) body.append(name, String(value))
  for (const { name, content } of files) body.append('files', new Blob([new Uint8Array(Buffer.from(content))]), name)
  return visitor.visit(form.action, { method: 'POST', headers: { origin: visitor.origin }, body })
}

const keptOn = ({ document }: Page) =>
  [...document.querySelectorAll('#responder [name=kept]')].map((box) => box.closest('label')?.textContent.trim() ?? '')

describe.each(dialects)('files with a reply on %s', (dialect) => {
  let site: StoringSite
  let ana: StaffVisitor
  beforeAll(async () => {
    site = await siteOn(dialect)
    ana = await signedIn(site, 'agent')
  })
  afterAll(() => site[Symbol.asyncDispose]())

  const aCase = async () => {
    const email = `${randomUUID()}@visitante.example`
    const { id, receipt } = await sendRequest(site, messageFields({ email }))
    return { id, receipt, email, path: `/gestion/casos/${id}` }
  }
  const contract = { name: 'contrato.pdf', content: smallPdf('cláusulas') }

  test('go with the mail, stand at the receipt, and are in the export, each once however often it is sent', async () => {
    const { id, receipt, email, path } = await aCase()
    const form = await ana.visit(path)
    const reply = {
      subject: 'Tu contrato',
      text: 'Aquí lo tienes.',
      files: [contract, { name: 'router.jpg', content: photo }],
    }
    expect((await postReply(ana, form, reply)).response.status).toBe(303)
    expect((await postReply(ana, form, reply)).response.status).toBe(303)
    const mails = (await site.mails(1, { about: 'Aquí lo tienes.' })).filter(({ to }) =>
      to?.some(({ address }) => address === email),
    )
    expect(mails).toHaveLength(1)
    expect(mails[0]!.text).toContain('Adjunto: contrato.pdf y router.jpg')
    const attached = mails[0]!.attachments.filter(({ disposition }) => disposition === 'attachment')
    expect(attached.map(({ filename, mimeType }) => [filename, mimeType])).toEqual([
      ['contrato.pdf', 'application/pdf'],
      ['router.jpg', 'image/jpeg'],
    ])
    expect(Buffer.from(attached[0]!.content as ArrayBuffer)).toEqual(contract.content)
    const shown = await site.visit(receipt)
    expect(messagesOn(shown)).toEqual([expect.stringMatching(/Tu contrato.*contrato\.pdf.*router\.jpg/)])
    const href = shown.page.getByRole('link', { name: 'contrato.pdf' }).getAttribute('href')!
    expect(Buffer.from(await (await fetch(site.origin + href)).arrayBuffer())).toEqual(contract.content)
    const exported = await site.command('privacy', 'export', '--email', email)
    expect(exported.stdout).toContain(contract.content.toString('base64'))
    expect(await site.query(`select id from attachments where case_id = '${id}'`)).toHaveLength(2)
    const stored = await site.query(`select payload from attachments where case_id = '${id}'`)
    for (const { payload } of stored) expect(payload).not.toContain('contrato')
  })

  if (!everyCaseOn(dialect)) return

  test('stay with the draft until they are sent or unticked, and are told as long as they are kept', async () => {
    const { id, path, email } = await aCase()
    const kept = await postReply(ana, await ana.visit(path), {
      intent: 'keep-reply',
      text: 'A medias',
      files: [contract, { name: 'otra.pdf', content: smallPdf('otra') }],
    })
    expect(kept.response.status).toBe(303)
    const told = await site.command('privacy', 'export', '--email', email)
    expect(told.stdout).toContain(contract.content.toString('base64'))
    const draft = await ana.visit(path)
    expect(keptOn(draft).toSorted()).toEqual([
      expect.stringContaining('contrato.pdf'),
      expect.stringContaining('otra.pdf'),
    ])
    const other = draft.page.getByRole<HTMLInputElement>('checkbox', { name: /otra\.pdf/ })
    other.checked = false
    const refused = await postReply(ana, draft, { subject: 'Va', text: '' })
    expect(refused.response.status).toBe(400)
    expect(keptOn(refused)).toEqual([expect.stringContaining('contrato.pdf')])
    expect((await postReply(ana, refused, { subject: 'Va', text: 'Va' })).response.status).toBe(303)
    expect(keptOn(await ana.visit(path))).toEqual([])
    const left = await site.query(`select seq from attachments where case_id = '${id}'`)
    expect(left).toEqual([{ seq: expect.anything() }])
  })

  test('are examined as those of customers, and what was typed and attached stays when one is refused', async () => {
    const { id, path } = await aCase()
    const form = await ana.visit(path)
    const files = [contract, { name: 'plano.png', content: '<svg xmlns="http://www.w3.org/2000/svg"/>' }]
    const refused = await postReply(ana, form, { subject: 'Plano', text: 'Míralo', files })
    expect(refused.response.status).toBe(400)
    expect(refused.page.getByRole('alert').querySelector('a')?.hash).toBe('#reply-files')
    expect(refused.document.getElementById('reply-files-error')?.textContent).toMatch(/plano\.png: no es un PDF/)
    expect(refused.document.querySelector<HTMLTextAreaElement>('#reply-text')?.value).toBe('Míralo')
    expect(keptOn(refused)).toEqual([expect.stringContaining('contrato.pdf')])
    expect(await site.query(`select seq from events where case_id = '${id}' and kind = 'reply'`)).toEqual([])
    expect((await postReply(ana, refused, {})).response.status).toBe(303)
  })

  test('that were attached and are gone are asked for again; so are those of a session that had ended', async () => {
    const { id, path } = await aCase()
    const form = await ana.visit(path)
    await postReply(ana, form, { intent: 'keep-reply', text: 'A medias', files: [contract] })
    await site.query(
      `delete from attachment_parts where attachment_id in (select id from attachments where case_id = '${id}')`,
    )
    await site.query(`delete from attachments where case_id = '${id}'`)
    expect((await ana.visit(path)).document.getElementById('reply-files-error')?.textContent).toMatch(/Vuelve a elegir/)

    // More than a form without files may bring: also at the sign-in page, where the browser posts it again.
    const long = { name: 'largo.pdf', content: smallPdf('a'.repeat(200_000)) }
    const carried = await postReply(site, form, { subject: 'Tarde', text: 'Lo escrito', files: [long] })
    expect(carried.response.status).toBe(200)
    expect(carried.page.getByRole('status').textContent).toMatch(/no se ha enviado/)
    expect(carried.document.querySelector<HTMLInputElement>('[name=carried]')?.value).not.toBe('')
  })

  test('are pictures that open in the case, drawn anew at an address of their own, for whom it is noted', async () => {
    const { id, path } = await aCase()
    await postReply(ana, await ana.visit(path), {
      subject: 'Fotos',
      text: 'Mira',
      files: [contract, { name: 'router.png', content: blackPng(2400, 20) }],
    })
    const shown = await ana.visit(path)
    expect(shown.page.queryByRole('img', { name: 'router.png' })).toBeNull()
    const links = shown.page.getAllByRole('link', { name: /^Ver la imagen/ })
    expect(links.map((link) => link.textContent)).toEqual(['Ver la imagen router.png'])
    const opened = await ana.visit(links[0]!.getAttribute('href')!)
    const picture = opened.page.getByRole('img', { name: 'router.png' }).getAttribute('src')!
    const noted = async () =>
      Number((await site.query(`select count(*) as n from audit where action = 'file-opened'`))[0]!['n'])
    const before = await noted()
    const answer = await fetch(site.origin + picture, { headers: { cookie: ana.cookie } })
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'cache-control': 'no-store',
      'content-disposition': 'inline',
      'content-security-policy': expect.stringContaining("default-src 'none'; sandbox"),
      'content-type': 'image/jpeg',
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    })
    expect(await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).toMatchObject({
      format: 'jpeg',
      width: 1600,
    })
    expect(await noted()).toBe(before + 1)
    const files = await site.query(`select id from attachments where case_id = '${id}'`)
    const [pdf = ''] = files.map((file) => String(file['id'])).filter((file) => !picture.includes(file))
    expect(pdf).not.toBe('')
    for (const address of [`${path}/archivos/${pdf}/imagen`, `${path}/archivos/${randomUUID()}/imagen`])
      expect((await ana.visit(address)).response.status).toBe(404)
    expect((await site.visit(picture)).response.status).toBe(303)
  })
})
