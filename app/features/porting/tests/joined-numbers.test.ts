import { expect, test } from 'vitest'
import { signedIn } from '#tests/support/desk/signed-in.ts'
import { sendRequest } from '#tests/support/posted/at-receipt.ts'
import { orderFields, post } from '#tests/support/posted/posted-order.ts'
import { siteOn } from '#tests/support/site/site-on.ts'
import { NUMBER, pressAbout } from './brought-numbers.ts'

test('numbers of joined orders stand below their order, and what is added goes to that one', async () => {
  await using site = await siteOn('sqlite')
  const ana = await signedIn(site, 'agent')
  const ids: string[] = []
  for (const [name, number] of [
    ['Lucía', '610 203 040'],
    ['Ramón', '610 203 041'],
  ] as const) {
    const { id } = await sendRequest(site, orderFields({ ...NUMBER, name, 'number.1': number }), '/calcular')
    ids.push(id)
  }
  const [one, other] = ids as [string, string]
  const path = `/gestion/casos/${one}`
  const alone = await ana.visit(path)
  expect(alone.document.querySelectorAll('#numeros .case-number-order')).toHaveLength(0)

  const joining = `${path}/unir?con=${other}`
  const form = (await ana.visit(joining)).document.querySelectorAll<HTMLInputElement>(
    'form.desk-form input[type=hidden]',
  )
  const fields = Object.fromEntries([...form].map(({ name, value }) => [name, value]))
  expect((await ana.visit(joining, post(site.origin, { ...fields, same: 'yes' }))).response.status).toBe(303)
  const references = await site.query(`select reference from requests order by created_at`)
  const joined = await ana.visit(path)
  const headings = [...joined.document.querySelectorAll('#numeros :is(h3, h4)')]
  expect(headings.map(({ tagName, textContent }) => [tagName, textContent.replaceAll('\u00a0', ' ')])).toEqual([
    ['H3', expect.stringContaining(`${references[0]?.['reference']} Lucía`)],
    ['H4', 'Línea 1, 610 203 040'],
    ['H3', expect.stringContaining(`${references[1]?.['reference']} Ramón`)],
    ['H4', 'Línea 1, 610 203 041'],
  ])
  const buttons = [...joined.document.querySelectorAll('#numeros button')].map(({ textContent }) => textContent)
  expect(new Set(buttons).size).toBe(buttons.length)
  const theirs = new RegExp(`^Añadir el número.*${references[1]?.['reference']}`)
  const added = await pressAbout(joined, ana, theirs, { number: '610 203 042', proof: 'call' })
  expect(added.response.status).toBe(303)
  const positions = () => site.query(`select position from ports where case_id = '${other}' order by position`)
  expect(await positions()).toEqual([{ position: 1 }, { position: 2 }])
  expect((await ana.press(await ana.visit(path), 'Deshacer')).response.status).toBe(303)
  expect(await positions()).toEqual([{ position: 1 }])
})
