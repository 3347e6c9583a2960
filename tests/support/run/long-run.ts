/**
 * Whether this is a run of `npm run test:long`. Tests that repeat something under chance or load do so a few times in
 * `npm test`, and as often as it takes to trust the result in a long run.
 */
export const isLongRun = process.env['LONG_RUN'] === '1'
