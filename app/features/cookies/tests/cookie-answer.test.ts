import { describe, expect, test } from 'vitest'
import { dialects, everyCaseOn } from '#tests/support/database/databases.ts'
import { livesAhead } from '#tests/support/site/clock-shift.ts'
import { demoSite } from '#tests/support/site/demo-site.ts'
import { sharedSite } from '#tests/support/site/shared-site.ts'
import { siteOn, type StoringSite } from '#tests/support/site/site-on.ts'
import { soon } from '#tests/support/soon.ts'

const site = await sharedSite()

const answer = (fields: Record<string, string>) =>
  site.visit('/cookie-answer', {
    method: 'POST',
    headers: { origin: site.origin },
    body: new URLSearchParams(fields),
  })

// The cache asks for a page without a cookie; one with a parameter is rendered for whoever asks.
test.each(['/', '/?x=1'])('%s is the same for who has answered and who has not', async (page) => {
  const fresh = await site.visit(page)
  const answered = await site.visit(page, { headers: { cookie: 'cookieAction=accepted; statistics=true' } })
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
    expect.stringMatching(/^cookieAnswer=[0-9a-f-]{36}$/),
    'statistics=false',
    'marketing=true',
    'cookieAction=accepted',
  ])
})

// Specification, section 2: "Shown only when no cookieAction cookie exists."
test('nobody who has answered is asked again, whatever became of the cookies of the purposes', async () => {
  const hides = async (cookie: string) => (await site.visit('/cookie-answer', { headers: { cookie } })).html
  expect(await hides('cookieAction=accepted; statistics=true; marketing=false')).toContain('#cookie-banner')
  for (const rest of ['', '; statistics=true', '; marketing=%00', '; statistics=; marketing=maybe'])
    expect(await hides(`cookieAction=accepted${rest}`)).toContain('#cookie-banner')
  for (const cookie of ['', 'statistics=true; marketing=true', 'xcookieAction=accepted', 'locale=cookieAction'])
    expect(await hides(cookie)).not.toContain('#cookie-banner')
})

/** Answers as a form without scripts does or, where it says so, as the page script does. */
async function answerAt(site: StoringSite, { by = 'form', ...fields }: Record<string, string>, cookie = '') {
  const headers = { origin: site.origin, cookie, 'user-agent': 'Browser of a person', 'accept-language': 'en' }
  const { response } = await site.visit('/cookie-answer', {
    method: 'POST',
    headers,
    body: by === 'script' ? formData(fields) : new URLSearchParams(fields),
  })
  const set = response.headers.getSetCookie()
  return { status: response.status, set, record: set.find((one) => one.startsWith('cookieAnswer=')) ?? null }
}

function formData(fields: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return form
}

describe.each(dialects)('what is recorded of an answer in %s', (dialect) => {
  test('is its code, choices, time, language and notice: nothing of the person, for as long as proof is kept', async () => {
    await using site = await siteOn(dialect)
    const rows = () => site.query('select * from cookie_answers order by answered_at')
    const before = Date.now()
    const accepted = await answerAt(site, { answer: 'accept', back: '/', by: 'script' })
    expect(accepted.status).toBe(204)
    expect(accepted.set).toEqual([
      expect.stringMatching(/^cookieAnswer=[0-9a-f-]{36}; .*max-age=63072000.*; httponly$/),
    ])
    const cookie = accepted.record!.split(';')[0]!
    const code = cookie.split('=')[1]!
    const [first] = await rows()
    expect(first).toEqual({
      id: code,
      answered_at: expect.anything(),
      choices: '{"statistics":true,"marketing":true}',
      version: demoSite.brand.terms.version,
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
      locale: 'en-US',
    })
    expect(Number(first!['answered_at'])).toBeGreaterThanOrEqual(before)
    expect(Number(first!['answered_at'])).toBeLessThanOrEqual(Date.now())

    const withdrawn = await answerAt(site, { answer: 'necessary', back: '/cookies/respuesta' }, cookie)
    expect(withdrawn.status).toBe(303)
    expect(withdrawn.record).toContain(code)
    expect((await rows()).map(({ id, choices }) => [id, choices])).toEqual([
      [code, '{"statistics":true,"marketing":true}'],
      [code, '{"statistics":false,"marketing":false}'],
    ])

    const { page, response } = await site.visit('/cookies/respuesta?lng=en-US', { headers: { cookie } })
    expect(response.headers.get('cache-control')).toBe('private, no-cache, no-transform')
    expect(page.getByText(code)).toBeTruthy()
    expect(page.getAllByText('Rejected')).toHaveLength(2)
    expect(page.getByText(/Statistics: accepted/)).toBeTruthy()
    const nobody = await site.visit('/cookies/respuesta?lng=en-US', { headers: { cookie: `cookieAnswer=${code}x` } })
    expect(nobody.page.getByText('No answer of this browser is recorded.')).toBeTruthy()

    const proof = await site.command('privacy', 'cookie-answer', code)
    expect((JSON.parse(proof.stdout) as { choices: object }[]).map(({ choices }) => choices)).toEqual([
      { statistics: false, marketing: false },
      { statistics: true, marketing: true },
    ])

    const after = (months: number) => livesAhead(months * 31 * 86_400_000)
    await site.commandWith(after(50), 'privacy', 'expire')
    expect(await rows()).toHaveLength(2)
    await site.commandWith(after(61), 'privacy', 'expire')
    expect(await rows()).toEqual([])
  })

  test('is erased by its code, also from an older copy of the database, and what is answered later stays', async () => {
    await using site = await siteOn(dialect)
    const codes = () => site.query('select id from cookie_answers order by answered_at')
    const cookieOf = ({ record }: Awaited<ReturnType<typeof answerAt>>) => record!.split(';')[0]!
    const cookie = cookieOf(await answerAt(site, { answer: 'accept', back: '/' }))
    await answerAt(site, { answer: 'necessary', back: '/' }, cookie)
    const other = cookieOf(await answerAt(site, { answer: 'reject', back: '/' }))
    const [code, otherCode] = [cookie, other].map((each) => each.split('=')[1]!)
    const { document } = await site.visit('/cookies/respuesta?lng=en-US', { headers: { cookie } })
    expect(document.querySelector('main')!.textContent).toContain(
      'To have it erased before, write to info@azahar.example with the code. We ask for nothing else.',
    )
    expect(document.querySelector('main a[href^="mailto:"]')).toBeTruthy()
    const copy = await site.query(`select * from cookie_answers where id = '${code}'`)

    const erased = await site.command('privacy', 'erase', '--cookie-answer', code!)
    expect(erased).toMatchObject({ exitCode: 0, stdout: 'Answers to the cookie notice erased: 2.\n' })
    expect(await codes()).toEqual([{ id: otherCode }])
    for (const unknown of [code!, 'nonsense']) {
      const again = await site.command('privacy', 'erase', '--cookie-answer', unknown)
      expect(again).toMatchObject({ exitCode: 1, stdout: 'No answer to the cookie notice is recorded by that code.\n' })
    }
    expect((await site.command('privacy', 'erase', '--cookie-answer')).exitCode).toBe(64)

    const later = cookieOf(await answerAt(site, { answer: 'accept', back: '/' }, cookie))
    expect(later).toBe(cookie)
    await site.stop()
    for (const { answered_at: at, choices, version, sha256, locale } of copy)
      await site.query(
        `insert into cookie_answers (id, answered_at, choices, version, sha256, locale) values ('${code}', ${at}, '${choices}', '${version}', '${sha256}', '${locale}')`,
      )
    await site.start()
    expect(await codes()).toEqual([{ id: otherCode }, { id: code }])
  })

  if (!everyCaseOn(dialect)) return

  test('may fail or be too much: the answer holds on the device all the same', async () => {
    await using site = await siteOn(dialect)
    const chosen = [
      expect.stringMatching(/^statistics=true;/),
      expect.stringMatching(/^marketing=true;/),
      expect.stringMatching(/^cookieAction=accepted;/),
    ]
    for (let sent = 0; sent < 20; sent++) await answerAt(site, { answer: 'reject' })
    expect(await answerAt(site, { answer: 'accept', back: '/' })).toEqual({ status: 303, set: chosen, record: null })
    const recorded = async () => Number((await site.query('select count(*) as n from cookie_answers'))[0]?.['n'])
    expect(await recorded()).toBe(20)

    await site.stop()
    await site.start()
    await site.query('drop table cookie_answers')
    expect(await answerAt(site, { answer: 'accept', back: '/' })).toEqual({ status: 303, set: chosen, record: null })
    await soon(() => expect(site.printed()).toContain('an answer to the cookie notice could not be recorded'))
  })
})

test('an answer from another site is refused', async () => {
  const { response } = await site.visit('/cookie-answer', {
    method: 'POST',
    headers: { origin: 'https://elsewhere.example' },
    body: new URLSearchParams({ answer: 'accept' }),
  })
  expect(response.status).toBe(403)
})
