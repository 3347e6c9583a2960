import { Hono } from 'hono'
import type { Services } from '../services.ts'
import { pictureAddress, pictureFormats, pictureWidths, type Picture, type PictureFormat } from '../own/pictures.ts'
import type { Site } from '../site.ts'
import { createPictureStore } from './picture-store.ts'

type Form = { readonly picture: Picture; readonly width: number; readonly format: PictureFormat }

/** The operator's pictures, in the forms that its pages name and in no other. */
export function pictureRoutes({ site, config }: Pick<Services, 'site' | 'config'>) {
  const store = createPictureStore(config.dataDir)
  return new Hono().get('/:name', async (c, next) => {
    const present = site()
    const form = formAt(present, new URL(c.req.url).pathname)
    if (!form) return next()
    const bytes = await store.form(present, form.picture, form.width, form.format)
    return c.body(bytes, 200, {
      'content-type': `image/${form.format}`,
      'cache-control': 'public, max-age=31536000, immutable',
    })
  })
}

function formAt({ own }: Site, pathname: string): Form | null {
  for (const picture of own.pictures.values()) {
    for (const width of pictureWidths(picture)) {
      const format = pictureFormats.find((each) => pictureAddress(picture, width, each) === pathname)
      if (format) return { picture, width, format }
    }
  }
  return null
}
