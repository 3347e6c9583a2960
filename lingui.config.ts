import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'

/** Hydrated pages, each with the messages that browsers get for it beside those of every page. */
const applications = ['calculator', 'coverage', 'customer-service', 'referrals', 'my-requests', 'saved-combinations']
/** Areas with a catalogue of their own: the applications, and the desk, which only staff see. */
const areas = [...applications, 'desk']
const onlyServer = '**/*.server.ts'

export default defineConfig({
  sourceLocale: 'en-US',
  locales: ['es-ES', 'en-US', 'pseudo'],
  pseudoLocale: 'pseudo',
  catalogs: [
    {
      path: '<rootDir>/locales/messages/site/{locale}',
      include: ['app/root.tsx', 'app/components', 'locales'],
      exclude: [onlyServer],
    },
    ...areas.map((area) => ({
      path: `<rootDir>/locales/messages/${area}/{locale}`,
      include: [`app/routes/${area}`],
      exclude: [onlyServer],
    })),
    {
      path: '<rootDir>/locales/messages/documents/{locale}',
      include: ['app/routes'],
      exclude: [onlyServer, ...areas.map((area) => `app/routes/${area}/**`)],
    },
    { path: '<rootDir>/server/messages/{locale}', include: [`app/${onlyServer}`, 'server/seo'] },
    { path: '<rootDir>/emails/messages/{locale}', include: ['emails'] },
  ],
  // Where a message stands changes with every edit, and says nothing about the message.
  format: formatter({ lineNumbers: false }),
})
