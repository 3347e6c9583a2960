import { Plural, Trans } from '@lingui/react/macro'
import button from '#app/components/controls/button.module.css'
import type { Preview } from './shown-form.ts'

/** The text to be published, as it will read, in each language; `told` people hear of it by e-mail. */
export function IncidentPreview({ preview, told }: { preview: Preview; told: number | undefined }) {
  const { title, text, services, places, missing } = preview
  return (
    <div className="desk-result" role="status" tabIndex={-1} autoFocus>
      {Object.entries(text).map(
        ([language, said]) =>
          said && (
            <div key={language} lang={language}>
              <b>{title[language]}</b>
              {said.split('\n\n').map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </div>
          ),
      )}
      <p className="desk-detail">
        {services} · {places}
      </p>
      {missing && (
        <p className="desk-detail">
          <Trans>Without a text of its own: {missing}.</Trans>
        </p>
      )}
      {told !== undefined && (
        <p className="desk-detail">
          <Plural
            value={told}
            _0="Nobody has asked to be told of it by e-mail."
            one="One person is told by e-mail."
            other="# people are told by e-mail."
          />
        </p>
      )}
      <p>
        <button className={`${button.button} ${button.strong}`} name="intent" value="publish">
          <Trans>Publish</Trans>
        </button>
      </p>
    </div>
  )
}
