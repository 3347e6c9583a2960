import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { technologies } from '#domain/place/coverage.ts'
import { formatNumber } from '#locales/formats/digits.ts'
import { formatList } from '#locales/formats/list.ts'
import { localeOf } from '#locales/i18n.ts'
import { FASTEST_MB, STATUSES, type CoverageFault } from '#site-folder/coverage/coverage-fault.ts'

/** Says what is wrong with a line of the CSV, with its column, and what to write instead. */
export function faultSentence(i18n: I18n, fault: CoverageFault): string {
  const oneOf = (words: readonly string[]) => formatList(words, localeOf(i18n), 'or')
  switch (fault.code) {
    case 'workbook':
      return i18n._(
        msg`This is a spreadsheet or a zip file, whatever it is called. Open it, save it as “CSV UTF-8” and choose that.`,
      )
    case 'other-kind':
      return i18n._(
        msg`This is a file of the kind ${fault.value}, whatever it is called. Put its rows into a spreadsheet, save that as “CSV UTF-8” and choose it.`,
      )
    case 'utf-16':
      return i18n._(msg`The file is in UTF-16. Save it as “CSV UTF-8” and choose it again.`)
    case 'zero-byte':
      return i18n._(
        msg`A zero byte stands in this line, which no text has. Take it away or export the rows anew, and choose the file again.`,
      )
    case 'not-utf-8':
      return i18n._(
        msg`The file is not in UTF-8: this line reads “${fault.value}” as Windows-1252. Save it as “CSV UTF-8” and choose it again.`,
      )
    case 'unreadable':
      return i18n._(
        msg`These rows take more time or memory to read than they may. Save the file anew as “CSV UTF-8”, with the columns that it needs alone, and upload it again.`,
      )
    case 'too-many-lines': {
      const has = formatNumber(fault.has, localeOf(i18n))
      const most = formatNumber(fault.most, localeOf(i18n))
      return i18n._(
        msg`The most lines that are read is ${most}, and it has ${has}. Leave out empty lines and what is said twice.`,
      )
    }
    case 'no-header':
      return i18n._(msg`The header is missing. Write ${fault.columns} above the rows.`)
    case 'header-lacks':
      return i18n._(msg`The header lacks ${fault.value}. Add what is missing, with its column.`)
    case 'header-twice':
      return i18n._(msg`The header has ${fault.value} twice. Take one of the two columns away.`)
    case 'header-nameless':
      return i18n._(
        msg`The header has a column without a name. Take the “${fault.delimiter}” there away, or delete the empty columns in the spreadsheet.`,
      )
    case 'header-unknown':
      return i18n._(msg`The header has ${fault.value}, which is no column of ours. The columns are ${fault.columns}.`)
    case 'too-few-fields':
      return i18n._(
        msg`The row has ${fault.has} fields and the header ${fault.expected}. Write a “${fault.delimiter}” between two fields, also where one is empty.`,
      )
    case 'empty-fields':
      return i18n._(
        msg`The row has ${fault.has} fields and the header ${fault.expected}. Take the last “${fault.value}” away, or delete the empty columns in the spreadsheet.`,
      )
    case 'too-many-fields':
      return i18n._(
        msg`The row has ${fault.has} fields and the header ${fault.expected}. Take “${fault.value}” away, or put a text with a “${fault.delimiter}” in it in quotes.`,
      )
    case 'quote-within':
      return i18n._(msg`A quote (") stands within a field. Put the field in quotes, and write that quote twice.`)
    case 'quote-open':
      return i18n._(msg`A quote (") is opened and never closed. Close it, or take it away.`)
    case 'after-quote':
      return i18n._(
        msg`Something stands between a closing quote (") and the next “${fault.delimiter}”. Take it away, or write a quote within the text twice.`,
      )
    case 'updated':
      return i18n._(msg`updated: “${fault.value}” is no day. Write one like 2026-11-21.`)
    case 'ine-missing':
      return i18n._(msg`ine: it is empty. Write the INE code of the municipality, also beside a postcode.`)
    case 'ine':
      return i18n._(
        msg`ine: no municipality has the code “${fault.value}”. Write its five digits, like 12135 or 01059.`,
      )
    case 'postcode':
      return i18n._(
        msg`postcode: “${fault.value}” is no postcode. Write five digits, like 44001 or 01001, or leave it empty.`,
      )
    case 'technology':
      return fault.value === ''
        ? i18n._(msg`technology: it is empty. Write ${oneOf(technologies)}.`)
        : i18n._(msg`technology: “${fault.value}” is no technology that we know. Write ${oneOf(technologies)}.`)
    case 'status':
      return fault.value === ''
        ? i18n._(msg`status: it is empty. Write ${oneOf(STATUSES)}.`)
        : i18n._(msg`status: “${fault.value}” is no status. Write ${oneOf(STATUSES)}.`)
    case 'speed': {
      const most = formatNumber(FASTEST_MB, localeOf(i18n))
      return fault.value === ''
        ? i18n._(msg`speed: it is empty. Write the Mb/s as a whole number from 1 to ${most}, like 1000.`)
        : i18n._(
            msg`speed: “${fault.value}” is no speed. Write the Mb/s as a whole number from 1 to ${most}, like 1000.`,
          )
    }
    case 'speed-of-none':
      return i18n._(msg`speed: “${fault.value}” stands where there is nothing. Leave it empty, or change the status.`)
    case 'date':
      return fault.value === ''
        ? i18n._(msg`date: it is empty. Write a month or a day, like 2026-11 or 2026-11-21.`)
        : i18n._(
            msg`date: “${fault.value}” is no month and no day. Write a month or a day, like 2026-11 or 2026-11-21.`,
          )
    case 'date-of-none':
      return i18n._(msg`date: one stands where there is nothing. Leave it empty, or write planned as the status.`)
    case 'twice': {
      const { ine, postcode, technology } = fault
      return postcode === null
        ? i18n._(msg`${ine} stands here with ${technology} a second time. Keep one of the two rows.`)
        : i18n._(
            msg`${ine} with the postcode ${postcode} stands here with ${technology} a second time. Keep one of the two rows.`,
          )
    }
  }
}
