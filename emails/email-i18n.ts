import { i18nMaker } from '#locales/i18n.ts'

/** The words of the pages and those of the e-mails, which no browser needs. Always a new instance. */
export const createEmailI18n = i18nMaker({
  'es-ES': () => import('./messages/es-ES.po'),
  'en-US': () => import('./messages/en-US.po'),
})
