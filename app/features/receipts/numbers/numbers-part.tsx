import { Trans, useLingui } from '@lingui/react/macro'
import { causeRemedies, causeSentences, keepTheLine, portName, portStates } from '#app/features/porting/describe.ts'
import { isOver } from '#app/features/porting/rules.ts'
import type { NumberAnswer } from './answer-number.server.ts'
import type { NumberAtReceipt } from './numbers-at-receipt.server.ts'
import { NumberForm } from './number-form.tsx'
import { NumberStanding } from './number-standing.tsx'
import styles from './numbers.module.css'

/** Whether the customer has to do something for it to move. */
function isTheirs({ state }: NumberAtReceipt): boolean {
  return state === 'refused' || state === 'missing'
}

type NumbersPartProps = {
  numbers: readonly NumberAtReceipt[]
  /** Whether they are what its customer has to do now: then the heading above says so. */
  isNow: boolean
  /** Operators to choose from; another one may be typed. */
  donors: readonly string[]
  /** The result of what was sent last, by its code in the address. */
  said: string | null
  /** The form that comes back; null until then. */
  answer: NumberAnswer | null
  action: string
  formId: string
}

/** The numbers that an order brings: how far each is, and what its customer has to do, or keep doing. */
export function NumbersPart({ numbers, isNow, donors, said, answer, action, formId }: NumbersPartProps) {
  const { i18n } = useLingui()
  const byTurn = numbers.toSorted((one, other) => Number(isTheirs(other)) - Number(isTheirs(one)))
  const isToCome = numbers.some(({ state }) => !isOver(state))
  return (
    <section id="numeros" className={styles.numbers} aria-labelledby={isNow ? 'ahora-titulo' : 'numeros-titulo'}>
      {!isNow && (
        <h2 id="numeros-titulo">
          <Trans>The numbers that you bring</Trans>
        </h2>
      )}
      {!answer && said === 'guardado' && (
        <p role="status" className={styles.said}>
          <Trans>It is stored. We look at it, and go on with your number.</Trans>
        </p>
      )}
      {byTurn.map((number) => (
        <section key={number.id} className={styles.number} aria-labelledby={`numero-${number.line}`}>
          <h3 id={`numero-${number.line}`}>
            {portName(i18n, number)}: {i18n._(portStates[number.state])}
          </h3>
          <NumberStanding number={number} />
          {number.cause && (
            <>
              <p>{i18n._(causeSentences[number.cause])}</p>
              {number.told.split('\n').map((line, index) => line !== '' && <p key={index}>{line}</p>)}
              <p>
                <b>{i18n._(causeRemedies[number.cause])}</b>
              </p>
            </>
          )}
          <NumberForm
            number={number}
            donors={donors}
            answer={answer?.port === number.id ? answer : null}
            action={action}
            formId={formId}
          />
        </section>
      ))}
      {isToCome && (
        <p>
          <b>{i18n._(keepTheLine)}</b>
        </p>
      )}
    </section>
  )
}
