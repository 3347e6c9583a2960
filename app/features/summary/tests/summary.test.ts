import { expect, test } from 'vitest'
import { readPdf } from '#tests/support/page/pdf.ts'
import { sharedSite } from '#tests/support/site/shared-site.ts'

const site = await sharedSite()

test('the address of the calculator after another word is its summary: three answers, then the document', async () => {
  const { response, page, document } = await site.visit('/resumen/00091?lineas=35gb')
  expect(response.status).toBe(200)
  expect(page.getByRole('heading', { level: 1 }).textContent).toBe('Resumen del contrato')
  expect([...document.querySelectorAll('h2')].map(({ textContent }) => textContent).slice(0, 4)).toEqual([
    'Lo que recibes',
    'Lo que pagas, y cuándo',
    'Cómo te vas',
    'El documento',
  ])
  const price = document.querySelector('#price')!
  expect(price.querySelector('tfoot')?.textContent).toContain('38\u00a0€')
  const robots = document.querySelector('meta[name=robots]')
  expect(robots?.getAttribute('content')).toBe('noindex')
  expect(page.getByRole('link', { name: 'Seguir con esta combinación' }).getAttribute('href')).toBe(
    '/calcular/00091?lineas=35gb',
  )
  expect(document.querySelector('script[src*=route]')).toBeNull()
})

test('page and paper say the same words', async () => {
  for (const address of ['/resumen/00091?lineas=35gb', '/resumen/010', '/resumen?lineas=35gb.70gb']) {
    const { page, document } = await site.visit(address)
    const href = page.getByRole('link', { name: 'Guardar en PDF' }).getAttribute('href') ?? ''
    const response = await fetch(site.origin + href)
    expect(response.headers.get('content-type')).toBe('application/pdf')
    const { text } = readPdf(new Uint8Array(await response.arrayBuffer()))
    const parts = [...document.querySelectorAll('#services, #speeds, #price, #duration, #disabilities, #other')]
      .flatMap((section) => [...section.querySelectorAll('h3, p, dt, dd, th, td')])
      .map(({ textContent }) => textContent.replace(/^\d /, '').replaceAll(/\s/g, ''))
    expect(parts.length).toBeGreaterThan(20)
    for (const words of parts) expect(text, address).toContain(words)
  }
})

test('what its foot names the combination by reopens it', async () => {
  for (const address of [
    '/resumen/00091',
    '/resumen/00091?lineas=35gb.35gb.70gb.140gb',
    '/resumen/0003?lineas=140gb',
  ]) {
    const { document } = await site.visit(address)
    const [, named = ''] =
      /Combinación (\S+)/.exec(document.querySelector('#documento')!.closest('section')!.textContent) ?? []
    const path = named.replace(/^.*\/calcular/, '').replace(/^\/?/, '/resumen/')
    const again = await site.visit(path)
    expect(again.document.querySelector('.summary-name')?.textContent, named).toBe(
      document.querySelector('.summary-name')!.textContent,
    )
  }
})

test('an address of nothing leads to the calculator, which says so', async () => {
  for (const address of ['/resumen', '/resumen/nada', '/resumen/9999', '/resumen/nada/pdf']) {
    const response = await fetch(site.origin + address, { redirect: 'manual' })
    expect(response.status, address).toBe(302)
    expect(response.headers.get('location'), address).toMatch(/^\/calcular/)
  }
})

test('the calculator and its review lead to the summary of what is on the screen', async () => {
  for (const address of ['/calcular/00091?lineas=35gb', '/calcular/00091?lineas=35gb&paso=resumen']) {
    const { page } = await site.visit(address)
    const link = page.getByRole('link', { name: /^Resumen del contrato/ })
    expect(link.getAttribute('href'), address).toBe('/resumen/00091?lineas=35gb')
  }
})
