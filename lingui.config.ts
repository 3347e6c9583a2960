import path from 'node:path'
import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'
import { applications } from './locales/applications.ts'
import { translatedInto } from './locales/catalogues/message-folders.ts'

/** What the fields of the contact form say as receipts and e-mails do. */
const labelsOfMessages = 'app/features/contact/field-messages.ts'

/** Where the states of cases and the reasons for them stand, with their words. */
const states = 'domain/requests/states'

/**
 * Areas with a catalogue of their own: the applications, the desk, which only staff see, and what pages, PDFs and e-mails
 * say alike: the descriptions of what was sent, and rights.
 */
const areas: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(Object.entries(applications).map(([area, { sources }]) => [area, sources])),
  desk: [
    'app/features/*/desk/**',
    'app/features/case-kit/**',
    'app/features/staff/drafts/**',
    'app/features/publishing/**',
    `${states}/staff-words.ts`,
  ],
  descriptions: ['app/features/*/describe*.ts', labelsOfMessages],
  rights: ['app/features/rights'],
}
/** What a feature writes into its own mails, or into those of another. */
const mails = ['app/features/*/mails/**', 'app/features/*/referred-notice.server.ts']
/** What every page shows above its own, whose feature it stands in. */
const onEveryPage = ['app/features/incidents/pages/status-notices.tsx']
const onlyServer = '**/*.server.ts'

const inEach = (area: string) => `<rootDir>/locales/messages/{locale}/${area}`

export default defineConfig({
  sourceLocale: 'en-US',
  // The source language has no PO files, only other wordings: what the source says need not be repeated.
  locales: [...translatedInto(path.join(import.meta.dirname, 'locales/messages'))],
  catalogs: [
    {
      path: inEach('site'),
      include: ['app/root.tsx', 'app/components', 'locales', ...onEveryPage],
      exclude: [onlyServer],
    },
    ...Object.entries(areas).map(([area, include]) => ({
      path: inEach(area),
      include: [...include],
      // What is said of rights has a catalogue of its own.
      exclude: [onlyServer, ...(area === 'descriptions' ? (areas['rights'] ?? []).map((place) => `${place}/**`) : [])],
    })),
    {
      path: inEach('documents'),
      include: ['app/features', `${states}/customer-words.ts`],
      exclude: [
        onlyServer,
        ...onEveryPage,
        ...Object.values(areas)
          .flat()
          .map((place) => (/\*$|\.tsx?$/.test(place) ? place : `${place}/**`)),
      ],
    },
    { path: inEach('server'), include: [`app/${onlyServer}`, 'platform', 'site-folder', 'server'], exclude: mails },
    { path: inEach('emails'), include: ['emails', ...mails] },
  ],
  // Where a message stands changes with every edit, and says nothing about the message.
  format: formatter({ lineNumbers: false }),
})
