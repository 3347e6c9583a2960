declare module 'hoodiecrow-imap' {
  const openServer: (options: object) => unknown
  export default openServer
}
