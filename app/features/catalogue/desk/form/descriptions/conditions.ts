import { msg } from '@lingui/core/macro'
import type { Descriptions } from './description.ts'

/** The conditions of all tariffs. */
export const conditions: Descriptions = {
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
  'conditions.calls.minutes': { label: msg({ message: 'Minutes in a period of the tariff', context: 'prices' }) },
  'conditions.calls.destinations': { label: msg({ message: 'Different numbers in that time', context: 'prices' }) },
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
}
