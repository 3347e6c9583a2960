import { useLocation } from 'react-router'
import { localHref } from '#app/components/document/local-href.ts'
import { FIRST_STATE, needsStaff } from '#domain/requests/states/case-states.ts'
import { formContext } from '#platform/http/contexts.ts'
import { servicesContext } from '#site-folder/services.ts'
import { RatingPart } from '#app/features/care-report/rating-part.tsx'
import { answerRating } from './answer-rating.server.ts'
import { ContractPart } from './contract/contract-part.tsx'
import { Conversation, WriteForm } from './conversation.tsx'
import { NoReceipt } from './no-receipt.tsx'
import { answerNumber } from './numbers/answer-number.server.ts'
import { NumbersPart } from './numbers/numbers-part.tsx'
import { openedCookie } from './opened-receipts.server.ts'
import { ProgressNote } from './progress.tsx'
import { JustSent, Letterhead, ReceiptHead } from './receipt-head.tsx'
import { receiptView } from './receipt-view.server.ts'
import { Tracker } from './tracker/tracker.tsx'
import { answerVisit } from './visit/answer-visit.server.ts'
import { VisitPart } from './visit/visit-part.tsx'
import { WhatHappensNow } from './what-happens-now.tsx'
import { WhatYouSent } from './what-you-sent.tsx'
import { answerMessage } from './write.server.ts'
import { YourRights } from './your-rights.tsx'
import styles from './receipt.module.css'
import type { Route } from './+types/route'

export const handle = { hydrate: false }

export const middleware: Route.MiddlewareFunction[] = [
  async ({ params, request, context }, next) => {
    const response = await next()
    const isShown = request.method === 'GET' && response.status === 200
    if (isShown)
      response.headers.append('set-cookie', openedCookie(context.get(servicesContext), request, params.token))
    return response
  },
]

export function loader({ params, url, context }: Route.LoaderArgs) {
  return receiptView(context, { token: params.token, url })
}

/** Takes the customer's wish about the visit, correction of a number, answer to how it went, or a message or files that they add. */
export function action({ params, url, context }: Route.ActionArgs) {
  // Of its forms, that of the visit alone has such buttons, and those of numbers say which.
  const fields = context.get(formContext)?.fields
  if (fields?.has('wish')) return answerVisit(context, { token: params.token, url })
  if (fields?.has('rating')) return answerRating(context, { token: params.token, url })
  if (fields?.has('port')) return answerNumber(context, { token: params.token, url })
  return answerMessage(context, { token: params.token, url })
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData?.title }, { name: 'robots', content: 'noindex' }]
}

/** The visitor's proof of the request: permanent, printable and at a secret address. */
export default function ReceiptRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { pathname, search } = useLocation()
  const { kind, parts, terms, bodies, justSent, contact, isMailed } = loaderData
  const { isAtHome, progress, steps, turn, now, stateName, conversation, filePath, formId, justWritten } = loaderData
  const { saysWhen, meanwhile = [] } = parts

  const answer = actionData ?? null
  const isSaidAbove = justSent && contact !== null
  const fileHref = (file: string) => localHref(`${filePath}/${file}`, search)

  const howFar = (
    <ProgressNote
      kind={kind}
      progress={progress}
      isAtHome={isAtHome}
      name={stateName}
      saidElsewhere={saysWhen ? 'below' : isSaidAbove ? 'above' : null}
      meanwhile={meanwhile}
      isUnrecorded={turn === 'unrecorded'}
      now={now}
    />
  )

  return (
    <article className={`wrap ${styles.receipt}`}>
      {justSent && <JustSent receipt={loaderData} />}
      <Letterhead />
      <ReceiptHead receipt={loaderData} />
      <WhatHappensNow
        parts={parts}
        terms={terms}
        bodies={bodies}
        isNew={progress.state === FIRST_STATE}
        isSaidAbove={isSaidAbove}
      >
        {needsStaff(kind) &&
          (steps.length > 0 ? (
            <Tracker
              steps={steps}
              isAtHome={isAtHome}
              turn={turn}
              until={progress.held?.until ?? null}
              failure={loaderData.visit?.past?.reason ?? null}
            >
              {howFar}
            </Tracker>
          ) : (
            howFar
          ))}
      </WhatHappensNow>
      {loaderData.contract && <ContractPart contract={loaderData.contract} />}
      {loaderData.visit && (
        <VisitPart
          visit={loaderData.visit}
          said={loaderData.visitSaid}
          answer={answer && 'wished' in answer ? answer : null}
          action={localHref(pathname, search)}
          calendarPath={loaderData.calendarPath}
          formId={formId}
        />
      )}
      {loaderData.numbers.length > 0 && (
        <NumbersPart
          numbers={loaderData.numbers}
          donors={loaderData.donors}
          said={loaderData.numberSaid}
          answer={answer && 'port' in answer ? answer : null}
          action={localHref(pathname, search)}
          formId={formId}
        />
      )}
      {loaderData.question && (
        <RatingPart
          question={loaderData.question}
          answer={answer && 'rated' in answer ? answer : null}
          action={localHref(pathname, search)}
        />
      )}
      <WhatYouSent parts={parts} hrefOf={fileHref} />
      {conversation.length > 0 && (
        <Conversation conversation={conversation} hrefOf={fileHref} justWritten={justWritten} />
      )}
      {needsStaff(kind) && (
        <WriteForm
          answer={answer && 'textError' in answer ? answer : null}
          formId={formId}
          action={localHref(pathname, search)}
          isMailed={isMailed}
        />
      )}
      <YourRights audience={loaderData.audience} hasContract={loaderData.contract !== null} />
    </article>
  )
}

export function ErrorBoundary({ error, actionData }: Route.ErrorBoundaryProps) {
  return <NoReceipt error={error} unsent={actionData ?? null} />
}
