import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { routesWithForm } from '#tests/support/page/routes-with-form.ts'
import { businessFields, businessFolder } from '#tests/support/posted/posted-business.ts'
import { callFields } from '#tests/support/posted/posted-call.ts'
import { messageFields } from '#tests/support/posted/posted-message.ts'
import { orderFields, post } from '#tests/support/posted/posted-order.ts'
import { referralFields } from '#tests/support/posted/posted-referral.ts'
import { rightForms } from '#tests/support/posted/posted-right.ts'
import { waitingFields } from '#tests/support/posted/posted-waiting.ts'
import { signedIn } from '#tests/support/desk/signed-in.ts'
import { siteOn } from '#tests/support/site/site-on.ts'

const again = () => ({ request: randomUUID(), remarks: '' })
const right = (path: keyof typeof rightForms) => () => ({ ...again(), ...rightForms[path] })
const lost = () => ({ ...again(), reference: 'AZ-7K4M-2Q7E', email: 'lucia@visitante.example' })

/** What each form posts that is written down, and so limited; the address of a receipt is not known before. */
const forms: Readonly<Record<string, () => Record<string, string>>> = {
  '/atencion-cliente': () => messageFields(),
  '/baja': right('/baja'),
  '/calcular/:tariffCode?': () => orderFields({ request: randomUUID() }),
  '/cobertura': () => waitingFields(),
  '/desistir': right('/desistir'),
  '/empresas/pedir': () => businessFields(),
  '/estado/avisos': () => ({ ...again(), email: 'lucia@visitante.example', place: '' }),
  '/justificante': lost,
  '/oferta': () => ({ ...again(), reference: 'AZ-7K4M-2Q7E', identity: '12345678Z' }),
  '/justificante/:token': () => ({ ...again(), text: `¿Cuándo? ${randomUUID()}` }),
  '/recomendados': () => referralFields(),
  '/reclamaciones': right('/reclamaciones'),
  '/mudanza': right('/mudanza'),
  '/suspension': right('/suspension'),
  '/te-llamamos': () => callFields(),
  '/tus-datos': right('/tus-datos'),
}
/** These store nothing that is counted: an answer to the notice, or what is there already. An offer is pressed as an order is sent. */
const uncounted = [
  '/cobertura/direccion',
  '/cookie-answer',
  '/desistir/formulario/pdf',
  '/estado/avisos/:token',
  '/justificante/:token/cuenta',
  '/lista-de-espera/:token',
  '/oferta/:token',
  '/oferta/:token/titular',
  '/tus-datos/copia/:token/archivo',
]

test('every form of the site is here', () => {
  expect([...Object.keys(forms), ...uncounted].toSorted()).toEqual(routesWithForm())
})

describe.each(Object.entries(forms))('what %s can not store', (route, fields) => {
  test('is said with the time after which it may be sent again, when too much comes and when the database fails', async () => {
    await using folder = await businessFolder()
    await using site = await siteOn('sqlite', { env: { REQUEST_LIMIT: '2', SITE_DIR: folder.path } })
    let path = route.replace('/:tariffCode?', '')
    if (route.includes(':token')) {
      const { response } = await site.visit('/atencion-cliente', post(site.origin, messageFields()))
      path = response.headers.get('location')!.replace(/\?.*/, '')
    }
    const send = async (data = '') => (await site.visit(path + data, post(site.origin, fields()))).response
    // The tables of what is stored first, while nothing is known to be full.
    await site.query('alter table outbox rename to gone')
    await site.query('alter table rate_limits rename to gone_as_well')
    let response = await send()
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '10'])
    await site.query('alter table gone rename to outbox')
    await site.query('alter table gone_as_well rename to rate_limits')

    response = await send()
    for (let n = 0; n < 30 && ![422, 429].includes(response.status); n++) response = await send()
    // Nobody is refused a right: whoever sends many is asked to press once more.
    if (route in rightForms) {
      expect([response.status, response.headers.get('retry-after')]).toEqual([422, null])
      return
    }
    expect(response.status).toBe(429)
    const seconds = Number(response.headers.get('retry-after'))
    expect(seconds).toBeGreaterThanOrEqual(1)
    expect(seconds).toBeLessThanOrEqual(3600)
  })
})

test('who tries codes too often is told the time as well, at the sign-in page and where one confirms', async () => {
  await using site = await siteOn('sqlite', { env: { REQUEST_LIMIT: '2' } })
  const olga = await signedIn(site, 'owner')
  const typed = { 'Correo electrónico': olga.email, Contraseña: 'otra', Código: '000000' }
  for (const [who, path, button, fields] of [
    [site, '/gestion/entrar', 'Entrar', typed],
    [olga, '/gestion/confirmar', 'Confirmar', { Código: '000000' }],
  ] as const) {
    const form = await who.visit(path)
    let { response } = await who.press(form, button, fields)
    for (let n = 0; n < 30 && response.status !== 429; n++) ({ response } = await who.press(form, button, fields))
    expect([path, response.status]).toEqual([path, 429])
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThanOrEqual(1)
  }
})
