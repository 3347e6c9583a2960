import { OWN_WORKER } from '#platform/http/content-security-policy.ts'
import worker from './worker.ts?script'

/** The service worker of My day: for that page alone, and always as it is now. */
export function loader() {
  const headers = {
    'content-type': 'text/javascript; charset=utf-8',
    'content-security-policy': OWN_WORKER,
    'service-worker-allowed': '/gestion/mi-dia',
  }
  return new Response(worker, { headers })
}
