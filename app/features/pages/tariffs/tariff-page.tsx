import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import button from '#app/components/controls/button.module.css'
import { ClaimRow, type Claim } from '#app/components/offers/conditions/claims.tsx'
import { ExitCharges } from '#app/components/offers/leaving/exit-charges.tsx'
import { Icon } from '#app/components/controls/icon.tsx'
import type { PageHead } from '#app/components/document/page-meta.ts'
import { Questions, type Question } from '#app/components/offers/conditions/questions.tsx'
import { useLocalHref } from '#app/components/document/use-local-href.ts'
import type { Condition } from './conditions/conditions.server.ts'
import type { Included } from './conditions/included.server.ts'
import styles from './tariff-page.module.css'

/** The texts of a tariff page, translated. Empty lists are not shown. */
export type TariffPageTexts = {
  readonly head: PageHead
  readonly title: string
  readonly intro: string
  readonly included: Included | null
  readonly conditions: readonly Condition[]
  readonly extrasNote: string
  readonly extras: readonly Claim[]
  readonly questions: readonly Question[]
}

/** As many conditions are in sight on phones. */
const IN_SIGHT = 4

type TariffPageProps = {
  texts: TariffPageTexts
  /** The page's tariffs, as cards and as a table. */
  children: ReactNode
}

/** The common structure of the tariff pages. */
export function TariffPage({ texts, children }: TariffPageProps) {
  const { title, intro, included, conditions, extrasNote, extras, questions } = texts
  const localHref = useLocalHref()

  return (
    <div className={styles.page}>
      <header className={`wrap ${styles.top}`}>
        <h1>{title}</h1>
        <p className="lead">{intro}</p>
      </header>
      {children}
      <p className={`wrap muted ${styles.below}`}>{intro}</p>
      {included && <IncludedLists {...included} />}
      {conditions.length > 0 && (
        <section className="wrap" aria-labelledby="conditions">
          <h2 id="conditions">
            <Trans>The small print, in large</Trans>
          </h2>
          <div className={styles.rows}>
            <Conditions conditions={conditions.slice(0, IN_SIGHT)} />
            {conditions.length > IN_SIGHT && (
              <details className={styles.more}>
                <summary>
                  <span>
                    <Trans>More conditions</Trans>
                  </span>
                  <Icon name="down" />
                </summary>
                <Conditions conditions={conditions.slice(IN_SIGHT)} />
              </details>
            )}
          </div>
          <p className={styles.full}>
            <a className={button.link} href={localHref('/aviso-legal')}>
              <Trans>Full conditions in the legal disclaimer</Trans>
              <Icon name="arrow" />
            </a>{' '}
            <a className={button.link} href={localHref('/tarifas/historial')}>
              <Trans>Price history</Trans>
              <Icon name="arrow" />
            </a>
          </p>
        </section>
      )}
      {extras.length > 0 && (
        <section className="wrap" aria-labelledby="extras">
          <h2 id="extras">
            <Trans>Extras you can ask for</Trans>
          </h2>
          <p className={styles.intro}>{extrasNote}</p>
          <div className={styles.extras}>
            {extras.map(({ title, texts }) => (
              <details key={title + String(texts[0])} className={styles.more}>
                <summary>
                  <h3>{title}</h3>
                  <Icon name="down" />
                </summary>
                <p>{texts.join(' ')}</p>
                <a className={button.link} href={localHref('/atencion-cliente')}>
                  <Trans>
                    Ask about this extra <span className="visually-hidden">: {title}</span>
                  </Trans>
                  <Icon name="arrow" />
                </a>
              </details>
            ))}
          </div>
        </section>
      )}
      {questions.length > 0 && (
        <section className="wrap" aria-labelledby="questions">
          <h2 id="questions">
            <Trans>Questions</Trans>
          </h2>
          <div className={styles.rows}>
            <Questions questions={questions} />
          </div>
        </section>
      )}
    </div>
  )
}

function Conditions({ conditions }: { conditions: readonly Condition[] }) {
  return conditions.map((claim) => (
    <ClaimRow key={claim.title} claim={claim}>
      {claim.exit && <ExitCharges {...claim.exit} />}
    </ClaimRow>
  ))
}

function IncludedLists({ includes, excludes }: Included) {
  return (
    <section className={`wrap ${styles.included}`}>
      <div>
        <h2>
          <Trans>What it includes</Trans>
        </h2>
        <ul>
          {includes.map((text) => (
            <li key={text}>
              <Icon name="check" />
              {text}
            </li>
          ))}
        </ul>
      </div>
      <div>
        <h2>
          <Trans>What it does not include</Trans>
        </h2>
        <ul>
          {excludes.map((text) => (
            <li key={text}>
              <Icon name="minus" />
              {text}
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
