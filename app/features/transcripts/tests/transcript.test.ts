import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { dialects } from '#tests/support/database/databases.ts'
import { fieldTime } from '#tests/support/desk/publish-incident.ts'
import { signedIn } from '#tests/support/desk/signed-in.ts'
import type { Page } from '#tests/support/page/page.ts'
import { readPdf } from '#tests/support/page/pdf.ts'
import { messagesOn, sendRequest, writeAt } from '#tests/support/posted/at-receipt.ts'
import { rightForms } from '#tests/support/posted/posted-right.ts'
import { siteOn } from '#tests/support/site/site-on.ts'

const SAID = 'Me cobráis dos veces la cuota de octubre, y nadie me llama.'
const AGREED = {
  'Qué dijo, palabra por palabra': SAID,
  'Cómo dio su consentimiento': 'call',
  'Cuándo lo dio': fieldTime(-5),
}
const KEEP = 'Guardar la transcripción'
const historyOf = ({ document }: Page) => document.querySelector('main')!.textContent.replaceAll(/\s+/g, ' ')

test.each(dialects)(
  'what is said of a complaint is written down with consent, read and corrected at the receipt, and forgotten, on %s',
  async (dialect) => {
    await using site = await siteOn(dialect)
    const ana = await signedIn(site, 'agent')
    const { email } = rightForms['/reclamaciones']
    const { id, receipt } = await sendRequest(
      site,
      { ...rightForms['/reclamaciones'], request: randomUUID(), remarks: '' },
      '/reclamaciones',
    )
    const path = `/gestion/casos/${id}`
    const exported = async () => (await site.command('privacy', 'export', '--email', email)).stdout
    const expire = async () => expect((await site.command('privacy', 'expire')).exitCode).toBe(0)

    const unasked = await ana.press(await ana.visit(path), KEEP, { ...AGREED, 'Cómo dio su consentimiento': '' })
    expect(unasked.response.status).toBe(400)
    expect(unasked.document.querySelector('#transcripcion .desk-field-error')!.textContent).toBe(
      'Elige cómo dio su consentimiento. Sin él no se transcribe nada.',
    )
    expect(unasked.document.querySelector<HTMLTextAreaElement>('#transcripcion textarea')!.value).toBe(SAID)
    const early = await ana.press(unasked, KEEP, { ...AGREED, 'Cuándo lo dio': '2999-01-01T10:00' })
    expect(early.response.status).toBe(400)
    expect(messagesOn(await site.visit(receipt))).toEqual([])

    expect((await ana.press(await ana.visit(path), KEEP, AGREED)).response.status).toBe(303)
    expect(messagesOn(await site.visit(receipt))).toHaveLength(1)
    expect((await ana.press(await ana.visit(path), 'Deshacer')).response.status).toBe(303)
    expect(messagesOn(await site.visit(receipt))).toEqual([])
    expect((await ana.press(await ana.visit(path), KEEP, AGREED)).response.status).toBe(303)
    // Whether the first mail was taken back depends on how soon it left; the second is there.
    const [told] = await site.mails(1, { about: `${receipt}?lng=es-ES#mensajes` })
    expect(told!.subject).toMatch(/^Lo que nos contaste/)
    expect(told!.text).not.toContain(SAID)
    const audit = await site.query(`select action from audit where action = 'transcribed' and subject = '${id}'`)
    expect(audit).toHaveLength(2)

    const read = await site.visit(receipt)
    expect(messagesOn(read)).toEqual([
      expect.stringMatching(
        new RegExp(`^Tú .*Lo que dijiste, tal como lo transcribimos.*Di qué hay que corregir.*${SAID}`),
      ),
    ])
    expect(read.document.querySelector('#mensajes a[href="#escribir"]')).toBeTruthy()
    const pdf = await fetch(`${site.origin}${receipt}/pdf?lng=es-ES`)
    const printed = readPdf(new Uint8Array(await pdf.arrayBuffer())).text
    for (const words of ['Lo que dijiste, tal como lo transcribimos.', SAID])
      expect(printed).toContain(words.replaceAll(/\s/g, ''))
    const put = 'No fue la de octubre: fue la de septiembre.'
    expect((await writeAt(site, receipt, { text: put })).response.status).toBe(303)
    await expire()
    expect(messagesOn(await site.visit(receipt))).toHaveLength(2)
    const seen = historyOf(await ana.visit(path))
    expect(seen).toMatch(/Ana Gómez transcribió lo que dijo el cliente\. Dio su consentimiento: Por teléfono, el/)
    for (const words of [SAID, put]) expect(seen).toContain(words)
    const [{ written_at } = {}] = await site.query(`select written_at from cases where request_id = '${id}'`)
    expect(Number(written_at)).toBeGreaterThan(0)
    expect(await exported()).toContain(SAID)

    const open = await ana.visit(path)
    const carried = (name: string) => open.document.querySelector<HTMLInputElement>(`[name=${name}]`)!.value
    const done = { intent: 'move', state: 'resolved', text: 'Devolvemos una.', form: randomUUID() }
    const resolved = await ana.visit(path, {
      method: 'POST',
      headers: { origin: site.origin },
      body: new URLSearchParams({ ...done, version: carried('version'), seq: carried('seq') }),
    })
    expect(resolved.response.status).toBe(303)
    expect((await ana.visit(path)).document.querySelector('#transcripcion')).toBeNull()
    await expire()
    const left = historyOf(await ana.visit(path))
    expect(left).toMatch(/transcribió lo que dijo el cliente, que ya está olvidado/)
    expect(left).not.toContain(SAID)
    expect(left).toContain(put)
    expect(messagesOn(await site.visit(receipt)).join()).not.toContain(SAID)
    expect(await exported()).not.toContain(SAID)
  },
)
