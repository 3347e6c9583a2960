import { textIn } from '#domain/catalogue.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ShownRight } from './shown-receipt.server.ts'

type AfterRightProps = {
  right: ShownRight
  /** Nobody has dealt with it yet. */
  isNew: boolean
}

/** What follows from a right that somebody exercised, and whom they can turn to. */
export function AfterRight({ right: { next, bodies }, isNew }: AfterRightProps) {
  const { i18n } = useLingui()
  return (
    <>
      {isNew && next.map((sentence) => <p key={sentence}>{sentence}</p>)}
      {bodies.length > 0 && (
        <>
          <p>
            <Trans>If you do not agree with our answer, you can turn to:</Trans>
          </p>
          <ul>
            {bodies.map(({ name, url, what }) => (
              <li key={url}>
                <a href={url}>{textIn(name, i18n.locale)}</a> {textIn(what, i18n.locale)}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}
