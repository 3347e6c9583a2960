import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { textIn, type Translated } from '#domain/catalogue/catalogue.ts'
import { linkTo, paragraph } from '#domain/text/block.ts'
import type { EmailBlock } from './email-document.ts'

type Body = { readonly name: Translated; readonly url: string }

/** The bodies that a customer may turn to, each with its link; nothing where there are none. */
export function bodyLinks(i18n: I18n, bodies: readonly Body[]): EmailBlock[] {
  if (bodies.length === 0) return []
  return [
    paragraph(i18n._(msg`If you do not agree with our answer, you can turn to:`)),
    ...bodies.map(({ name, url }) => linkTo(textIn(name, i18n.locale), url)),
  ]
}
