import { within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { readPdf } from '#tests/support/page/pdf.ts'
import { post } from '#tests/support/posted/posted-order.ts'
import { sharedSite } from '#tests/support/site/shared-site.ts'

const unspaced = (text: string) => text.replaceAll(/\s/g, '')

test('the model form is a page and a tagged PDF, filled in where somebody wants', async () => {
  const shared = await sharedSite()
  const page = await shared.visit('/desistir/formulario')
  expect(page.document.querySelector('main')!.textContent).toContain('Táchese lo que no proceda')
  const pdfOf = async (init: RequestInit) => {
    const response = await fetch(`${shared.origin}/desistir/formulario/pdf`, init)
    expect(response.headers.get('content-type')).toBe('application/pdf')
    return readPdf(new Uint8Array(await response.arrayBuffer()))
  }
  const empty = await pdfOf({})
  expect(empty.text).toContain(unspaced('Por la presente le comunico/comunicamos (*) que desisto de mi/desistimos'))
  expect(empty.text).toContain('AzaharTelecom,S.L.')
  expect(empty.trailer).toContain('/MarkInfo')
  const filled = await pdfOf(
    post(shared.origin, { service: 'Fibra 1GB', name: 'Lucía 🙂', ordered: '', address: '', date: '' }),
  )
  expect(filled.text).toContain('Fibra1GB')
})

test('the instructions of the law stand beside the model form, with the data of the operator, on a sheet of their own', async () => {
  const shared = await sharedSite()
  const { page } = await shared.visit('/desistir/formulario')
  const instructions = page.getByRole('region', { name: 'Información sobre el desistimiento' })
  expect(instructions.id).toBe('informacion')
  const headings = within(instructions).getAllByRole('heading', { level: 2 })
  expect(headings.map(({ textContent }) => textContent)).toEqual([
    'Derecho de desistimiento',
    'Consecuencias del desistimiento',
  ])
  const said = [
    'Tiene usted derecho a desistir del presente contrato en un plazo de 14 días naturales sin necesidad de justificación.',
    'deberá usted notificarnos (Azahar Telecom, S.L., ',
    '+34 964 000 000, info@azahar.example) su decisión de desistir',
    `a través de nuestro sitio web (${shared.origin}/desistir)`,
    'a más tardar 14 días naturales a partir de la fecha en la que se nos informe de su decisión',
    'nos abonará un importe proporcional a la parte ya prestada del servicio',
  ]
  for (const words of said) expect(instructions.textContent).toContain(words)
  expect(within(instructions).getByRole('link').getAttribute('href')).toBe('/desistir')
  const inEnglish = await shared.visit('/desistir/formulario?lng=en-US')
  expect(inEnglish.document.getElementById('informacion')!.textContent).toContain(
    'You have the right to withdraw from this contract within 14 days without giving any reason.',
  )

  const paper = await fetch(`${shared.origin}/desistir/formulario/pdf`)
  const pdf = readPdf(new Uint8Array(await paper.arrayBuffer()))
  expect(pdf.pages).toBe(2)
  for (const words of said) expect(pdf.text).toContain(unspaced(words))

  const notice = await shared.visit('/aviso-legal')
  expect(notice.page.getAllByRole('link').map((link) => link.getAttribute('href'))).toContain(
    '/desistir/formulario#informacion',
  )
})
