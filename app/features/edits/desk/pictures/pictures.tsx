import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useLocation } from 'react-router'
import button from '#app/components/controls/button.module.css'
import { localHref } from '#app/components/document/local-href.ts'
import { pageMeta } from '#app/components/document/page-meta.ts'
import { Field } from '#app/components/forms/fields/field.tsx'
import { intentOf } from '#app/features/staff/access.server.ts'
import { deskHead } from '#app/features/staff/desk-head.server.ts'
import { pictureFaultSentence } from './picture-faults.ts'
import { PictureList } from './picture-list.tsx'
import { SettingHead } from '../page/setting-head.tsx'
import { PictureProblem } from './picture-problem.tsx'
import { shownPictures } from './shown-pictures.server.ts'
import { turnPicture, uploadPicture } from './upload.server.ts'
import settingStyles from '../settings.css?url'
import type { Route } from './+types/pictures'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: settingStyles }]

export async function loader({ context }: Route.LoaderArgs) {
  return { pictures: await shownPictures(context), head: deskHead(context, msg`Pictures`) }
}

export async function action({ url, context }: Route.ActionArgs) {
  const { intent } = intentOf(context, '/gestion/ajustes/imagenes')
  if (intent === 'upload') return uploadPicture(context, url)
  return turnPicture(context, url, intent === 'remove' ? 'away' : 'back')
}

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta(loaderData?.head)
}

/** The pictures that settings may show, and the way to upload another one. */
export default function PicturesRoute({ loaderData: { pictures }, actionData: answer }: Route.ComponentProps) {
  const { i18n, t } = useLingui()
  const { search } = useLocation()
  const error = answer?.problem === 'file' ? pictureFaultSentence(i18n, answer.fault, answer.name) : undefined
  return (
    <section className="desk-page">
      <SettingHead title={<Trans>Pictures</Trans>} isAnswered={answer !== undefined} />
      {answer && <PictureProblem answer={answer} />}
      <p>
        <Trans>
          What you upload can be chosen for the{' '}
          <a href={localHref('/gestion/ajustes/portada', search)}>beginning of the home page</a> and for{' '}
          <a href={localHref('/gestion/ajustes/avisos', search)}>notices</a>, where you also write what it shows.
        </Trans>
      </p>
      <form method="post" encType="multipart/form-data" className="desk-form">
        <Field
          type="file"
          name="files"
          accept="image/jpeg,image/png"
          label={t`Picture to upload`}
          hint={t`JPEG or PNG of up to 5 MB, at best 2400 pixels wide. We keep its pixels and nothing else, so not where a photo was taken.`}
          error={error}
        />
        <p className="desk-actions">
          <button className={`${button.button} ${button.strong}`} name="intent" value="upload">
            <Trans>Upload</Trans>
          </button>
        </p>
      </form>
      <PictureList pictures={pictures} />
    </section>
  )
}
