import { Trans, useLingui } from '@lingui/react/macro'
import { Blocks } from '#app/components/text/text-blocks.tsx'
import type { Figures, SummaryDocument, SummaryPart } from './summary-document.ts'

/** The contract summary in the order and under the headings of the regulation. */
export function LawDocument({ document, pdfHref }: { document: SummaryDocument; pdfHref: string }) {
  const { t } = useLingui()
  const { wordingLocale, sentences, sections, footnote, notes, foot, provider, contact } = document
  return (
    <section className="wrap summary-law" aria-labelledby="documento">
      <header className="summary-opening">
        <h2 id="documento">
          <Trans>The document</Trans>
        </h2>
        <div lang={wordingLocale}>
          {sentences.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </div>
      </header>
      <nav className="summary-contents" aria-label={t`Sections of the document`}>
        <ol lang={wordingLocale}>
          {sections.map(({ id, heading }) => (
            <li key={id}>
              <a href={`#${id}`}>{heading}</a>
            </li>
          ))}
        </ol>
      </nav>
      <div className="summary-sections">
        {sections.map(({ id, heading, parts }, index) => (
          <section key={id} id={id} aria-labelledby={`${id}-heading`}>
            <h3 id={`${id}-heading`} lang={wordingLocale}>
              <span>{index + 1}</span> {heading}
            </h3>
            {parts.map((part, at) => (
              <Part key={at} part={part} />
            ))}
          </section>
        ))}
        <div className="small">
          <p lang={wordingLocale}>{footnote}</p>
          {notes.map((note) => (
            <p key={note}>{note}</p>
          ))}
          <p>{[provider, ...contact].join(' · ')}</p>
          <p>{foot}</p>
          <p>
            <a href={pdfHref} rel="nofollow">
              <Trans>The same as a PDF, to keep or print</Trans>
            </a>
          </p>
        </div>
      </div>
    </section>
  )
}

function Part({ part }: { part: SummaryPart }) {
  switch (part.kind) {
    case 'paragraph':
      return <Blocks blocks={[part]} />
    case 'services':
      return (
        <dl className="summary-services">
          {part.rows.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )
    case 'figures':
      return <FiguresTable figures={part} />
    case 'leaving':
      return (
        <div className="summary-leaving">
          <p>{part.caption}</p>
          <dl>
            {part.days.map(({ day, charge }) => (
              <div key={day}>
                <dt>{day}</dt>
                <dd>{charge}</dd>
              </div>
            ))}
          </dl>
        </div>
      )
  }
}

function FiguresTable({ figures: { header, rows, total } }: { figures: Figures }) {
  const cells = ([label, ...values]: readonly string[]) => (
    <>
      <th scope="row">{label}</th>
      {values.map((value, index) => (
        <td key={index} data-label={header[index + 1]}>
          {value}
        </td>
      ))}
    </>
  )
  return (
    <table className={`summary-table ${header.length > 2 ? 'summary-stacked' : ''}`}>
      <thead>
        <tr>
          {header.map((name, index) => (
            <th key={index} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      {rows.length > 0 && (
        <tbody>
          {rows.map((row) => (
            <tr key={row[0]}>{cells(row)}</tr>
          ))}
        </tbody>
      )}
      {total && (
        <tfoot>
          <tr>{cells(total)}</tr>
        </tfoot>
      )}
    </table>
  )
}
