import { describe, expect, test } from 'vitest'
import { words } from '#tests/support/catalogue/charging-operator.ts'
import { requestDialects } from '#tests/support/database/databases.ts'
import { filled } from '#tests/support/desk/filled.ts'
import { signedIn } from '#tests/support/desk/signed-in.ts'
import { articleText, listedErrors, mainText } from '#tests/support/page/read-form.ts'
import { post } from '#tests/support/posted/posted-order.ts'
import { rightForms } from '#tests/support/posted/posted-right.ts'
import { businessSiteOn, WITHDRAWAL } from '#tests/support/site/business-site.ts'

describe.each(requestDialects)('businesses that have ordered, on %s,', (dialect) => {
  const business = businessSiteOn(dialect)

  test('in service bind to nothing that we know, can be cancelled, and withdrawn by nobody', async () => {
    const { id, receipt, reference } = await business.sent({ email: 'baja@visitante.example' })
    await business.site.query(
      `insert into working_services select '${id}', key, '2026-01-05', 1 from (select 'fibre' as key union select '600mb-35gb.1' union select '70gb.1' union select '70gb.2' union select '70gb.3') keys`,
    )
    await business.site.query(
      `update cases set state = 'installed', standing = 'done', closed_at = 1 where request_id = '${id}'`,
    )
    const shown = await business.site.visit(`${receipt}?lng=es-ES`)
    const contract = words(shown.document.querySelector('#contrato')?.textContent)
    expect(contract).toMatch(/Primera factura.*5 de enero de 2026.*Darse de baja/)
    expect(contract).not.toContain('Permanencia')
    expect(mainText(shown)).not.toMatch(WITHDRAWAL)
    const ana = await signedIn(business.site, 'agent')
    expect(articleText(await ana.visit(`/gestion/casos/${id}`))).not.toMatch(WITHDRAWAL)

    const leaving = { ...rightForms['/baja'], reference, email: 'baja@visitante.example' }
    const cancelled = await business.site.visit('/baja?lng=es-ES', post(business.site.origin, leaving))
    expect(cancelled.response.status).toBe(303)
    const left = mainText(await business.site.visit(cancelled.response.headers.get('location')!))
    expect(left).toMatch(/lo que cuesta|qué cuesta|cuánto cuesta/)
    expect(left).not.toMatch(/Darte de baja no cuesta nada|cuesta \d/)
    const withdrawn = { ...rightForms['/desistir'], contract: reference, email: 'baja@visitante.example' }
    const right = await business.site.visit('/desistir?lng=es-ES', post(business.site.origin, withdrawn))
    expect(mainText(await business.site.visit(right.response.headers.get('location')!))).not.toContain('Estás a tiempo')
  })

  test.each([
    [
      'es-ES',
      'lo que se pidió con una tarifa para empresas no los tiene',
      'persona de contacto de una empresa',
      'dejar una tarifa para empresas está en las condiciones de la tarifa',
    ],
    [
      'ca-ES-valencia',
      'demanar amb una tarifa per a empreses no els té',
      'persona de contacte d’una empresa',
      'deixar una tarifa per a empreses està en les condicions de la tarifa',
    ],
    [
      'en-US',
      'ordered with a tariff for businesses does not have them',
      'person to ask for at a company',
      'leaving a tariff for businesses costs stands in the conditions of the tariff',
    ],
  ])(
    'are promised the days and costs of consumers by no page, and privacy names their contact, in %s',
    async (lng, said, contact, own) => {
      for (const page of ['/desistir', '/baja', '/aviso-legal'])
        expect([page, mainText(await business.site.visit(`${page}?lng=${lng}`))]).toEqual([
          page,
          expect.stringContaining(said),
        ])
      expect(mainText(await business.site.visit(`/privacidad?lng=${lng}`))).toContain(contact)
      for (const page of ['/atencion-cliente', '/informacion']) {
        const sentences = mainText(await business.site.visit(`${page}?lng=${lng}`)).split(/(?<=[.:?])/)
        const promised = sentences.filter((sentence) => /\b14 (calendar days|dies|días)/.test(sentence))
        expect(promised.length).toBeGreaterThan(0)
        for (const sentence of promised)
          expect([page, sentence]).toEqual([page, expect.stringMatching(/consumidor|consumer/)])
      }
      expect(mainText(await business.site.visit(`/baja?lng=${lng}`))).toContain(own)
    },
  )

  test('have their contact person corrected at the desk, and say the new one from then on', async () => {
    const { id, receipt } = await business.sent({ email: 'contacto@visitante.example' })
    const ana = await signedIn(business.site, 'agent', 2)
    const path = `/gestion/casos/${id}/corregir`
    const before = await ana.visit(path)
    const typed = (contact: string) => filled(before, { contact })
    const refused = await ana.press(typed(' '), 'Guardar la corrección')
    expect(listedErrors(refused)).toEqual([['#field-contact', expect.stringContaining('Persona de contacto: ')]])
    const corrected = await ana.press(typed('Empar Vidal'), 'Guardar la corrección')
    expect(corrected.response.status).toBe(303)
    expect(articleText(await ana.visit(`/gestion/casos/${id}`))).toMatch(/Empar Vidal/)
    expect(mainText(await business.site.visit(`${receipt}?lng=es-ES`))).toContain('Empar Vidal')
    expect(JSON.stringify(await business.site.query('select * from requests, events'))).not.toContain('Empar')
  })
})
