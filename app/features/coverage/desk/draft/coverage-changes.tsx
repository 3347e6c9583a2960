import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Sentences } from '#app/features/publishing/sentences.tsx'
import type { CoverageDraftView } from './draft-view.ts'

/** The changes of a draft: in numbers, for those who wait, and municipality by municipality. */
export function CoverageChanges({ shown }: { shown: CoverageDraftView }) {
  const { t } = useLingui()
  const { against, counts, places, morePlaces, waiting } = shown
  const hasWaiting = places.some((place) => place.waiting > 0)
  return (
    <section aria-labelledby="coverage-changes" className="coverage-part">
      <h2 id="coverage-changes">
        <Trans>What changes</Trans>
      </h2>
      <p className="desk-detail">
        <Trans>Compared with what holds on that day: {against}.</Trans>
      </p>
      {counts.length === 0 ? (
        <p>
          <Trans>Nothing: it says the same.</Trans>
        </p>
      ) : (
        <Sentences sentences={counts} />
      )}
      {waiting > 0 && (
        <p className="desk-note">
          <Plural
            value={waiting}
            one="# person who waits can order from then on. Whoever runs the server tells them with npm run coverage -- notify."
            other="# people who wait can order from then on. Whoever runs the server tells them with npm run coverage -- notify."
          />
        </p>
      )}
      {places.length > 0 && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, also by keyboard
        <div className="coverage-table" role="region" aria-label={t`Changes by municipality`} tabIndex={0}>
          <table>
            <thead>
              <tr>
                <th scope="col">
                  <Trans>Municipality</Trans>
                </th>
                <th scope="col">
                  <Trans context="coverage">Until then</Trans>
                </th>
                <th scope="col">
                  <Trans context="coverage">From then on</Trans>
                </th>
                <th scope="col">
                  <Trans context="of a CSV">Rows</Trans>
                </th>
                {hasWaiting && (
                  <th scope="col">
                    <Trans>Who waits and could order</Trans>
                  </th>
                )}
              </tr>
            </thead>
            <tbody>
              {places.map((place) => (
                <tr key={place.ine}>
                  <th scope="row">{place.name}</th>
                  <td>{place.was}</td>
                  <td>{place.is}</td>
                  <td>{place.rows}</td>
                  {hasWaiting && <td>{place.waiting}</td>}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {morePlaces > 0 && (
        <p className="desk-detail">
          <Plural value={morePlaces} one="And # municipality more." other="And # municipalities more." />
        </p>
      )}
    </section>
  )
}
