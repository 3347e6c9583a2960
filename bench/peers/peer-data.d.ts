declare module 'peer-data' {
  type Answered<Loader extends (...args: never) => unknown> = Awaited<ReturnType<Loader>>
  type Messages = import('@lingui/core').Messages

  /** What our loaders answered for the home page. */
  export const root: Answered<typeof import('../../app/root.tsx').loader>
  export const home: Answered<typeof import('../../app/routes/home/route.tsx').loader>
  /** The words of all pages, and those that the scripts of our home page ask for. */
  export const words: Messages
  export const homeWords: Messages
}
