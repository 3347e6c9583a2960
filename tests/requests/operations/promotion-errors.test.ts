import { expect, test } from 'vitest'
import { loadSite } from '#site-folder/read-site.ts'
import { expectOneError } from '#tests/support/site/errors-of.ts'
import { copySiteFolder } from '#tests/support/site/site-folder.ts'

const promoted = (keys: string) => (yaml: string) =>
  yaml.replace(/promotions:[^]*$/, `promotions:\n  - { title: { es-ES: Oferta, en-US: Offer }, ${keys} }\n`)

const charged = (keys: string) => (yaml: string) =>
  promoted(keys)(yaml.replace('installation: 0', 'installation: 60')).replace(
    /^promotions:/m,
    `charges:
  - { id: mount, name: { es-ES: Soporte, en-US: Mount }, amount: 30, per: once, of: fibre, required: false }
  - { id: rent, name: { es-ES: Alquiler, en-US: Rent }, amount: 3, per: month, of: fibre, required: true }
promotions:`,
  )

test.each<[string, (yaml: string) => string, RegExp]>([
  [
    'a lower price for a line that is free',
    (yaml) =>
      promoted('tariffs: [35gb], discount: 5, months: 6, to: 2027-01-31')(
        yaml.replace('data: 35, price: 9 }', 'data: 35, price: 0 }'),
      ),
    /:\d+: promotions\[0\]\.discount: 35gb costs 0\.00 otherwise: leave it out$/,
  ],
  [
    'a promotion where there are only lines',
    (yaml) => yaml.replace(/locations:[^]*?\nmobile:/, 'mobile:'),
    /:\d+: promotions\[0\]\.location: there are no locations: leave it out/,
  ],
  [
    'a promotion of a place where nothing is sold',
    (yaml) => yaml.replace('- location: castellon', '- location: atlantis'),
    /:\d+: promotions\[0\]\.location: write one of the locations: castellon, rest-of-spain/,
  ],
  [
    'a promotion that ends before it begins',
    (yaml) => yaml.replace('- location: castellon', '- from: 2026-12-01\n    to: 2026-11-30\n    location: castellon'),
    /:\d+: promotions\[0\]\.to: the promotion ends before it begins on 2026-12-01/,
  ],
  [
    'prices after a promotion, in the form of before',
    promoted('to: 2027-01-31, afterwards: { fibre: 30 }, location: castellon'),
    /:\d+: promotions\[0\]\.afterwards: the price afterwards is the one in the lists above: write that there/,
  ],
  [
    'a promotion without a last day to order',
    promoted('price: 19.90, months: 6'),
    /:\d+: promotions\[0\]\.to: write the last day on which it can be ordered/,
  ],
  [
    'a promotion that does not say for how long',
    promoted('price: 19.90, to: 2027-01-31'),
    /:\d+: promotions\[0\]\.months: write for how many months/,
  ],
  [
    'a promotion of which who orders last has nothing',
    promoted('price: 19.90, to: 2027-01-31, until: 2027-01-30'),
    /:\d+: promotions\[0\]\.until: who orders on 2027-01-31 would have nothing of it/,
  ],
  [
    'months of a promotion without a price',
    promoted('months: 6, to: 2027-01-31, location: castellon'),
    /:\d+: promotions\[0\]\.price: write what is paid meanwhile/,
  ],
  [
    'a promotion of nothing',
    promoted('to: 2027-01-31'),
    /:\d+: promotions\[0\]\.location: write the id of the location/,
  ],
  [
    'a price and a discount',
    promoted('price: 19.90, discount: 5, months: 6, to: 2027-01-31'),
    /:\d+: promotions\[0\]\.discount: write price or discount, not both/,
  ],
  [
    'months and a day',
    promoted('discount: 5, months: 6, until: 2027-06-30, to: 2027-01-31'),
    /:\d+: promotions\[0\]\.until: write months or until, not both/,
  ],
  [
    'a promotion that is dearer',
    promoted('tariffs: [castellon-1gb], price: 25, months: 6, to: 2027-01-31'),
    /:\d+: promotions\[0\]\.price: castellon-1gb costs 25\.00 otherwise: write a lower price/,
  ],
  [
    'a discount of more than the price',
    promoted('tariffs: [tv], discount: 10, months: 6, to: 2027-01-31'),
    /:\d+: promotions\[0\]\.discount: tv costs 9\.00 otherwise: write a smaller discount/,
  ],
  [
    'a discount in words',
    promoted('discount: half, months: 6, to: 2027-01-31'),
    /:\d+: promotions\[0\]\.discount: write euros, like 5, or a share, like 20%/,
  ],
  [
    'a promotion of 25 months',
    promoted('discount: 5, months: 25, to: 2027-01-31'),
    /:\d+: promotions\[0\]\.months: write a whole number from 1 to 24$/,
  ],
  [
    'a promotion until more than 24 months later',
    promoted('discount: 5, until: 2029-01-10, from: 2027-01-10, to: 2027-01-31'),
    /:\d+: promotions\[0\]\.until: that is more than 24 months: write an earlier day/,
  ],
  [
    'a promotion of new customers without a price',
    promoted('newCustomers: true, location: castellon'),
    /:\d+: promotions\[0\]\.price: write what is paid meanwhile/,
  ],
  [
    'new customers in words',
    promoted('newCustomers: yes, discount: 5, months: 6, to: 2027-01-31'),
    /:\d+: promotions\[0\]\.newCustomers: write true, not yes/,
  ],
  [
    'two promotions that contradict each other on a day',
    (yaml) =>
      promoted('tariffs: [fibre], discount: 20%, months: 6, to: 2027-01-31')(yaml) +
      '  - { title: { es-ES: Otra, en-US: Other }, discount: 5, months: 3, from: 2027-01-31, to: 2027-02-28 }\n',
    /:\d+: promotions\[1\]\.tariffs: promotions\[0\] lowers castellon-1gb on 2027-01-31 as well: let one end before/,
  ],
  [
    'a promotion of what is no tariff, however it is called',
    promoted('tariffs: [constructor], discount: 5, months: 6, to: 2027-01-31'),
    /:\d+: promotions\[0\]\.tariffs\[0\]: constructor is not sold there: write one of packs, /,
  ],
  [
    'a promotion of lines at a location',
    promoted('location: castellon, tariffs: [mobile], discount: 5, months: 6, to: 2027-01-31'),
    /:\d+: promotions\[0\]\.tariffs\[0\]: mobile is not sold there: write one of packs, fibre, castellon-1gb-35gb, /,
  ],
  [
    'a promotion of a charge that there is not',
    promoted('charges: [mast], price: 0, to: 2027-01-31'),
    /:\d+: promotions\[0\]\.charges\[0\]: nothing is paid once: leave it out$/,
  ],
  [
    'a promotion of what is paid each month',
    charged('charges: [rent], price: 0, to: 2027-01-31'),
    /:\d+: promotions\[0\]\.charges\[0\]: write one that is paid once: installation, router, mount$/,
  ],
  [
    'a promotion of a charge at a location',
    charged('location: castellon, charges: [installation], price: 0, to: 2027-01-31'),
    /:\d+: promotions\[0\]\.location: leave it out, or write it in a promotion of its own: charges are paid once/,
  ],
  [
    'a promotion of a charge for months',
    charged('charges: [installation], price: 0, months: 3, to: 2027-01-31'),
    /:\d+: promotions\[0\]\.months: leave it out, or write it in a promotion of its own/,
  ],
  [
    'a promotion of a charge that is free',
    charged('charges: [router], price: 0, to: 2027-01-31'),
    /:\d+: promotions\[0\]\.price: router costs 0\.00 otherwise: leave it out$/,
  ],
  [
    'two promotions of a charge on a day',
    (yaml) =>
      charged('charges: [mount], price: 0, to: 2027-01-31')(yaml) +
      '  - { title: { es-ES: Otra, en-US: Other }, charges: [mount], discount: 5, from: 2027-01-31, to: 2027-02-28 }\n',
    /:\d+: promotions\[1\]\.charges: promotions\[0\] lowers mount on 2027-01-31 as well: let one end before/,
  ],
  [
    'one stage',
    promoted('stages: [{ price: 0, months: 3 }], to: 2027-01-31'),
    /:\d+: promotions\[0\]\.stages: write a list of two or more, like \{ price: 0, months: 3 \}$/,
  ],
  [
    'stages and a price',
    promoted('price: 5, stages: [{ price: 0, months: 3 }, { price: 9, months: 3 }], to: 2027-01-31'),
    /:\d+: promotions\[0\]\.price: leave it out: each of the stages says its own$/,
  ],
  [
    'a stage without a price',
    promoted('stages: [{ months: 3 }, { price: 9, months: 3 }], to: 2027-01-31'),
    /:\d+: promotions\[0\]\.stages\[0\]\.price: write what is paid in this stage: /,
  ],
  [
    'stages of 25 months',
    promoted('stages: [{ price: 0, months: 3 }, { price: 9, months: 22 }], to: 2027-01-31'),
    /:\d+: promotions\[0\]\.stages: they last for 25 months: write 24 at most$/,
  ],
  [
    'a stage that is no dearer than the one before',
    promoted('tariffs: [tv], stages: [{ price: 4, months: 3 }, { discount: 6, months: 3 }], to: 2027-01-31'),
    /:\d+: promotions\[0\]\.stages\[1\]\.discount: tv costs 4\.00 in the stage before: write a higher price, or join them$/,
  ],
  [
    'a stage that is no promotion',
    promoted('tariffs: [tv], stages: [{ price: 4, months: 3 }, { price: 9, months: 3 }], to: 2027-01-31'),
    /:\d+: promotions\[0\]\.stages\[1\]\.price: tv costs 9\.00 otherwise: write a lower price$/,
  ],
])('a catalogue with %s is refused in one line that names file, line and key', async (_, change, named) => {
  await expectOneError('catalogue.yaml', change, named)
})

test('promotions may overlap where one is narrower, follow each other by a day, and last for 24 months', async () => {
  await using folder = await copySiteFolder()
  const own = 'title: { es-ES: Otra, en-US: Other }, months: 24, discount: 5'
  await folder.edit('catalogue.yaml', (yaml) =>
    [
      promoted('tariffs: [packs, fibre], discount: 20%, months: 6, to: 2027-01-31')(yaml).trimEnd(),
      `  - { ${own}, location: castellon, tariffs: [fibre], from: 2027-01-01, to: 2027-01-31 }`,
      `  - { ${own}, tariffs: [castellon-1gb], from: 2027-01-10, to: 2027-01-31 }`,
      `  - { ${own}, tariffs: [fibre], from: 2027-02-01, to: 2027-02-28 }\n`,
    ].join('\n'),
  )
  expect((await loadSite(folder.path)).promotions).toHaveLength(4)
})
