import { z } from 'zod'
import { buttonFault, cornerShapes, plainLook, wallPictures } from '#domain/operator/look.ts'

export const colour = z.string().regex(/^#[0-9a-fA-F]{6}$/, `write a colour in quotes, like '#5B83B8'`)

/** A colour of the main button for both themes, or one for each. */
const button = z.union(
  [colour.transform((both) => ({ light: both, dark: both })), z.strictObject({ light: colour, dark: colour })],
  { error: `write a colour in quotes, like '#5B83B8', or { light: '#1F5F3A', dark: '#7FD6A0' }` },
)

/** `look` of `brand.yaml`. */
export const lookSchema = z
  .strictObject({
    button: button.nullable().default(null),
    corners: z.enum(cornerShapes, { error: `write ${cornerShapes.join(', ')}` }).default(plainLook.corners),
    ground: colour.nullable().default(null),
    picture: z.enum(wallPictures, { error: `write ${wallPictures.join(', ')}` }).default(plainLook.picture),
  })
  .default(plainLook)

/** What the button is judged by; `look` is optional in the file, not here. */
export const judgedLook = z.object({ colour, look: lookSchema })

/** Adds what is wrong with the button. A site is read in both themes, whichever it opens in. */
export function lookFaults({ colour: brand, look }: z.output<typeof judgedLook>, context: z.RefinementCtx): void {
  const { button: chosen, ground } = look
  if (!chosen) return
  for (const theme of ['light', 'dark'] as const) {
    const message = buttonFault(chosen[theme], theme, { colour: brand, ground })
    const isOne = chosen.light === chosen.dark
    if (message) context.addIssue({ code: 'custom', path: ['look', 'button', ...(isOne ? [] : [theme])], message })
    // One colour is named once.
    if (message && isOne) return
  }
}
