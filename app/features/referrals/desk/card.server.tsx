import { Trans } from '@lingui/react/macro'
import { useCasePage } from '#app/features/case-kit/action-form.tsx'
import type { ReferralOrders, ReferralOrderView } from './orders-at-case.server.ts'

/** The grounds of a referral's reward: both sides' orders, how far they are, and the test of their tariffs. */
export function ReferralOrdersCard({ shown: orders }: { shown: ReferralOrders }) {
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
              <Order order={orders.own} />
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
              <Order order={order} />
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

function Order({ order }: { order: ReferralOrderView }) {
  const { query } = useCasePage()
  return (
    <>
      <a href={`/gestion/casos/${order.id}${query}`} className="num">
        {order.reference}
      </a>{' '}
      {order.tariff}
      {order.state && ` · ${order.state}`}
    </>
  )
}
