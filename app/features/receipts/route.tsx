import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import button from '#app/components/controls/button.module.css'
import { Disclosure } from '#app/components/controls/disclosure.tsx'
import { CallUs } from '#app/components/layout/call-us.tsx'
import { CareBodies } from '#app/components/text/care-bodies.tsx'
import { ComposedTile } from '#app/components/tiles/composed-tile.tsx'
import { FileList } from '#app/features/requests/files/file-field.tsx'
import { localHref } from '#app/components/document/local-href.ts'
import { needsStaff } from '#domain/requests/states/case-states.ts'
import { formContext } from '#platform/http/contexts.ts'
import { servicesContext } from '#site-folder/services.ts'
import { readAndAgree } from '#app/features/ordering/describe.ts'
import { RatingPart } from '#app/features/care-report/rating-part.tsx'
import { answerRating } from './answer-rating.server.ts'
import { ContractPart } from './contract/contract-part.tsx'
import { Conversation, WriteForm } from './conversation.tsx'
import { NoReceipt } from './no-receipt.tsx'
import { answerNumber } from './numbers/answer-number.server.ts'
import { NumbersPart } from './numbers/numbers-part.tsx'
import { openedCookie } from './opened-receipts.server.ts'
import { ReceiptBlocks } from './receipt-blocks.tsx'
import { ReceiptCard } from './receipt-card.tsx'
import { Documents, Letterhead, ReceiptHead } from './receipt-head.tsx'
import { receiptView } from './receipt-view.server.ts'
import { answerVisit } from './visit/answer-visit.server.ts'
import { VisitPart } from './visit/visit-part.tsx'
import { whomToTurnTo } from './whom-to-turn-to.ts'
import { answerMessage } from './write.server.ts'
import { YourRights } from './your-rights.tsx'
import receiptStyles from './receipt.css?url'
import trackerStyles from './tracker/tracker.css?url'
import type { Route } from './+types/route'

export const handle = { hydrate: false }

export const links: Route.LinksFunction = () => [
  { rel: 'stylesheet', href: receiptStyles },
  { rel: 'stylesheet', href: trackerStyles },
]

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
  // Only the form of the visit has such buttons; those of numbers say which one.
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
  const { i18n } = useLingui()
  const { pathname, search } = useLocation()
  const { kind, parts, bodies, turn, conversation, filePath, formId, justWritten, visit, numbers } = loaderData
  const answer = actionData ?? null
  const written = answer && 'textError' in answer ? answer : null
  const action = localHref(pathname, search)
  const fileHref = (file: string) => localHref(`${filePath}/${file}`, search)
  // Only of orders there is so much to say that it is folded.
  const isShort = loaderData.steps.length === 0

  const isVisitNow = turn === 'choose-visit' || turn === 'confirm-visit'
  const visitPart = visit && (
    <VisitPart
      visit={visit}
      isNow={isVisitNow}
      said={loaderData.visitSaid}
      answer={answer && 'wished' in answer ? answer : null}
      action={action}
      calendarPath={loaderData.calendarPath}
      formId={formId}
    />
  )
  const numbersPart = numbers.length > 0 && (
    <NumbersPart
      numbers={numbers}
      isNow={turn === 'number'}
      donors={loaderData.donors}
      said={loaderData.numberSaid}
      answer={answer && 'port' in answer ? answer : null}
      action={action}
      formId={formId}
    />
  )
  const writeForm = <WriteForm answer={written} formId={formId} action={action} isMailed={loaderData.isMailed} />
  const agree = loaderData.agreeHref && (
    <p>
      <a className={`${button.button} ${button.go} ${button.big}`} href={loaderData.agreeHref}>
        {i18n._(readAndAgree)}
      </a>
    </p>
  )
  const nowForm = isVisitNow
    ? visitPart
    : turn === 'number'
      ? numbersPart
      : turn === 'answer'
        ? writeForm
        : turn === 'agree'
          ? agree
          : null

  return (
    <article className="wrap receipt-receipt">
      <Letterhead />
      <ReceiptHead receipt={loaderData} />
      <ReceiptCard receipt={loaderData} form={nowForm} />
      {loaderData.contract && <ContractPart contract={loaderData.contract} accountHref={loaderData.accountHref} />}
      {!isVisitNow && visitPart}
      {turn !== 'number' && numbersPart}
      {loaderData.question && (
        <RatingPart
          question={loaderData.question}
          answer={answer && 'rated' in answer ? answer : null}
          action={action}
        />
      )}
      {conversation.length > 0 && (
        <Conversation conversation={conversation} hrefOf={fileHref} justWritten={justWritten} />
      )}
      {bodies.length > 0 && (
        <section>
          <p>{i18n._(whomToTurnTo)}</p>
          <CareBodies bodies={bodies} />
        </section>
      )}
      <div className="receipt-folds">
        <Fold name={<Trans>What you sent us</Trans>} open={isShort}>
          {parts.tile && <ComposedTile className="receipt-tile" {...parts.tile} />}
          <ReceiptBlocks blocks={parts.sent} />
          {parts.files && <FileList files={parts.files} hrefOf={fileHref} />}
        </Fold>
        <Fold name={<Trans>Documents</Trans>}>
          {parts.documents && <FileList files={parts.documents} hrefOf={fileHref} />}
          <Documents receipt={loaderData} />
        </Fold>
        {needsStaff(kind) && turn !== 'answer' && (
          <Fold
            name={<Trans>Add something</Trans>}
            open={isShort || written !== null || loaderData.filesLeftOut}
            onScreen
          >
            {writeForm}
          </Fold>
        )}
        <Fold name={<Trans>Your rights</Trans>} onScreen>
          <YourRights audience={loaderData.audience} hasContract={loaderData.contract !== null} />
        </Fold>
      </div>
      <CallUs />
    </article>
  )
}

type FoldProps = {
  name: ReactNode
  open?: boolean
  /** Not on paper, where the others are open. */
  onScreen?: boolean
  children: ReactNode
}

/** A part of the receipt that opens. */
function Fold({ name, open = false, onScreen = false, children }: FoldProps) {
  return (
    <Disclosure
      className={onScreen ? 'receipt-fold receipt-screen' : 'receipt-fold'}
      open={open}
      summary={<h2>{name}</h2>}
    >
      <div>{children}</div>
    </Disclosure>
  )
}

export function ErrorBoundary({ error, actionData }: Route.ErrorBoundaryProps) {
  return <NoReceipt error={error} unsent={actionData ?? null} />
}
