import { msg } from '@lingui/core/macro'
import type { Descriptions } from './description.ts'
import { locations, paid, shortName, technologies } from './shared-words.ts'

const once = msg({ message: 'Once', context: 'prices' })
const { month } = paid.options
const perLabel = msg({ message: 'How often', context: 'prices' })
const ofLabel = msg({ message: 'What it comes with', context: 'prices' })
const ofThings = {
  contract: msg({ message: 'Whatever is ordered', context: 'prices' }),
  line: msg({ message: 'Each mobile line', context: 'prices' }),
}
const amountHint = msg({ message: 'Of one; 0 is free.', context: 'prices' })
const technologiesOf = {
  label: msg({ message: 'Only with such internet', context: 'prices' }),
  hint: msg({ message: 'Some of ftth (fibre), fwa (radio), 4g and satellite. Empty: with any.', context: 'prices' }),
  options: technologies,
}

/** Charges that come with tariffs, in any period, and those of businesses. */
export const charges: Descriptions = {
  charges: {
    label: msg({ message: 'Charges and extras', context: 'prices' }),
    entry: msg({ message: 'Charge', context: 'prices' }),
  },
  'charges[].id': { label: msg({ message: 'A short name', context: 'prices' }), hint: shortName },
  'charges[].name': { label: msg({ message: 'Name', context: 'prices' }) },
  'charges[].amount': {
    label: msg({ message: 'Amount, {tax} included', context: 'prices' }),
    hint: amountHint,
    unit: 'euros',
  },
  'charges[].per': { label: perLabel, options: { once, ...paid.options } },
  'charges[].of': {
    label: ofLabel,
    options: {
      ...ofThings,
      fibre: msg({ message: 'Internet at home', context: 'prices' }),
      tv: msg({ message: 'TV', context: 'prices' }),
      landline: msg({ message: 'Landline', context: 'prices' }),
    },
  },
  'charges[].required': { label: msg({ message: 'Everybody pays it', context: 'prices' }) },
  'charges[].max': {
    label: msg({ message: 'How many may be chosen', context: 'prices' }),
    hint: msg({ message: 'From 1 to 99; empty: one. Only where it is chosen.', context: 'prices' }),
  },
  'charges[].technologies': technologiesOf,
  'charges[].locations': locations,
  'business.charges': {
    label: msg({ message: 'Charges of businesses', context: 'prices' }),
    entry: msg({ message: 'Charge', context: 'prices' }),
  },
  'business.charges[].id': { label: msg({ message: 'A short name', context: 'prices' }), hint: shortName },
  'business.charges[].name': { label: msg({ message: 'Name', context: 'prices' }) },
  'business.charges[].amount': {
    label: msg({ message: 'Amount, without {tax}', context: 'prices' }),
    hint: amountHint,
    unit: 'euros',
  },
  'business.charges[].per': { label: perLabel, options: { once, month } },
  'business.charges[].of': {
    label: ofLabel,
    options: { ...ofThings, fibre: msg({ message: 'Internet', context: 'prices' }) },
  },
  'business.charges[].technologies': technologiesOf,
}
