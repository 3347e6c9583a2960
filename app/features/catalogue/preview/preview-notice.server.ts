import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Inline } from '#domain/text/block.ts'
import { formatDay } from '#locales/formats/calendar.ts'
import { localeOf } from '#locales/i18n.ts'
import type { Preview } from './preview.server.ts'

/** The notice on every page for whoever looks at another day than today, with the way back. */
export function previewNotice(i18n: I18n, { day, draft }: Preview): readonly Inline[] {
  const date = formatDay(day, localeOf(i18n))
  const said = draft
    ? i18n._(msg`The site on ${date}, with the draft. Only the team sees it, and nothing that is sent here is stored.`)
    : i18n._(msg`The site on ${date}. Only the team sees it, and nothing that is sent here is stored.`)
  const back: Inline = { kind: 'link', to: '/gestion/precios/vista', content: [i18n._(msg`Back to today`)] }
  return [{ kind: 'strong', content: [said] }, ' ', back]
}
