import { buildState } from './build-state.ts'

/** For staff commands: they run what is built, as the server beside them does, and never build. */
const state = buildState()
if (state === 'missing') {
  console.error('Alta is not built yet: run `npm run build` first.')
  process.exit(1)
}
if (state === 'outdated') {
  console.error('The sources are newer than the build. What is built runs; `npm run build` brings it up to date.')
}
