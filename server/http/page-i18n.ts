import { i18nMaker } from '#locales/i18n.ts'

/** The words of the pages, and those that only loaders say and no browser needs. Always a new instance. */
export const createPageI18n = i18nMaker({
  'es-ES': () => import('../messages/es-ES.po'),
  'en-US': () => import('../messages/en-US.po'),
})
