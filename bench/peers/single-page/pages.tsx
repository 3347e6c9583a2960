import { Outlet } from 'react-router'
import { brandStyle } from '../../../app/components/brand-style.ts'
import { Drawings } from '../../../app/components/drawings.tsx'
import cookieStyles from '../../../app/components/cookie-banner.module.css'
import { CookieBanner } from '../../../app/components/cookie-banner.tsx'
import { RouteAnnouncer } from '../../../app/components/route-announcer.tsx'
import footer from '../../../app/components/site-footer.module.css'
import { SiteFooter } from '../../../app/components/site-footer.tsx'
import { SiteHeader } from '../../../app/components/site-header.tsx'
import wall from '../../../app/components/tile-wall.module.css'
import { useVisitorChoices } from '../../../app/components/use-visitor-choices.ts'
import { BlurbWall } from '../../../app/routes/home/blurb-wall.tsx'
import { Doors } from '../../../app/routes/home/doors.tsx'
import { Hero } from '../../../app/routes/home/hero.tsx'
import { OtherServices } from '../../../app/routes/home/other-services.tsx'
import { PopularRates } from '../../../app/routes/home/popular-rates.tsx'
import { PromotionBand } from '../../../app/routes/home/promotion-band.tsx'
import { TileReading } from '../../../app/routes/home/tile-reading.tsx'
import { loaderData } from 'peer-data'

const { root, home } = loaderData
const year = new Date().getFullYear()

/** What stands around every page, as in app/root.tsx. */
export function Shell() {
  useVisitorChoices(root)
  return (
    <>
      <style>{brandStyle(root.brand.colour)}</style>
      <div id="cookies" className={cookieStyles.place}>
        <CookieBanner company={root.brand.legalName.replace(/\.$/, '')} back="/" />
      </div>
      <svg className={wall.definitions} width="0" height="0" aria-hidden="true">
        <Drawings />
      </svg>
      <SiteHeader brand={root.brand} />
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
      <footer className={footer.footer}>
        <SiteFooter brand={root.brand} year={year} locale={root.locale} />
      </footer>
      <RouteAnnouncer />
    </>
  )
}

/** The home page, as in app/routes/home/route.tsx. */
export function Home() {
  const { catalogue, offers, promotion, blurbs } = home
  return (
    <>
      <Hero offers={offers} />
      <PopularRates catalogue={catalogue} />
      <TileReading catalogue={catalogue} />
      {promotion && <PromotionBand promotion={promotion} catalogue={catalogue} />}
      <BlurbWall blurbs={blurbs} />
      <Doors catalogue={catalogue} />
      <OtherServices catalogue={catalogue} locale={root.locale} />
    </>
  )
}
