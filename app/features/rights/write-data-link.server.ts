import { visitorLink } from '#emails/visitor-link.ts'
import { newDataLink, type NewDataLink } from './data-links.server.ts'
import { dataLinkMail, type DataLinkMail } from './mails/data-link.server.ts'

type Written = Awaited<ReturnType<typeof dataLinkMail>> & { readonly link: NewDataLink }

/** Makes a link to a copy of somebody's data, and the e-mail that alone has its token. `now` in milliseconds since 1970. */
export async function writeDataLink(
  publicOrigin: string,
  now: number,
  about: Omit<DataLinkMail, 'url' | 'until'>,
): Promise<Written> {
  const { token, link } = newDataLink(now)
  const url = visitorLink(publicOrigin, `/tus-datos/copia/${token}`, about.locale)
  return { ...(await dataLinkMail({ ...about, url, until: link.expires_at })), link }
}
