import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Icon } from '#app/components/controls/icon.tsx'
import { TariffTile } from '#app/components/tiles/tariff-tile.tsx'
import { failureSentences, visitDay, visitHours } from '#app/features/installation/describe.ts'
import { FIRST_STATE, isDone } from '#domain/requests/states/case-states.ts'
import { customerWords } from '#domain/requests/states/customer-words.ts'
import { dueMoment } from '#locales/formats/due-moment.ts'
import { formatDate } from '#locales/formats/format.ts'
import { formatDayInSentence } from '#locales/formats/weekdays.ts'
import { localeOf } from '#locales/i18n.ts'
import { ByWhen, ProgressNote, When } from './progress.tsx'
import { ReceiptBlocks } from './receipt-blocks.tsx'
import { JustSent } from './receipt-head.tsx'
import type { ReceiptView as View } from './receipt-view.server.ts'
import { Tracker } from './tracker/tracker.tsx'
import { isTheirs, type Turn } from './tracker/turn.ts'

/** Who has to act and on what, with the form for it, the one date, and the line of steps; once it is contracted, the way there alone. */
export function ReceiptCard({ receipt, form }: { receipt: View; form: ReactNode }) {
  return receipt.hasContract ? <Contracted receipt={receipt} /> : <Standing receipt={receipt} form={form} />
}

function Contracted({ receipt: { parts } }: { receipt: View }) {
  return (
    <div className="receipt-card">
      <div id="ahora" role="group" aria-labelledby="ahora-titulo" className="receipt-now">
        <TariffTile className="receipt-petals" speedMb={null} data={4} tv={false} ringMb={1} largestData={4} />
        <div className="receipt-title">
          <h2 id="ahora-titulo">
            <Trans>You have agreed to it</Trans>
          </h2>
        </div>
        <div className="receipt-said">
          <ReceiptBlocks blocks={parts.next} />
        </div>
      </div>
    </div>
  )
}

function Standing({ receipt, form }: { receipt: View; form: ReactNode }) {
  const { i18n } = useLingui()
  const { kind, progress, parts, turn, steps, isAtHome, contact, now, justSent, visit, hasLeft } = receipt
  const theirs = isTheirs(turn)
  const state = receipt.stateName ?? i18n._(customerWords(kind, progress.state, isAtHome).state)
  const hearsOn = turn === 'us' && progress.state === FIRST_STATE && contact !== null
  const behind = steps.filter(({ isBehind }) => isBehind).length
  const isOver = hasLeft || isDone(kind, progress.state)
  const lit = isOver ? 4 : Math.max(1, Math.min(3, behind))
  const agreed = !isOver && turn !== 'unrecorded' && visit?.open?.state === 'confirmed' ? visit.open : null
  // The strip of what was just sent has the one date.
  const isSaid = parts.saysWhen === true || (justSent && receipt.contactText !== null)
  const comes = steps.some(({ isPresent, name }) => isPresent && name === 'dated')
  const failure = comes ? (visit?.past?.reason ?? null) : null

  return (
    <div className="receipt-card">
      {justSent && <JustSent receipt={receipt} />}
      <div id="ahora" role="group" aria-labelledby="ahora-titulo" className="receipt-now">
        <TariffTile className="receipt-petals" speedMb={null} data={lit} tv={false} ringMb={1} largestData={4} />
        <div className="receipt-title">
          <Badge receipt={receipt} />
          <h2 id="ahora-titulo">
            {hasLeft ? (
              <Trans>You have withdrawn from the contract</Trans>
            ) : theirs || turn === 'installer' || hearsOn ? (
              <Thing receipt={receipt} />
            ) : (
              state
            )}
          </h2>
        </div>
        {form}
        <div className="receipt-said">
          {failure && <p>{i18n._(failureSentences[failure])}</p>}
          <ProgressNote
            kind={kind}
            progress={progress}
            isAtHome={isAtHome}
            state={turn === 'installer' || hearsOn ? state : null}
            meanwhile={parts.meanwhile ?? []}
            onceConfirmed={parts.onceConfirmed}
            saysNext={!hasLeft && !theirs && turn !== 'unrecorded'}
          />
          {turn && <WhoActs turn={turn} until={progress.held?.until ?? null} />}
          {progress.state === FIRST_STATE && <ReceiptBlocks blocks={parts.next} />}
        </div>
        {agreed ? (
          <When label={theirs ? <Trans>Your visit still stands</Trans> : <Trans>We come to install it</Trans>}>
            {visitDay(i18n, agreed.day)}, {visitHours(i18n, agreed)}
          </When>
        ) : (
          !hasLeft && <ByWhen kind={kind} progress={progress} contact={contact} isSaid={isSaid} now={now} />
        )}
      </div>
      {steps.length > 0 && <Tracker steps={steps} isAtHome={isAtHome} />}
    </div>
  )
}

/** Who has to act. */
function Badge({ receipt: { kind, turn, progress, numbers, hasLeft } }: { receipt: View }) {
  if (progress.state === 'installed' && turn === null && !hasLeft)
    return (
      <p className="receipt-badge" data-tone="ok">
        <Icon name="check" />
        <Trans>Everything works</Trans>
      </p>
    )
  // To agree is what they may do at once: that we get in touch is ours all the same.
  if (turn === 'late' || turn === 'agree') return null
  if (isTheirs(turn))
    return (
      <p
        className="receipt-badge"
        data-tone={turn === 'number' && numbers.some(({ state }) => state === 'refused') ? 'error' : 'you'}
      >
        <Icon name="alert" />
        <Trans>It is your turn</Trans>
      </p>
    )
  return (
    <p className="receipt-badge" data-tone={hasLeft || isDone(kind, progress.state) ? 'over' : 'ok'}>
      <Icon name="check" />
      <Trans>You need not do anything</Trans>
    </p>
  )
}

/** What is to be done, or what comes next, as the heading of the card. */
function Thing({ receipt: { turn, numbers, visit, contact } }: { receipt: View }) {
  const { i18n } = useLingui()
  switch (turn) {
    case 'answer':
      return <Trans>Answer us</Trans>
    case 'agree':
      return <Trans>One step is left: agree to it</Trans>
    case 'number': {
      const refused = numbers.find(({ state }) => state === 'refused')
      if (!refused) return <Trans>Complete the data of your number</Trans>
      const { donor } = refused
      return donor ? (
        <Trans>{donor} has not let your number go</Trans>
      ) : (
        <Trans>Your present operator has not let your number go</Trans>
      )
    }
    case 'confirm-visit':
      return <Trans>Confirm when we come</Trans>
    case 'choose-visit':
      return <Trans>Choose when we come</Trans>
    case 'installer':
      return visit?.open ? <Trans>We come to install it</Trans> : <Trans>Our installers have to act</Trans>
    default: {
      const { date } = dueMoment(contact!.by)
      const day = formatDayInSentence(date, localeOf(i18n))
      return contact!.wish ? <Trans>We call you on {day}</Trans> : <Trans>You hear from us on {day}</Trans>
    }
  }
}

/** Says whose turn it is, unless it is the reader's: then heading and form say so. */
function WhoActs({ turn, until }: { turn: Turn; until: number | null }) {
  const { i18n } = useLingui()
  const day = until === null ? '' : formatDate(until, localeOf(i18n))
  switch (turn) {
    case 'donor':
      return (
        <p>
          <Trans>
            <b>It is the turn of your present operator</b>: we have asked for your number.
          </Trans>
        </p>
      )
    case 'wholesaler':
      return (
        <p>
          <Trans>
            <b>The company whose network reaches your home has to act</b>, until {day}: you need not do anything.
          </Trans>
        </p>
      )
    case 'installer':
      return (
        <p>
          {day ? (
            <Trans>
              <b>Our installers have to act</b>, until {day}: you need not do anything.
            </Trans>
          ) : (
            <Trans>
              <b>It is the installer’s turn</b>, on the day that is agreed.
            </Trans>
          )}
        </p>
      )
    case 'unrecorded':
      return (
        <p>
          <Trans>
            <b>It is our turn</b>: the hour of the visit is over, and nobody has noted yet how it went.
          </Trans>
        </p>
      )
    case 'late':
      return (
        <p>
          <b>
            <Trans>It is our turn</Trans>
          </b>
        </p>
      )
    default:
      return null
  }
}
