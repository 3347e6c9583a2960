import { data, type RouterContextProvider, type ServerBuild } from 'react-router'
import { formContext } from '#platform/http/contexts.ts'
import { admitIntent, admitReader } from './access.server.ts'
import { awayContext, deskRulesContext } from './desk-contexts.server.ts'
import { nothingLost } from './drafts/nothing-lost.server.ts'

type Route = NonNullable<ServerBuild['routes'][string]>
type Routes = readonly Route[]

const DESK = '/gestion'

/**
 * The site with its desk behind one door: every loader and every action of a page of the desk runs once its address, and
 * what was posted, have been looked up in the rules of the desk. What frames the pages tells nothing but who is signed in.
 */
export function guardDesk(build: ServerBuild): ServerBuild {
  const all = Object.values(build.routes).flatMap((route) => (route ? [route] : []))
  const guarded = all.map((route) => [route.id, isDesk(all, route) ? guard(all, route) : route] as const)
  return { ...build, routes: Object.fromEntries(guarded) }
}

function guard(all: Routes, route: Route): Route {
  const { loader, action } = route.module
  const address = addressOf(all, route)
  if (all.some(({ parentId }) => parentId === route.id)) {
    if (action || (loader && parentOf(all, route)?.id !== 'root'))
      throw new Error(`${route.id} is no page, but does what one does`)
    return route
  }
  return {
    ...route,
    module: {
      ...route.module,
      ...(loader && {
        loader: async (args: Parameters<typeof loader>[0]) => {
          admitReader(contextOf(args), address)
          return loader(args)
        },
      }),
      ...(action && {
        action: async (args: Parameters<typeof action>[0]) => {
          const context = contextOf(args)
          const intent = postedIntent(context, address)
          const { form, isKept = false } = accessTo(context, address, intent) ?? {}
          const admit = () => admitIntent(context, address, intent)
          if (form) return nothingLost(context, { form, isKept, admit, act: async () => action(args) })
          if (context.get(awayContext)) throw data(null, { status: 503 })
          admit()
          return action(args)
        },
      }),
    },
  }
}

function contextOf({ context }: { readonly context: unknown }): Readonly<RouterContextProvider> {
  return context as Readonly<RouterContextProvider>
}

function postedIntent(context: Readonly<RouterContextProvider>, address: string): string {
  const form = context.get(formContext)?.fields
  if (!form) throw data(null, { status: 415 })
  const intent = String(form.get('intent') ?? '')
  const { access } = context.get(deskRulesContext)
  return accessTo(context, address, intent) ? intent : (access.get(address)?.otherwise ?? intent)
}

function accessTo(context: Readonly<RouterContextProvider>, address: string, intent: string) {
  const intents = context.get(deskRulesContext).access.get(address)?.intents ?? {}
  return Object.hasOwn(intents, intent) ? intents[intent] : undefined
}

function isDesk(all: Routes, route: Route): boolean {
  const address = addressOf(all, route)
  return address === DESK || address.startsWith(`${DESK}/`)
}

/** The pattern of a route, as app/routes.ts has it with what frames it. */
function addressOf(all: Routes, route: Route): string {
  const parent = parentOf(all, route)
  const above = parent ? addressOf(all, parent) : ''
  return route.path ? `${above}/${route.path}` : above
}

function parentOf(all: Routes, { parentId }: Route): Route | undefined {
  return all.find(({ id }) => id === parentId)
}
