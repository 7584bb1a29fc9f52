// Which fields hold text that an attacker can choose. What is read inside them is marked as quoted.
import type { Within } from '../../observables/text/read-content.ts'
import { isChosenField } from '../facts/chosen-fields.ts'
import { fieldSteps } from '../facts/field-steps.ts'
import type { Format } from '../formats/format.ts'

export function isQuoted({ path, text, start, end }: Within, format: Format | undefined): boolean {
  if (format?.isQuoted(fieldSteps(path))) return true
  if (isChosenField(path)) return true
  const isWhole = start <= 1 && end >= text.length - 1
  return !isWhole && isLink(text) && start > text.indexOf('?') && text.includes('?')
}

const isLink = (text: string) => /^["']?(?:h\w{2}ps?:\/\/|\/)\S*$/i.test(text)
