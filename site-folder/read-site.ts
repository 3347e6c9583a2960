import path from 'node:path'
import { isOfProduct } from '#locales/catalogues/catalogues.ts'
import { buildSite } from './build-site.ts'
import { readCatalogue } from './catalogue-text.ts'
import {
  brandTextWith,
  installationTextWith,
  noticesTextWith,
  repliesWith,
  shopsTextWith,
  type Edits,
} from './edits/edits.ts'
import { uploadedIn } from './edits/uploaded.ts'
import { readFiles, type Edited, type FolderFiles } from './folder-files.ts'
import { REPLIES, type Site, type SiteFolder } from './site.ts'

/** Reads a folder with the prices of its file: `readSiteFolder` says how. */
export async function loadSite(folder: string): Promise<Site> {
  return (await readSiteFolder(folder)).site
}

/**
 * Reads a folder: `brand.yaml`, `catalogue.yaml`, `services.yaml`, `shops.yaml`, `installation.yaml`, `porting.yaml`,
 * `coverage.csv` and the logo where there are any, `replies/`, the texts in `legal/` and what the operator adds to the pages. Rejects with
 * SiteErrors, which names all errors of all files at once.
 */
export async function readSiteFolder(folder: string): Promise<SiteFolder> {
  const errors: string[] = []
  const files = await readFiles(folder, errors)
  return folderOf(files, files.edited, errors)
}

async function folderOf(files: FolderFiles, edited: Edited, found: string[]): Promise<SiteFolder> {
  const { texts } = files
  const { site, hash } = await buildSite(files, files.file, edited, found)
  return {
    site,
    brandText: texts.brand ?? '',
    shopsText: texts.shops,
    installationText: texts.installation,
    noticesText: texts.notices,
    catalogueText: texts.catalogue ?? '',
    catalogueHash: hash,
    coverageFile: files.coverageFile,
    async withCatalogue(given, ofLanguages = []) {
      const wrong: string[] = []
      return buildSite(files, readCatalogue(given, wrong, ofLanguages.filter(isOfProduct)), edited, wrong)
    },
    async withEdits(edits) {
      const wrong: string[] = []
      return folderOf(files, editedWith(files, edits, wrong), wrong)
    },
  }
}

/** The content of the folder's own files with the desk's edits over them. */
function editedWith(files: FolderFiles, edits: Edits, found: string[]): Edited {
  const { folder, languages, texts } = files
  const shopsFile = { file: path.join(folder, 'shops.yaml'), text: texts.shops }
  return {
    brandFile: files.readBrand(brandTextWith(texts.brand ?? '', edits), found),
    shops: files.readShops(shopsTextWith(shopsFile, edits, found), found),
    installation: files.readPlanning(installationTextWith(texts.installation, edits), found),
    replies: repliesWith(files.edited.replies, edits, { folder: path.join(folder, REPLIES), languages }, found),
    notices: noticesTextWith(texts.notices, edits),
    uploaded: uploadedIn(edits),
  }
}
