import { data } from 'react-router'
import { fromDatabase } from '#app/features/requests/from-database.server.ts'
import { i18nContext, localeContext } from '#platform/http/contexts.ts'
import { servicesContext, siteContext } from '#site-folder/services.ts'
import { evaluationFiles, evaluationPdf, figuresCsv, rowsCsv } from '../evaluation-files.server.ts'
import { evaluationOf } from '../evaluations.server.ts'
import type { Route } from './+types/file'

/** A file of a published evaluation, for everybody. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const name = evaluationFiles.find((file) => file === params.file)
  const version = Number(params.version)
  if (!name || !Number.isInteger(version)) throw data(null, { status: 404 })
  const { db } = context.get(servicesContext)
  const found = await fromDatabase(context, evaluationOf(db.kysely, version))
  if (!found) throw data(null, { status: 404 })
  if (name === 'informe.pdf')
    return new Response(evaluationPdf(context.get(siteContext), context.get(i18nContext), found), {
      headers: {
        'content-type': 'application/pdf',
        'content-language': context.get(localeContext),
        'content-disposition': `inline; filename="${name}"`,
      },
    })
  return new Response(await (name === 'casos.csv' ? rowsCsv(found) : figuresCsv(found)), {
    headers: { 'content-type': 'text/csv; charset=utf-8', 'content-disposition': `attachment; filename="${name}"` },
  })
}
