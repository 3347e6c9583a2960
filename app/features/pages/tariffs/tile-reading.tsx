import { Trans, useLingui } from '@lingui/react/macro'
import { plural } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { roamingText } from '#app/components/offers/conditions/roaming-text.ts'
import { useBrand } from '#app/components/document/use-brand.ts'
import { ringText } from '../ring-text.ts'
import { TariffTile } from '#app/components/tiles/tariff-tile.tsx'
import { type Catalogue, type DataAllowance } from '#domain/catalogue/catalogue.ts'
import { dataAllowances, fastestMb } from '#domain/catalogue/speeds-and-data.ts'
import type { TileDrawing } from '#domain/tile/strokes.ts'
import { ringCount } from '#domain/tile/tile.ts'
import { tileScale } from '#domain/tile/composed-tile.ts'
import { dataLabel, speedLabel } from '#locales/words/labels.ts'
import { Icon } from '#app/components/controls/icon.tsx'
import page from './tariff-page.module.css'
import styles from './tile-reading.module.css'

/** Explains the tiles on the cards, with figures from the catalogue, to whoever asks. */
export function TileReading({ catalogue }: { catalogue: Catalogue }) {
  const { t, i18n } = useLingui()
  const drawing = useBrand().tile
  const scale = tileScale(catalogue)
  const fastest = fastestMb(catalogue)
  if (fastest === 0) return null

  const allowances = dataAllowances(catalogue)
  const ring = ringText(i18n, catalogue)
  const ringTitle: Record<TileDrawing, ReactNode> = {
    circles: <Trans>Each ring, {ring}</Trans>,
    diamonds: <Trans>Each diamond, {ring}</Trans>,
    squares: <Trans>Each square, {ring}</Trans>,
  }
  const quarter = dataLabel(i18n, scale.largestData / 4)
  const whole = dataLabel(i18n, scale.largestData)
  const example = middleSpeed(catalogue)
  const speed = speedLabel(i18n, example)
  const rings = ringCount(example, scale.ringMb)
  const here = t`${plural(rings, {
    1: `Here is one: ${speed}.`,
    2: `Here are two: ${speed}.`,
    3: `Here are three: ${speed}.`,
    4: `Here are four: ${speed}.`,
    5: `Here are five: ${speed}.`,
    6: `Here are six: ${speed}.`,
    7: `Here are seven: ${speed}.`,
    8: `Here are eight: ${speed}.`,
    9: `Here are nine: ${speed}.`,
    other: `Here are #: ${speed}.`,
  })}`
  const tile = (speedMb: number, data: DataAllowance | null, tv = false) => (
    <TariffTile speedMb={speedMb} data={data} tv={tv} {...scale} />
  )
  return (
    <details className={`${page.more} ${styles.reading}`}>
      <summary>
        <span>
          <Trans>Each tariff is a tile: how to read it</Trans>
        </span>
        <Icon name="down" />
      </summary>
      <ul>
        <Reading tile={tile(example, null)} title={ringTitle[drawing]}>
          {here}
        </Reading>
        {allowances.some((data) => data !== 'unlimited') && (
          <Reading tile={tile(fastest, scale.largestData / 4)} title={<Trans>One quarter, {quarter}</Trans>}>
            <Trans>The lit quarters are your data. With {whole} all four are lit.</Trans>
          </Reading>
        )}
        {allowances.includes('unlimited') && (
          <Reading tile={tile(fastest, 'unlimited')} title={<Trans>No edge, unlimited</Trans>}>
            <Trans>With unlimited data in Spain, the light reaches the corners and goes on.</Trans>{' '}
            {roamingText(i18n, catalogue)}
          </Reading>
        )}
        {catalogue.tv && (
          <Reading tile={tile(fastest, null, true)} title={<Trans>The heart, TV</Trans>}>
            <Trans>The heart is TV; it lights up when you add it.</Trans>
          </Reading>
        )}
      </ul>
    </details>
  )
}

function Reading({ tile, title, children }: { tile: ReactNode; title: ReactNode; children: ReactNode }) {
  return (
    <li>
      {tile}
      <div>
        <h3>{title}</h3>
        <p>{children}</p>
      </div>
    </li>
  )
}

/** A speed with some rings but not all. */
function middleSpeed({ locations }: Catalogue): number {
  const all = locations.flatMap(({ packs, fibre }) => [...packs, ...fibre].map(({ speedMb }) => speedMb))
  const speeds = [...new Set(all)].toSorted((one, other) => one - other)
  return speeds[Math.floor(speeds.length / 2)] ?? 0
}
