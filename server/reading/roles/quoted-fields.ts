// Which fields hold text that an attacker can choose. What is read inside them is marked as quoted.
import { rememberByPath } from '../../observables/fields/known-paths.ts'
import type { Within } from '../../observables/text/read-content.ts'
import { fieldSteps, plainFieldName } from '../facts/field-steps.ts'
import type { Format } from '../formats/format.ts'

const chosenText =
  /(?:useragent|clientapplication|clientapp|commandline|cmdline|command|scriptblock|scriptblocktext|arguments|processarguments|args|argv|subject|mailsubject|emailsubject|body|snippet|bodypreview|imagepath|payload|httpbody|requestbody|postdata|referer|referrer|headers?|httpheaders|requestheaders?|xforwardedfor|cookie|document|documentname|script|servicefilename|taskcontent|decoded|freetext|usercomment|proctitle)$/

/** Fields whose whole value the product fills, though their beginning looks like the above. */
const filled = /^(?:subject(?:username|userid|usersid|domainname|logonid|name)?user|clientapplicationid)$/

export function isQuoted({ path, text, start, end }: Within, format: Format | undefined): boolean {
  if (format?.isQuoted(fieldSteps(path))) return true
  if (holdsChosenText(path)) return true
  const isWhole = start <= 1 && end >= text.length - 1
  return !isWhole && isLink(text) && start > text.indexOf('?') && text.includes('?')
}

const holdsChosenText = rememberByPath((path) => {
  const name = plainFieldName(path.findLast((step) => !/^\d+$/.test(step)) ?? '')
  if (chosenText.test(name) && !filled.test(name)) return true
  const around = path.map(plainFieldName)
  return around.some((step) => /^(?:useragent|httpheaders|body)$/.test(step)) && !/^(?:ip|host)$/.test(name)
})

const isLink = (text: string) => /^["']?(?:h\w{2}ps?:\/\/|\/)\S*$/i.test(text)
