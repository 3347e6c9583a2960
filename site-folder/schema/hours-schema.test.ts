import { expect, test } from 'vitest'
import { copySiteFolder } from '#tests/support/site/site-folder.ts'
import { loadSite } from '../read-site.ts'
import { SiteErrors } from '../site.ts'

async function errorsOf(hours: string): Promise<readonly string[]> {
  await using folder = await copySiteFolder()
  await folder.edit('brand.yaml', (yaml) => yaml.replace(/^hours:.*$/m, hours))
  try {
    await loadSite(folder.path)
    return []
  } catch (error) {
    if (!(error instanceof SiteErrors)) throw error
    return error.errors.map((line) => line.replace(folder.path, ''))
  }
}

const week = (entries: string) => `hours: { week: [${entries}] }`

test.each([
  [
    'the form with one interval',
    `hours: { days: [tuesday, sunday], from: '09:30', to: '14:00', holidays: [2099-12-25] }`,
  ],
  [
    'several intervals and days',
    week(`{ days: [monday, friday], open: [10:00-14:00, 17:00-20:00] }, { days: saturday, open: [10:00-13:00] }`),
  ],
  ['a night over midnight', week(`{ days: [monday, sunday], open: [00:00-02:00, 20:00-24:00] }`)],
])('takes %s', async (_, hours) => {
  expect(await errorsOf(hours)).toEqual([])
})

test.each([
  [
    'hours that end before they begin',
    `hours: { days: [monday, friday], from: '20:00', to: '10:00' }`,
    [/^\/brand\.yaml:\d+: hours\.to: the hours end before they begin: write the earlier time first/],
  ],
  [
    'an interval that ends before it begins',
    week('{ days: [monday, friday], open: [14:00-10:00] }'),
    [/hours\.week\[0\]\.open\[0\]: the hours end before they begin/],
  ],
  [
    'intervals that overlap',
    week('{ days: [monday, friday], open: [10:00-14:00, 13:00-20:00] }'),
    [/hours\.week\[0\]\.open\[1\]: begins before 14:00: write one after the other/],
  ],
  [
    'a time without its zero',
    `hours: { days: [monday, friday], from: '9:30', to: '14:00' }`,
    [/hours\.from: write a time in quotes with two digits each, like '09:30'/],
  ],
  [
    'a day in two entries, and one that there is not',
    week(
      '{ days: [monday, friday], open: [10:00-14:00] }, { days: friday, open: [10:00-12:00] }, { days: someday, open: [10:00-12:00] }',
    ),
    [/hours\.week\[2\]\.days: write a day, like saturday, or two/],
  ],
  [
    'a day in two entries',
    week('{ days: [monday, friday], open: [10:00-14:00] }, { days: friday, open: [10:00-12:00] }'),
    [/hours\.week\[1\]\.days: friday stands here twice/],
  ],
  ['no day at all', week(''), [/hours\.week: write at least one day/]],
  [
    'seasons that overlap or end before they begin',
    `hours: { days: [monday, friday], from: '10:00', to: '20:00', seasons: [{ from: 2099-07-01, to: 2099-08-01, week: [] }, { from: 2099-08-01, to: 2099-08-02, week: [] }, { from: 2099-10-02, to: 2099-10-01, week: [] }] }`,
    [
      /hours\.seasons\[2\]\.to: the season ends before it begins/,
      /hours\.seasons\[1\]: overlaps with the one from 2099-07-01/,
    ],
  ],
  ['text', 'hours: mornings', [/hours: /]],
])('refuses %s with line, key and remedy', async (_, hours, messages) => {
  expect(await errorsOf(hours)).toEqual(messages.map((message) => expect.stringMatching(message)))
})
