import { writeFileSync } from 'node:fs'
import { PAGE, specificationPage } from './page.ts'

writeFileSync(PAGE, specificationPage())
