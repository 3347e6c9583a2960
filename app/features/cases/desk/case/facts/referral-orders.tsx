import { Trans, useLingui } from '@lingui/react/macro'
import { stateLabel } from '#domain/requests/states/staff-words.ts'
import type { ReferralOrderView } from './referral-orders.server.ts'
import type { CasePageView } from '../shown-case.ts'

/** The grounds of a referral's reward: both sides' orders, how far they are, and the test of their tariffs. */
export function ReferralOrdersCard({ shown, query }: { shown: CasePageView; query: string }) {
  const { referralOrders: orders } = shown
  if (!orders) return null
  return (
    <section className="case-card" aria-labelledby="pedidos-titulo">
      <h2 id="pedidos-titulo">
        <Trans>Orders behind the reward</Trans>
      </h2>
      <dl className="case-facts-list">
        <div>
          <dt>
            <Trans>Of who refers</Trans>
          </dt>
          <dd>
            {orders.own ? (
              <Order order={orders.own} shown={shown} query={query} />
            ) : (
              <Trans>No order of theirs is known here: look their tariff up.</Trans>
            )}
          </dd>
        </div>
        {orders.friends.length === 0 && (
          <div>
            <dt>
              <Trans>Of the friends</Trans>
            </dt>
            <dd>
              <Trans>None of the friends has ordered yet.</Trans>
            </dd>
          </div>
        )}
        {orders.friends.map((order) => (
          <div key={order.id}>
            <dt>
              <Trans>Of a friend</Trans>
            </dt>
            <dd>
              <Order order={order} shown={shown} query={query} />
              <p>
                {order.earns === null ? (
                  <Trans>Not compared: the tariff of who refers is not known here.</Trans>
                ) : order.earns ? (
                  <Passes test={order.test ?? ''} isProven={order.works} />
                ) : (
                  <Fails test={order.test ?? ''} />
                )}
              </p>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function Passes({ test, isProven }: { test: string; isProven: boolean }) {
  return isProven ? (
    <Trans>It earns the reward, and is in service: {test}.</Trans>
  ) : (
    <Trans>It earns the reward once it is in service: {test}.</Trans>
  )
}

function Fails({ test }: { test: string }) {
  return <Trans>It earns no reward: {test}.</Trans>
}

function Order({ order, shown, query }: { order: ReferralOrderView; shown: CasePageView; query: string }) {
  const { i18n } = useLingui()
  return (
    <>
      <a href={`/gestion/casos/${order.id}${query}`} className="num">
        {order.reference}
      </a>{' '}
      {order.tariff}
      {order.state && ` · ${stateLabel(i18n, shown.names, 'order', order.state)}`}
    </>
  )
}
