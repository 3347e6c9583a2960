import { msg } from '@lingui/core/macro'
import type { Descriptions } from './description.ts'

const discount = {
  label: msg({ message: 'How much less', context: 'prices' }),
  hint: msg({ message: 'In euros, like 5, or a share, like 20%.', context: 'prices' }),
  unit: 'discount',
} as const

const months = msg({ message: 'For how many months, or periods of 28 days', context: 'prices' })

/** Prices that hold for a while. */
export const promotions: Descriptions = {
  promotions: {
    label: msg({ message: 'Promotions', context: 'prices' }),
    entry: msg({ message: 'Promotion', context: 'prices' }),
  },
  'promotions[].title': { label: msg({ message: 'What the home page calls it', context: 'prices' }) },
  'promotions[].location': {
    label: msg({ message: 'Place', context: 'prices' }),
    hint: msg({ message: 'Its short name; empty: all of them.', context: 'prices' }),
  },
  'promotions[].tariffs': {
    label: msg({ message: 'What costs less', context: 'prices' }),
    hint: msg({
      message:
        'packs, fibre, mobile, tv, landline, or the short name of a tariff, like castellon-1gb-35gb. Empty: all packs and fibre.',
      context: 'one tariff',
    }),
  },
  'promotions[].charges': {
    label: msg({ message: 'Charges that cost less', context: 'prices' }),
    hint: msg({
      message: 'Short names of what is paid once, like installation. Then no tariffs and no months.',
      context: 'prices',
    }),
  },
  'promotions[].price': {
    label: msg({ message: 'Price meanwhile', context: 'prices' }),
    hint: msg({ message: 'This, or how much less. With neither, the place is advertised.', context: 'prices' }),
    unit: 'euros',
  },
  'promotions[].discount': discount,
  'promotions[].stages': {
    label: msg({ message: 'Stages', context: 'prices' }),
    entry: msg({ message: 'Stage', context: 'prices' }),
    hint: msg({
      message: 'Two or more, each dearer than the one before, in place of one price and its months.',
      context: 'prices',
    }),
  },
  'promotions[].stages[].price': { label: msg({ message: 'Price', context: 'prices' }), unit: 'euros' },
  'promotions[].stages[].discount': discount,
  'promotions[].stages[].months': { label: months, unit: 'months' },
  'promotions[].months': {
    label: months,
    hint: msg({ message: 'This, or until which day.', context: 'prices' }),
    unit: 'months',
  },
  'promotions[].until': {
    label: msg({ message: 'Until which day', context: 'prices' }),
    hint: msg({ message: 'Each month or 28 days that begin by it have the lower price.', context: 'prices' }),
  },
  'promotions[].from': {
    label: msg({ message: 'First day to order it', context: 'prices' }),
    hint: msg({ message: 'Empty: it can be ordered already.', context: 'prices' }),
  },
  'promotions[].to': { label: msg({ message: 'Last day to order it', context: 'prices' }) },
  'promotions[].newCustomers': {
    label: msg({ message: 'For new customers only', context: 'prices' }),
    hint: msg({ message: 'It is said with the price, and nobody is asked.', context: 'prices' }),
  },
}
