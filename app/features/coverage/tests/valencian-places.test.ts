import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dialects, everyCaseOn } from '#tests/support/database/databases.ts'
import { publish } from '#tests/support/desk/publish-incident.ts'
import { signedIn } from '#tests/support/desk/signed-in.ts'
import { emailTo } from '#tests/support/mail/emails.ts'
import { readPdf } from '#tests/support/page/pdf.ts'
import { orderFields, post } from '#tests/support/posted/posted-order.ts'
import { siteOn, type StoringSite } from '#tests/support/site/site-on.ts'

/** The Spanish words that official names of two add to the Valencian ones. */
const SPANISH = /Burriana|Castellón|Oropesa/

describe.each(dialects)('places read in Valencian, stored in %s', (dialect) => {
  let site: StoringSite
  beforeAll(async () => {
    site = await siteOn(dialect)
  })
  afterAll(() => site[Symbol.asyncDispose]())

  const mainOf = async (path: string, lng: 'ca' | 'es-ES' = 'ca') =>
    (await site.visit(`${path}${path.includes('?') ? '&' : '?'}lng=${lng}`)).document
      .querySelector('main')!
      .textContent.replaceAll(/\s+/g, ' ')

  test.runIf(everyCaseOn(dialect))(
    'coverage finds either name, and answers, lists and draws by the Valencian one',
    async () => {
      for (const typed of ['Burriana', 'Borriana', 'Borriana/Burriana', '12530']) {
        const answer = await mainOf(`/cobertura?q=${encodeURIComponent(typed)}`)
        expect(answer).toContain('Borriana')
        expect(answer).toContain('Castelló: municipis')
        expect(answer).not.toMatch(SPANISH)
      }
      expect(await mainOf('/cobertura?q=Burriana', 'es-ES')).toContain('Borriana/Burriana')
    },
  )

  test.runIf(everyCaseOn(dialect))('a field goes on to say what was typed, whatever the place is called', async () => {
    for (const path of ['/cobertura', '/estado'])
      for (const typed of ['burriana', 'Borriana/Burriana', '12530', 'vila real']) {
        const { document } = await site.visit(`${path}?q=${encodeURIComponent(typed)}`)
        const field = document.querySelector<HTMLInputElement>('main input[name=q]')
        expect([path, field?.value]).toEqual([path, typed])
      }
    const { document } = await site.visit('/cobertura?lugar=12032')
    expect(document.querySelector<HTMLInputElement>('main input[name=q]')?.value).toBe('Borriana/Burriana')
  })

  test.runIf(everyCaseOn(dialect))('an incident is said, and asked for, by it', async () => {
    const manager = await signedIn(site, 'manager')
    await publish(manager, { title: 'Corte de fibra', text: 'Una obra ha cortado un cable.', places: 'Burriana' })
    for (const path of ['/estado', '/estado?q=Burriana', '/atencion-cliente']) {
      const said = await mainOf(path)
      expect(said).toContain('Borriana')
      expect(said).not.toMatch(/Burriana/)
    }
  })

  test('an order has it on its receipt, on paper and by mail, and the operator reads the official one', async () => {
    const fields = orderFields({ place: '12032-12530', postcode: '12530', town: 'Borriana' })
    const { response } = await site.visit('/calcular/0009?paso=resumen&lng=ca', post(site.origin, fields))
    const receipt = (response.headers.get('location') ?? '').replace(/\?.*/, '')
    expect(await mainOf(receipt)).toContain('Borriana (Castelló)')
    const paper = readPdf(new Uint8Array(await (await fetch(`${site.origin}${receipt}/pdf?lng=ca`)).arrayBuffer()))
    expect(paper.text).toContain('Borriana(Castelló)')
    const [reference = ''] = (await site.stored(fields['request'])).requests
    const emails = await site.mails(2, { about: reference })
    expect(emailTo(fields['email']!, emails).text).toContain('Cobertura comprovada a Borriana:')
    expect(emailTo(fields['email']!, emails).text).not.toMatch(/Burriana/)
    expect(emailTo('info@azahar.example', emails).text).toContain('Borriana/Burriana (Castellón)')
  })
})
