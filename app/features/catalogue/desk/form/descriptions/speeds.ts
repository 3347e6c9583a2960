import { msg } from '@lingui/core/macro'
import type { Descriptions } from './description.ts'
import { technologies } from './shared-words.ts'

/** Speeds of internet, with their names and figures. */
export const speeds: Descriptions = {
  fibreSpeeds: {
    label: msg({ message: 'What each speed is', context: 'prices' }),
    entry: msg({ message: 'Speed', context: 'prices' }),
  },
  'fibreSpeeds[].speed': { label: msg({ message: 'Commercial speed', context: 'prices' }), unit: 'MB' },
  'fibreSpeeds[].technology': { label: msg({ message: 'Technology', context: 'prices' }), options: technologies },
  'fibreSpeeds[].download': { label: msg({ message: 'Download', context: 'prices' }) },
  'fibreSpeeds[].download.minimum': { label: msg({ message: 'Minimum', context: 'prices' }), unit: 'Mbps' },
  'fibreSpeeds[].download.normal': { label: msg({ message: 'Normal', context: 'prices' }), unit: 'Mbps' },
  'fibreSpeeds[].download.maximum': { label: msg({ message: 'Maximum', context: 'prices' }), unit: 'Mbps' },
  'fibreSpeeds[].download.advertised': { label: msg({ message: 'Advertised', context: 'prices' }), unit: 'Mbps' },
  'fibreSpeeds[].upload': { label: msg({ message: 'Upload', context: 'prices' }) },
  'fibreSpeeds[].upload.minimum': { label: msg({ message: 'Minimum', context: 'prices' }), unit: 'Mbps' },
  'fibreSpeeds[].upload.normal': { label: msg({ message: 'Normal', context: 'prices' }), unit: 'Mbps' },
  'fibreSpeeds[].upload.maximum': { label: msg({ message: 'Maximum', context: 'prices' }), unit: 'Mbps' },
  'fibreSpeeds[].upload.advertised': { label: msg({ message: 'Advertised', context: 'prices' }), unit: 'Mbps' },
  mobileSpeeds: { label: msg({ message: 'Speeds of mobile lines', context: 'prices' }) },
  'mobileSpeeds.download': { label: msg({ message: 'Download', context: 'prices' }) },
  'mobileSpeeds.download.maximum': { label: msg({ message: 'Estimated maximum', context: 'prices' }), unit: 'Mbps' },
  'mobileSpeeds.download.advertised': { label: msg({ message: 'Advertised', context: 'prices' }), unit: 'Mbps' },
  'mobileSpeeds.upload': { label: msg({ message: 'Upload', context: 'prices' }) },
  'mobileSpeeds.upload.maximum': { label: msg({ message: 'Estimated maximum', context: 'prices' }), unit: 'Mbps' },
  'mobileSpeeds.upload.advertised': { label: msg({ message: 'Advertised', context: 'prices' }), unit: 'Mbps' },
}
