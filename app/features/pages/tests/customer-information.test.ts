import { expect, test } from 'vitest'
import { readPdf } from '#tests/support/page/pdf.ts'
import { sharedSite } from '#tests/support/site/shared-site.ts'

const site = await sharedSite()

test('112, value-added numbers, moving a number, quality abroad, disabilities, languages and clocks are told where they are looked for', async () => {
  const text = async (path: string) => (await site.visit(path)).document.querySelector('main')!.textContent
  const information = await text('/informacion')
  for (const told of [
    'Al llamar desde un móvil, el 112 recibe tu posición',
    '803, 806, 807, 905',
    'no cuesta nada.',
    'te damos 3 € por cada día laborable de retraso',
    'redes 4G y 5G de operadores de cada país',
    'letra grande, en braille',
    'Te damos el contrato en castellano y, si lo pides, en valenciano.',
    'Reclamaciones: Facturación5 días naturales art. 17.2 Ley 10/2025',
    'Desistir del contrato14 días naturales art. 107.1 TRLGDCU',
    'Oficina de Atención al Usuario de Telecomunicaciones',
    // Arts. 5.3 and 5.4 Ley 10/2025: channels, hours, and how a resolution is sent.
    'Puedes llamarnos',
    'Puedes enviar un correo a',
    'Nuestro horario es',
    'Te enviamos nuestra respuesta por escrito, en el idioma en que la pediste.',
  ])
    expect(information).toContain(told)
  for (const path of ['/fibra-movil', '/movil']) {
    const page = await text(path)
    for (const told of ['el 112 recibe tu posición', '803, 806, 807, 905', 'no cuesta nada.', 'redes 4G y 5G'])
      expect(page, path).toContain(told)
  }
  // The landline number on a SIM calls; fibre alone has no roaming.
  expect(await text('/fibra')).toContain('el 112 recibe tu posición')
  expect(await text('/fibra')).not.toContain('redes 4G y 5G')
  expect(await text('/tv')).not.toMatch(/112|4G/)
  expect(await text('/accesibilidad')).toContain('letra grande, en braille')
  expect(await text('/atencion-cliente')).toContain('Tus datos1 mes art. 12.3 RGPD')
  expect(await text('/aviso-legal')).toContain('están el acceso al 112')
  const conditions = await fetch(`${site.origin}/documents/legal-disclaimer-es-ES.pdf`)
  const paper = readPdf(new Uint8Array(await conditions.arrayBuffer())).text
  for (const told of ['Te respondemos por escrito', 'Resolvemos una reclamación en 15 días naturales como máximo'])
    expect(paper).toContain(told.replaceAll(/\s/g, ''))
  const { page } = await site.visit('/')
  expect(page.getByRole('link', { name: 'Información para clientes' }).getAttribute('href')).toBe('/informacion')
})

test.each([
  [
    'es-ES',
    'Antes de empezar',
    ['Eliges la tarifa', 'volver atrás y corregir', 'Guardamos tu solicitud', 'Pagos admitidos'],
  ],
  ['ca', 'Abans de començar', ['valencià', 'Pagaments']],
  [
    'en-US',
    'Before you start',
    ['You choose the tariff', 'go back and correct', 'We store your request', 'Payments accepted'],
  ],
])(
  'before an order in %s it is told how it goes, how to correct, in which languages, and how to pay',
  async (lng, summary, told) => {
    const { page } = await site.visit(`/calcular?lng=${lng}`)
    const before = page.getByText(summary).closest('details')!.textContent
    for (const sentence of [...told, '964']) expect(before).toContain(sentence)
  },
)
