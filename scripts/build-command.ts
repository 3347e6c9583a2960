import { build } from './build.ts'

/** `npm run build` */
await build()
