import { Trans, useLingui } from '@lingui/react/macro'
import { useLocation } from 'react-router'
import button from '#app/components/controls/button.module.css'
import { localHref } from '#app/components/document/local-href.ts'
import { CallUs } from '#app/components/layout/call-us.tsx'
import { keepYourOperator } from '#app/features/ordering/describe.ts'
import { pagesOfRights } from '#domain/requests/right-pages.ts'
import { formatDate, formatTime } from '#locales/formats/format.ts'
import { formatDay } from '#locales/formats/calendar.ts'
import { timeInSentence } from '#locales/formats/time-in-sentence.ts'
import { localeOf } from '#locales/i18n.ts'
import { rightNames } from '#locales/words/right-links.ts'
import { priceText } from '#locales/words/price-text.ts'
import { AwaitsHolder } from './awaits-holder.tsx'
import styles from './offer.module.css'
import { WishForm } from './other-ways.tsx'
import { CustomersAccount, State, Withdrawal, type StandingProps } from './state.tsx'

/** What has become of an offer, what that means, and the way on. */
export function Standing({ offer, answer, action }: StandingProps) {
  const { i18n } = useLingui()
  const { search } = useLocation()
  const locale = localeOf(i18n)
  const { standing, name, pdfHref, order, newer, from, service } = offer
  const until = formatDay(offer.validUntil, locale)
  if (standing === 'accepted' && order?.hasEnded)
    return (
      <State title={<Trans>You accepted it, and it has ended</Trans>}>
        <p role="status">
          <Trans>
            Nothing of it holds any more. Reference <b className="num">{order.reference}</b>.
          </Trans>
        </p>
        <p className={styles.acts}>
          <a className={`${button.button} ${button.go}`} href={localHref(order.path, search)}>
            <Trans>See how it ended</Trans>
          </a>
        </p>
        {order.account && (
          <CustomersAccount account={order.account} answer={answer} action={action} changeHref={null} />
        )}
      </State>
    )
  if (standing === 'accepted' && order?.withdrawal)
    return (
      <Withdrawal received={order.withdrawal} receiptHref={localHref(order.path, search)}>
        {order.account && (
          <CustomersAccount account={order.account} answer={answer} action={action} changeHref={null} />
        )}
      </Withdrawal>
    )
  if (standing === 'accepted' && order?.texts)
    return <Concluded offer={offer} answer={answer} action={action} texts={order.texts} />
  if (standing === 'accepted') {
    const date = offer.acceptedAt === null ? '' : formatDate(offer.acceptedAt, locale)
    const time = offer.acceptedAt === null ? '' : timeInSentence(formatTime(offer.acceptedAt, locale), locale)
    return (
      <State title={<Trans>Done, {name}: we have it</Trans>}>
        <p role="status">
          <Trans>
            You asked for it on {date} at {time}. Nothing else is needed.
          </Trans>
        </p>
        {order && (
          <p>
            <Trans>
              Reference <b className="num">{order.reference}</b>. We have sent it to your e-mail, with the contract
              summary.
            </Trans>
          </p>
        )}
        {/* Of what is out of use by now nobody says whether it became a contract. */}
        {order && (
          <p>
            <Trans>
              There is no contract yet, and you pay nothing: we get in touch with you. Do not cancel with your current
              operator.
            </Trans>
          </p>
        )}
        <p className={styles.acts}>
          {order && (
            <a className={`${button.button} ${button.go}`} href={localHref(order.path, search)}>
              <Trans>See my request</Trans>
            </a>
          )}
          <a className={`${button.button} ${button.line}`} href={pdfHref} rel="nofollow">
            <Trans>Contract summary, PDF</Trans>
          </a>
        </p>
      </State>
    )
  }
  const ask = (
    <WishForm
      offer={offer}
      answer={answer}
      action={action}
      wish="keep"
      title={<Trans>Ask us to keep it for you</Trans>}
      label={<Trans>Something else we should know (optional)</Trans>}
      send={<Trans>Ask for it</Trans>}
    >
      {from === '' ? (
        <Trans>We can keep it for you, or tell you what changes.</Trans>
      ) : (
        <Trans>{from} can keep it for you, or tells you what changes.</Trans>
      )}
    </WishForm>
  )
  const asked = offer.asked !== null && (
    <p className={styles.said} role="status">
      <Trans>We have it, and answer you.</Trans>
    </p>
  )
  switch (standing) {
    case 'expired':
      return (
        <State title={<Trans>It expired at the end of {until}</Trans>}>
          {asked}
          <p>
            <Trans>As it is, it can’t be accepted any more.</Trans>
          </p>
          {ask}
          <CallUs />
        </State>
      )
    case 'withdrawn':
      if (offer.ended && offer.ended.why !== 'closed' && !newer)
        return <EndedOrder why={offer.ended.why} receipt={offer.ended.receipt} />
      return (
        <State title={<Trans>We have withdrawn it</Trans>}>
          <p>
            {newer ? (
              <Trans>There is another one in its place: that one holds.</Trans>
            ) : (
              <Trans>You have accepted nothing.</Trans>
            )}
          </p>
          {newer && (
            <p>
              <a className={`${button.button} ${button.go}`} href={localHref(newer, search)}>
                <Trans>Open the new offer</Trans>
              </a>
            </p>
          )}
          <CallUs />
        </State>
      )
    case 'declined':
      return (
        <State title={<Trans>Closed, as you said</Trans>}>
          <p>
            {offer.isOfOrder ? (
              <Trans>Your request goes on: we get in touch with you.</Trans>
            ) : (
              <Trans>We write to you no more about this offer. If you change your mind, call us.</Trans>
            )}
          </p>
          <CallUs />
        </State>
      )
    case 'price-changed': {
      const [was, is] = [priceText(i18n, offer.summary.price), offer.now && priceText(i18n, offer.now)]
      return (
        <State title={<Trans>The price is no longer that</Trans>}>
          {asked}
          <p>
            <Trans>You have accepted nothing.</Trans>
          </p>
          <dl className={styles.details}>
            <dt>
              <Trans>It was</Trans>
            </dt>
            <dd>{was}</dd>
            {is && (
              <>
                <dt>
                  <Trans>Today it is</Trans>
                </dt>
                <dd>{is}</dd>
              </>
            )}
          </dl>
          {offer.todayHref && (
            <p>
              <a className={`${button.button} ${button.go}`} href={offer.todayHref}>
                <Trans>See the offer at today’s price</Trans>
              </a>
            </p>
          )}
          {ask}
          <CallUs />
        </State>
      )
    }
    case 'coverage-lost':
      return (
        <State title={<Trans>It does not reach your home any more</Trans>}>
          {asked}
          <p>
            <Trans>
              When we sent it, we reached your address with {service}; by what we know today we do not. You have
              accepted nothing.
            </Trans>
          </p>
          <p>
            <a className={`${button.button} ${button.strong}`} href={localHref('/cobertura', search)}>
              <Trans>See what reaches it</Trans>
            </a>
          </p>
          {ask}
          <CallUs />
        </State>
      )
    case 'awaits-holder':
      return offer.holder && <AwaitsHolder offer={offer} holder={offer.holder} answer={answer} action={action} />
    case 'open':
      return null
  }
}

type EndedOrderProps = { why: 'confirmed' | 'left'; receipt: string | null }

/** Says that an offer is over with the order it was made from, and leads there. */
function EndedOrder({ why, receipt }: EndedOrderProps) {
  const { search } = useLocation()
  return (
    <State
      title={
        why === 'left' ? <Trans>You have withdrawn from your order</Trans> : <Trans>Your order is confirmed</Trans>
      }
    >
      <p role="status">
        {why === 'left' ? (
          <Trans>This offer of it is over: it can’t be accepted any more, and there is no contract by it.</Trans>
        ) : (
          <Trans>Nothing is left to accept here: your receipt says how it goes on.</Trans>
        )}
      </p>
      {receipt && (
        <p className={styles.acts}>
          <a className={`${button.button} ${button.go}`} href={localHref(receipt, search)}>
            <Trans>See my request</Trans>
          </a>
        </p>
      )}
      <CallUs />
    </State>
  )
}

/** The contract that the press was, the days that count from it, and the ways on. */
function Concluded({ offer, answer, action, texts }: StandingProps & { texts: readonly string[] }) {
  const { i18n } = useLingui()
  const { search } = useLocation()
  const locale = localeOf(i18n)
  const { name, order, holder } = offer
  // Where somebody else has the account, the customer pressed before them.
  const pressedAt = holder?.pressedAt ?? offer.acceptedAt
  const date = pressedAt === null ? '' : formatDate(pressedAt, locale)
  const time = pressedAt === null ? '' : timeInSentence(formatTime(pressedAt, locale), locale)
  return (
    <State title={<Trans>Done, {name}: there is a contract</Trans>}>
      <p role="status">
        <Trans>
          You accepted it on {date} at {time}.
        </Trans>
      </p>
      {order && (
        <p>
          {order.account ? (
            <Trans>
              Reference <b className="num">{order.reference}</b>. We have sent it to your e-mail, with the contract
              summary, the conditions, the form to withdraw and the mandate.
            </Trans>
          ) : (
            <Trans>
              Reference <b className="num">{order.reference}</b>. We have sent it to your e-mail, with the contract
              summary, the conditions and the form to withdraw.
            </Trans>
          )}
        </p>
      )}
      {texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
      <p>{i18n._(keepYourOperator)}</p>
      <p className={styles.acts}>
        {order && (
          <a className={`${button.button} ${button.go}`} href={localHref(order.path, search)}>
            <Trans>See my contract</Trans>
          </a>
        )}
        <a className={`${button.button} ${button.line}`} href={localHref(pagesOfRights.withdrawal.path, search)}>
          {i18n._(rightNames.withdrawal)}
        </a>
      </p>
      {order?.account && (
        <CustomersAccount
          account={order.account}
          answer={answer}
          action={action}
          changeHref={localHref(`${order.path}/cuenta`, search)}
        />
      )}
    </State>
  )
}
