import { build } from './build.ts'
import { buildState } from './build-state.ts'

if (buildState() !== 'current') await build()
