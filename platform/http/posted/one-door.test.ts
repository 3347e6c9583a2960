import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { sourceFiles } from '#tests/support/source-files.ts'

/**
 * All ways of the platform to read a body, of whatever and by whatever name. Lint forbids the two that only forms have
 * (`formData`, `parseBody`); these are shared with answers, so each file that has one says what it reads.
 */
const READING = /(?<!\bdocument)\.(?:(?:formData|parseBody|text|json|arrayBuffer|blob|bytes)\(\s*\)|body\b(?!\())/

const READERS: Readonly<Record<string, string>> = {
  'platform/http/posted/take-form.ts': 'the door itself, which leaves a request without a body to all that follows',
  'app/components/forms/sending/form-route.ts': 'in browsers: what they post once more',
  'app/features/ordering/business/pages/live-total.ts': 'in browsers: a page of ours',
  'app/features/ordering/pages/details/use-known-address.ts': 'in browsers: an answer of ours',
  'app/features/cases/desk/desk-script/changes.ts': 'in browsers: answers of ours',
  'app/features/installation/desk/my-day/offline/day-script.ts': 'in browsers: a page of ours',
  'app/features/offers/desk/live-form.ts': 'in browsers: a page of ours',
  'app/features/places/place-suggestions.ts': 'in browsers: an answer of ours',
  'app/page-script/change-in-place.ts': 'in browsers: a page of ours',
  'app/features/contact/call-me/call-in-place.ts': 'in browsers: a page of ours',
  'server/app.ts': 'whether a page of ours is empty',
  'server/preview.ts': 'answers of ours, on another day',
  'platform/page-cache/cached-response.ts': 'answers of ours, to keep them',
  'platform/http/compress.ts': 'answers of ours',
  'platform/http/end-after-unread.ts': 'refusals of ours',
  'platform/http/refused-pages.ts': 'pages of ours',
  'platform/outbox/transports/mailgun.ts': 'answers of the mail service',
  'server/doctor/outside/addresses.ts': 'the answer of whoever is at PUBLIC_ORIGIN',
}

test('nothing but the one door reads what is posted', () => {
  expect(sourceFiles.length).toBeGreaterThan(500)
  const readers = sourceFiles.filter((file) => READING.test(readFileSync(file, 'utf8')))
  expect(readers.toSorted()).toEqual(Object.keys(READERS).toSorted())
})
