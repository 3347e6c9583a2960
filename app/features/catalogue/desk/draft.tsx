import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useLocation } from 'react-router'
import button from '#app/components/controls/button.module.css'
import { localHref } from '#app/components/document/local-href.ts'
import { pageMeta } from '#app/components/document/page-meta.ts'
import { Field } from '#app/components/forms/fields/field.tsx'
import { intentOf } from '#app/features/staff/access.server.ts'
import { deskHead } from '#app/features/staff/desk-head.server.ts'
import { DraftLine } from '#app/features/staff/drafts/draft-line.tsx'
import { leaveDraft, settleDraft, shownDraft } from './draft.server.ts'
import { Preview } from './preview-form.tsx'
import { DraftProblem } from './draft-problem.tsx'
import type { DraftView } from './draft-view.ts'
import priceStyles from './prices.css?url'
import type { Route } from './+types/draft'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: priceStyles }]

export async function loader({ url, params, context }: Route.LoaderArgs) {
  return {
    shown: await shownDraft(context, url, params.id),
    head: deskHead(context, msg({ message: 'Prices', context: 'the desk' })),
  }
}

export async function action({ url, params, context }: Route.ActionArgs) {
  const { intent } = intentOf(context, '/gestion/precios/:id')
  if (intent === 'propose' || intent === 'publish') return settleDraft(context, url, params.id, intent)
  return leaveDraft(context, url, params.id, intent)
}

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta(loaderData?.head)
}

/** Prices that are being written: their parts, what they change, and the day from which they are to hold. */
export default function DraftRoute({ params, loaderData: { shown }, actionData: answer }: Route.ComponentProps) {
  const { search } = useLocation()
  const here = `/gestion/precios/${params.id}`
  const asked = new URLSearchParams(search)
  const { parts, problems, changes, affected, against, until, proposedBy } = shown
  const to = (part: string) => localHref(`${here}/${part}`, search)
  return (
    <section className="desk-page">
      <p>
        <a href={localHref('/gestion/precios', search)}>
          <Trans context="the desk">Prices</Trans>
        </a>
      </p>
      <h1>
        <Trans>The draft of prices</Trans>
      </h1>
      <p className="desk-detail">
        <Trans>
          Made of {shown.madeOf}. Changed last by {shown.changed}. Nobody outside the team sees it yet.
        </Trans>
      </p>
      {asked.has('guardado') && !answer && (
        <p role="status" className="desk-note">
          <Trans>Saved in the draft. Look at what changes, and publish it when it is right.</Trans>
        </p>
      )}
      {asked.has('propuesto') && !answer && (
        <p role="status" className="desk-note">
          <Trans>Proposed. An owner can publish it now.</Trans>
        </p>
      )}
      <DraftProblem answer={answer} problems={problems} to={to} />
      <div className="prices-page">
        <section aria-labelledby="price-parts">
          <h2 id="price-parts">
            <Trans>What it says</Trans>
          </h2>
          <ul className="desk-rows">
            {parts.map(({ path, title, problems: wrong }) => (
              <li key={path}>
                <a href={to(path)}>{title}</a>
                {wrong > 0 && (
                  <span className="desk-problem">
                    <Plural value={wrong} one="# thing to put right" other="# things to put right" />
                  </span>
                )}
              </li>
            ))}
          </ul>
        </section>
        <div className="prices-side">
          <section aria-labelledby="price-changes">
            <h2 id="price-changes">
              <Trans>What changes</Trans>
            </h2>
            <p className="desk-detail">
              <Trans>Compared with {against}.</Trans>
            </p>
            {problems.length > 0 ? (
              <p>
                <Trans>This can be said once everything is right.</Trans>
              </p>
            ) : changes.length === 0 ? (
              <p>
                <Trans>Nothing: it says the same.</Trans>
              </p>
            ) : (
              <ul className="price-changes">
                {changes.map((sentence) => (
                  <li key={sentence}>{sentence}</li>
                ))}
              </ul>
            )}
            {affected.length > 0 && (
              <>
                <h3>
                  <Trans>Whom it concerns</Trans>
                </h3>
                <ul className="price-changes">
                  {affected.map((sentence) => (
                    <li key={sentence}>{sentence}</li>
                  ))}
                </ul>
              </>
            )}
          </section>
          {problems.length === 0 && <Preview draft={params.id} day={shown.valid} />}
          <Publication shown={shown} answer={answer} />
          <form method="post" className="desk-actions">
            <input type="hidden" name="revision" value={shown.revision} />
            {proposedBy !== null && (
              <button className="desk-button" name="intent" value="unpropose">
                <Trans>Take the proposal back</Trans>
              </button>
            )}
            <button className="desk-button" name="intent" value="discard">
              <Trans>Throw the draft away</Trans>
            </button>
          </form>
          {until && (
            <p className="desk-note">
              <Trans>It would hold until {until}: then a version begins that is scheduled already.</Trans>
            </p>
          )}
        </div>
      </div>
    </section>
  )
}

type PublicationProps = { shown: DraftView; answer: Route.ComponentProps['actionData'] }

/** From which day on it is to hold, and why. Whoever may not publish says that it is ready. */
function Publication({ shown, answer }: PublicationProps) {
  const { t } = useLingui()
  const { valid, note, today, revision, turn, last, mayPublish, problems, proposedBy, savedAt } = shown
  const isRight = problems.length === 0
  return (
    <section aria-labelledby="price-publication">
      <h2 id="price-publication">{mayPublish ? <Trans>Publish</Trans> : <Trans>Propose</Trans>}</h2>
      {proposedBy !== null && (
        <p className="desk-note">
          <Trans>{proposedBy} says that it is ready.</Trans>
        </p>
      )}
      <DraftLine savedAt={answer ? null : savedAt} />
      <form method="post" className="desk-form" data-draft="publication">
        <input type="hidden" name="revision" value={revision} />
        <input type="hidden" name="turn" value={turn} />
        <input type="hidden" name="last" value={last} />
        <Field
          name="valid"
          type="date"
          label={t`It holds from 0:00 on this day`}
          hint={t`In Spain. Today: at once, on all pages.`}
          error={answer?.error ?? undefined}
          defaultValue={answer?.valid ?? valid}
          autoComplete="off"
        />
        <Field
          name="note"
          label={t`Why (it stands in the history; no personal data)`}
          defaultValue={answer?.note ?? note}
          autoComplete="off"
        />
        {!isRight && (
          <p className="desk-note">
            <Trans>Something is to be put right first. Pressing the button leads to it.</Trans>
          </p>
        )}
        <p className="desk-actions">
          <button
            className={isRight ? `${button.button} desk-button-go` : 'desk-button'}
            name="intent"
            value={mayPublish ? 'publish' : 'propose'}
          >
            {mayPublish ? <Trans>Publish from that day on</Trans> : <Trans>Propose for that day</Trans>}
          </button>
        </p>
        <p className="desk-detail">
          {valid > today ? (
            <Trans>It can be taken back until midnight of that day. After that, another version undoes it.</Trans>
          ) : (
            <Trans>What holds today already is undone by another version.</Trans>
          )}
        </p>
      </form>
    </section>
  )
}
