import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { About, BrokenRule, Rule } from '#site-folder/schema/catalogue-rules.ts'

/** Each rule in the words of the form, which has fields where the file has keys. */
const sentences: { readonly [Of in Rule]: (...about: About<Of>) => MessageDescriptor } = {
  'stands-twice': () => msg`This stands here twice: keep one of them.`,
  'too-many-entries': (most) => msg`There are at most ${most} entries: take some out.`,
  'digit-taken': (_name, digit, _other, free) =>
    msg`The digit ${digit} belongs to another entry: write another one, like ${free}.`,

  'nothing-sold': () => msg`Nothing would be sold: leave at least one tariff.`,
  'fibre-conditions-missing': () => msg`Internet at home is sold: write its conditions.`,
  'line-conditions-missing': () => msg`Mobile lines are sold: write their conditions.`,
  'no-calls-said-of-all': () => msg`No line would call: say so in the conditions, and leave this empty.`,
  'no-calls': () => msg`No line calls, by the conditions: leave this empty.`,
  'nothing-to-earn': () => msg`Referrals earn months of fibre or of a line, and neither is sold: leave them empty.`,
  'speed-per-person-missing': () => msg`Write the MB that you count for each person, like 100.`,
  'extras-unlike-prices': (_name, count) => msg`Write as many prices as there are of these: ${count}.`,
  'price-of-nothing': () => msg`A price is more than 0.`,

  'lines-beyond-most': (most) =>
    msg`Lines of a customer: ${most} at most. Write no more, or raise that in the conditions.`,
  'line-of-no-tariff': (offered) => msg`Each line of a pack is one of the mobile tariffs: ${offered}.`,
  'line-without-data': () => msg`Write the data of its line in GB, or unlimited.`,
  'data-and-lines': () => msg`Write the data of one line, or those of each line, not both.`,
  'speeds-backwards': () => msg`The minimum is no more than the normal speed, and that no more than the maximum.`,

  'place-taken': (_kind, code, location) => msg`${code} belongs to ${location} already: keep it in one of them.`,
  'provinces-and-municipalities': () => msg`Write provinces or municipalities, not both.`,
  'rest-taken': (location) =>
    msg`${location} is for the rest of the country already: write the provinces or municipalities of this one.`,
  'two-territories': (code, _territory, other) =>
    msg`In ${code} and ${other} prices have different taxes: make an entry of each.`,
  'tax-missing': (code, _territory, name, rate) =>
    msg`In ${code} prices have another tax: write yours, like ${name} and ${rate}.`,
  'time-zone-missing': (code) => msg`In ${code} it is another time: choose it.`,
  'no-locations': () => msg`There are no places: leave it empty.`,
  'unknown-location': (known) => msg`Write one of the places: ${known}.`,
  'not-sold-there': (name, known) => msg`${name} is not sold there. Write one of these: ${known}.`,

  'charge-id-taken': () => msg`That name is taken: write another one.`,
  'charge-written-already': (id) => msg`${id} stands in the conditions already: keep one of them.`,
  'charge-of-nothing-sold': () => msg`Nothing of that is sold: choose what it comes with, or take the charge out.`,
  'required-comes-once': () =>
    msg`Leave it empty: what everybody pays comes once with each, and nobody chooses how many.`,
  'limits-without-internet': () =>
    msg`Only internet at home differs by technology and place: leave it empty, or choose that.`,
  'landline-charge-is-price': () => msg`What everybody pays for the landline is its price: add it there.`,
  'tv-free-with-packs': () => msg`Packs hold TV for nothing: what everybody pays cannot be of TV.`,
  'tv-charge-is-price': () => msg`What everybody pays for TV is its price: add it there.`,
  'esim-is-no-card': () =>
    msg`It is called a SIM card, which an eSIM is not: write it among the charges, with a name for both.`,

  'document-twice': () => msg`Write each document once.`,
  'installed-in-spain': () => msg`What is installed has an address in Spain: take it back.`,
  'esim-without-address': () => msg`An eSIM is sent to no address: take it back.`,

  'no-business-tariffs': () => msg`Leave at least one tariff for businesses.`,
  'business-of-nothing': () => msg`Write the MB of its internet, the GB of its line, or both.`,
  'technology-without-speed': () => msg`Without a speed there is no internet that comes by it: leave it empty.`,
  'business-in-several-taxes': () =>
    msg`Your places have several taxes, and each tariff for businesses is worked out with one: leave these out.`,

  'promotion-backwards': () => msg`It ends before it begins: write a later day.`,
  'promotions-overlap': (_other, name) =>
    msg`Another promotion lowers ${name} on the same days: let one end before the other begins, or take it out of one.`,
  'price-and-discount': () => msg`Write the price or how much less, not both.`,
  'price-missing': () => msg`Write what is paid meanwhile, or how much less.`,
  'stage-price-missing': () => msg`Write what is paid in this stage, or how much less.`,
  'stages-say-it': () => msg`Each of the stages says its own: leave this empty.`,
  'stages-too-long': (_all, most) => msg`Months of all stages together: ${most} at most.`,
  'advertised-location-missing': () => msg`Write the short name of the place that is advertised.`,
  'last-day-missing': () => msg`Choose the last day on which it can be ordered.`,
  'charges-apart': () => msg`Charges are paid once, and cost less wherever they are paid: leave this empty.`,
  'nothing-paid-once': () => msg`Nothing is paid once: leave it empty.`,
  'not-paid-once': (known) => msg`Write some of what is paid once: ${known}.`,
  'months-and-until': () => msg`Write for how many months, or until which day, not both.`,
  'months-missing': () => msg`Write for how many months, or until which day.`,
  'until-before-last-day': () => msg`Who orders on the last day would have nothing of it: choose a later day.`,
  'until-too-late': (most) => msg`Months: ${most} at most. Choose an earlier day.`,
  'not-cheaper': (name, otherwise) => msg`${name} costs €${otherwise} without the promotion: write less.`,
  'stage-not-dearer': (name, before) =>
    msg`${name} costs ${before} in the stage before: write a higher price, or make one stage of them.`,
  'part-of-a-year': (name) => msg`${name} is paid by the year: write 12 or 24, or lower it in a promotion of its own.`,
}

/** A broken rule in the language of the reader. */
export function ruleSentence(i18n: I18n, { rule, about }: BrokenRule): string {
  const say = sentences[rule] as (...about: BrokenRule['about']) => MessageDescriptor
  return i18n._(say(...about))
}
