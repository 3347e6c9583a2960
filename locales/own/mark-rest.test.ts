import { expect, test } from 'vitest'
import { createI18n } from '../i18n.ts'
import { markRest } from './mark-rest.ts'
import { formatDay } from '../formats/calendar.ts'
import { capital } from '../formats/capital.ts'
import { formatTimeOfDay } from '../formats/time-of-day.ts'
import { formatWeekday } from '../formats/weekdays.ts'
import { formatList } from '../formats/list.ts'
import { speak } from './own-languages.ts'
import { createPartly, saidInRest, type Rest } from './rest-lang.ts'
import { timeInSentence } from '../formats/time-in-sentence.ts'

const said = {
  locale: 'es-ES',
  texts: ['Llámanos gratis.', 'Tu tarifa', 'Abierto', 'Móvil', 'Privacidad'],
  butNot: ['Móvil 4G'],
} as const
const marked = (html: string) => markRest(html, 'gl-ES', said)

test.each([
  ['an element that says nothing else', '<p>Tu tarifa</p>', '<p lang="es-ES">Tu tarifa</p>'],
  ['with what it is called', '<a title="Móvil">Abierto</a>', '<a lang="es-ES" title="Móvil">Abierto</a>'],
  ['a picture', '<img alt="Móvil"/>', '<img lang="es-ES" alt="Móvil"/>'],
  ['the title of a page', '<title>Tu tarifa · Azahar</title>', '<title lang="es-ES">Tu tarifa · Azahar</title>'],
  ['a sentence with a name in it', '<b>Lugo: Abierto</b>', '<b lang="es-ES">Lugo: Abierto</b>'],
  [
    'a text, and not an element in it',
    '<p>Llámanos gratis. <i>Xa</i></p>',
    '<p lang="es-ES">Llámanos gratis. <i lang="gl-ES">Xa</i></p>',
  ],
  [
    'a text beside one of the page’s',
    '<p>Tu tarifa<!-- -->, agora</p>',
    '<p><span lang="es-ES">Tu tarifa</span><!-- -->, agora</p>',
  ],
  [
    'a list that is called by it, and not what stands in it',
    '<ul aria-label="Tu tarifa"><li>Aquí</li><li>Móvil</li><li>35</li></ul>',
    '<ul lang="es-ES" aria-label="Tu tarifa"><li lang="gl-ES">Aquí</li><li lang="es-ES">Móvil</li><li>35</li></ul>',
  ],
  [
    'a label, and not the text beside it',
    '<p role="status" aria-label="Tu tarifa">Aquí <b>Abierto</b></p>',
    '<p lang="es-ES" role="status" aria-label="Tu tarifa"><span lang="gl-ES">Aquí </span><b lang="es-ES">Abierto</b></p>',
  ],
  ['nothing within scripts', '<script>const a = "Abierto"</script>', '<script>const a = "Abierto"</script>'],
  ['nothing that is marked', '<p lang="es-ES"><b>Abierto</b></p>', '<p lang="es-ES"><b>Abierto</b></p>'],
  ['nothing of the page’s own', '<p>Privacidade</p><p>Móvil 4G</p>', '<p>Privacidade</p><p>Móvil 4G</p>'],
])('lang is set for %s', (_, html, expected) => {
  expect(marked(html)).toBe(expected)
})

test('what a language lacks is said by the plurals of the one that says it, and remembered', () => {
  const rest = { locale: 'es-ES', messages: { n: [['n', 'plural', { offset: 0, one: ['uno'], other: ['varios'] }]] } }
  // In French nothing is singular, in Spanish it is not.
  const french = createPartly('fr-FR', { own: ['bonjour'] }, rest as unknown as Parameters<typeof createPartly>[2])
  expect([french._('own'), french.t('n', { n: 0 })]).toEqual(['bonjour', 'varios'])
  expect(saidInRest(french)).toEqual({ locale: 'es-ES', texts: ['varios'], butNot: [] })
  expect(saidInRest(createI18n('es-ES', {}))).toBeNull()
})

test('days, hours and lists are said in the language of their sentence', () => {
  speak('de-DE', { messages: new Map(), restIn: 'es-ES' })
  const rest: Rest = { locale: 'es-ES', messages: { from: [['days'], ' desde ', ['hour']] } }
  const german = createPartly('de-DE', { own: [['days'], ' ab ', ['hour']] }, rest)
  const say = (id: string, days: string, time: string) =>
    german._(id, { days, hour: timeInSentence(formatTimeOfDay(time, 'de-DE'), 'de-DE') })
  const days = () => formatList([formatWeekday('monday', 'de-DE'), formatDay('2026-12-01', 'de-DE')], 'de-DE', 'and')
  expect(say('own', days(), '10:00')).toBe('Montag und 1. Dezember 2026 ab 10:00')
  expect(say('from', days(), '10:00')).toBe('lunes y 1 de diciembre de 2026 desde las 10:00')
  // As it begins a sentence.
  expect(say('from', capital(formatList(['fibra', 'móvil', 'TV'], 'de-DE', 'and'), 'de-DE'), '10:00')).toBe(
    'Fibra, móvil y TV desde las 10:00',
  )
  expect(say('from', 'Anna', '01:00')).toBe('Anna desde la 1:00')
})
