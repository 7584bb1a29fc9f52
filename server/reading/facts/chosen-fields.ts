// Fields whose text an attacker can choose, by their names.
import { rememberByPath } from '../../observables/fields/known-paths.ts'
import { plainFieldName } from './field-steps.ts'

const chosenText =
  /(?:useragent|clientapplication|clientapp|commandline|cmdline|command|scriptblock|scriptblocktext|arguments|processarguments|args|argv|subject|mailsubject|emailsubject|body|snippet|bodypreview|imagepath|payload|httpbody|requestbody|postdata|referer|referrer|headers?|httpheaders|requestheaders?|xforwardedfor|cookie|document|documentname|script|servicefilename|taskcontent|decoded|freetext|usercomment|justification|requestreason|reasonforrequest|proctitle)$/

/** Fields whose whole value the product fills, though their beginning looks like the above. */
const filled = /^(?:subject(?:username|userid|usersid|domainname|logonid|name)?user|clientapplicationid)$/

/** Whether the names that lead to a field tell that an attacker can choose its text. */
export const isChosenField = rememberByPath((path) => {
  const name = plainFieldName(path.findLast((step) => !/^\d+$/.test(step)) ?? '')
  if (chosenText.test(name) && !filled.test(name)) return true
  const around = path.map(plainFieldName)
  return around.some((step) => /^(?:useragent|httpheaders|body)$/.test(step)) && !/^(?:ip|host)$/.test(name)
})
