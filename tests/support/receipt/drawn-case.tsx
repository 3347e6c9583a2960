import type { I18n } from '@lingui/core'
import { WhatWasSent, WhoItIs } from '#app/features/cases/desk/case/facts/case-facts.tsx'
import type { CasePageView } from '#app/features/cases/desk/case/shown-case.ts'
import type { RequestContent } from '#app/features/requests/content.server.ts'
import { requestKinds } from '#server/request-kinds.ts'
import { shownBy } from './drawn-receipt.tsx'

/** The case of a request at the desk, whose it is and what was sent, for somebody who may read all of it. */
export function drawnCase(i18n: I18n, content: RequestContent) {
  const kind = requestKinds[content.kind]
  const shown = {
    row: { request_id: 'an-order' },
    party: kind.party(content),
    facts: kind.facts(i18n, content, []),
    locale: content.locale,
    law: null,
    whatsapp: false,
    reveals: 'identities',
  } as unknown as CasePageView
  return shownBy(
    i18n,
    <>
      <WhoItIs shown={shown} />
      <WhatWasSent shown={shown} />
    </>,
  )
}
