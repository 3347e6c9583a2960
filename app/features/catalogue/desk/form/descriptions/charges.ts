import { msg } from '@lingui/core/macro'
import type { Descriptions } from './description.ts'
import { paid, shortName, technologies } from './shared-words.ts'

/** Charges that come with tariffs, in any period. */
export const charges: Descriptions = {
  charges: {
    label: msg({ message: 'Charges and extras', context: 'prices' }),
    entry: msg({ message: 'Charge', context: 'prices' }),
  },
  'charges[].id': { label: msg({ message: 'A short name', context: 'prices' }), hint: shortName },
  'charges[].name': { label: msg({ message: 'Name', context: 'prices' }) },
  'charges[].amount': {
    label: msg({ message: 'Amount, {tax} included', context: 'prices' }),
    hint: msg({ message: 'Of one; 0 is free.', context: 'prices' }),
    unit: 'euros',
  },
  'charges[].per': {
    label: msg({ message: 'How often', context: 'prices' }),
    options: {
      once: msg({ message: 'Once', context: 'prices' }),
      ...paid.options,
    },
  },
  'charges[].of': {
    label: msg({ message: 'What it comes with', context: 'prices' }),
    options: {
      contract: msg({ message: 'Whatever is ordered', context: 'prices' }),
      fibre: msg({ message: 'Internet at home', context: 'prices' }),
      line: msg({ message: 'Each mobile line', context: 'prices' }),
      tv: msg({ message: 'TV', context: 'prices' }),
    },
  },
  'charges[].required': { label: msg({ message: 'Everybody pays it', context: 'prices' }) },
  'charges[].max': {
    label: msg({ message: 'How many may be chosen', context: 'prices' }),
    hint: msg({ message: 'From 1 to 99; empty: one. Only where it is chosen.', context: 'prices' }),
  },
  'charges[].technologies': {
    label: msg({ message: 'Only with such internet', context: 'prices' }),
    hint: msg({ message: 'Some of ftth (fibre), fwa (radio), 4g and satellite. Empty: with any.', context: 'prices' }),
    options: technologies,
  },
  'charges[].locations': {
    label: msg({ message: 'Only at these places', context: 'prices' }),
    hint: msg({ message: 'Their short names, like castellon. Empty: at all of them.', context: 'prices' }),
  },
}
