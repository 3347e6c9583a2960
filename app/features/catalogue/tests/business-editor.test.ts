import { expect, test } from 'vitest'
import { spanishClock } from '#domain/calendar/spanish-time.ts'
import { requestDialects } from '#tests/support/database/databases.ts'
import { filled } from '#tests/support/desk/filled.ts'
import { signedIn } from '#tests/support/desk/signed-in.ts'
import { businessFields } from '#tests/support/posted/posted-business.ts'
import { post } from '#tests/support/posted/posted-order.ts'
import { copySiteFolder } from '#tests/support/site/site-folder.ts'
import { siteOn } from '#tests/support/site/site-on.ts'

const BUSINESS = `
business:
  conditions: { es-ES: Sin permanencia., ca-ES-valencia: Sense permanència., en-US: No commitment. }
  tariffs:
    - { speed: 600, price: 31.37 }
    - { data: 70, price: 13.53 }
`
const PRICE = 'business.tariffs.0.price'
const DRAFTS = '/gestion/precios'

test.each(requestDialects)(
  'a price for businesses is typed without VAT, told and published at the desk on %s',
  async (dialect) => {
    await using folder = await copySiteFolder()
    await folder.edit('catalogue.yaml', (yaml) => yaml + BUSINESS)
    await using site = await siteOn(dialect, { env: { SITE_DIR: folder.path } })
    const order = {
      ...businessFields({ internet: '600mb', 'count.70gb': '' }),
      total: '3137+659',
    }
    expect((await site.visit('/empresas/pedir', post(site.origin, order))).response.status).toBe(303)
    const olga = await signedIn(site, 'owner')
    const begun = await olga.press(await olga.visit(DRAFTS), /^Versión nueva desde la de ahora/)
    const draft = (begun.response.headers.get('location') ?? '').replace(site.origin, '').split('?')[0]!

    const part = await olga.visit(`${draft}/business`)
    expect(part.document.body.textContent).toContain('Precio, sin IVA')
    const wrong = await olga.press(filled(part, { [PRICE]: '0' }), 'Guardar y repasar')
    expect([wrong.response.status, wrong.document.getElementById(`field-${PRICE}-error`)?.textContent]).toEqual([
      400,
      expect.stringMatching(/0/),
    ])
    await olga.press(filled(await olga.visit(`${draft}/business`), { [PRICE]: '33,10' }), 'Guardar y repasar')
    const review = await olga.visit(draft)
    expect(review.document.body.textContent).toMatch(/Precio, sin IVA.*33,10/)

    expect(review.document.body.textContent).toContain('1 pedido abierto conserva el precio con el que se envió.')
    expect(review.document.body.textContent).not.toContain('los visitantes han guardado')

    await olga.press(filled(review, { valid: spanishClock(Date.now()).date }), /^Publicar/)
    const page = (await site.visit('/empresas')).document.querySelector('main')?.textContent.replaceAll(/\s/g, ' ')
    expect(page).toContain('33,10 €/mes sin IVA (40,05 € con IVA)')
    expect(page).toContain('13,53 €/mes sin IVA (16,37 € con IVA)')
    // The later of two versions of one day is what was sold.
    expect(page).toMatch(/Fibra 600MB33,10 €\/mes sin IVA \(40,05 € con IVA\), registrado desde el \d/)
    expect((await site.visit('/tarifas/historial')).document.body.textContent).not.toContain('33,10')
  },
)
