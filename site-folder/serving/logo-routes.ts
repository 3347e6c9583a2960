import { Hono } from 'hono'
import type { Services } from '../services.ts'
import { PICTURE_ALONE } from '#platform/http/content-security-policy.ts'

/** The files of the operator's logo that pages name: their names carry a hash of what is in them. */
export function logoRoutes({ site }: Pick<Services, 'site'>) {
  return new Hono().get('/:name', (c, next) => {
    const file = site().logoFiles.get(new URL(c.req.url).pathname)
    if (!file) return next()
    const headers = {
      'content-type': file.type,
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': PICTURE_ALONE,
    }
    return Promise.resolve(c.body(file.content, 200, headers))
  })
}
