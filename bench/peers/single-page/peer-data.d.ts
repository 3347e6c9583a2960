declare module 'peer-data' {
  type Answered<Loader extends (...args: never) => unknown> = Awaited<ReturnType<Loader>>

  /** What our loaders answered for the home page. */
  export const loaderData: {
    readonly root: Answered<typeof import('../../../app/root.tsx').loader>
    readonly home: Answered<typeof import('../../../app/routes/home/route.tsx').loader>
  }
}
