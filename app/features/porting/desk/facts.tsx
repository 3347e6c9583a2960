import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { asTyped } from '#app/components/text/as-typed.tsx'
import { causeLabels, fieldLabels, windowText } from '../describe.ts'
import { isOver, missingFields, portTurn } from '../rules.ts'
import type { PortView } from '../shown-ports.server.ts'
import { documentText } from '#app/features/requests/document-text.ts'
import { dayInSpain } from '#locales/formats/format.ts'
import { formatShortDay } from '#locales/formats/weekdays.ts'
import { formatMoney } from '#locales/formats/digits.ts'
import { formatList } from '#locales/formats/list.ts'
import { localeOf } from '#locales/i18n.ts'
import { useCasePage } from '#app/features/case-kit/action-form.tsx'
import { Fact } from '#app/features/case-kit/fact.tsx'

/** The facts of a number, what is missing, and who has to act. */
export function PortFacts({ port }: { port: PortView }) {
  const { i18n, t } = useLingui()
  const { shown } = useCasePage()
  const locale = localeOf(i18n)
  const {
    state,
    donor,
    billing,
    iccid,
    holder,
    cause,
    told,
    askedOn,
    doneOn,
    window,
    isUnlocked,
    isForeignCard,
    delay,
  } = port
  const missing = isOver(state) ? [] : missingFields(port).map((field) => i18n._(fieldLabels[field]))
  const paid = billing === null ? '' : billing === 'contract' ? t`contract` : t`prepaid`
  const day = (date: string) => formatShortDay(Date.parse(date), locale)
  const today = new Date(dayInSpain(shown.now)).toISOString().slice(0, 10)
  return (
    <dl className="case-facts-list">
      {cause && <Fact label={t`Cause`}>{i18n._(causeLabels[cause])}</Fact>}
      {told && <Fact label={t`Told to the customer`}>{asTyped(told)}</Fact>}
      {missing.length > 0 && <Fact label={t`Missing`}>{formatList(missing, locale, 'and')}</Fact>}
      {(donor || paid) && (
        <Fact label={t({ message: 'From', context: 'an operator' })}>
          {asTyped([donor, paid].filter(Boolean).join(', '))}
        </Fact>
      )}
      {iccid && (
        <Fact label="ICCID">
          <span className="num">{iccid}</span>
          {isForeignCard && (
            <small className="case-soft">
              {' '}
              <Trans>Cards of Spanish operators begin with 8934: look at it once more.</Trans>
            </small>
          )}
        </Fact>
      )}
      {holder && (
        <Fact label={i18n._(fieldLabels.holder)}>
          {holder === 'own' ? (
            <Trans>The customer</Trans>
          ) : (
            asTyped(`${holder.name}, ${documentText(i18n, holder.identity)}`)
          )}
        </Fact>
      )}
      {askedOn && <Fact label={t({ message: 'Asked for', context: 'a day' })}>{day(askedOn)}</Fact>}
      {window && <Fact label={t`Window`}>{windowText(i18n, window)}</Fact>}
      {doneOn && <Fact label={t({ message: 'Moved', context: 'a day' })}>{day(doneOn)}</Fact>}
      {delay > 0 && (
        <Fact label={t`Late`}>
          <Delay port={port} />
        </Fact>
      )}
      {isUnlocked && (
        <Fact label={t`Data`}>
          <Trans>The customer can change them.</Trans>
        </Fact>
      )}
      {!isOver(state) && (
        <Fact label={t`Acts`}>
          <Who turn={portTurn([port], today)} />
        </Fact>
      )}
    </dl>
  )
}

/** How late a number is, and what that gives back: by law something, by the operator's file so much. */
function Delay({ port: { delay, due } }: { port: PortView }) {
  const { i18n, t } = useLingui()
  const days = t`${plural(delay, { one: '# working day', other: '# working days' })}`
  const amount = due === null ? '' : formatMoney(due, localeOf(i18n))
  return due === null ? (
    <Trans>
      {days}. The law gives the customer a compensation (art. 70 LGTel); porting.yaml does not say how much.
    </Trans>
  ) : (
    <Trans>
      {days}: {amount} for the customer (art. 70 LGTel).
    </Trans>
  )
}

function Who({ turn }: { turn: ReturnType<typeof portTurn> }) {
  switch (turn) {
    case 'customer':
      return <Trans>The customer</Trans>
    case 'donor':
      return <Trans>The present operator</Trans>
    default:
      return (
        <b>
          <Trans>Us</Trans>
        </b>
      )
  }
}
