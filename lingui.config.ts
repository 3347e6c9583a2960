import { readdirSync } from 'node:fs'
import path from 'node:path'
import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'

/** Hydrated pages, each with the messages that browsers get for it beside those of every page. */
const applications = ['calculator', 'coverage', 'customer-service', 'referrals', 'my-requests', 'saved-combinations']
/** Areas with a catalogue of their own: the applications, the desk, which only staff see, and rights, as mails say them, too. */
const areas = [...applications, 'desk', 'rights']
const onlyServer = '**/*.server.ts'

const SOURCE = 'en-US'

/** A folder is a language. That of the source has only its other words: what the source says need not be repeated. */
const messages = path.join(import.meta.dirname, 'locales/messages')
const inEach = (area: string) => `<rootDir>/locales/messages/{locale}/${area}`

export default defineConfig({
  sourceLocale: SOURCE,
  locales: readdirSync(messages).filter((locale) => locale !== SOURCE),
  catalogs: [
    {
      path: inEach('site'),
      include: ['app/root.tsx', 'app/components', 'locales'],
      exclude: [onlyServer, 'locales/rights/**'],
    },
    ...areas.map((area) => ({
      path: inEach(area),
      include: [`app/routes/${area}`, ...(area === 'rights' ? ['locales/rights'] : [])],
      exclude: [onlyServer],
    })),
    {
      path: inEach('documents'),
      include: ['app/routes'],
      exclude: [onlyServer, ...areas.map((area) => `app/routes/${area}/**`)],
    },
    { path: inEach('server'), include: [`app/${onlyServer}`, 'server'] },
    { path: inEach('emails'), include: ['emails'] },
  ],
  // Where a message stands changes with every edit, and says nothing about the message.
  format: formatter({ lineNumbers: false }),
})
