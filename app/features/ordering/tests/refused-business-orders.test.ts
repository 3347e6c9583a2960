import { describe, expect, test } from 'vitest'
import { requestDialects } from '#tests/support/database/databases.ts'
import { formValues, listedErrors } from '#tests/support/page/read-form.ts'
import { businessFields, typedBusiness } from '#tests/support/posted/posted-business.ts'
import { businessSiteOn } from '#tests/support/site/business-site.ts'

describe.each(requestDialects)('orders of businesses that are refused, on %s,', (dialect) => {
  const business = businessSiteOn(dialect)

  test('say all that is wrong at once, each at its field, and lose nothing', async () => {
    const typed = {
      identity: 'PAB123456',
      name: '',
      contact: ' ',
      phone: '12',
      email: 'ana@',
      postcode: '99999',
      'count.70gb': 'tres',
      'count.1gb': '1',
    }
    const refused = await business.send(businessFields(typed))
    const { document } = refused
    expect(refused.response.status).toBe(400)
    const errors = listedErrors(refused)
    expect(errors).toEqual([
      ['#field-count.600mb-35gb', expect.stringContaining('una dirección con un solo internet')],
      ['#field-count.70gb', 'Escribe un número de 0 a 20'],
      ['#field-identity', expect.stringContaining('Un pasaporte u otro documento no sirve para una empresa')],
      ['#field-name', 'Escribe la razón social'],
      ['#field-contact', 'Escribe por quién preguntamos'],
      ['#field-phone', expect.any(String)],
      ['#field-email', expect.any(String)],
      ['#field-postcode', expect.any(String)],
    ])
    for (const [href, message] of errors) {
      const field = document.querySelector(href!.replaceAll('.', '\\.'))!
      const described = field.getAttribute('aria-describedby')!.split(' ')
      expect(described.map((of) => document.getElementById(of)?.textContent)).toContain(message)
    }
    const kept = formValues({ document })
    // Two internets can be asked for by no form.
    const { 'count.1gb': _second, ...fields } = typed
    for (const [name, value] of Object.entries({ ...typedBusiness, ...fields }))
      expect([name, kept.get(name)]).toEqual([name, value])
  })

  test.each([
    ['company', '12345678Z', 'Ese número es de una persona'],
    ['person', 'B12345674', 'Ese es el CIF de una empresa'],
  ])('of a %s with %s say whose number that is', async (kind, identity, said) => {
    const refused = await business.send(businessFields({ kind, identity, name: 'Roca', lastName: 'Roca' }))
    expect([refused.response.status, listedErrors(refused)]).toEqual([
      400,
      [['#field-identity', expect.stringContaining(said)]],
    ])
  })

  test('of what is sold no more, or of nothing, say so', async () => {
    const none = { internet: '', 'count.70gb': '0' }
    expect(listedErrors(await business.send(businessFields(none))).flat()).toContain('Elige al menos una tarifa')
    expect(
      listedErrors(await business.send(businessFields({ ...none, 'count.constructor': '1' }))).flat(),
    ).toContainEqual(expect.stringContaining('ya no se ofrece'))
  })

  test('are refused internet that does not reach their postcode, as the internet that they chose', async () => {
    const refused = await business.send(businessFields({ postcode: '12159', town: 'Castell de Cabres' }))
    expect(refused.response.status).toBe(400)
    expect(listedErrors(refused)).toEqual([
      [
        '#field-postcode',
        expect.stringContaining(
          'El internet que has elegido aún no llega a ese código postal. Quítalo de la solicitud',
        ),
      ],
    ])
  })
})
