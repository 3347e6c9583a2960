import { afterAll, beforeAll, expect, test } from 'vitest'
import { siteOn, type StoringSite } from '../support/site/site-on.ts'
import { encodings } from './encodings.ts'
import { allForms, valueOf } from './forms.ts'

let site: StoringSite
beforeAll(async () => void (site = await siteOn('sqlite')))
afterAll(() => site[Symbol.asyncDispose]())

test('no page tells a browser how staff are written to', async () => {
  const shown = {
    'a cached document': (await site.visit('/calcular/0000')).html,
    'a document for one visitor': (await site.visit('/calcular/0000?paso=datos')).html,
    'what React Router asks for': (await site.visit('/_root.data')).html,
  }
  for (const [name, text] of Object.entries(shown)) {
    expect([name, text.includes('referencePrefix')]).toEqual([name, true])
    expect([name, text.includes('identitiesInMail')]).toEqual([name, false])
  }
})

test.each(allForms)(
  'the data of a receipt of $name is what its sender may see, and nothing of how it is kept',
  async (form) => {
    const fields = form.fields()
    const body = new URLSearchParams(fields.map(([name, value]) => [name, String(value)]))
    const { response } = await site.visit(form.path, { method: 'POST', headers: { origin: site.origin }, body })
    const receipt = (response.headers.get('location') ?? '').replace(/\?.*$/, '')
    const { html } = await site.visit(encodings.script.address(receipt))
    expect(html).toContain(valueOf(fields, form.typed[0]))
    for (const kept of ['receiptToken', 'receipt_hash', 'payload', 'created_at', 'sender', 'signals']) {
      expect([kept, html.includes(`"${kept}"`)]).toEqual([kept, false])
    }
    expect(html).not.toContain(valueOf(fields, 'request'))
    const friend = valueOf(fields, 'friend.1')
    if (friend) expect(html).not.toContain(friend)
  },
)
