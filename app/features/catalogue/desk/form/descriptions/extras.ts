import { msg } from '@lingui/core/macro'
import type { Descriptions } from './description.ts'

const unknownYet = msg({ message: 'Empty: whoever asks is told.', context: 'prices' })
const inOrder = msg({ message: 'In their order, like 3 | 5,50. Empty: whoever asks is told.', context: 'prices' })

/** Extras to be had beside tariffs. */
export const extras: Descriptions = {
  extras: { label: msg({ message: 'Extras on request', context: 'prices' }) },
  'extras.dataBundles': {
    label: msg({ message: 'Data bundles', context: 'prices' }),
    hint: msg({ message: 'In MB, like 500, 1000.', context: 'prices' }),
    unit: 'MB',
  },
  'extras.internationalMinutes': {
    label: msg({ message: 'International minutes', context: 'prices' }),
    hint: msg({ message: 'Like 100, 300.', context: 'prices' }),
  },
  'extras.landlineOnSim': { label: msg({ message: 'Landline number on a SIM', context: 'prices' }) },
  'extras.fixedIp': { label: msg({ message: 'Fixed IP address', context: 'prices' }) },
  'extras.prices': { label: msg({ message: 'Their prices', context: 'prices' }) },
  'extras.prices.dataBundles': {
    label: msg({ message: 'Data bundles, once', context: 'prices' }),
    hint: inOrder,
    unit: 'euros',
  },
  'extras.prices.internationalMinutes': {
    label: msg({ message: 'International minutes, a month', context: 'prices' }),
    hint: inOrder,
    unit: 'euros',
  },
  'extras.prices.landlineOnSim': {
    label: msg({ message: 'Landline number, a month', context: 'prices' }),
    hint: unknownYet,
    unit: 'euros',
  },
  'extras.prices.fixedIp': {
    label: msg({ message: 'Fixed IP address, a month', context: 'prices' }),
    hint: unknownYet,
    unit: 'euros',
  },
  'extras.prices.multiSim': {
    label: msg({ message: 'Another card for one number, a month', context: 'prices' }),
    hint: unknownYet,
    unit: 'euros',
  },
}
