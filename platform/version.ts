import manifest from '../package.json' with { type: 'json' }

/** Of this program, as in its tag and in CHANGELOG.md. */
export const { version } = manifest
