/** In place of React Router's instrumentation: `HydratedRouter` is given none. */
export function consumeInstrumentationClientResultMetaReceiver(): undefined {
  return undefined
}

/** Only asked for with an instrumentation, or by a server. */
export { notInstrumented as getRouteInstrumentationUpdates }
export { notInstrumented as instrumentClientSideRouter }
export { notInstrumented as instrumentHandler }
export const instrumentationResultMetaContext = null

function notInstrumented(): never {
  throw new Error('The router is not instrumented')
}
