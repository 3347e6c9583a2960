import type { CoverageServices } from './services.server.ts'
import { Hono, type Context } from 'hono'
import { offeringOf } from '#domain/catalogue/offering.ts'
import { answer, OPEN } from '#platform/http/answer.ts'
import type { Services } from '#site-folder/services.ts'
import { networkOf } from '#platform/limits/client-network.ts'
import { isPostcode } from '#geography/is-postcode.ts'
import { findPlace, searchCoverage } from '#app/features/places/coverage-search.server.ts'
import { serviceQualification } from './service-qualification.server.ts'

const LONGEST_QUERY = 100

/** Where fibre can be ordered, for other websites and programs: docs/coverage.md. */
export function coverageApi({
  site,
  config,
  clock,
  lookups,
}: Pick<Services, 'site' | 'config' | 'clock'> & Pick<CoverageServices, 'lookups'>) {
  return new Hono()
    .use('/api/coverage/*', async (c, next) => {
      if (!offeringOf(site().catalogue).coverage) return refuse(c, 404, 'no-address', 'There is nothing here')
      const wait = lookups.take(networkOf(c, config.trustedProxies))
      if (wait === 0) return next()
      const seconds = Math.ceil(wait / 1000)
      c.header('retry-after', String(seconds))
      return refuse(c, 429, 'too-many', `You ask too often: wait for ${seconds} s`)
    })
    .get('/api/coverage', (c) => {
      const query = c.req.query('q')?.trim() ?? ''
      if (query === '') return refuse(c, 400, 'no-query', 'Write a municipality or a postcode: /api/coverage?q=')
      if (query.length > LONGEST_QUERY) return refuse(c, 400, 'long-query', `Write at most ${LONGEST_QUERY} characters`)

      const { province, places } = searchCoverage(site(), query, clock())
      return answerOpenly(c, {
        province: province?.code ?? null,
        places: places.map(({ municipality, availability }) => ({
          ine: municipality.ine,
          name: municipality.name,
          province: municipality.province.code,
          status: availability.status,
          maxSpeedMb: availability.status === 'available' ? availability.maxSpeedMb : null,
        })),
      })
    })
    .get('/api/coverage/:ine', (c) => {
      const ine = c.req.param('ine')
      const postcode = c.req.query('postcode') ?? null
      if (!/^\d{5}$/.test(ine)) return refuse(c, 400, 'no-ine', 'Write an INE code of five digits: /api/coverage/12135')
      if (postcode !== null && !isPostcode(postcode)) {
        return refuse(c, 400, 'no-postcode', 'Write a postcode of five digits that begins with 01 to 52')
      }
      const place = findPlace(site(), ine, postcode, clock())
      if (!place)
        return refuse(c, 404, 'no-municipality', 'No municipality has this INE code: search with /api/coverage?q=')

      const { catalogue, coverage } = site()
      const href = `${config.publicOrigin}/api/coverage/${ine}${postcode === null ? '' : `?postcode=${postcode}`}`
      return answerOpenly(c, serviceQualification(catalogue, place, href, coverage.updated))
    })
    .all('/api/*', (c) => {
      const isRead = c.req.method === 'GET' || c.req.method === 'HEAD'
      if (isRead) return refuse(c, 404, 'no-address', 'There is nothing here: /api/coverage?q= and /api/coverage/12135')
      c.header('allow', 'GET, HEAD')
      return refuse(c, 405, 'no-method', 'This can only be read: use GET')
    })
}

/** Anybody's page may read it. */
function answerOpenly(c: Context, body: unknown): Response {
  return answer(c, JSON.stringify(body), 'application/json; charset=utf-8', OPEN)
}

function refuse(c: Context, status: 400 | 404 | 405 | 429, code: string, message: string): Response {
  return c.json({ status, code, message }, status, { ...OPEN, 'cache-control': 'no-store' })
}
