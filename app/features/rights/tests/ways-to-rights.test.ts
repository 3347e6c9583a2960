import { within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { publicPages } from '#tests/support/page/pages.ts'
import { post } from '#tests/support/posted/posted-order.ts'
import { rightForms } from '#tests/support/posted/posted-right.ts'
import { isLongRun } from '#tests/support/run/long-run.ts'
import { sharedSite } from '#tests/support/site/shared-site.ts'

/** The others stand at customer service, which every page leads to as well. */
const atFoot = ['/desistir', '/baja', '/reclamaciones']

const LANGUAGES = ['es-ES', 'ca', 'en-US']

test.each([
  ['es-ES', 'Tus derechos', ['Desistir del contrato aquí', 'Darse de baja', 'Reclamaciones']],
  ['ca', 'Els teus drets', ['Desistir del contracte ací', 'Donar-se de baixa', 'Reclamacions']],
  ['en-US', 'Your rights', ['Withdraw from the contract here', 'Cancel a service', 'Complaints']],
])('pages in %s lead to withdrawing, cancelling and complaining within one click', async (lng, heading, labels) => {
  const shared = await sharedSite()
  const sent = await shared.visit('/desistir', post(shared.origin, rightForms['/desistir']))
  const receipt = sent.response.headers.get('location')!.replace(/\?.*/, '')
  const others = [receipt, '/justificante/no-es-ninguno', '/no-existe', '/estado/avisos/no', '/tus-datos/copia/no']
  const turn = LANGUAGES.indexOf(lng)
  // The footer is the same in all: each page is opened in one language, and in the long form in all.
  const opened = [...publicPages, ...others].filter((_, index) => isLongRun || index % LANGUAGES.length === turn)
  expect(opened.length).toBeGreaterThan(10)
  for (const path of opened) {
    const { page } = await shared.visit(`${path}?lng=${lng}`)
    const footer = within(page.getByRole('contentinfo'))
    expect(footer.getByText(heading), path).toBeTruthy()
    const links = labels.map((name) => footer.getByRole('link', { name }).getAttribute('href'))
    expect(links, path).toEqual(atFoot.map((right) => `${right}?lng=${lng}`))
  }
})

test.each([
  [
    'es-ES',
    { desistir: '/desistir', baja: '/baja', suspender: '/suspension', reclamar: '/reclamaciones', datos: '/tus-datos' },
  ],
  [
    'ca',
    {
      desistir: '/desistir',
      baixa: '/baja',
      suspendre: '/suspension',
      reclamar: '/reclamaciones',
      dades: '/tus-datos',
    },
  ],
  [
    'en-US',
    { withdraw: '/desistir', cancel: '/baja', suspend: '/suspension', complain: '/reclamaciones', data: '/tus-datos' },
  ],
])('who searches the questions in %s for a right finds the way there', async (lng, words) => {
  const { document } = await (await sharedSite()).visit(`/atencion-cliente?lng=${lng}`)
  const questions = [...document.querySelectorAll('details:has(> summary #questions) details')]
  for (const [word, path] of Object.entries(words)) {
    const found = questions.filter(({ textContent }) => textContent.toLowerCase().includes(word))
    const links = found.flatMap((question) => [...question.querySelectorAll('a')])
    expect(links.map((link) => link.getAttribute('href'))).toContain(`${path}?lng=${lng}`)
  }
})

test.each([
  [
    '/baja',
    ['TV'],
    { Nombre: 'Ana Pérez', 'Correo electrónico': 'ana@visitante.example' },
    ['Continuar', 'Confirmar baja'],
    'Justificante de tu baja',
  ],
  [
    '/reclamaciones',
    ['Instalación'],
    {
      'Qué ha pasado': 'No vino nadie.',
      'Qué pides': 'Otra cita.',
      Nombre: 'Ana Pérez',
      'Correo electrónico': 'ana@visitante.example',
    },
    ['Enviar'],
    'Justificante de tu reclamación',
  ],
  [
    '/tus-datos',
    ['Borrar mis datos'],
    { Nombre: 'Ana Pérez', 'Correo electrónico': 'ana@visitante.example' },
    ['Enviar'],
    'Justificante de tu solicitud sobre tus datos',
  ],
] as const)('%s is filled in and sent by its form without scripts', async (path, chosen, typed, buttons, title) => {
  const shared = await sharedSite()
  let page = await shared.visit(path)
  for (const label of chosen) page.page.getByLabelText<HTMLInputElement>(label).checked = true
  const [first, second] = buttons
  page = await shared.press(page, first, typed)
  if (second) page = await shared.press(page, second)
  expect(page.response.status).toBe(303)
  const receipt = await shared.visit(page.response.headers.get('location')!)
  expect(receipt.page.getByRole('heading', { level: 1 }).textContent).toBe(title)
  for (const text of Object.values(typed)) expect(receipt.page.getByText(text)).toBeTruthy()
})

test('how long somebody may withdraw is said for contracts of all kinds', async () => {
  const { document } = await (await sharedSite()).visit('/desistir')
  const text = document.querySelector('main')!.textContent
  for (const said of ['14 días naturales', '30 días', '12 meses más']) expect(text).toContain(said)
})
