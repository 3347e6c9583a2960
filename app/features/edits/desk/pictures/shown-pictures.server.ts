import type { RouterContextProvider } from 'react-router'
import { pictureVersions } from '#app/features/edits/stored-edits.server.ts'
import { editServicesContext } from '#app/features/edits/services.server.ts'
import { fromDatabase } from '#app/features/requests/from-database.server.ts'
import { listStaff } from '#app/features/staff/staff.server.ts'
import { formatDate, formatTime } from '#locales/formats/format.ts'
import { localeContext } from '#platform/http/contexts.ts'
import { pictureName, pictureSubject } from '#site-folder/edits/edits.ts'
import { pictureOptions } from './picture-options.server.ts'
import type { PictureRow } from './picture-views.ts'

/** All pictures by their names: those of the folder, those uploaded here, and those that were taken away. */
export async function shownPictures(context: Readonly<RouterContextProvider>): Promise<readonly PictureRow[]> {
  const services = context.get(editServicesContext)
  const locale = context.get(localeContext)
  const [versions, staff] = await fromDatabase(
    context,
    Promise.all([pictureVersions(services.db.kysely), listStaff(services)]),
  )
  const authors = new Map(staff.map(({ id, name, email }) => [id, name || email]))
  const present = new Map(pictureOptions(services.site()).map((picture) => [picture.name, picture]))
  const inFolder = services.edits.files().site.own.pictures
  const onHome = services.site().own.hero.written.picture?.file
  const inNotices = new Set(services.site().own.notices.map(({ writtenPicture }) => writtenPicture?.file))
  const uploaded = Map.groupBy(versions, ({ subject }) => subject)
  // A picture that was taken away so long ago that nothing brings it back is listed no more.
  for (const [subject, its] of uploaded) if (!its.some(({ isKnown }) => isKnown)) uploaded.delete(subject)
  const names = new Set([...present.keys(), ...[...uploaded.keys()].flatMap((subject) => pictureName(subject) ?? [])])
  return [...names].toSorted().map((name) => ({
    name,
    shown: present.get(name) ?? null,
    isOfFolder: inFolder.has(name),
    isOnHome: name === onHome,
    isInNotice: inNotices.has(name),
    events: (uploaded.get(pictureSubject(name)) ?? []).map(({ id, publishedAt, author, isAway }) => ({
      id,
      at: `${formatDate(publishedAt, locale)}, ${formatTime(publishedAt, locale)}`,
      author: authors.get(author) ?? '',
      isAway,
    })),
  }))
}
