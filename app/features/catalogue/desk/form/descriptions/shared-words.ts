import { msg } from '@lingui/core/macro'
import type { Description } from './description.ts'

/* Words for keys in several parts of the catalogue. */

export const technologies = {
  ftth: msg({ message: 'Fibre', context: 'one tariff' }),
  fwa: msg({ message: 'Radio', context: 'prices' }),
  '4g': msg({ message: '4G', context: 'prices' }),
  satellite: msg({ message: 'Satellite', context: 'prices' }),
}
export const paid = {
  label: msg({ message: 'Paid', context: 'prices' }),
  options: {
    month: msg({ message: 'A month', context: 'prices' }),
    '28-days': msg({ message: 'Every 28 days', context: 'prices' }),
    year: msg({ message: 'A year', context: 'prices' }),
  },
} satisfies Description
export const locations = {
  label: msg({ message: 'Only at these places', context: 'prices' }),
  hint: msg({ message: 'Their short names, like castellon. Empty: at all of them.', context: 'prices' }),
} satisfies Description
export const shortName = msg({
  message: 'In lower case, like router-rent. Addresses and stored orders name it: it stays when the rest changes.',
  context: 'prices',
})
