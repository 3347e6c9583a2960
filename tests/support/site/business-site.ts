import { afterAll, beforeAll, expect } from 'vitest'
import type { Database } from '#platform/database/database.ts'
import type { Page } from '../page/page.ts'
import { businessFields, businessFolder } from '../posted/posted-business.ts'
import { post } from '../posted/posted-order.ts'
import type { SiteFolder } from './site-folder.ts'
import { siteOn, type StoringSite } from './site-on.ts'

export const BUSINESS_FORM = '/empresas/pedir'
/** No business has this right: no text of its order names it. */
export const WITHDRAWAL = /desisti|14 días/i

type Fields = Readonly<Record<string, string>>

/**
 * The site of an operator that sells to businesses, for the tests of a `describe`.
 *
 * @param more keys of `business` in its catalogue
 */
export function businessSiteOn(dialect: Database['dialect'], more?: string) {
  let folder: SiteFolder
  let site: StoringSite
  beforeAll(async () => {
    folder = await businessFolder(more)
    site = await siteOn(dialect, { env: { SITE_DIR: folder.path } })
  })
  afterAll(async () => {
    await site[Symbol.asyncDispose]()
    await folder[Symbol.asyncDispose]()
  })
  const send = (fields: Fields, lng = 'es-ES'): Promise<Page> =>
    site.visit(`${BUSINESS_FORM}?lng=${lng}`, post(site.origin, fields))

  return {
    get site() {
      return site
    },
    send,
    /** Sends the order of a business that is taken. */
    async sent(changes: Fields = {}) {
      const fields = businessFields(changes)
      const { response } = await send(fields)
      expect(response.status).toBe(303)
      const receipt = response.headers.get('location')!.replace(/\?.*/, '')
      const [reference = ''] = (await site.stored(fields['request'])).requests
      return { id: fields['request']!, receipt, reference }
    },
    /** Runs something on the site with its catalogue changed, which is then as it was. */
    async withCatalogue(changed: (yaml: string) => string, run: () => Promise<void>) {
      let before = ''
      const write = async (edit: (yaml: string) => string) => {
        await folder.edit('catalogue.yaml', edit)
        await site.stop()
        await site.start()
      }
      await write((yaml) => changed((before = yaml)))
      try {
        await run()
      } finally {
        await write(() => before)
      }
    },
  }
}
