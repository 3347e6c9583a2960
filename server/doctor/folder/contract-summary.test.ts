import { expect, test } from 'vitest'
import { demoSite } from '#tests/support/site/demo-site.ts'
import { copySiteFolder } from '#tests/support/site/site-folder.ts'
import {
  examineContracting,
  examineMandateWording,
  examinePhoneSales,
  examineSummaryLength,
  examineSummaryWording,
} from './contract-summary.ts'

const now = Date.UTC(2026, 11, 14, 12)

test('the words of the regulation are named in each language of the site until somebody has compared them', () => {
  const problems = examineSummaryWording(demoSite)
  expect(problems).toHaveLength(3)
  expect(problems[0]).toBe(
    'brand.yaml: contractSummaryReview is not given: the headings of the contract summary in es-ES are unverified: compare them with DO L 336 de 30.12.2019, p. 274',
  )
  expect(problems[2]).toContain('in ca-ES-valencia are a translation')
  expect(examineSummaryWording({ ...demoSite, contractSummaryReview: '2026-11-29' })).toEqual([])
})

test('and those that are read aloud at an order by phone', () => {
  expect(examinePhoneSales(demoSite)).toEqual([expect.stringContaining('phoneSales.wordingReview is not given')])
  const phoneSales = { sentences: {}, wordingReview: '2026-11-29' }
  expect(examinePhoneSales({ ...demoSite, phoneSales })).toEqual([])
})

test('so are those of the mandate, where accounts are charged', () => {
  const creditor = { identifier: 'ES11000B12345674', name: 'Azahar', address: {}, wordingReview: '' }
  expect(examineMandateWording(demoSite)).toEqual([])
  expect(examineMandateWording({ ...demoSite, creditor })[0]).toBe(
    'brand.yaml: creditor.wordingReview is not given: the text of the mandate in es-ES is unverified: compare it with EPC392-08, Core SDD Mandate Translations, Spanish',
  )
  expect(examineMandateWording({ ...demoSite, creditor: { ...creditor, wordingReview: '2026-11-29' } })).toEqual([])
})

test('all that the demo sells fits its pages; where a text is too long, its heading is named', async () => {
  const of = (site: typeof demoSite) => examineSummaryLength({ siteDir: '', site, now })
  expect(await of(demoSite)).toEqual([])
  const { information } = demoSite
  const long = { 'es-ES': 'Todo esto es nuestro y hay que decirlo. '.repeat(60) }
  const problems = await of({
    ...demoSite,
    brand: { ...demoSite.brand, languages: ['es-ES'] },
    information: { ...information, accessibleServices: long },
  })
  expect(problems[0]).toBe(
    'contract summary: “Fibra 1GB” in es-ES takes 2 pages, and may take 1: shorten what stands under “Características para usuarios finales con discapacidad”',
  )
})

test('what lacks a speed is named where the press on an offer is the contract, and conditions that do not say so', async () => {
  const site = { ...demoSite, contracting: 'contract' } as const
  expect(examineContracting({ siteDir: 'site', site: demoSite })).toEqual([])
  expect(examineContracting({ siteDir: 'site', site })).toEqual([
    'brand.yaml: contracting is contract, but catalogue.yaml lacks speeds of 1000, 300, 600, 100, mobile lines: offers of them are requests',
  ])
  await using folder = await copySiteFolder()
  await folder.edit('legal/legal-disclaimer.es-ES.md', (text) =>
    text.replaceAll(/\{\{#contracts\}\}.*?\{\{\/contracts\}\}/g, ''),
  )
  expect(examineContracting({ siteDir: folder.path, site })[0]).toContain('legal-disclaimer.es-ES.md: contracting is')
})
