import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { pageMeta } from '#app/components/document/page-meta.ts'
import button from '#app/components/controls/button.module.css'
import { Field, LongField } from '#app/components/forms/fields/field.tsx'
import { intentOf } from '#app/features/staff/access.server.ts'
import { deskHead } from '#app/features/staff/desk-head.server.ts'
import { replyPlaceholders } from '#domain/operator/reply-template.ts'
import { kindLabels } from '#domain/requests/states/staff-words.ts'
import { templateKinds } from '#app/features/edits/forms/template-kinds.ts'
import { SettingPage } from '../page/setting-page.tsx'
import { restoreSetting } from '../page/setting.server.ts'
import { TemplatePreview } from './template-preview.tsx'
import { previewTemplate, removeTemplate, saveTemplate, shownTemplate } from './template.server.ts'
import settingStyles from '../settings.css?url'
import { nothingLost } from '#app/features/staff/drafts/nothing-lost.server.ts'
import type { Route } from './+types/template'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: settingStyles }]

export async function loader({ params, url, context }: Route.LoaderArgs) {
  return { ...(await shownTemplate(context, url, params.name)), head: deskHead(context, msg`Reply template`) }
}

export const action = nothingLost(async ({ params, url, context }: Route.ActionArgs) => {
  const { intent } = intentOf(context, '/gestion/ajustes/respuestas/:name')
  const { subject } = await shownTemplate(context, url, params.name)
  if (intent === 'preview') return previewTemplate(context)
  if (intent === 'save') return saveTemplate(context, url, subject)
  if (subject === null) throw new Response(null, { status: 400 })
  if (intent === 'remove') return removeTemplate(context, url, subject)
  return restoreSetting(context, url, subject, intent === 'file' ? 'file' : 'version')
})

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta(loaderData?.head)
}

/** A text that replies begin with, in each language of the site. */
export default function TemplateRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { i18n, t } = useLingui()
  const { shown, subject, title, isThere, kind, languages } = loaderData
  const known = replyPlaceholders.map((each) => `{{${each}}}`).join(', ')
  const preview = actionData && 'preview' in actionData ? actionData.preview : null
  const labels = new Map<string, string>([
    ['kind', t`For`],
    ...languages.flatMap(({ language, name }) => [
      [`subject-${language}`, t`Subject in ${name}`] as const,
      [`text-${language}`, t`Text in ${name}`] as const,
    ]),
  ])
  return (
    <SettingPage
      title={subject === null ? <Trans>New reply template</Trans> : title || <Trans>Reply template</Trans>}
      intro={
        <p>
          <Trans>
            A text that replies begin with, in each language of the site. What is filled in: {known}. It is offered at
            once, and changes nothing that was sent.
          </Trans>
        </p>
      }
      isNew={subject === null}
      shown={shown}
      answer={actionData}
      labelOf={(field) => labels.get(field) ?? field}
      actions={
        <button className={button.button} name="intent" value="preview">
          <Trans>See it filled in</Trans>
        </button>
      }
      below={isThere && subject !== null && <Remove base={shown.base} />}
    >
      {({ valueOf, errorOf }) => (
        <>
          {preview && <TemplatePreview preview={preview} />}
          {subject === null ? (
            <div className="desk-field">
              <label htmlFor="field-kind">{labels.get('kind')}</label>
              <select id="field-kind" name="kind" defaultValue={valueOf('kind')}>
                <option value="">{t`Every kind of case`}</option>
                {templateKinds.map((each) => (
                  <option key={each} value={each}>
                    {i18n._(kindLabels[each])}
                  </option>
                ))}
              </select>
            </div>
          ) : (
            <p>
              <Trans>For</Trans>: {kind === null ? <Trans>Every kind of case</Trans> : i18n._(kindLabels[kind])}
            </p>
          )}
          {languages.map(({ language, name }) => (
            <fieldset key={language} className="desk-form">
              <legend>
                <b>{name}</b>
              </legend>
              <Field
                name={`subject-${language}`}
                label={labels.get(`subject-${language}`)}
                defaultValue={valueOf(`subject-${language}`)}
                error={errorOf(`subject-${language}`)}
                autoComplete="off"
              />
              <LongField
                name={`text-${language}`}
                label={labels.get(`text-${language}`)}
                defaultValue={valueOf(`text-${language}`)}
                error={errorOf(`text-${language}`)}
                rows={10}
              />
            </fieldset>
          ))}
        </>
      )}
    </SettingPage>
  )
}

function Remove({ base }: { base: string }) {
  return (
    <form method="post" className="desk-form">
      <input type="hidden" name="base" value={base} />
      <button className="desk-button" name="intent" value="remove">
        <Trans>Take this template away</Trans>
      </button>
    </form>
  )
}
