import { Trans, useLingui } from '@lingui/react/macro'
import { useLocalHref } from '#app/components/document/use-local-href.ts'
import type { PersonView } from './person.server.ts'

/** Every file of their cases. It is noted who opens one, as in its case. */
export function PersonFiles({ shown: { files } }: { shown: PersonView }) {
  const { t } = useLingui()
  const href = useLocalHref()
  return (
    <section aria-labelledby="archivos">
      <h2 id="archivos">
        <Trans>Files</Trans>
      </h2>
      {files.length === 0 ? (
        <p className="desk-detail">
          <Trans>No files.</Trans>
        </p>
      ) : (
        <ul className="desk-rows" aria-label={t`Files`}>
          {files.map(({ id, caseId, name, size, at, reference }) => (
            <li key={id}>
              <a href={`/gestion/casos/${caseId}/archivos/${id}`} download>
                {name}
              </a>
              <span className="desk-detail">
                {size} · {at} ·{' '}
                <a href={href(`/gestion/casos/${caseId}`)} className="num">
                  {reference}
                </a>
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** Their consents with each request, word for word, and what they want to be told of. */
export function PersonConsents({ shown: { agreed, told } }: { shown: PersonView }) {
  const { t } = useLingui()
  const href = useLocalHref()
  return (
    <section aria-labelledby="consentimientos">
      <h2 id="consentimientos">
        <Trans>What they agreed to</Trans>
      </h2>
      <ul className="desk-rows" aria-label={t`What they agreed to`}>
        {told.map(({ place, at, agreedTo }) => (
          <li key={`${place} ${at}`}>
            <div className="case-brief">
              {place === null ? (
                <Trans>To be told of incidents everywhere, by e-mail</Trans>
              ) : (
                <Trans>To be told of incidents in {place}, by e-mail</Trans>
              )}
              {agreedTo.map((sentence) => (
                <p key={sentence} className="desk-detail">
                  {sentence}
                </p>
              ))}
            </div>
            <p className="desk-detail">
              <Trans>Confirmed {at}</Trans>
            </p>
          </li>
        ))}
        {agreed.map(({ id, reference, received, version, sentences }) => (
          <li key={id}>
            <div className="case-brief">
              {sentences.length === 0 ? (
                <Trans>Nothing was asked for</Trans>
              ) : (
                sentences.map((sentence) => <p key={sentence}>{sentence}</p>)
              )}
              <p className="desk-detail">
                <Trans>Terms of version {version}</Trans>
              </p>
            </div>
            <p className="desk-detail">
              <a href={href(`/gestion/casos/${id}`)} className="num">
                {reference}
              </a>{' '}
              · {received}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
