import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useLocalHref } from '#app/components/document/use-local-href.ts'
import type { AnswerPreview as Preview } from './answer-cases.server.ts'
import { LeftOutCases } from './was-done.tsx'

/** An answer before it is sent from here: its texts and languages, whom it reaches, and who is left out and why. */
export function AnswerPreview({ preview }: { preview: Preview }) {
  const { t } = useLingui()
  const { scope, isChanged, count, languages, left, reached, confirmed } = preview
  return (
    <section className="desk-result answer-preview" aria-labelledby="se-envia">
      <h3 id="se-envia" tabIndex={-1} autoFocus>
        <Plural value={count} _0="Nothing would be sent" one="One e-mail will be sent" other="# e-mails will be sent" />
      </h3>
      {isChanged && (
        <p className="desk-problem" role="alert">
          <Trans>Something was changed after it was shown, and nothing was sent. This is how it is now.</Trans>
        </p>
      )}
      <input type="hidden" name="scope" value={scope} />
      <input type="hidden" name="reached" value={reached} />
      <input type="hidden" name="confirmed" value={confirmed} />
      {languages.map(({ locale, language, subject, text, to }) => (
        <section key={locale} aria-labelledby={`se-envia-${locale}`}>
          <h4 id={`se-envia-${locale}`}>
            {language} · <Plural value={to.length} one="# customer" other="# customers" />
          </h4>
          <p className="desk-detail">
            <Trans>As {to[0]?.name} will read it:</Trans>
          </p>
          <div lang={locale} className="answer-preview-text">
            <b>{subject}</b>
            <p>{text}</p>
          </div>
          <details>
            <summary>
              <Trans>Who gets it</Trans>
            </summary>
            <ul>
              {to.map(({ id, name, reference }) => (
                <li key={id}>
                  <CaseLink id={id} name={name} /> <span className="num">{reference}</span>
                </li>
              ))}
            </ul>
          </details>
        </section>
      ))}
      <LeftOutCases left={left} />
      {count > 0 && (
        <p className="desk-buttons">
          <button className="desk-button desk-button-go" name="intent" value="answer">
            <Plural value={count} one="Send it" other="Send # e-mails" />
          </button>
          <a className="desk-button" href="#contestar" aria-label={t`Change the text before it is sent`}>
            <Trans>Change it</Trans>
          </a>
        </p>
      )}
    </section>
  )
}

function CaseLink({ id, name }: { id: string; name: string }) {
  const href = useLocalHref()
  return <a href={href(`/gestion/casos/${id}`)}>{name}</a>
}
