import { Trans } from '@lingui/react/macro'
import { brandStyle } from '../../app/components/document/brand-style.ts'
import cookieStyles from '../../app/components/layout/cookie-banner.module.css'
import { CookieBanner } from '../../app/components/layout/cookie-banner.tsx'
import { Drawings } from '../../app/components/tiles/drawings.tsx'
import footerStyles from '../../app/components/layout/site-footer.module.css'
import { SiteFooter } from '../../app/components/layout/site-footer.tsx'
import wall from '../../app/components/tiles/tile-wall.module.css'
import { BlurbWall } from '../../app/routes/home/blurb-wall.tsx'
import { Doors } from '../../app/routes/home/doors.tsx'
import { Hero } from '../../app/routes/home/hero.tsx'
import { OtherServices } from '../../app/routes/home/other-services.tsx'
import { PopularRates } from '../../app/routes/home/popular-rates.tsx'
import { PromotionBand } from '../../app/routes/home/promotion-band.tsx'
import { TileReading } from '../../app/routes/home/tile-reading.tsx'
import { home, root } from 'peer-data'

const { brand, locale } = root
const year = new Date().getFullYear()

/** What stands before the header of every page, as in app/root.tsx. */
export function Beginning() {
  return (
    <>
      <a className="skip" href="#main">
        <Trans>Skip to content</Trans>
      </a>
      <style>{brandStyle(brand.colour)}</style>
      <div id="cookies" className={cookieStyles.place}>
        <CookieBanner company={brand.legalName.replace(/\.$/, '')} back="/" />
      </div>
      <svg className={wall.definitions} width="0" height="0" aria-hidden="true">
        <Drawings />
      </svg>
    </>
  )
}

/** The home page, as in app/routes/home/route.tsx. */
export function Home() {
  const { catalogue, offers, promotion, blurbs } = home
  return (
    <main id="main" tabIndex={-1}>
      <Hero offers={offers} />
      <PopularRates catalogue={catalogue} />
      <TileReading catalogue={catalogue} />
      {promotion && <PromotionBand promotion={promotion} catalogue={catalogue} />}
      <BlurbWall blurbs={blurbs} />
      <Doors catalogue={catalogue} />
      <OtherServices catalogue={catalogue} locale={locale} />
    </main>
  )
}

export function Footer() {
  return (
    <footer className={footerStyles.footer}>
      <SiteFooter brand={brand} year={year} locale={locale} />
    </footer>
  )
}
