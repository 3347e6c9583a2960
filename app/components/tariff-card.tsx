import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { fastestMb, largestData, speedName, type Catalogue } from '#domain/catalogue.ts'
import { chosenTariff, type Combination } from '#domain/combination.ts'
import { priceOf } from '#domain/price.ts'
import { dataWords, tariffWords } from '#locales/words.ts'
import button from './button.module.css'
import { calculatorPath } from './calculator-address.ts'
import { Icon } from './icon.tsx'
import { Price } from './price.tsx'
import { TariffTile } from './tariff-tile.tsx'
import { useLocalHref } from './use-local-href.ts'
import styles from './tariff-card.module.css'

type TariffCardProps = { catalogue: Catalogue; combination: Combination }

/** One tariff with its price, and the door to the calculator where the total is the same. */
export function TariffCard({ catalogue, combination }: TariffCardProps) {
  const { t, i18n } = useLingui()
  const localHref = useLocalHref()
  const tariff = chosenTariff(catalogue, combination)
  const line = catalogue.mobile.find(({ id }) => combination.lines[id])
  const speed = tariff && speedName(tariff.speedMb)
  const data = tariff?.data ?? line?.data ?? null
  const name = data === null ? (speed ?? t`TV`) : dataWords(i18n, data)
  const fullName = speed === null ? name : tariffWords(i18n, { speed, data })

  return (
    <article className={styles.card}>
      <TariffTile
        className={styles.tile ?? ''}
        speedMb={tariff?.speedMb ?? null}
        data={data}
        tv={combination.tv}
        fastestMb={fastestMb(catalogue)}
        largestData={largestData(catalogue)}
      />
      <div className={styles.content}>
        <div className={styles.head}>
          <h3>{name}</h3>
          {tariff?.data && (
            <p>
              <Trans>+ {speed} fibre</Trans>
            </p>
          )}
        </div>
        <Price cents={priceOf(catalogue, combination).total} size="card" />
        <p className="small">
          <Trans>VAT incl.</Trans>
        </p>
        <Link className={button.button} to={localHref(calculatorPath(catalogue, combination))}>
          <Trans>
            Set up <span className="visually-hidden">{fullName}</span>
          </Trans>
          <Icon name="arrow" />
        </Link>
      </div>
    </article>
  )
}
