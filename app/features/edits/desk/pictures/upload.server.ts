import { data, redirect, type RouterContextProvider } from 'react-router'
import { localHref } from '#app/components/document/local-href.ts'
import { pictureFileName } from '#app/features/edits/forms/picture-file-name.ts'
import { publishEdit, currentContent } from '#app/features/edits/publish.server.ts'
import { editServicesContext } from '#app/features/edits/services.server.ts'
import { pictureVersions } from '#app/features/edits/stored-edits.server.ts'
import { examineFile } from '#app/features/requests/files/examine-file.server.ts'
import { fromDatabase } from '#app/features/requests/from-database.server.ts'
import { readForm } from '#app/features/requests/answer-form.server.ts'
import { textOf } from '#app/features/staff/attempt.server.ts'
import { staffContext } from '#app/features/staff/desk-contexts.server.ts'
import { readForeign } from '#platform/foreign/read-foreign.ts'
import { clientContext, formContext } from '#platform/http/contexts.ts'
import { pictureSubject } from '#site-folder/edits/edits.ts'
import { writtenPicture } from '#site-folder/edits/uploaded.ts'
import { KEPT_PICTURE } from '#site-folder/serving/picture-readings.ts'
import type { PictureAnswer, PictureFault } from './picture-views.ts'

type Context = Readonly<RouterContextProvider>

/** Pictures at once: each instance holds them all in its memory. */
const MAX_PICTURES = 40
/** The content of a subject that there is not. */
const NOTHING = JSON.stringify(null)

/**
 * Keeps the pixels of the picture that came with the form, under a name that no other picture has. The same one once more is
 * nothing. Throws the way on.
 */
export async function uploadPicture(context: Context, url: URL) {
  const services = context.get(editServicesContext)
  const [file] = context.get(formContext)?.files ?? []
  if (!file) return refusedFile('none')
  const { name } = file
  const examined = await examineFile(services, file, context.get(clientContext).network)
  if (typeof examined === 'string') return refusedFile(examined as PictureFault, name)
  if (examined.type === 'application/pdf') return refusedFile('type', name)
  if ((await countUploaded(context)) >= MAX_PICTURES) return refusedFile('most', name)

  const reading = await readForeign(KEPT_PICTURE, examined.bytes)
  if (reading.isBroken) return refusedFile('damaged', name)
  const content = JSON.stringify(writtenPicture(reading.result))
  for (let number = 1; ; number++) {
    const subject = pictureSubject(pictureFileName(name, number))
    const standing = await fromDatabase(context, currentContent(services, subject))
    if (standing.content === content) throw done(url)
    if (standing.content !== NOTHING) continue
    const edit = { subject, content, base: standing.base, author: context.get(staffContext).id, note: '' }
    const published = await publishEdit(services, edit)
    if (published.outcome === 'errors') return refused({ problem: 'folder', reasons: published.errors }, 400)
    if (published.outcome !== 'conflict') throw done(url)
    // Another one was uploaded by that name at this moment.
  }
}

/** Takes a picture away that was uploaded, or brings the last one of its name back. Throws the way on. */
export async function turnPicture(context: Context, url: URL, to: 'away' | 'back') {
  const services = context.get(editServicesContext)
  const form = readForm(context)
  const subject = pictureSubject(textOf(form, 'name'))
  const { versions, base } = await fromDatabase(context, currentContent(services, subject))
  const [latest] = versions
  if (!latest) throw data(null, { status: 404 })
  if (String(latest.id) !== textOf(form, 'version')) return refused({ problem: 'conflict' }, 409)
  const content = to === 'away' ? null : (versions.find((version) => version.content !== null)?.content ?? null)
  if (to === 'back' && content === null) throw data(null, { status: 404 })
  const author = context.get(staffContext).id
  const published = await publishEdit(services, { subject, content, base, author, note: '' })
  switch (published.outcome) {
    case 'errors':
      return refused({ problem: 'folder', reasons: published.errors }, 400)
    case 'conflict':
      return refused({ problem: 'conflict' }, 409)
    default:
      throw done(url)
  }
}

async function countUploaded(context: Context): Promise<number> {
  const versions = await fromDatabase(context, pictureVersions(context.get(editServicesContext).db.kysely))
  const latest = [...Map.groupBy(versions, ({ subject }) => subject).values()].map(([version]) => version)
  return latest.filter((version) => version?.isAway === false).length
}

function done({ pathname, search }: URL) {
  return redirect(localHref(`${pathname}?guardado`, search), 303)
}

function refusedFile(fault: PictureFault, name = '') {
  return refused({ problem: 'file', fault, name }, 400)
}

function refused(answer: PictureAnswer, status: number) {
  return data<PictureAnswer>(answer, { status })
}
