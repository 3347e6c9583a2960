import { expect, test } from 'vitest'
import { said } from '#tests/support/catalogue/charging-operator.ts'
import { orderFields, post } from '#tests/support/posted/posted-order.ts'
import { copySiteFolder } from '#tests/support/site/site-folder.ts'
import { startSite } from '#tests/support/site/site.ts'

test('internet by satellite for nothing is called so, ordered and told where it is there', async () => {
  await using folder = await copySiteFolder()
  await folder.edit('catalogue.yaml', (yaml) =>
    yaml.replace('{ speed: 100, price: 20 }', '{ speed: 100, price: 0, technology: satellite }'),
  )
  await folder.edit('coverage.csv', (csv) => csv.replace('44216,Teruel,,ftth,600,', '44216,Teruel,,satellite,100,'))
  await using site = await startSite({ env: { SITE_DIR: folder.path } })

  const chosen = await site.visit('/calcular/110')
  expect(chosen.document.title).toMatch(/^Internet por satélite 100MB: gratis/)
  expect(said(chosen)).not.toContain('Fibra 100MB')
  expect(said(await site.visit('/cobertura?q=Teruel'))).toContain('Internet por satélite hasta 100MB')
  const { tariffs } = JSON.parse((await site.visit('/tarifas.json')).html) as { tariffs: { code: string }[] }
  expect(tariffs.find(({ code }) => code === '110')).toMatchObject({
    price: { cents: 0 },
    fibre: null,
    internet: { technology: 'satellite', downloadMbps: 100 },
  })

  const order = {
    location: 'rest-of-spain',
    type: 'fibre',
    tariff: 'rest-of-spain-satellite-100mb',
    'line.70gb': '0',
    tv: '',
    total: '0',
    postcode: '44001',
    town: 'Teruel',
  }
  const sent = await site.visit('/calcular', post(site.origin, orderFields(order)))
  expect(sent.response.status).toBe(303)
  const receipt = await site.visit(sent.response.headers.get('location')!)
  expect(said(receipt)).toContain('Internet por satélite 100MB 0 €')
  expect(said(receipt)).toContain('Total: 0 €/mes, IVA incl.')
})

test('coverage speaks of what is ordered, whatever is faster there, and of nothing where lines alone are', async () => {
  await using folder = await copySiteFolder()
  await folder.edit('catalogue.yaml', (yaml) =>
    yaml.replace('{ speed: 100, price: 20 }', '{ speed: 30, price: 20, technology: fwa }'),
  )
  await folder.edit('coverage.csv', (csv) =>
    csv.replace(/^44216,Teruel,,ftth,.*$/m, (row) =>
      [row, row.replace('ftth,600', 'fwa,50'), row.replace('ftth,600', 'satellite,1000')].join('\n'),
    ),
  )
  await using site = await startSite({ env: { SITE_DIR: folder.path } })
  const there = { tv: '', place: '44216', postcode: '44001', town: 'Teruel', 'line.70gb': '0' }
  const radio = { location: 'rest-of-spain', type: 'fibre', tariff: 'rest-of-spain-fwa-30mb', total: '2000' }
  const sent = await site.visit('/calcular', post(site.origin, orderFields({ ...there, ...radio })))
  expect(sent.response.status).toBe(303)
  const receipt = said(await site.visit(sent.response.headers.get('location')!))
  expect(receipt).toContain('Internet por radio hasta 50MB')
  const chosen = await site.visit('/calcular/110?lugar=44216')
  expect(said(chosen)).toContain('Teruel: Internet por radio hasta 50MB.')

  const lines = { tariff: '', 'line.70gb': '1', total: '1200' }
  const alone = await site.visit('/calcular', post(site.origin, orderFields({ ...there, ...lines })))
  expect(alone.response.status).toBe(303)
  const ofLines = said(await site.visit(alone.response.headers.get('location')!))
  expect(receipt + ofLines).not.toMatch(/satélite hasta|Fibra hasta/)
  const mails = (await site.mails(4)).map(({ text = '' }) => text)
  expect(mails.filter((text) => text.includes('Internet por radio hasta 50MB'))).toHaveLength(2)
  expect(mails.join('\n')).not.toMatch(/satélite hasta|Fibra hasta/)
})
