import { Trans } from '@lingui/react/macro'

/** A template with everything filled in, as an invented customer would read it, in each language. */
export type FilledTemplate = readonly {
  readonly language: string
  readonly subject: string
  readonly text: string
}[]

export function TemplatePreview({ preview }: { preview: FilledTemplate }) {
  return (
    <section className="desk-note" role="status" aria-labelledby="template-preview" tabIndex={-1}>
      <h2 id="template-preview">
        <Trans>Filled in, for an invented customer. Nothing was saved yet</Trans>
      </h2>
      {preview.map(({ language, subject, text }) => (
        <article key={language} lang={language}>
          <h3>{subject}</h3>
          <p className="setting-text">{text}</p>
        </article>
      ))}
    </section>
  )
}
