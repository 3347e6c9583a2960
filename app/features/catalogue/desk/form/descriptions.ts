import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** What an amount is counted in. A field in euros takes money as people type it; one in GB takes the word for unlimited as well. */
export type Unit = 'euros' | 'discount' | 'GB' | 'MB' | 'Mbps' | 'kbps' | 'months'

/** How a key of the catalogue is called, what may be written there, and what it is counted in. */
export type Description = {
  readonly label: MessageDescriptor
  readonly hint?: MessageDescriptor
  readonly unit?: Unit
  /** Of a choice. */
  readonly options?: Readonly<Record<string, MessageDescriptor>>
  /** What one entry of a list is called. */
  readonly entry?: MessageDescriptor
}

const technologies = {
  ftth: msg({ message: 'Fibre', context: 'one tariff' }),
  fwa: msg({ message: 'Radio', context: 'prices' }),
  '4g': msg({ message: '4G', context: 'prices' }),
  satellite: msg({ message: 'Satellite', context: 'prices' }),
}
const paid = {
  label: msg({ message: 'Paid', context: 'prices' }),
  options: {
    month: msg({ message: 'A month', context: 'prices' }),
    '28-days': msg({ message: 'Every 28 days', context: 'prices' }),
  },
} satisfies Description
const place = msg({
  message: 'From 0 to 8. Empty: its place in the list. Links that customers have kept name it.',
  context: 'prices',
})
const shortName = msg({
  message: 'In lower case, like router-rent. Addresses and stored orders name it: it stays when the rest changes.',
  context: 'prices',
})
const unknownYet = msg({ message: 'Empty: whoever asks is told.', context: 'prices' })
const ofData = msg({ message: 'In GB, like 35 or 0,5, or unlimited.', context: 'prices' })
const severalLines = msg({
  message: 'Where it has several: in GB, like 55, 20, 20. Then leave the data above empty.',
  context: 'prices',
})
const inOrder = msg({ message: 'In their order, like 3 | 5,50. Empty: whoever asks is told.', context: 'prices' })

/**
 * Of each key of the schema by its pattern, the one description that form, errors and changes are worded by. A test says
 * which one is missing.
 */
export const descriptions: Readonly<Record<string, Description>> = {
  locations: {
    label: msg({ message: 'Places', context: 'prices' }),
    entry: msg({ message: 'Place', context: 'prices' }),
  },
  'locations[].id': { label: msg({ message: 'A short name', context: 'prices' }), hint: shortName },
  'locations[].name': { label: msg({ message: 'Name', context: 'prices' }) },
  'locations[].digit': { label: msg({ message: 'Digit in codes', context: 'prices' }), hint: place },
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
  'locations[].packs[].price': { label: msg({ message: 'Price, VAT included', context: 'prices' }), unit: 'euros' },
  'locations[].packs[].per': paid,
  'locations[].packs[].technology': { label: msg({ message: 'Technology', context: 'prices' }), options: technologies },
  'locations[].packs[].digit': { label: msg({ message: 'Digit in codes', context: 'prices' }), hint: place },
  'locations[].fibre': {
    label: msg({ message: 'Fibre only', context: 'prices' }),
    entry: msg({ message: 'Tariff', context: 'prices' }),
  },
  'locations[].fibre[].speed': { label: msg({ message: 'Speed', context: 'prices' }), unit: 'MB' },
  'locations[].fibre[].price': { label: msg({ message: 'Price, VAT included', context: 'prices' }), unit: 'euros' },
  'locations[].fibre[].per': paid,
  'locations[].fibre[].technology': { label: msg({ message: 'Technology', context: 'prices' }), options: technologies },
  'locations[].fibre[].digit': { label: msg({ message: 'Digit in codes', context: 'prices' }), hint: place },
  mobile: {
    label: msg({ message: 'Mobile only', context: 'prices' }),
    entry: msg({ message: 'Tariff', context: 'prices' }),
  },
  'mobile[].data': { label: msg({ message: 'Data', context: 'prices' }), hint: ofData, unit: 'GB' },
  'mobile[].price': { label: msg({ message: 'Price, VAT included', context: 'prices' }), unit: 'euros' },
  'mobile[].per': paid,
  'mobile[].digit': { label: msg({ message: 'Digit in codes', context: 'prices' }), hint: place },
  tv: { label: msg({ message: 'TV', context: 'prices' }) },
  'tv.price': {
    label: msg({ message: 'Price, VAT included', context: 'prices' }),
    hint: msg({ message: 'Empty: it is not sold. With a pack it is free.', context: 'prices' }),
    unit: 'euros',
  },
  business: { label: msg({ message: 'Businesses', context: 'prices' }) },
  'business.conditions': {
    label: msg({ message: 'Conditions', context: 'prices' }),
    hint: msg({ message: 'What is paid once, and for how long one commits.', context: 'prices' }),
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
  'business.tariffs[].price': { label: msg({ message: 'Price, without VAT', context: 'prices' }), unit: 'euros' },
  'tv.per': paid,
  charges: {
    label: msg({ message: 'Charges and extras', context: 'prices' }),
    entry: msg({ message: 'Charge', context: 'prices' }),
  },
  'charges[].id': { label: msg({ message: 'A short name', context: 'prices' }), hint: shortName },
  'charges[].name': { label: msg({ message: 'Name', context: 'prices' }) },
  'charges[].amount': {
    label: msg({ message: 'Amount, VAT included', context: 'prices' }),
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
  household: { label: msg({ message: 'Suggestion for a household', context: 'prices' }) },
  'household.speedPerPerson': {
    label: msg({ message: 'For each person', context: 'prices' }),
    hint: msg({ message: 'Empty: nothing is suggested.', context: 'prices' }),
    unit: 'MB',
  },
  conditions: { label: msg({ message: 'Conditions', context: 'prices' }) },
  'conditions.fibre': { label: msg({ message: 'Internet at home', context: 'prices' }) },
  'conditions.fibre.commitmentMonths': {
    label: msg({ message: 'Commitment', context: 'prices' }),
    hint: msg({ message: 'From 0 to 24: the law allows no more.', context: 'prices' }),
    unit: 'months',
  },
  'conditions.fibre.penalty': {
    label: msg({ message: 'Paid for leaving on the first day', context: 'prices' }),
    hint: msg({ message: 'After that by the days left.', context: 'prices' }),
    unit: 'euros',
  },
  'conditions.fibre.noCommitmentOnRequest': {
    label: msg({ message: 'Also without commitment, on request', context: 'prices' }),
  },
  'conditions.fibre.installation': {
    label: msg({ message: 'Installation, once', context: 'prices' }),
    hint: msg({ message: 'Empty: it stands among the charges, or is not paid for.', context: 'prices' }),
    unit: 'euros',
  },
  'conditions.fibre.router': {
    label: msg({ message: 'Router, once', context: 'prices' }),
    hint: msg({ message: 'Empty: it is rented, or stands among the charges.', context: 'prices' }),
    unit: 'euros',
  },
  'conditions.lines': { label: msg({ message: 'Mobile lines', context: 'prices' }) },
  'conditions.lines.max': {
    label: msg({ message: 'At most for each customer', context: 'prices' }),
    hint: msg({ message: 'That of a pack counts.', context: 'prices' }),
  },
  'conditions.lines.multiSim': { label: msg({ message: 'SIM cards for one number', context: 'prices' }) },
  'conditions.lines.sim': { label: msg({ message: 'SIM card, once', context: 'prices' }), unit: 'euros' },
  'conditions.lines.activation': {
    label: msg({ message: 'Activation of a line, once', context: 'prices' }),
    unit: 'euros',
  },
  'conditions.lines.prepaid': { label: msg({ message: 'Prepaid', context: 'prices' }) },
  'conditions.lines.esim': { label: msg({ message: 'With eSIM, where the customer wants it', context: 'prices' }) },
  'conditions.lines.esimOnly': {
    label: msg({ message: 'With eSIM alone', context: 'prices' }),
    hint: msg({ message: 'Then nothing is sent, and who orders lines is asked for no address.', context: 'prices' }),
  },
  'conditions.orders': { label: msg({ message: 'Who may order', context: 'prices' }) },
  'conditions.orders.documents': {
    label: msg({ message: 'Documents', context: 'prices' }),
    hint: msg({
      message: 'Those that you take, of dni, nie, cif, passport and eu-card. Empty: dni, nie, cif.',
      context: 'prices',
    }),
  },
  'conditions.orders.abroad': {
    label: msg({ message: 'Deliver to other countries', context: 'prices' }),
    hint: msg({ message: 'SIM cards and what goes by post.', context: 'prices' }),
  },
  'conditions.calls': { label: msg({ message: 'Calls', context: 'prices' }) },
  'conditions.calls.unlimited': {
    label: msg({ message: 'Unlimited', context: 'prices' }),
    hint: msg({ message: 'Then the rest stays empty.', context: 'prices' }),
  },
  'conditions.calls.none': { label: msg({ message: 'None: lines are for data alone', context: 'prices' }) },
  'conditions.calls.minutes': { label: msg({ message: 'Minutes a month', context: 'prices' }) },
  'conditions.calls.destinations': { label: msg({ message: 'Different numbers a month', context: 'prices' }) },
  'conditions.calls.noticeAtMinutes': {
    label: msg({ message: 'We tell the customer at so many minutes', context: 'prices' }),
  },
  'conditions.calls.beyond': { label: msg({ message: 'Beyond that', context: 'prices' }) },
  'conditions.calls.beyond.connection': {
    label: msg({ message: 'Setting up a call', context: 'prices' }),
    unit: 'euros',
  },
  'conditions.calls.beyond.perMinute': { label: msg({ message: 'Each minute', context: 'prices' }), unit: 'euros' },
  'conditions.data': { label: msg({ message: 'Mobile data', context: 'prices' }) },
  'conditions.data.afterAllowanceKbps': {
    label: msg({ message: 'Speed once they are used up', context: 'prices' }),
    unit: 'kbps',
  },
  'conditions.data.roamingGb': {
    label: msg({ message: 'Roaming', context: 'prices' }),
    hint: msg({ message: '0: lines have none.', context: 'prices' }),
    unit: 'GB',
  },
  'conditions.data.roamingZone': { label: msg({ message: 'Roaming zone', context: 'prices' }) },
  'conditions.data.roamingCountries': {
    label: msg({ message: 'Its countries', context: 'prices' }),
    hint: msg({ message: 'As they stand in a sentence. Empty: whoever asks is told.', context: 'prices' }),
  },
  'conditions.referrals': { label: msg({ message: 'Referrals', context: 'prices' }) },
  'conditions.referrals.maxFriends': { label: msg({ message: 'Friends at most', context: 'prices' }) },
  'conditions.referrals.freeMonths': { label: msg({ message: 'Free months', context: 'prices' }) },
  'conditions.referrals.per': {
    label: msg({ message: 'For', context: 'prices' }),
    options: {
      referral: msg({ message: 'Each referral', context: 'prices' }),
      friend: msg({ message: 'Each friend', context: 'prices' }),
    },
  },
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
        'packs, fibre, mobile, tv, or the short name of a tariff, like castellon-1gb-35gb. Empty: all packs and fibre.',
      context: 'one tariff',
    }),
  },
  'promotions[].price': {
    label: msg({ message: 'Price meanwhile', context: 'prices' }),
    hint: msg({ message: 'This, or how much less. With neither, the place is advertised.', context: 'prices' }),
    unit: 'euros',
  },
  'promotions[].discount': {
    label: msg({ message: 'How much less', context: 'prices' }),
    hint: msg({ message: 'In euros, like 5, or a share, like 20%.', context: 'prices' }),
    unit: 'discount',
  },
  'promotions[].months': {
    label: msg({ message: 'For how many months, or periods of 28 days', context: 'prices' }),
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
