import { loadTypst } from '#platform/pdf/typst.ts'

/** A PDF as programs write them, whose letters are drawn by a font of its own; an empty text draws a picture alone. */
export function drawnPdf(text: string): Buffer {
  const mainFileContent =
    '#set page(width: 9cm, height: auto)\n#if sys.inputs.said == "" { rect() } else { text(sys.inputs.said) }'
  const typst = loadTypst().NodeCompiler.create()
  return Buffer.from(typst.pdf({ mainFileContent, inputs: { said: text } }))
}
