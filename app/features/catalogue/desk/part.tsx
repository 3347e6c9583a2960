import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useLocation } from 'react-router'
import button from '#app/components/controls/button.module.css'
import { localHref } from '#app/components/document/local-href.ts'
import { pageMeta } from '#app/components/document/page-meta.ts'
import { FormProblems } from '#app/components/forms/problems/form-problems.tsx'
import { ProblemBox } from '#app/components/forms/problems/problem-box.tsx'
import { intentOf } from '#app/features/staff/access.server.ts'
import { deskHead } from '#app/features/staff/desk-head.server.ts'
import { DraftLine } from '#app/features/staff/drafts/draft-line.tsx'
import { changeList, savePart, shownPart } from './draft-part.server.ts'
import { FormFields } from './form-fields.tsx'
import type { PartView } from './part-view.ts'
import priceStyles from './prices.css?url'
import { nothingLost } from '#app/features/staff/drafts/nothing-lost.server.ts'
import type { Route } from './+types/part'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: priceStyles }]

export async function loader({ url, params, context }: Route.LoaderArgs) {
  return {
    shown: await shownPart(context, url, params.id, params.part),
    head: deskHead(context, msg({ message: 'Prices', context: 'the desk' })),
  }
}

export const action = nothingLost(async ({ url, params, context }: Route.ActionArgs) => {
  const { intent } = intentOf(context, '/gestion/precios/:id/:part')
  return intent === 'save'
    ? savePart(context, url, params.id, params.part)
    : changeList(context, url, params.id, params.part)
})

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta(loaderData?.head)
}

/** A part of the prices that are being written: a form, with every rule beside its field. */
export default function PartRoute({ params, loaderData, actionData }: Route.ComponentProps) {
  const { search } = useLocation()
  const shown = actionData ?? loaderData.shown
  const { title, form, typed, seen, problems, theirs, savedAt } = shown
  const sentences = new Map(problems.map(({ field, sentence }) => [field, sentence]))
  const listed = problems.map(({ field, label, sentence }) => ({ field, message: `${label}: ${sentence}` }))
  return (
    <section className="desk-page">
      <p>
        <a href={localHref(`/gestion/precios/${params.id}`, search)}>
          <Trans>The draft of prices</Trans>
        </a>
      </p>
      <h1>{title}</h1>
      <DraftLine savedAt={actionData ? null : savedAt} />
      {theirs ? (
        <Theirs theirs={theirs} shown={shown} />
      ) : (
        <FormProblems problem={{ code: 'incomplete' }} errors={listed} heading="h2" />
      )}
      <form method="post" className="desk-form prices-form" data-draft="prices">
        {/* Above all others: the Enter key presses it. */}
        <p className="desk-actions">
          <button className="desk-button" name="intent" value="save">
            <Trans>Save</Trans>
          </button>
        </p>
        <input type="hidden" name="seen" value={seen} />
        <FormFields node={form} filled={{ typed, errorOf: (name) => sentences.get(name) }} isTop />
        <p className="desk-actions">
          <button className={`${button.button} ${button.strong}`} name="intent" value="save">
            <Trans>Save and review</Trans>
          </button>
        </p>
      </form>
    </section>
  )
}

/** Both texts: what the other one has changed stands above, and what was typed in the form. */
function Theirs({ theirs, shown }: { theirs: NonNullable<PartView['theirs']>; shown: PartView }) {
  return (
    <ProblemBox problem={shown}>
      <h2>
        <Trans>Somebody was faster: nothing of yours was saved</Trans>
      </h2>
      <p>
        <Trans>{theirs.author} has changed this since you opened it:</Trans>
      </p>
      <ul>
        {theirs.changes.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <p>
        <Trans>What you wrote is still in the form. Saving it now puts it in place of that.</Trans>
      </p>
    </ProblemBox>
  )
}
