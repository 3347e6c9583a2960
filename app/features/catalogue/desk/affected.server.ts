import type { I18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { isOrder } from '#app/features/ordering/order-content.ts'
import { opened } from '#app/features/requests/stored-request.server.ts'
import { textIn } from '#domain/catalogue/catalogue.ts'
import type { Combination } from '#domain/catalogue/combination.ts'
import { tariffPrices } from '#domain/price/tariff-prices.ts'
import { LANDLINE, TV } from '#domain/price/promotion.ts'
import { formatDay } from '#locales/formats/calendar.ts'
import { localeOf } from '#locales/i18n.ts'
import { amountText } from '#locales/words/amount-text.ts'
import type { Foundation } from '#platform/foundation.ts'
import { changedForBusinesses, changesBetween, type Told } from '../changes.ts'
import { tariffName } from './change-sentences.server.ts'
import type { Sold } from './told.server.ts'

/** So many open orders are looked at: more than anybody works on at a time. */
const MAX_ORDERS = 2000

type Affected = { readonly before: Told; readonly after: Sold; readonly day: string }

/** The effects of a draft's prices, a sentence each: on open orders, on promotions and on saved combinations. */
export async function affectedSentences(
  i18n: I18n,
  deps: Pick<Foundation, 'db' | 'cipher'>,
  { before, after, day }: Affected,
): Promise<readonly string[]> {
  const changed = {
    homes: new Set(changesBetween(before, after).tariffs.map(({ id }) => id)),
    businesses: new Set(changedForBusinesses(before.catalogue, after.catalogue)),
  }
  if (changed.homes.size + changed.businesses.size === 0) return []
  const orders = await openOrdersOf(deps, changed)
  return [
    ...(orders > 0
      ? [
          i18n._(
            msg`${plural(orders, { one: '# open order keeps the price that it was sent with.', other: '# open orders keep the price that they were sent with.' })}`,
          ),
        ]
      : []),
    ...promotionSentences(i18n, { after, day }, changed.homes),
    ...(changed.homes.size > 0
      ? [i18n._(msg`What visitors have saved on their devices shows the price of each day.`)]
      : []),
  ]
}

/** By ids, which homes and businesses have each of their own. */
type Changed = { readonly homes: ReadonlySet<string>; readonly businesses: ReadonlySet<string> }

async function openOrdersOf(deps: Pick<Foundation, 'db' | 'cipher'>, changed: Changed): Promise<number> {
  const rows = await deps.db.kysely
    .selectFrom('requests')
    .innerJoin('cases', 'cases.request_id', 'requests.id')
    .selectAll('requests')
    .where('cases.standing', '=', 'open')
    .where('requests.kind', '=', 'order')
    .where('requests.blocked_at', 'is', null)
    .where('requests.erased_at', 'is', null)
    .limit(MAX_ORDERS)
    .execute()
  return rows.filter((row) => {
    const { content } = opened(deps, row)
    if (!isOrder(content)) return false
    return content.audience === 'business'
      ? Object.keys(content.business.combination).some((id) => changed.businesses.has(id))
      : isOf(content.order.combination, changed.homes)
  }).length
}

function isOf({ tariff, lines, tv, landline }: Combination, changed: ReadonlySet<string>): boolean {
  const ids = [...(tariff ? [tariff] : []), ...Object.keys(lines), ...(tv ? [TV] : []), ...(landline ? [LANDLINE] : [])]
  return ids.some((id) => changed.has(id))
}

/** What each promotion that still runs makes of what changes. */
function promotionSentences(
  i18n: I18n,
  { after: { catalogue, promotions }, day }: Pick<Affected, 'after' | 'day'>,
  changed: ReadonlySet<string>,
): string[] {
  const locale = localeOf(i18n)
  const ordinary = new Map(tariffPrices(catalogue))
  return promotions
    .filter(({ to }) => to !== null && to >= day)
    .flatMap(({ title, prices, to }) =>
      Object.entries(prices)
        .filter(([id]) => changed.has(id))
        .map(([id, cents]) => {
          const [called, name] = [textIn(title, locale), tariffName(i18n, catalogue, id)]
          const { per } = ordinary.get(id)!
          const [price, last] = [amountText(i18n, { per, cents }), formatDay(to!, locale)]
          return i18n._(msg`Promotion «${called}»: ${name} at ${price} for whoever orders by ${last}.`)
        }),
    )
}
