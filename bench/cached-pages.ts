import type { Measurement } from './figure.ts'
import { hasNginx, serveWithNginx } from './nginx.ts'
import { startMeasured } from './site.ts'
import { load } from './tools.ts'
import { get } from './wire.ts'

/** Home from the page cache, and from one worker of nginx with the same bytes and headers, by turns. */
export const cachedPages: Measurement = async ({ seconds }) => {
  await using site = await startMeasured()
  await load(site.origin, 2)
  const ours = await load(site.origin, seconds)
  const figures = [
    { what: 'cached home, answers', value: ours.perSecond, unit: '/s' },
    { what: 'cached home, median latency', value: ours.medianMs, unit: 'ms' },
    { what: 'cached home, 99th percentile of latency', value: ours.p99Ms, unit: 'ms' },
  ]
  if (!hasNginx) return [...figures, { what: 'cached home against nginx', skipped: 'nginx is not installed' }]

  const page = await get(`${site.origin}/`)
  await using nginx = await serveWithNginx(page.body, page.headers)
  const theirs = await load(nginx.origin, seconds)
  return [
    ...figures,
    { what: 'nginx with the same bytes, answers', value: theirs.perSecond, unit: '/s' },
    { what: 'nginx with the same bytes, 99th percentile', value: theirs.p99Ms, unit: 'ms' },
    { what: 'cached home against nginx', value: ours.perSecond / theirs.perSecond, unit: '×', least: 0.6 },
  ]
}
