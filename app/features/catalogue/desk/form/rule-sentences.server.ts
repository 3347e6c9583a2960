import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

type Rule = { readonly says: RegExp; readonly sentence: (a: string, b: string) => MessageDescriptor }

/** The rules about several fields, by what the schema says of them to whoever writes files. */
const rules: readonly Rule[] = [
  {
    says: /^(.+) stands here twice(?:: keep one of them)?$/,
    sentence: () => msg`This stands here twice: keep one of them.`,
  },
  { says: /^at most (\d+) entries/, sentence: (a) => msg`There are at most ${a} entries: take some out.` },
  {
    says: /would have the digit (\d+) of .+ like digit: (\d+)$/,
    sentence: (a, b) => msg`The digit ${a} belongs to another entry: write another one, like ${b}.`,
  },
  {
    says: /^a customer may have (\d+) lines/,
    sentence: (a) => msg`Lines of a customer: ${a} at most. Write no more, or raise that in the conditions.`,
  },
  {
    says: /^the line in a pack is one of the mobile tariffs: (.+)$/,
    sentence: (a) => msg`Each line of a pack is one of the mobile tariffs: ${a}.`,
  },
  {
    says: /^write as many prices as there are \w+: (\d+)$/,
    sentence: (a) => msg`Write as many prices as there are of these: ${a}.`,
  },
  { says: /^nothing is sold/, sentence: () => msg`Nothing would be sold: leave at least one tariff.` },
  { says: /^write the conditions of the fibre/, sentence: () => msg`Internet at home is sold: write its conditions.` },
  {
    says: /^write the conditions of the mobile lines/,
    sentence: () => msg`Mobile lines are sold: write their conditions.`,
  },
  {
    says: /^leave it out: it earns months/,
    sentence: () => msg`Referrals earn months of fibre or of a line, and neither is sold: leave them empty.`,
  },
  {
    says: /^write the MB that you count for each person/,
    sentence: () => msg`Write the MB that you count for each person, like 100.`,
  },
  {
    says: /^no \w+ is sold: write what it comes with/,
    sentence: () => msg`Nothing of that is sold: choose what it comes with, or take the charge out.`,
  },
  {
    says: /^leave it out: only internet at home/,
    sentence: () => msg`Only internet at home differs by technology and place: leave it empty, or choose that.`,
  },
  {
    says: /^(\S+) stands in conditions\.\S+ already/,
    sentence: (a) => msg`${a} stands in the conditions already: keep one of them.`,
  },
  {
    says: /^TV is free with any pack/,
    sentence: () => msg`Packs hold TV for nothing: what everybody pays cannot be of TV.`,
  },
  {
    says: /^what everybody pays for TV is its price/,
    sentence: () => msg`What everybody pays for TV is its price: add it there.`,
  },
  {
    says: /^what everybody pays for the landline is its price/,
    sentence: () => msg`What everybody pays for the landline is its price: add it there.`,
  },
  {
    says: /^it is called a SIM card, which an eSIM is not/,
    sentence: () =>
      msg`It is called a SIM card, which an eSIM is not: write it among the charges, with a name for both.`,
  },
  {
    says: /^leave it out: what is required comes once/,
    sentence: () => msg`Leave it empty: what everybody pays comes once with each, and nobody chooses how many.`,
  },
  {
    says: /^the (?:municipality|province) (\d+) stands in the location (\S+) already/,
    sentence: (a, b) => msg`${a} belongs to ${b} already: keep it in one of them.`,
  },
  {
    says: /^write provinces or municipalities, not both/,
    sentence: () => msg`Write provinces or municipalities, not both.`,
  },
  {
    says: /^the location (\S+) is for the rest of the country already/,
    sentence: (a) =>
      msg`${a} is for the rest of the country already: write the provinces or municipalities of this one.`,
  },
  { says: /^write the GB of its line/, sentence: () => msg`Write the data of its line in GB, or unlimited.` },
  {
    says: /^write data, for one line, or lines, not both/,
    sentence: () => msg`Write the data of one line, or those of each line, not both.`,
  },
  {
    says: /^write minimum ≤ normal ≤ maximum/,
    sentence: () => msg`The minimum is no more than the normal speed, and that no more than the maximum.`,
  },
  {
    says: /^leave it out: conditions\.calls/,
    sentence: () => msg`No line would call: say so in the conditions, and leave this empty.`,
  },
  {
    says: /^a price is more than 0/,
    sentence: () => msg`A price is more than 0.`,
  },
  {
    says: /^that is more than (\d+) months: write an earlier day/,
    sentence: (a) => msg`Months: ${a} at most. Choose an earlier day.`,
  },
  {
    says: /^promotions\[\d+\] lowers (\S+) (?:already|on (\S+)) as well/,
    sentence: (a) =>
      msg`Another promotion lowers ${a} on the same days: let one end before the other begins, or take it out of one.`,
  },
  {
    says: /^the promotion ends before it begins on (\S+)$/,
    sentence: () => msg`It ends before it begins: write a later day.`,
  },
  {
    says: /^(\S+) is paid by the year: write 12 or 24/,
    sentence: (a) => msg`${a} is paid by the year: write 12 or 24, or lower it in a promotion of its own.`,
  },
  { says: /^write price or discount, not both/, sentence: () => msg`Write the price or how much less, not both.` },
  {
    says: /^leave it out, or write it in a promotion of its own/,
    sentence: () => msg`Charges are paid once, and cost less wherever they are paid: leave this empty.`,
  },
  {
    says: /^write one that is paid once: (.+)$/,
    sentence: (a) => msg`Write some of what is paid once: ${a}.`,
  },
  {
    says: /^leave it out: each of the stages says its own/,
    sentence: () => msg`Each of the stages says its own: leave this empty.`,
  },
  {
    says: /^they last for \d+ months: write (\d+) at most$/,
    sentence: (a) => msg`Months of all stages together: ${a} at most.`,
  },
  {
    says: /^(\S+) costs (\S+) in the stage before/,
    sentence: (a, b) => msg`${a} costs ${b} in the stage before: write a higher price, or make one stage of them.`,
  },
  {
    says: /^write what is paid in this stage/,
    sentence: () => msg`Write what is paid in this stage, or how much less.`,
  },
  { says: /^nothing is paid once/, sentence: () => msg`Nothing is paid once: leave it empty.` },
  { says: /^write what is paid meanwhile/, sentence: () => msg`Write what is paid meanwhile, or how much less.` },
  {
    says: /^write the id of the location that is advertised/,
    sentence: () => msg`Write the short name of the place that is advertised.`,
  },
  {
    says: /^write the last day on which it can be ordered/,
    sentence: () => msg`Choose the last day on which it can be ordered.`,
  },
  {
    says: /^write months or until, not both/,
    sentence: () => msg`Write for how many months, or until which day, not both.`,
  },
  { says: /^write for how many months/, sentence: () => msg`Write for how many months, or until which day.` },
  {
    says: /^who orders on (\S+) would have nothing of it/,
    sentence: () => msg`Who orders on the last day would have nothing of it: choose a later day.`,
  },
  { says: /^there are no locations/, sentence: () => msg`There are no places: leave it empty.` },
  { says: /^write one of the locations: (.+)$/, sentence: (a) => msg`Write one of the places: ${a}.` },
  {
    says: /^(\S+) is not sold there: write one of (.+)$/,
    sentence: (a, b) => msg`${a} is not sold there. Write one of these: ${b}.`,
  },
  {
    says: /^(\S+) costs (\S+) otherwise/,
    sentence: (a, b) => msg`${a} costs €${b} without the promotion: write less.`,
  },
  {
    says: /^write a list of (dni, .+)$/,
    sentence: (a) => msg`Write some of these: ${a}.`,
  },
  { says: /^write each document once/, sentence: () => msg`Write each document once.` },
  {
    says: /^leave it out: what is installed has an address in Spain/,
    sentence: () => msg`What is installed has an address in Spain: take it back.`,
  },
  {
    says: /^leave it out: an eSIM is sent to no address/,
    sentence: () => msg`An eSIM is sent to no address: take it back.`,
  },
  { says: /^write another name: this one is taken/, sentence: () => msg`That name is taken: write another one.` },
]

/** The schema's message in the language of the reader; null for a rule that has no words here yet. */
export function ruleSentence(i18n: I18n, message: string): string | null {
  for (const { says, sentence } of rules) {
    const found = says.exec(message)
    if (found) return i18n._(sentence(found[1] ?? '', found[2] ?? ''))
  }
  return null
}
