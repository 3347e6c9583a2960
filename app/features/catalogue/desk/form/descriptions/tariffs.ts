import { msg } from '@lingui/core/macro'
import type { Descriptions } from './description.ts'
import { locations, technologies, paid, shortName } from './shared-words.ts'

const place = msg({
  message: 'From 0 to 8. Empty: its place in the list. Links that customers have kept name it.',
  context: 'prices',
})
const ofData = msg({ message: 'In GB, like 35 or 0,5, or unlimited.', context: 'prices' })
const severalLines = msg({
  message: 'Where it has several: in GB, like 55, 20, 20. Then leave the data above empty.',
  context: 'prices',
})

/** Places and tariffs, with their prices. */
export const tariffs: Descriptions = {
  locations: {
    label: msg({ message: 'Places', context: 'prices' }),
    entry: msg({ message: 'Place', context: 'prices' }),
  },
  'locations[].id': { label: msg({ message: 'A short name', context: 'prices' }), hint: shortName },
  'locations[].name': { label: msg({ message: 'Name', context: 'prices' }) },
  'locations[].digit': { label: msg({ message: 'Digit in codes', context: 'prices' }), hint: place },
  'locations[].tax': { label: msg({ message: 'Tax in its prices', context: 'prices' }) },
  'locations[].tax.name': {
    label: msg({ message: 'Name of the tax', context: 'prices' }),
    hint: msg({ message: 'As prices name it, like IGIC. Empty: that of the mainland.', context: 'prices' }),
  },
  'locations[].tax.rate': { label: msg({ message: 'Per cent', context: 'prices' }) },
  'locations[].timeZone': {
    label: msg({ message: 'Clock', context: 'prices' }),
    options: {
      'Europe/Madrid': msg({ message: 'Of the mainland', context: 'prices' }),
      'Atlantic/Canary': msg({ message: 'Of the Canaries', context: 'prices' }),
    },
  },
  'locations[].provinces': {
    label: msg({ message: 'Provinces', context: 'prices' }),
    hint: msg({
      message:
        'The two digits of each, like 12, 44. One place alone has neither provinces nor municipalities: it is the rest of the country.',
      context: 'prices',
    }),
  },
  'locations[].municipalities': {
    label: msg({ message: 'Municipalities', context: 'prices' }),
    hint: msg({ message: 'The five digits of each (INE), like 44216, 44013.', context: 'prices' }),
  },
  'locations[].technology': { label: msg({ message: 'Technology', context: 'prices' }), options: technologies },
  'locations[].packs': {
    label: msg({ message: 'Fibre and mobile', context: 'prices' }),
    entry: msg({ message: 'Pack', context: 'prices' }),
  },
  'locations[].packs[].speed': { label: msg({ message: 'Speed', context: 'prices' }), unit: 'MB' },
  'locations[].packs[].data': { label: msg({ message: 'Data', context: 'prices' }), hint: ofData, unit: 'GB' },
  'locations[].packs[].lines': {
    label: msg({ message: 'Data of each line', context: 'prices' }),
    hint: severalLines,
    unit: 'GB',
  },
  'locations[].packs[].price': { label: msg({ message: 'Price, {tax} included', context: 'prices' }), unit: 'euros' },
  'locations[].packs[].per': paid,
  'locations[].packs[].technology': { label: msg({ message: 'Technology', context: 'prices' }), options: technologies },
  'locations[].packs[].digit': { label: msg({ message: 'Digit in codes', context: 'prices' }), hint: place },
  'locations[].fibre': {
    label: msg({ message: 'Fibre only', context: 'prices' }),
    entry: msg({ message: 'Tariff', context: 'prices' }),
  },
  'locations[].fibre[].speed': { label: msg({ message: 'Speed', context: 'prices' }), unit: 'MB' },
  'locations[].fibre[].price': { label: msg({ message: 'Price, {tax} included', context: 'prices' }), unit: 'euros' },
  'locations[].fibre[].per': paid,
  'locations[].fibre[].technology': { label: msg({ message: 'Technology', context: 'prices' }), options: technologies },
  'locations[].fibre[].digit': { label: msg({ message: 'Digit in codes', context: 'prices' }), hint: place },
  mobile: {
    label: msg({ message: 'Mobile only', context: 'prices' }),
    entry: msg({ message: 'Tariff', context: 'prices' }),
  },
  'mobile[].data': { label: msg({ message: 'Data', context: 'prices' }), hint: ofData, unit: 'GB' },
  'mobile[].price': { label: msg({ message: 'Price, {tax} included', context: 'prices' }), unit: 'euros' },
  'mobile[].per': paid,
  'mobile[].calls': {
    label: msg({ message: 'Calls', context: 'prices' }),
    hint: msg({ message: 'Empty: those of the conditions.', context: 'prices' }),
    options: { none: msg({ message: 'None: for data alone', context: 'prices' }) },
  },
  'mobile[].digit': { label: msg({ message: 'Digit in codes', context: 'prices' }), hint: place },
  tv: { label: msg({ message: 'TV', context: 'prices' }) },
  'tv.price': {
    label: msg({ message: 'Price, {tax} included', context: 'prices' }),
    hint: msg({ message: 'Empty: it is not sold. With a pack it is free; with 0, always.', context: 'prices' }),
    unit: 'euros',
  },
  landline: { label: msg({ message: 'Landline by itself', context: 'prices' }) },
  'landline.name': { label: msg({ message: 'Name', context: 'prices' }) },
  'landline.includes': {
    label: msg({ message: 'What it includes', context: 'prices' }),
    hint: msg({ message: 'The calls in its price, and what others cost, in a sentence.', context: 'prices' }),
  },
  'landline.price': {
    label: msg({ message: 'Price, {tax} included', context: 'prices' }),
    hint: msg({ message: 'Empty: none is sold by itself.', context: 'prices' }),
    unit: 'euros',
  },
  'landline.per': paid,
  'landline.locations': locations,
  business: { label: msg({ message: 'Businesses', context: 'prices' }) },
  'business.conditions': {
    label: msg({ message: 'Conditions', context: 'prices' }),
    hint: msg({ message: 'For how long one commits, and whatever is no charge.', context: 'prices' }),
  },
  'business.tariffs': {
    label: msg({ message: 'Tariffs for businesses', context: 'prices' }),
    entry: msg({ message: 'Tariff', context: 'prices' }),
  },
  'business.tariffs[].speed': { label: msg({ message: 'Speed', context: 'prices' }), unit: 'MB' },
  'business.tariffs[].data': { label: msg({ message: 'Data', context: 'prices' }), hint: ofData, unit: 'GB' },
  'business.tariffs[].lines': {
    label: msg({ message: 'Data of each line', context: 'prices' }),
    hint: severalLines,
    unit: 'GB',
  },
  'business.tariffs[].technology': {
    label: msg({ message: 'Technology', context: 'prices' }),
    options: technologies,
  },
  'business.tariffs[].price': { label: msg({ message: 'Price, without {tax}', context: 'prices' }), unit: 'euros' },
  'tv.per': paid,
  household: { label: msg({ message: 'Suggestion for a household', context: 'prices' }) },
  'household.speedPerPerson': {
    label: msg({ message: 'For each person', context: 'prices' }),
    hint: msg({ message: 'Empty: nothing is suggested.', context: 'prices' }),
    unit: 'MB',
  },
}
