// Which fields hold text that an attacker can choose. What is read inside them is marked as quoted.
import { rememberByPath } from '../../observables/fields/known-paths.ts'
import type { Within } from '../../observables/text/read-content.ts'
import { isChosenField } from '../facts/chosen-fields.ts'
import { fieldSteps, plainFieldName } from '../facts/field-steps.ts'
import type { Format } from '../formats/format.ts'

export function isQuoted({ path, text, start, end }: Within, format: Format | undefined): boolean {
  if (format?.isQuoted(fieldSteps(path))) return true
  if (isChosenField(path)) return true
  const isWhole = start <= 1 && end >= text.length - 1
  if (isFileTitle(path)) return !isWhole
  return !isWhole && isLink(text) && start > text.indexOf('?') && text.includes('?')
}

/** What a file, a document or an attachment is called, in an object that tells of it. Whoever made it chose the words. */
const isFileTitle = rememberByPath((path) => {
  const steps = path.filter((step) => !/^\d+$/.test(step)).map(plainFieldName)
  return fileTitle.test(steps.at(-1) ?? '') && steps.slice(0, -1).some((step) => fileObject.test(step))
})
const fileObject = /^(?:files?|fileinfo|filedetails|attachments?|documents?|printjobs?)$/
const fileTitle = /^(?:name|displayname|filename|originalname|originalfilename|title)$/

const isLink = (text: string) => /^["']?(?:h\w{2}ps?:\/\/|\/)\S*$/i.test(text)
