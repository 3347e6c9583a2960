import { answerForeign, reader } from '#platform/foreign/answer-foreign.ts'
import { MAIL, SKIMMED_MAIL } from '#app/features/cases/mail-in/reading/mail-reading.ts'
import { IMAGE, PDF, PDF_TEXT, SHOWN_IMAGE } from '#app/features/requests/files/file-readings.ts'
import { COVERAGE, COVERAGE_FILE } from '#site-folder/coverage/coverage-readings.ts'
import { unpackCoverage } from '#site-folder/coverage/packed-coverage.ts'
import { DRAWN_PICTURE, KEPT_PICTURE } from '#site-folder/serving/picture-readings.ts'

/** Loaded with the first item of their kind: a process that reads mail alone holds no library for images. */
const mails = () => import('#app/features/cases/mail-in/reading/read-mail.ts')
const skims = () => import('#app/features/cases/mail-in/reading/skim-mail.ts')
const pdfs = () => import('#app/features/requests/files/pdf.server.ts')
const pdfTexts = () => import('#app/features/requests/files/pdf-text.server.ts')
const images = () => import('#app/features/requests/files/images.server.ts')
const coverage = () => import('#site-folder/coverage/read-coverage-text.ts')
const pictures = () => import('#site-folder/serving/draw-picture.ts')

// The process behind the glass wall: all that others wrote is parsed here, and nowhere else.
answerForeign([
  reader(MAIL, async ({ raw, facts, isWhole }) => (await mails()).readMail(raw, facts, isWhole)),
  reader(SKIMMED_MAIL, async ({ raw, facts }) => (await skims()).skimMail(raw, facts)),
  reader(PDF, async (bytes) => (await pdfs()).isWholePdf(bytes)),
  reader(PDF_TEXT, async (bytes) => (await pdfTexts()).textOfPdf(bytes)),
  reader(IMAGE, async (file) => (await images()).cleanImage(file)),
  reader(SHOWN_IMAGE, async (bytes) => (await images()).drawnForScreen(bytes)),
  reader(COVERAGE, async ({ packed, locales }, handOver) =>
    (await coverage()).readCoverageText(await unpackCoverage(packed), locales, handOver),
  ),
  reader(COVERAGE_FILE, async (bytes) => (await coverage()).takeCoverageFile(bytes)),
  reader(DRAWN_PICTURE, async ({ bytes, width, format }) => (await pictures()).drawPicture(bytes, width, format)),
  reader(KEPT_PICTURE, async (bytes) => (await pictures()).pictureToKeep(bytes)),
])
