import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { serviceNames } from '#app/features/activation/describe.ts'
import { visitDay, visitHours } from '#app/features/installation/describe.ts'
import { portName } from '#app/features/porting/describe.ts'
import { formatShortDay } from '#locales/formats/weekdays.ts'
import { formatShortDate } from '#locales/formats/format.ts'
import { localeOf } from '#locales/i18n.ts'
import type { OrderStep, RecordedNumber, StepName } from './steps.ts'

const names: Record<Exclude<StepName, 'number'>, MessageDescriptor> = {
  received: msg({ message: 'Received', context: 'a step of an order' }),
  checked: msg({ message: 'Check', context: 'a step of an order' }),
  dated: msg({ message: 'Visit', context: 'a step of an order' }),
  working: msg({ message: 'In service', context: 'a step of an order' }),
  ended: msg({ message: 'Ended', context: 'a step of an order' }),
}

/** The name of a step. `isAtHome`: whether somebody has to come for what was ordered. */
export function stepName(
  i18n: I18n,
  { name, moves, services }: Pick<OrderStep, 'name' | 'moves' | 'services'>,
  isAtHome: boolean,
): string {
  if (name === 'number') return moves ? numberStep(i18n, moves) : ''
  if (name === 'dated' && !isAtHome) return i18n._(msg({ message: 'Start date', context: 'a step of an order' }))
  const some = services ? serviceNames(i18n, services) : ''
  return some ? i18n._(msg({ message: `In service (${some})`, context: 'a step of an order' })) : i18n._(names[name])
}

/** A number by how far it is. */
function numberStep(i18n: I18n, moves: RecordedNumber): string {
  const name = portName(i18n, moves)
  switch (moves.state) {
    case 'done':
      return i18n._(msg`Number moved (${name})`)
    case 'accepted':
      return i18n._(msg`Number accepted, to move (${name})`)
    case 'asked':
      return i18n._(msg`Number asked for (${name})`)
    case 'refused':
      return i18n._(msg`Number refused (${name})`)
    default:
      return i18n._(msg`Number to ask for (${name})`)
  }
}

/** When a step was recorded, or is agreed for: 25 nov; Viernes, 27 nov, 10:00–12:00. Empty where nobody said. */
export function stepDate(i18n: I18n, { at }: Pick<OrderStep, 'at'>): string {
  if (at === null) return ''
  if (typeof at === 'string') return formatShortDay(Date.parse(at), localeOf(i18n))
  if (typeof at === 'number') return formatShortDate(at, localeOf(i18n))
  return `${visitDay(i18n, at.day)}, ${visitHours(i18n, at)}`
}

/** How far a step is, in a word: not by its drawing alone. */
export function stepStanding(
  i18n: I18n,
  { isBehind, isPresent, moves }: Pick<OrderStep, 'isBehind' | 'isPresent' | 'moves'>,
): string {
  if (moves?.state === 'refused')
    return i18n._(msg({ message: 'refused, it is your turn', context: 'a step of an order' }))
  if (isBehind) return i18n._(msg({ message: 'done', context: 'a step of an order' }))
  return isPresent
    ? i18n._(msg({ message: 'now', context: 'a step of an order' }))
    : i18n._(msg({ message: 'still to come', context: 'a step of an order' }))
}
