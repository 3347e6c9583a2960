import manifest from '../package.json' with { type: 'json' }

/** Version of this program, as in its tag and in CHANGELOG.md. */
export const { version } = manifest
