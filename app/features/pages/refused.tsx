import { Trans } from '@lingui/react/macro'
import { redirect } from 'react-router'
import button from '#app/components/controls/button.module.css'
import { Icon } from '#app/components/controls/icon.tsx'
import styles from '#app/components/document/error-page.module.css'
import { localHref } from '#app/components/document/local-href.ts'
import { pageMeta } from '#app/components/document/page-meta.ts'
import { useLocalHref } from '#app/components/document/use-local-href.ts'
import { LooseTile } from '#app/components/tiles/loose-tile.tsx'
import { i18nContext, refusalContext } from '#platform/http/contexts.ts'
import { siteContext } from '#site-folder/services.ts'
import { refusals } from '#platform/http/refusal.ts'
import type { Route } from './+types/refused'

export const handle = { hydrate: false }

/** Only the server asks for it, to answer what it refuses; its links to this page in another language lead home. */
export function loader({ url, context }: Route.LoaderArgs) {
  const refusal = context.get(refusalContext)
  if (!refusal) throw redirect(localHref('/', url.search), 303)
  const i18n = context.get(i18nContext)
  const [title, advice] = [i18n._(refusals[refusal].title), i18n._(refusals[refusal].advice)]
  const { name } = context.get(siteContext).brand
  return { head: { title: `${title} · ${name}`, description: advice, indexed: false }, title, advice }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta(loaderData?.head)
}

/** Why a request was refused, and the way on. */
export default function RefusedRoute({ loaderData: { title, advice } }: Route.ComponentProps) {
  const localHref = useLocalHref()
  return (
    <section className={`wrap ${styles.page}`}>
      <LooseTile />
      <h1>{title}</h1>
      <p className="lead">{advice}</p>
      <div className={styles.ways}>
        <a className={`${button.button} ${button.go}`} href={localHref('/')}>
          <Trans>Go to home</Trans>
          <Icon name="arrow" />
        </a>
        <a className={button.button} href={localHref('/atencion-cliente')}>
          <Trans>Customer Service</Trans>
        </a>
      </div>
    </section>
  )
}
