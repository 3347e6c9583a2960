import { expect, test } from 'vitest'
import { i18nIn } from '#locales/i18n-in.ts'
import { heldText, recordedFrom } from './held-text.server.ts'

test('what was sold when prices began to be recorded is told so, and what began later from its own day on', async () => {
  const i18n = await i18nIn(['server'], 'es-ES')
  const recorded = recordedFrom([{ validFrom: '2027-02-01' }, { validFrom: '2026-11-28' }])
  const told = (from: string, to: string | null, paid: string | null = '29 €') =>
    heldText(i18n, { from, to }, paid, recorded)
  expect(told('2026-11-28', null)).toBe('29 €, registrado desde el 28 de noviembre de 2026')
  expect(told('2026-11-28', '2027-01-31')).toBe(
    '29 €, registrado desde el 28 de noviembre de 2026 y hasta el 31 de enero de 2027',
  )
  expect(told('2027-02-01', null)).toBe('29 € desde el 1 de febrero de 2027')
  expect(told('2027-02-01', null, null)).not.toContain('registrado')
})
