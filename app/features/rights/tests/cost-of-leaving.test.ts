import { expect, test } from 'vitest'
import { sharedSite } from '#tests/support/site/shared-site.ts'

const site = await sharedSite()

async function costs(query: string): Promise<string> {
  const { document } = await site.visit(`/baja${query}`)
  return document.querySelector('#exit-charges')!.textContent.replaceAll('\u00a0', ' ')
}

function daysAgo(days: number): string {
  return new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
}

test('the page of cancelling asks since when the fibre works, and computes by that day', async () => {
  const { page } = await site.visit('/baja?lng=es-ES')
  const field = page.getByLabelText<HTMLInputElement>('El día en que empezó tu fibra')
  expect([field.type, field.form?.method, field.form?.querySelector<HTMLInputElement>('[name=lng]')?.value]).toEqual([
    'date',
    'get',
    'es-ES',
  ])
  expect(await costs('')).toMatch(/Si tu fibra se da de alta hoy, .*Mes 1137,\d\d €.*Mes 120 €/)
  // Half a year of twelve months is left of 150 €.
  const half = await costs(`?desde=${daysAgo(183)}`)
  expect(half).toMatch(/darte de baja hoy cuesta 7[3-6],\d\d €/)
  expect(half).toMatch(/pagas:Mes [67]\d.*Mes 120 €$/)
  expect(await costs(`?desde=${daysAgo(500)}`)).toMatch(/ya no tiene permanencia: darte de baja no cuesta nada/)
})

test.each(['2099-01-01', '2026-02-30', 'ayer', ''])(
  'for %j, which is no day that fibre began on, it begins today',
  async (day) => {
    expect(await costs(`?desde=${day}`)).toContain('Si tu fibra se da de alta hoy')
  },
)
