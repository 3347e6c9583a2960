import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { csvTable } from '#app/features/requests/requests-csv.server.ts'
import { spanishClock } from '#domain/calendar/spanish-time.ts'
import type { Block } from '#domain/text/block.ts'
import { formatDate } from '#locales/formats/format.ts'
import { localeOf } from '#locales/i18n.ts'
import template from '#platform/pdf/legal-document.typ?raw'
import { paperData, pdfOf, type PaperData } from '#platform/pdf/typst.ts'
import type { Site } from '#site-folder/site.ts'
import { rowColumns, rowTexts } from './care-row.ts'
import { evaluationBlocks, evaluationTitle } from './evaluation-text.server.ts'
import type { Evaluation } from './evaluations.server.ts'
import { careFigures } from './figures.ts'

/** The files of a published evaluation, by their names in its address. */
export const evaluationFiles = ['cifras.csv', 'casos.csv', 'informe.pdf'] as const

/** Every case of it, a row each, in codes that are the same in all languages. */
export async function rowsCsv({ rows }: Pick<Evaluation, 'rows'>): Promise<string> {
  return joined(csvTable(rows, rowColumns, rowTexts))
}

const figureColumns = ['figure', 'kind', 'part', 'value', 'counted'] as const
type FigureLine = Record<(typeof figureColumns)[number], string>

/** The figures, a line each, with the rows that each is counted from. */
export async function figuresCsv({ rows }: Pick<Evaluation, 'rows'>): Promise<string> {
  return joined(csvTable(figureLines(rows), figureColumns, (line) => line))
}

function figureLines(rows: Evaluation['rows']): FigureLine[] {
  const { received, joined: merged, terms, reopened, refused, outages, satisfaction } = careFigures(rows)
  const line = (figure: string, kind: string, part: string, value: number | null, counted: string): FigureLine => ({
    figure,
    kind,
    part,
    value: value === null ? '' : String(value),
    counted,
  })
  return [
    ...received.map(({ kind, channel, language, count }) =>
      line('received', kind, `${channel}/${language}`, count, 'rows of this kind, channel and language'),
    ),
    line('joined', '', '', merged, 'rows with joined=yes; none of the figures below counts them'),
    ...terms.flatMap(({ kind, of, by, decided, kept, median, ninetieth, worst }) => {
      const [inTime, minutes] =
        of === 'answer' ? ['answeredInTime', 'answeredMinutes'] : ['resolvedInTime', 'resolvedMinutes']
      const which =
        of === 'answer' ? 'rows of this kind' : `rows of this kind with byLaw=${by === 'law' ? 'yes' : 'no'}`
      const part = `${of}/${by}`
      return [
        line('decided', kind, part, decided, `${which} with ${inTime} given`),
        line('kept', kind, part, kept, `${which} with ${inTime}=yes`),
        line('median', kind, part, median, `nearest rank of ${minutes} in ${which}`),
        line('ninetieth', kind, part, ninetieth, `nearest rank of ${minutes} in ${which}`),
        line('worst', kind, part, worst, `largest ${minutes} in ${which}`),
      ]
    }),
    ...reopened.flatMap(({ kind, cases, times }) => [
      line('reopened', kind, 'cases', cases, 'rows of this kind with reopenings above 0'),
      line('reopened', kind, 'times', times, 'sum of reopenings of this kind'),
    ]),
    ...refused.map(({ kind, reason, count }) =>
      line('refused', kind, reason, count, 'rows of this kind and reason with state=rejected'),
    ),
    line('outages', '', '', outages, 'rows with kind=outage-announced'),
    line('asked', '', '', satisfaction.asked, 'rows with asked=yes or a score'),
    line('answered', '', '', satisfaction.answered, 'rows with a score'),
    ...satisfaction.scores.map(({ score, count }) => line('score', '', String(score), count, 'rows with this score')),
    ...satisfaction.solved.map(({ answer, count }) =>
      line('solved', '', answer, count, 'rows with this answer and a score'),
    ),
  ]
}

async function joined(parts: AsyncIterable<string>): Promise<string> {
  let csv = ''
  for await (const part of parts) csv += part
  return csv
}

/** The data that legal-document.typ reads. */
type PaperEvaluation = PaperData & {
  readonly version: string
  readonly 'contents-label': string
  readonly blocks: readonly Block[]
}

/** It as a tagged PDF: the same evaluation gives the same bytes. */
export function evaluationPdf(
  { brand }: Pick<Site, 'brand'>,
  i18n: I18n,
  evaluation: Evaluation,
): Uint8Array<ArrayBuffer> {
  const { id, publishedAt } = evaluation
  const day = formatDate(publishedAt, localeOf(i18n))
  const data: PaperEvaluation = {
    ...paperData(brand, i18n, evaluationTitle(i18n, evaluation), spanishClock(publishedAt).date),
    version: i18n._(msg`Version ${id}, ${day}`),
    'contents-label': i18n._(msg`Contents`),
    blocks: evaluationBlocks(i18n, evaluation),
  }
  return pdfOf(template, data, i18n)
}
