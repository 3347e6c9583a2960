import { Trans, useLingui } from '@lingui/react/macro'
import button from '#app/components/controls/button.module.css'
import { TileWall } from '#app/components/tiles/tile-wall.tsx'
import { useRootData } from '#app/components/document/use-root-data.ts'
import { useLocalHref } from '#app/components/document/use-local-href.ts'
import { ResponsivePicture } from '#app/components/text/responsive-picture.tsx'
import type { Claims } from '#domain/price/claims.ts'
import type { PictureView } from '#domain/text/picture.ts'
import { serviceNamesFirst } from '#locales/words/service-names.ts'
import styles from './hero.module.css'
import type { PromotionView } from './promotion.server.ts'
import { OfferPlaque, type Offer } from './offer-plaque.tsx'
import { taxName } from '#locales/words/tax-name.ts'

type OwnHero = {
  readonly title: string | null
  readonly text: string | null
  readonly picture: PictureView | null
}

/** Starts at the centre of the page; the plaque covers the empty positions. */
const WALL = [
  'F201 F301 S211 S311 P044 P144 F201 F311 F111 F201 F311 F201',
  'F312 F012 S111 S002 P144 P044 F111 F002 F211 F101 F011 F111',
  'F112 . . . F211 F201 F311 F201 F311 F211 F301 F201',
  'F211 . . . F111 F133 F033 F111 F001 F111 F011 F101',
  'F101 . . . F301 F201* F302 F201 F311 F211 F311 F201',
  'T211 . . . F012 F112 F011 F101 F001 F111 F001 F111',
  'T101 F211 F311 S202 S301 F211 F311 F211 F311 F201 F311 F201',
]
/** A strand that comes from the edge of the page and goes on along those of the wall. */
const RAY = {
  circles: 'M-1400 145H0A55 55 0 0 1 55 200A45 45 0 0 0 100 245',
  diamonds: 'M-1400 145H0L100 245',
  squares: 'M-1400 145H55V245H100',
}
const FRIEZE = ['F211 F311 P044 P144 S201 S302 F233 F333', 'F102 F001 P144 P044 S112 S001 F133 F033']

type HeroProps = {
  hero: OwnHero
  offers: readonly Offer[]
  /** The promotion that all of the offers are part of, if any. */
  promotion: PromotionView | null
  claims: Claims
  /** Whether use beyond a tariff is paid. */
  isMetered: boolean
}

/** The first screen: what the site offers and at what price. */
export function Hero({ hero, offers, promotion, claims, isMetered }: HeroProps) {
  const { i18n } = useLingui()
  const { brand, offering } = useRootData()
  const { name } = brand
  const services = serviceNamesFirst(i18n, offering)
  const localHref = useLocalHref()
  const isPlain = !hero.picture && brand.look.picture === 'none'
  const tax = taxName(i18n)
  return (
    <section className={styles.hero}>
      <div className={`wrap ${styles.text}`}>
        <h1>{hero.title ?? <Trans>Connect and enjoy with {name}</Trans>}</h1>
        <div>
          <p className="lead">
            {hero.text ??
              (claims.sameEveryMonth ? (
                <Trans>
                  {services}. The price you see is what you pay each month, {tax} incl.
                </Trans>
              ) : (
                <Trans>
                  {services}. Beside each price, {tax} incl., you see what is paid once or changes later.
                </Trans>
              ))}
          </p>
          {isMetered && (
            <p className="small">
              <Trans>Anything beyond your plan costs extra.</Trans>
            </p>
          )}
        </div>
      </div>
      <p className={`wrap ${styles.ways}`}>
        <a className={`${button.button} ${button.go}`} href={localHref('/calcular')}>
          <Trans>Work out your tariff</Trans>
        </a>
        <a className={`${button.button} ${button.line}`} href={localHref('/atencion-cliente')}>
          <Trans>Contact</Trans>
        </a>
      </p>
      {hero.picture ? (
        <ResponsivePicture picture={hero.picture} sizes="(width >= 60rem) 50vw, 100vw" className={styles.picture} />
      ) : (
        <TileWall rows={WALL} picture={brand.look.picture} className={styles.wall}>
          <path className={styles.ray} d={RAY[brand.tile]} />
          <FlowerCentre x={500} />
        </TileWall>
      )}
      {offers.length > 0 && (
        <div className={isPlain ? `${styles.plaque} ${styles.plain}` : styles.plaque}>
          <OfferPlaque offers={offers} promotion={promotion} />
        </div>
      )}
      {!hero.picture && (
        <TileWall rows={FRIEZE} picture={brand.look.picture} className={styles.frieze}>
          <FlowerCentre x={300} />
        </TileWall>
      )}
    </section>
  )
}

/** The centre of the flower, where four petals meet. */
function FlowerCentre({ x }: { x: number }) {
  return <circle className={styles.heart} cx={x} cy="100" r="13" />
}
