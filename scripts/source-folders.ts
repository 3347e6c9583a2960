import manifest from '../package.json' with { type: 'json' }

/** The folders that the product is made from, as `imports` of `package.json` names them, but for the operator's own, the scripts and the tests. */
export const sourceFolders = Object.keys(manifest.imports)
  .map((name) => name.slice(1, -2))
  .filter((folder) => !['scripts', 'site', 'tests'].includes(folder))
