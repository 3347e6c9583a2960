import { randomUUID } from 'node:crypto'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useLocation } from 'react-router'
import { useLocalHref } from '#app/components/document/use-local-href.ts'
import { localHref } from '#app/components/document/local-href.ts'
import { BrandLogo } from '#app/components/layout/brand-logo.tsx'
import { ComposedTile } from '#app/components/tiles/composed-tile.tsx'
import { TariffTile } from '#app/components/tiles/tariff-tile.tsx'
import { useBrand } from '#app/components/document/use-brand.ts'
import button from '#app/components/controls/button.module.css'
import { rightLinks } from '#locales/words/right-links.ts'
import { timeInSentence } from '#locales/formats/time-in-sentence.ts'
import { formatDate, formatTime } from '#locales/formats/format.ts'
import { localeOf } from '#locales/i18n.ts'
import { formContext, i18nContext, localeContext } from '#platform/http/contexts.ts'
import { servicesContext, siteContext } from '#site-folder/services.ts'
import { isRightKind } from '#domain/requests/right-kinds.ts'
import { FIRST_STATE, isDone, needsStaff } from '#domain/requests/states/case-states.ts'
import { contractAtReceipt, MOVING, movingText } from './contract/contract-at-receipt.server.ts'
import { ContractPart } from './contract/contract-part.tsx'
import { Conversation, WriteForm } from './conversation.tsx'
import { NoReceipt } from './no-receipt.tsx'
import { ProgressNote } from './progress.tsx'
import type { MailState } from '#app/features/requests/stored/requests.server.ts'
import { receiptPath } from '#app/features/requests/stored/stored-request.server.ts'
import { requestServicesContext } from '#app/features/requests/services.server.ts'
import { contactedBy } from '#app/features/requests/when-we-answer.server.ts'
import { shownReceipt } from './shown-receipt.server.ts'
import { Tracker } from './tracker/tracker.tsx'
import { turnOf, type Asked } from './tracker/turn.ts'
import { WhatHappensNow } from './what-happens-now.tsx'
import { WhatYouSent } from './what-you-sent.tsx'
import { FILES_LEFT_OUT, MESSAGE_SENT } from '#app/features/requests/receipt/receipt-notices.ts'
import { spanishClock } from '#domain/calendar/spanish-time.ts'
import { portTurn } from '#app/features/porting/rules.ts'
import { answerNumber } from './numbers/answer-number.server.ts'
import { numbersAtReceipt } from './numbers/numbers-at-receipt.server.ts'
import { NumbersPart } from './numbers/numbers-part.tsx'
import { openedCookie } from './opened-receipts.server.ts'
import { answerVisit } from './visit/answer-visit.server.ts'
import { visitAtReceipt } from './visit/visit-at-receipt.server.ts'
import { VisitPart } from './visit/visit-part.tsx'
import { answerMessage } from './write.server.ts'
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

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const found = await shownReceipt(context, params.token)
  const { brand, care } = context.get(siteContext)
  const { reference, receivedAt, content, mails, parts, terms, bodies, progress, steps, isAtHome, conversation } = found
  const kind = context.get(requestServicesContext).kinds[content.kind]
  const now = context.get(servicesContext).clock()
  const visit = await visitAtReceipt(context, found)
  const numbers = await numbersAtReceipt(context, found)
  const { date: today } = spanishClock(now)
  const told: MailState | 'held-back' = found.acknowledgementHeldBack ? 'held-back' : mails
  return {
    reference,
    receivedAt,
    kind: content.kind,
    parts,
    terms,
    bodies,
    isMailed: kind.party(content).email !== null,
    isAtHome,
    progress,
    steps,
    contract: contractAtReceipt(context, found),
    begun: url.searchParams.has(MOVING) ? movingText(context.get(i18nContext)) : '',
    movingHref: localHref(`${receiptPath(params.token)}?${MOVING}#escribir`, url.search),
    turn: turnAtReceipt(found, { numbers: portTurn(numbers, today), visit, now }),
    now,
    stateName: care.names[content.kind]?.[progress.state]?.[context.get(localeContext)] ?? null,
    mails: told,
    pdfHref: localHref(`${receiptPath(params.token)}/pdf`, url.search),
    conversation,
    filePath: `${receiptPath(params.token)}/archivos`,
    // Whatever is posted with it again is the same message.
    formId: randomUUID(),
    justSent: ['', FILES_LEFT_OUT].includes(url.searchParams.get('enviado') ?? 'no'),
    filesLeftOut: url.searchParams.get('enviado') === FILES_LEFT_OUT,
    justWritten: url.searchParams.get('enviado') === MESSAGE_SENT,
    numbers,
    donors: numbers.length > 0 ? context.get(siteContext).porting.donors : [],
    numberSaid: url.searchParams.get('numero'),
    visit,
    visitSaid: url.searchParams.get('visita'),
    calendarPath: localHref(`${receiptPath(params.token)}/visita`, url.search),
    follows: isRightKind(content.kind) ? null : (parts.justSent ?? answeredBy(found, context)),
    title: context.get(i18nContext)._(msg`Receipt ${reference} · ${brand.name}`),
  }
}

/** Whose turn it is; of an order that is over, only where its customer has to look at a number that still moves. */
function turnAtReceipt({ content, progress }: Pick<Receipt, 'content' | 'progress'>, asked: Omit<Asked, 'progress'>) {
  if (!isDone(content.kind, progress.state)) return turnOf({ progress, ...asked })
  return asked.numbers === 'customer' ? 'number' : null
}

/** What the customer wishes about the visit, corrects of a number, or a message or files that they add. */
export function action({ params, request, url, context }: Route.ActionArgs) {
  // Of its forms, that of the visit alone has such buttons, and those of numbers say which.
  const fields = context.get(formContext)?.fields
  if (fields?.has('wish')) return answerVisit(context, { token: params.token, url })
  if (fields?.has('port')) return answerNumber(context, { token: params.token, url })
  return answerMessage(context, { token: params.token, request, url })
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData?.title }, { name: 'robots', content: 'noindex' }]
}

/** By when the customer hears from us, to who has just sent something, and whether it says when. */
function answeredBy({ progress: { next } }: Pick<Receipt, 'progress'>, context: Route.LoaderArgs['context']) {
  const i18n = context.get(i18nContext)
  const isAhead = next?.what === 'answer' && next.at >= context.get(servicesContext).clock()
  return isAhead
    ? { text: contactedBy(i18n, next.at), saysWhen: true }
    : { text: i18n._(msg`We will contact you soon`), saysWhen: false }
}

type Receipt = Awaited<ReturnType<typeof shownReceipt>>

/** The visitor's proof of the request: permanent, printable and at a secret address. */
export default function ReceiptRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { i18n } = useLingui()
  const { pathname, search } = useLocation()
  const locale = localeOf(i18n)
  const { reference, receivedAt, kind, parts, terms, bodies, mails, pdfHref, justSent, follows, isMailed } = loaderData
  const { isAtHome, progress, steps, turn, now, stateName, conversation, filePath, formId, justWritten, filesLeftOut } =
    loaderData
  const { title, received, tile, saysWhen, meanwhile = [] } = parts
  const date = formatDate(receivedAt, locale)
  const time = timeInSentence(formatTime(receivedAt, locale), locale)

  const answer = actionData ?? null
  const isSaidAbove = justSent && follows?.saysWhen === true
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

  // The page script adds it to *My requests* (app/page-script/receipt.ts).
  const sent = { kind, reference, date: new Date(receivedAt).toISOString() }

  return (
    <article className={`wrap ${styles.receipt}`}>
      {justSent && (
        <div className={styles.sent} role="status" data-sent={JSON.stringify(sent)}>
          <TariffTile speedMb={null} data={1} tv={false} fastestMb={1} largestData={1} />
          <div>
            <p className={styles.headline}>
              <Trans>Data sent successfully</Trans>
            </p>
            {follows && <p>{follows.text}</p>}
            {filesLeftOut && (
              <p>
                <Trans>
                  It is stored without its files, as we cannot take them at this moment.{' '}
                  <a href="#escribir">Add them here</a> in a while: they stay with your complaint.
                </Trans>
              </p>
            )}
          </div>
        </div>
      )}
      <Letterhead />
      <header className={tile && styles.tiled}>
        {tile && <ComposedTile className={styles.tile} {...tile} />}
        <h1>{title}</h1>
        <dl className={styles.reference}>
          <dt>
            <Trans>Reference</Trans>
          </dt>
          <dd className="num">{reference}</dd>
        </dl>
        <p>
          {received ?? (
            <Trans>
              Received on {date} at {time} (Spanish peninsula time)
            </Trans>
          )}
        </p>
        <p className="muted">
          <Trans>It is stored. Save or print this page: it is your proof.</Trans>{' '}
          {isMailed && <MailNote mails={mails} />}
        </p>
        <p className={styles.keep}>
          <a className={`${button.button} ${button.strong}`} href={pdfHref}>
            <Trans>Save as PDF</Trans>
          </a>
          <button type="button" className={`${button.button} ${button.line} ${styles.print}`} data-print="">
            <Trans>Print</Trans>
          </button>
        </p>
      </header>
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
      {loaderData.contract && <ContractPart contract={loaderData.contract} movingHref={loaderData.movingHref} />}
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
          begun={loaderData.begun}
        />
      )}
      <YourRights />
    </article>
  )
}

/** Where to withdraw, cancel, complain and ask for one's data. */
function YourRights() {
  const { i18n } = useLingui()
  const localHref = useLocalHref()
  return (
    <nav className={styles.rights} aria-labelledby="your-rights">
      <h2 id="your-rights">
        <Trans>Your rights</Trans>
      </h2>
      <ul>
        {rightLinks(i18n).map(({ path, label }) => (
          <li key={path}>
            <a href={localHref(path)}>{label}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

export function ErrorBoundary({ error, actionData }: Route.ErrorBoundaryProps) {
  return <NoReceipt error={error} unsent={actionData ?? null} />
}

/** The operator's logo, on paper only: the site's header is not printed. */
function Letterhead() {
  const { shownLogo, name } = useBrand()
  return (
    <div className={styles.letterhead} aria-hidden="true">
      <BrandLogo />
      {!shownLogo.hasName && name}
    </div>
  )
}

/** Failed e-mails are not mentioned: this page is proof enough, and staff take care of them. */
function MailNote({ mails }: { mails: MailState | 'held-back' }) {
  switch (mails) {
    case 'sent':
      return <Trans>We have also e-mailed it to you.</Trans>
    case 'due':
      return <Trans>The e-mail with this receipt is on its way.</Trans>
    case 'held-back':
      return <Trans>It was not e-mailed to you: within an hour your address had already had several from us.</Trans>
    case 'failed':
      return null
  }
}
