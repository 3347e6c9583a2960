import { DAY_PATH, forgetIfOver, keptPart } from '#app/components/device/day/kept-day.ts'

/*
 * The service worker of My day, and of no other page: without a network, or while the server is away, the page is as it was
 * last. A day that is over is forgotten first.
 */
/** In milliseconds: a connection that answers nothing for so long is none. */
const LONGEST_WAIT_MS = 8000
const AWAY = [502, 503, 504]

type Asked = Event & { readonly request: Request; readonly respondWith: (answer: Promise<Response>) => void }

addEventListener('install', () => void (globalThis as unknown as { skipWaiting(): Promise<void> }).skipWaiting())

addEventListener('fetch', (event) => {
  const { request } = event as Asked
  if (request.method !== 'GET') return
  const { pathname } = new URL(request.url)
  const isPage = request.mode === 'navigate' && pathname === DAY_PATH
  if (isPage) (event as Asked).respondWith(page(request))
  // The page asks for itself to hear whether there is a connection.
  else if (pathname !== DAY_PATH) (event as Asked).respondWith(part(request))
})

async function page(request: Request): Promise<Response> {
  await forgetIfOver(Date.now())
  const kept = await keptPart(DAY_PATH)
  if (!kept) return fetch(request)
  const late = new Promise<null>((resolve) => setTimeout(resolve, LONGEST_WAIT_MS, null))
  const answer = await Promise.race([fetch(request).catch(() => null), late])
  return answer === null || AWAY.includes(answer.status) ? kept : answer
}

async function part(request: Request): Promise<Response> {
  return (await keptPart(request.url)) ?? fetch(request)
}
