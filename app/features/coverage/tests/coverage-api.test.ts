import { describe, expect, test } from 'vitest'
import { provinces } from '#geography/municipalities.ts'
import { copySiteFolder } from '#tests/support/site/site-folder.ts'
import { sharedSite } from '#tests/support/site/shared-site.ts'
import { startSite } from '#tests/support/site/site.ts'
import { rawBytes, rawRequest } from '#tests/support/raw-request.ts'
import { soon } from '#tests/support/soon.ts'

const site = await sharedSite()

async function get(address: string, from = site) {
  const { response, html } = await from.visit(address)
  return { response, status: response.status, json: JSON.parse(html) }
}
const search = (query: string) => get(`/api/coverage?q=${encodeURIComponent(query)}`)

describe('a search', () => {
  test('finds a municipality with what there is, best first', async () => {
    const { response, json } = await search('villareal')
    expect(json.province).toBeNull()
    expect(json.places[0]).toEqual({
      ine: '12135',
      name: 'Vila-real',
      province: '12',
      status: 'available',
      maxSpeedMb: 1000,
    })
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8')
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
  })

  test.each([
    ['Montanejos', 'planned'],
    ['Castillo de Villamalefa', 'none'],
    ['Cuenca', 'unknown'],
  ])('says of %s that it is %s, with no speed to order', async (query, status) => {
    const { json } = await search(query)
    expect(json.places[0]).toMatchObject({ status, maxSpeedMb: null })
  })

  test('for a postcode gives its province, and its municipalities where they are listed', async () => {
    expect((await search('12540')).json).toEqual({
      province: '12',
      places: [expect.objectContaining({ ine: '12135', status: 'available' })],
    })
    const shared = (await search('12230')).json
    expect(shared.places.map(({ name }: { name: string }) => name)).toEqual(['Argelita', 'Espadilla', 'Toga', 'Vallat'])
    expect((await search('16100')).json).toEqual({ province: '16', places: [] })
    expect((await search('16001')).json.places.map(({ ine }: { ine: string }) => ine)).toEqual(['16078'])
  })

  test('every postcode prefix gives its province', async () => {
    for (const code of provinces.keys()) expect((await search(`${code}999`)).json.province).toBe(code)
    expect(provinces.size).toBe(52)
  })

  test('a postcode is answered for itself, its municipality as a whole', async () => {
    expect((await search('12100')).json.places).toEqual([
      { ine: '12040', name: 'Castelló de la Plana', province: '12', status: 'planned', maxSpeedMb: null },
    ])
    expect((await search('Castelló de la Plana')).json.places[0].status).toBe('available')
  })

  test.each(['53000', '00000', '99999', '125', '1', 'zzzzzz', '<script>', "' or 1=1 --", '💡', '\u0000'])(
    'for %j finds nothing or something, and never fails',
    async (query) => {
      const { status, json } = await search(query)
      expect(status).toBe(200)
      expect(json).toEqual({ province: null, places: expect.any(Array) })
    },
  )

  test.each([
    ['/api/coverage', 'no-query'],
    ['/api/coverage?q=', 'no-query'],
    ['/api/coverage?q=%20%20', 'no-query'],
    [`/api/coverage?q=${'a'.repeat(101)}`, 'long-query'],
  ])('%s is refused with a sentence', async (address, code) => {
    const { status, json } = await get(address)
    expect(status).toBe(400)
    expect(json).toEqual({ status: 400, code, message: expect.any(String) })
  })

  test.each(['/api/coverage?q=%ff', '/api/coverage?q=%', '/api/coverage?q=a&q=b', '/api/coverage?q[]=a'])(
    '%s is answered, whatever it is',
    async (path) => {
      const { status } = await rawRequest(site.port, { path, headers: { host: `localhost:${site.port}` } })
      expect([200, 400]).toContain(status)
    },
  )
})

describe('one place', () => {
  const item = (json: { serviceQualificationItem: unknown[] }) => json.serviceQualificationItem[0]

  test('where there is fibre qualifies, up to its speed', async () => {
    const { json } = await get('/api/coverage/12135')
    expect(json).toMatchObject({ id: '12135', state: 'done', qualificationResult: 'qualified' })
    expect(item(json)).toMatchObject({
      qualificationItemResult: 'qualified',
      serviceAvailableSince: '2021-03',
      service: {
        place: [{ id: '12135', city: 'Vila-real', country: 'ES' }],
        serviceCharacteristic: [
          { name: 'maxSpeedMb', value: 1000 },
          { name: 'technology', value: 'ftth' },
          { name: 'partial', value: false },
        ],
      },
    })
    expect(item(json)).not.toHaveProperty('alternateServiceProposal')
  })

  test('where fibre is planned has it as the alternative, with its date', async () => {
    const { json } = await get('/api/coverage/12079')
    expect(json.qualificationResult).toBe('alternate')
    expect(item(json)).toMatchObject({
      eligibilityUnavailabilityReason: [{ code: 'planned' }],
      alternateServiceProposal: [
        { alternateServiceAvailabilityDate: '2027-03', alternateService: { serviceType: 'fibre' } },
      ],
    })
  })

  test('where no fibre tariff is slow enough has mobile as the alternative', async () => {
    const { json } = await get('/api/coverage/12057')
    expect(json.qualificationResult).toBe('alternate')
    expect(item(json)).toMatchObject({
      eligibilityUnavailabilityReason: [{ code: 'no-tariff' }],
      alternateServiceProposal: [{ alternateService: { serviceType: 'mobile' } }],
    })
  })

  test.each([
    ['12041', 'none'],
    ['16078', 'unknown'],
  ])('%s does not qualify, and why is said: %s', async (ine, code) => {
    const { json } = await get(`/api/coverage/${ine}`)
    expect(json.qualificationResult).toBe('unqualified')
    expect(item(json)).toMatchObject({ eligibilityUnavailabilityReason: [{ code }] })
  })

  test('is answered for one of its postcodes', async () => {
    expect((await get('/api/coverage/12040?postcode=12001')).json.qualificationResult).toBe('qualified')
    expect((await get('/api/coverage/12040?postcode=12100')).json.qualificationResult).toBe('alternate')
  })

  test.each([
    ['/api/coverage/12999', 404],
    ['/api/coverage/53001', 404],
    ['/api/coverage/00000', 404],
    ['/api/coverage/1213', 400],
    ['/api/coverage/vila-real', 400],
    ['/api/coverage/12135?postcode=99999', 400],
    ['/api/coverage/12135/more', 404],
    ['/api/nothing', 404],
  ])('%s is refused with a sentence: %i', async (address, status) => {
    const answer = await get(address)
    expect(answer.status).toBe(status)
    expect(answer.json).toEqual({ status, code: expect.any(String), message: expect.any(String) })
  })

  test('can only be read', async () => {
    const { response } = await site.visit('/api/coverage/12135', { method: 'POST', body: '{}' })
    expect(response.status).toBe(405)
    expect(response.headers.get('allow')).toBe('GET, HEAD')
  })
})

test('an answer that has not changed is not sent again', async () => {
  const { response } = await get('/api/coverage/12135')
  const etag = response.headers.get('etag') ?? ''
  const [, seconds] = /^public, max-age=(\d+)$/.exec(response.headers.get('cache-control') ?? '') ?? []
  // Until midnight, when coverage by day changes.
  expect(Number(seconds)).toBeLessThanOrEqual(300)
  expect(Number(seconds)).toBeGreaterThanOrEqual(0)
  const again = await site.visit('/api/coverage/12135', { headers: { 'if-none-match': etag } })
  expect(again.response.status).toBe(304)
  expect(again.html).toBe('')
})

test('an edit of the operator’s file is answered without a restart, an error in one is logged with its line', async () => {
  await using folder = await copySiteFolder()
  await using edited = await startSite({ env: { SITE_DIR: folder.path } })
  await folder.edit('coverage.csv', (csv) => csv.replace('12135,Vila-real,,ftth,1000,', '12135,Vila-real,,ftth,fast,'))
  await soon(() => expect(edited.printed()).toMatch(/coverage\.csv:\d+: speed: write Mb\/s/))
  expect((await get('/api/coverage?q=12135', edited)).status).toBe(200)

  await folder.edit('coverage.csv', (csv) => csv.replace(/12135,Vila-real,,ftth,fast,.*\n12135.*\n/, ''))
  await soon(async () => {
    const { json } = await get('/api/coverage?q=Vila-real', edited)
    expect(json.places[0]).toMatchObject({ ine: '12135', status: 'unknown', maxSpeedMb: null })
  })
})

test('a network that asks too often is told when to come back, and others are answered', async () => {
  await using busy = await startSite({ env: { TRUST_PROXY: '127.0.0.0/8, ::1' } })
  /** Many on one connection, as fast as they can be answered. */
  const ask = async (path: string, from: string, times: number) => {
    const one = `GET ${path} HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: ${from}\r\n`
    const answers = await rawBytes(busy.port, `${`${one}\r\n`.repeat(times - 1)}${one}Connection: close\r\n\r\n`)
    return { answers, statuses: [...answers.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => status) }
  }
  const { answers, statuses } = await ask('/api/coverage?q=12540', '203.0.113.7', 1500)
  expect(statuses.slice(0, 600)).toEqual(Array.from({ length: 600 }, () => '200'))
  expect(statuses.filter((status) => status === '429').length).toBeGreaterThan(100)
  const [refused] = /HTTP\/1\.1 429.*/s.exec(answers) ?? []
  expect(refused).toMatch(/^retry-after: 1\r$/im)
  expect(refused).toMatch(/^access-control-allow-origin: \*\r$/im)
  expect(refused).toContain('{"status":429,"code":"too-many","message":"')

  // The field's own questions come from the same bucket.
  expect((await ask('/cobertura/lugares?q=vila', '203.0.113.7', 100)).statuses).toContain('429')
  expect((await ask('/cobertura/lugares?q=vila', '203.0.113.8', 1)).statuses).toEqual(['200'])
  expect((await ask('/api/coverage?q=12540', '203.0.113.8', 1)).statuses).toEqual(['200'])
})
