import { charges } from './charges.ts'
import { conditions } from './conditions.ts'
import type { Descriptions } from './description.ts'
import { extras } from './extras.ts'
import { promotions } from './promotions.ts'
import { speeds } from './speeds.ts'
import { tariffs } from './tariffs.ts'

/**
 * The one description of each key of the schema, by pattern, that words form, errors and changes. A test says which one is
 * missing.
 */
export const descriptions: Descriptions = { ...tariffs, ...charges, ...conditions, ...extras, ...speeds, ...promotions }
