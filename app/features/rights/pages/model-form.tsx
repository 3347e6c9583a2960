import { textIn } from '#domain/catalogue/catalogue.ts'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import button from '#app/components/controls/button.module.css'
import { pageMeta } from '#app/components/document/page-meta.ts'
import { useBrand } from '#app/components/document/use-brand.ts'
import { useLocalHref } from '#app/components/document/use-local-href.ts'
import { Field } from '#app/components/forms/fields/field.tsx'
import panel from '#app/components/forms/form-panel.module.css'
import layout from '#app/components/layout/page-head.module.css'
import { modelFields, modelLabels, modelTexts } from '../texts/model-form.ts'
import { INSTRUCTIONS_ID, instructionsTitle, withdrawalInstructions } from '../texts/withdrawal-instructions.ts'
import { rightNames } from '#locales/words/right-links.ts'
import { i18nContext } from '#platform/http/contexts.ts'
import { servicesContext, siteContext } from '#site-folder/services.ts'
import { withStructuredData } from '#app/features/seo/structured-data.server.ts'
import { MODEL_FORM_PATH } from './model-form-path.ts'
import styles from '../rights.module.css'
import { toldOfWithdrawal } from '../model-form-pdf.server.ts'
import type { Route } from './+types/model-form'

export const handle = { hydrate: false }

export function loader({ context }: Route.LoaderArgs) {
  const i18n = context.get(i18nContext)
  const { brand } = context.get(siteContext)
  const { name } = brand
  const head = {
    title: i18n._(msg`Model withdrawal form · ${name}`),
    description: i18n._(msg`The official model form for withdrawing from a contract, to fill in, print and send.`),
  }
  const told = toldOfWithdrawal(brand, i18n, context.get(servicesContext).config.publicOrigin)
  return { told, head: withStructuredData(context, head, { path: MODEL_FORM_PATH }) }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta(loaderData?.head)
}

/** The instructions and the model form of the law as a page. What is filled in goes into a PDF and is stored nowhere. */
export default function ModelFormRoute({ loaderData: { told } }: Route.ComponentProps) {
  const { i18n } = useLingui()
  const localHref = useLocalHref()
  const { legalName, address, email } = useBrand()
  return (
    <div className={`wrap ${layout.page}`}>
      <header className={layout.head}>
        <h1>{i18n._(modelTexts.title)}</h1>
        <p className="lead">{i18n._(modelTexts.instruction)}</p>
        <p>
          <Trans>
            You need not use it: it is quicker to <a href={localHref('/desistir')}>withdraw online</a>.
          </Trans>
        </p>
      </header>
      <div className={styles.columns}>
        <section id={INSTRUCTIONS_ID} className={styles.beside} aria-label={i18n._(instructionsTitle)}>
          {withdrawalInstructions(i18n, told).map(({ title, paragraphs }) => (
            <section key={title}>
              <h2>{title}</h2>
              {paragraphs.map((paragraph) => (
                <p key={paragraph}>{withLink(paragraph, told.website, localHref('/desistir'))}</p>
              ))}
            </section>
          ))}
        </section>
        <form
          className={`${panel.panel} ${styles.model}`}
          method="post"
          action={localHref(`${MODEL_FORM_PATH}/pdf`)}
          aria-label={i18n._(modelTexts.title)}
          data-download
        >
          <p>
            <b>{i18n._(modelTexts.to)}</b> {legalName}, {textIn(address, i18n.locale)}, {email}
          </p>
          {modelFields.map((field) => (
            <Field
              key={field}
              name={field}
              label={i18n._(modelLabels[field])}
              autoComplete={field === 'name' ? 'name' : 'off'}
              defaultValue=""
            />
          ))}
          <p className="small">{i18n._(modelTexts.signature)}</p>
          <p className="small">{i18n._(modelTexts.footnote)}</p>
          <p className={styles.buttons}>
            <button className={`${button.button} ${button.strong}`}>
              <Trans>Get it as a PDF</Trans>
            </button>
            <a className={`${button.button} ${button.line}`} href={localHref(`${MODEL_FORM_PATH}/pdf`)}>
              <Trans>Empty, to fill in by hand</Trans>
            </a>
          </p>
          <p className="small">
            <Trans>What you fill in goes into the PDF only: we do not store it.</Trans>
          </p>
        </form>
      </div>
      <p>
        <a href={localHref('/desistir')}>{i18n._(rightNames.withdrawal)}</a>
      </p>
    </div>
  )
}

/** The address of the online function leads there. */
function withLink(text: string, address: string, href: string) {
  const [before, after] = text.split(address)
  if (after === undefined) return text
  return (
    <>
      {before}
      <a href={href}>{address}</a>
      {after}
    </>
  )
}
