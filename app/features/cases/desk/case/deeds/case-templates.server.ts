import type { RouterContextProvider } from 'react-router'
import { textIn } from '#domain/catalogue/catalogue.ts'
import { filledReply } from '#domain/operator/reply-template.ts'
import { localeContext } from '#platform/http/contexts.ts'
import { siteContext } from '#site-folder/services.ts'
import { requestServicesContext } from '#app/features/requests/services.server.ts'
import type { WholeCase } from '#app/features/cases/find-case.server.ts'
import { replyWords } from '#app/features/cases/reply-words.server.ts'

/** A text of the operator with everything filled in for a customer. */
export type CaseTemplate = {
  readonly name: string
  /** Its subject in the language of who answers, by which they find it. */
  readonly title: string
  /** In the language of the customer, as they would be sent. */
  readonly subject: string
  readonly text: string
}

const named = /\{\{reference\}\}/

/** The templates that a reply to this case can begin with. */
export async function caseTemplates(
  context: Readonly<RouterContextProvider>,
  found: Pick<WholeCase, 'row' | 'content' | 'reference'>,
): Promise<readonly CaseTemplate[]> {
  const site = context.get(siteContext)
  const reader = context.get(localeContext)
  const { reference } = found
  const { locale } = found.content
  const words = await replyWords(context.get(requestServicesContext), site, found)
  return (
    site.replies
      .filter(({ kind }) => kind === null || kind === found.row.kind)
      // A mail has no reference before it is answered.
      .filter(
        ({ subject, text }) => reference !== '' || ![subject, text].some((each) => named.test(textIn(each, locale))),
      )
      .map(({ name, subject, text }) => ({
        name,
        title: filledReply(textIn(subject, reader), words),
        subject: filledReply(textIn(subject, locale), words),
        text: filledReply(textIn(text, locale), words),
      }))
  )
}
