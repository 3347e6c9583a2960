import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import type { Channel } from '#domain/requests/channels.ts'
import type { Score, SolvedAnswer } from '#domain/requests/states/rating.ts'
import { kindLabels, reasonLabels } from '#domain/requests/states/staff-words.ts'
import { heading, linkTo, list, paragraph, type Block } from '#domain/text/block.ts'
import { formatDay } from '#locales/formats/calendar.ts'
import { formatNumber } from '#locales/formats/digits.ts'
import { languageName } from '#locales/formats/language-name.ts'
import { localeOf } from '#locales/i18n.ts'
import { careFigures, type CareFigures, type Term } from './figures.ts'
import type { Evaluation } from './evaluations.server.ts'

const channelWords: Record<Channel | 'web' | '', MessageDescriptor> = {
  web: msg`Our website`,
  call: msg({ message: 'Phone', context: 'a channel' }),
  counter: msg({ message: 'Shop', context: 'a channel' }),
  email: msg({ message: 'E-mail', context: 'a channel' }),
  whatsapp: msg({ message: 'WhatsApp', context: 'a channel' }),
  '': msg`Not recorded`,
}

const scoreWords: Record<Score, MessageDescriptor> = {
  1: msg`Very dissatisfied`,
  2: msg`Dissatisfied`,
  3: msg`Neither one nor the other`,
  4: msg`Satisfied`,
  5: msg`Very satisfied`,
}

const solvedWords: Record<SolvedAnswer, MessageDescriptor> = {
  yes: msg({ message: 'Yes', context: 'resolved' }),
  partly: msg({ message: 'In part', context: 'resolved' }),
  no: msg({ message: 'No', context: 'resolved' }),
}

/** The title of an evaluation, with its period. */
export function evaluationTitle(i18n: I18n, { period }: Pick<Evaluation, 'period'>): string {
  const locale = localeOf(i18n)
  const [from, to] = [formatDay(period.from, locale), formatDay(period.to, locale)]
  return i18n._(msg`Evaluation of our customer care, from ${from} to ${to}`)
}

/** An evaluation in words and tables: page and PDF lay the same blocks out. */
export function evaluationBlocks(i18n: I18n, evaluation: Pick<Evaluation, 'changes' | 'auditUrl' | 'rows'>): Block[] {
  const figures = careFigures(evaluation.rows)
  const { changes, auditUrl } = evaluation
  const locale = localeOf(i18n)
  const changed = changes[locale] ?? Object.values(changes)[0] ?? ''
  return [
    ...(changed
      ? [
          heading(i18n._(msg`What changed since the last one`)),
          ...changed.split(/\n{2,}/).map((part) => paragraph(...part.split('\n'))),
        ]
      : []),
    ...figureBlocks(i18n, figures),
    heading(i18n._(msg`How it is counted`)),
    list([
      i18n._(
        msg`A case is what somebody asked us for: an order, a message, a complaint or a right. It counts in the period in which it was received, in Spain.`,
      ),
      i18n._(
        msg`Times go by the clock, nights and weekends included, from when it was received to the first answer or to its end; an end without an answer is the answer. The 90th is the time within which nine of ten had it.`,
      ),
      i18n._(
        msg`A term is the one that ran for the case, longer by the time in which we lawfully waited for its customer. What is over and has no answer or end counts as late; what still runs is not counted.`,
      ),
      i18n._(
        msg`What was opened again is measured to its last end. What was joined to another case counts as received alone.`,
      ),
      i18n._(
        msg`Each row of the file of cases is a case, without anything that says whose it was; the figures are counted from these rows and nothing else.`,
      ),
    ]),
    ...(auditUrl
      ? [
          heading(i18n._(msg({ message: 'Audit', context: 'an evaluation' }))),
          linkTo(i18n._(msg`The audit of this evaluation`), auditUrl),
        ]
      : []),
  ]
}

function figureBlocks(i18n: I18n, figures: CareFigures): Block[] {
  const number = (value: number) => formatNumber(value, localeOf(i18n))
  const none = paragraph(i18n._(msg`None.`))
  const { satisfaction, joined, outages } = figures
  const answered = number(satisfaction.answered)
  const asked = number(satisfaction.asked)
  return [
    heading(i18n._(msg`What we received`)),
    ...tableOr(
      none,
      [
        i18n._(msg`Kind`),
        i18n._(msg({ message: 'Channel', context: 'an evaluation' })),
        i18n._(msg`Language`),
        i18n._(msg({ message: 'Cases', context: 'an evaluation' })),
      ],
      figures.received.map(({ kind, channel, language, count }) => [
        i18n._(kindLabels[kind]),
        i18n._(channelWords[channel]),
        language === '' ? '–' : languageName(i18n, language),
        number(count),
      ]),
    ),
    ...(joined > 0 ? [paragraph(i18n._(msg`Of these, joined to another case: ${number(joined)}.`))] : []),
    heading(i18n._(msg`How soon we answered and resolved`)),
    ...tableOr(
      none,
      [
        i18n._(msg`Kind`),
        i18n._(msg({ message: 'What', context: 'an evaluation' })),
        i18n._(msg`Within the term`),
        i18n._(msg`Median`),
        i18n._(msg`90th`),
        i18n._(msg`Longest`),
      ],
      figures.terms.map((term) => [
        i18n._(kindLabels[term.kind]),
        termName(i18n, term),
        i18n._(msg`${number(term.kept)} of ${number(term.decided)}`),
        ...[term.median, term.ninetieth, term.worst].map((minutes) => duration(i18n, minutes)),
      ]),
    ),
    heading(i18n._(msg`What was opened again`)),
    ...tableOr(
      none,
      [
        i18n._(msg`Kind`),
        i18n._(msg({ message: 'Cases', context: 'an evaluation' })),
        i18n._(msg({ message: 'Times', context: 'an evaluation' })),
      ],
      figures.reopened.map(({ kind, cases, times }) => [i18n._(kindLabels[kind]), number(cases), number(times)]),
    ),
    heading(i18n._(msg`What we refused, and why`)),
    ...tableOr(
      none,
      [i18n._(msg`Kind`), i18n._(msg`Reason`), i18n._(msg({ message: 'Cases', context: 'an evaluation' }))],
      figures.refused.map(({ kind, reason, count }) => [
        i18n._(kindLabels[kind]),
        reason === '' ? '–' : i18n._(reasonLabels[reason]),
        number(count),
      ]),
    ),
    heading(i18n._(msg`Announced outages`)),
    paragraph(i18n._(msg`Outages that we announced in the period: ${number(outages)}.`)),
    heading(i18n._(msg`How satisfied our customers were`)),
    paragraph(i18n._(msg`Asked once their case was resolved: ${asked}. Answered: ${answered}.`)),
    ...tableOr(
      none,
      [i18n._(msg`How satisfied are you with our care?`), i18n._(msg`Answers`)],
      satisfaction.answered === 0
        ? []
        : satisfaction.scores.map(({ score, count }) => [i18n._(scoreWords[score]), number(count)]),
    ),
    ...(satisfaction.answered === 0
      ? []
      : [
          tableOf(
            [i18n._(msg`Was what you asked for resolved?`), i18n._(msg`Answers`)],
            satisfaction.solved.map(({ answer, count }) => [i18n._(solvedWords[answer]), number(count)]),
          ),
        ]),
  ]
}

function termName(i18n: I18n, { of, by }: Term): string {
  if (of === 'answer') return i18n._(msg`First answer, by our term`)
  return by === 'law' ? i18n._(msg`Resolved, by the law’s term`) : i18n._(msg`Resolved, by our term`)
}

/** Minutes, hours of the clock, or days of 24 hours: whichever is easiest to read. */
function duration(i18n: I18n, minutes: number | null): string {
  if (minutes === null) return '–'
  const amount = (value: number) => formatNumber(Math.round(value * 10) / 10, localeOf(i18n))
  if (minutes < 60) return i18n._(msg`${amount(minutes)} min`)
  if (minutes < 48 * 60) return i18n._(msg`${amount(minutes / 60)} h`)
  const days = Math.round(minutes / 144) / 10
  return i18n._(msg`${plural(days, { one: '# day', other: '# days' })}`)
}

function tableOr(none: Block, header: readonly string[], rows: readonly (readonly string[])[]): Block[] {
  return [rows.length === 0 ? none : tableOf(header, rows)]
}

function tableOf(header: readonly string[], rows: readonly (readonly string[])[]): Block {
  return { kind: 'table', header: header.map((cell) => [cell]), rows: rows.map((row) => row.map((cell) => [cell])) }
}
