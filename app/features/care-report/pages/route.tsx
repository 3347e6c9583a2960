import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { data } from 'react-router'
import { pageMeta } from '#app/components/document/page-meta.ts'
import { useLocalHref } from '#app/components/document/use-local-href.ts'
import layout from '#app/components/layout/page-head.module.css'
import { TextBlocks } from '#app/components/text/text-blocks.tsx'
import { fromDatabase } from '#app/features/requests/from-database.server.ts'
import { formatDate } from '#locales/formats/format.ts'
import { i18nContext, localeContext } from '#platform/http/contexts.ts'
import { servicesContext, siteContext } from '#site-folder/services.ts'
import { evaluationBlocks, evaluationTitle } from '../evaluation-text.server.ts'
import { evaluationOf, publishedEvaluations } from '../evaluations.server.ts'
import type { Route } from './+types/route'

export const handle = { hydrate: false }

const PATH = '/atencion-cliente/informe'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext)
  const [i18n, locale, { brand }] = [context.get(i18nContext), context.get(localeContext), context.get(siteContext)]
  const versions = await fromDatabase(context, publishedEvaluations(db.kysely))
  const wanted = params.version === undefined ? versions[0]?.id : Number(params.version)
  const found =
    wanted !== undefined && versions.some(({ id }) => id === wanted)
      ? await fromDatabase(context, evaluationOf(db.kysely, wanted))
      : null
  if (params.version !== undefined && !found) throw data(null, { status: 404 })
  const title = i18n._(msg`Evaluation of our customer care · ${brand.name}`)
  const said = ({ id, period, publishedAt }: (typeof versions)[number]) => ({
    id,
    title: evaluationTitle(i18n, { period }),
    published: formatDate(publishedAt, locale),
  })
  return {
    head: { title, description: title, indexed: params.version === undefined },
    shown: found && { ...said(found), blocks: evaluationBlocks(i18n, found) },
    others: versions.filter(({ id }) => id !== found?.id).map(said),
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta(loaderData?.head)
}

/** How customer care went, as its cases say: the last evaluation, and all before it (art. 21 Ley 10/2025). */
export default function EvaluationRoute({ loaderData: { shown, others } }: Route.ComponentProps) {
  const localHref = useLocalHref()
  return (
    <article className={`wrap ${layout.page} ${layout.sections}`}>
      <header className={layout.head}>
        <h1>{shown ? shown.title : <Trans>Evaluation of our customer care</Trans>}</h1>
        {shown ? (
          <p className="lead">
            <Trans>
              Version {shown.id}, published on {shown.published}
            </Trans>
          </p>
        ) : (
          <p className="lead">
            <Trans>There is none yet. We publish the first one here, with the rows that it is counted from.</Trans>
          </p>
        )}
      </header>
      {shown && (
        <>
          <ul>
            <li>
              <a href={localHref(`${PATH}/${shown.id}/informe.pdf`)}>
                <Trans>As a PDF</Trans>
              </a>
            </li>
            <li>
              <a href={`${PATH}/${shown.id}/cifras.csv`} download>
                <Trans>The figures, and how each is counted (CSV)</Trans>
              </a>
            </li>
            <li>
              <a href={`${PATH}/${shown.id}/casos.csv`} download>
                <Trans>The cases behind them, without personal data (CSV)</Trans>
              </a>
            </li>
          </ul>
          <TextBlocks blocks={shown.blocks} />
        </>
      )}
      {others.length > 0 && (
        <section aria-labelledby="otros">
          <h2 id="otros">
            <Trans>Other versions and periods</Trans>
          </h2>
          <ul>
            {others.map(({ id, title, published }) => (
              <li key={id}>
                <a href={localHref(`${PATH}/${id}`)}>{title}</a>{' '}
                <Trans>
                  Version {id}, published on {published}
                </Trans>
              </li>
            ))}
          </ul>
        </section>
      )}
      <p>
        <a href={localHref('/atencion-cliente')}>
          <Trans>Customer Service</Trans>
        </a>
      </p>
    </article>
  )
}
