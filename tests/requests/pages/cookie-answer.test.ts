import { expect, test } from 'vitest'
import { sharedSite } from '#tests/support/site/shared-site.ts'

const site = await sharedSite()

const answer = (fields: Record<string, string>) =>
  site.visit('/cookie-answer', {
    method: 'POST',
    headers: { origin: site.origin },
    body: new URLSearchParams(fields),
  })

test('a page is the same for who has answered and who has not, so that it can be cached', async () => {
  const fresh = await site.visit('/')
  const answered = await site.visit('/', { headers: { cookie: 'cookieAction=accepted; statistics=true' } })
  expect(answered.html).toBe(fresh.html)
  expect(fresh.response.headers.get('set-cookie')).toBeNull()
})

test.each([
  ['/calcular/0000?lineas=35gb', '/calcular/0000?lineas=35gb'],
  ['https://elsewhere.example/there', '/'],
  ['x:https://elsewhere.example/', '/'],
  ['//elsewhere.example/there', '/'],
  ['/\\elsewhere.example', '/'],
  ['/\t/elsewhere.example', '/'],
  ['/.//elsewhere.example', '/'],
  ['http://[', '/'],
  ['calcular', '/'],
])('an answer that would go on at %s goes on at %s', async (back, location) => {
  const { response } = await answer({ answer: 'reject', back })
  expect(response.status).toBe(303)
  expect(response.headers.get('location')).toBe(location)
})

test('what is no answer sets nothing', async () => {
  const { response } = await answer({ answer: 'whatever', statistics: 'true', back: '/' })
  expect(response.status).toBe(400)
  expect(response.headers.get('set-cookie')).toBeNull()
})

test.each(['', '0', 'off', 'false', 'on'])('a switch posted as %j is off', async (statistics) => {
  const { response } = await answer({ answer: 'save', statistics, marketing: 'true', back: '/' })
  expect(response.headers.getSetCookie().map((cookie) => cookie.split(';')[0])).toEqual([
    'statistics=false',
    'marketing=true',
    'cookieAction=accepted',
  ])
})

test('an answer from another site is refused', async () => {
  const { response } = await site.visit('/cookie-answer', {
    method: 'POST',
    headers: { origin: 'https://elsewhere.example' },
    body: new URLSearchParams({ answer: 'accept' }),
  })
  expect(response.status).toBe(403)
})
