// The texts of an alert that say what it claims, and how much each counts.
import type { Place } from '../../../contract/observable.ts'
import { rememberByPath } from '../../observables/fields/known-paths.ts'
import type { EventFields } from '../facts/event-fields.ts'
import { withoutWordsOfOthers } from '../facts/words-of-others.ts'
import type { Format } from '../formats/format.ts'

export interface TextSource {
  source: 'type' | 'rule' | 'tag' | 'description' | 'remark' | 'command' | 'content'
  text: string
  place: Place | undefined
}

const factors: Readonly<Record<TextSource['source'], number>> = {
  type: 1,
  rule: 0.8,
  tag: 0.5,
  description: 0.45,
  remark: 0.45,
  command: 0.45,
  content: 0.35,
}
export const factorOf = (source: TextSource['source']): number => factors[source]

/** By plain name of the field. */
const sources: readonly [TextSource['source'], RegExp][] = [
  [
    'rule',
    /^(?:rulename|riskname|ruletitle|signature|\w{0,12}ipssignature|signaturename|alertname|alerttitle|alertdisplayname|alerttype|detectname|detectionname|threatname|threat|threattype|attack|attackname|attacktype|eventname|eventtype|operationname|operation|incidentname|incidenttype|incidenttitle|title|problemname|triggername|checkname|subcategory|eventcategory|eventsubtype|actiontype|activitytype|activityname|operationtype|searchname|sname|virusname|malwarename|riskeventtype|risktype|activitydisplayname|scenario|findingtype|findingtitle|analyticname|detectiontype|note|classification|displaymessage|displayname|policyname|eventdescription|rulemessage|threatfamily|malwarefamily|familyname|family|modelname|findingname|protectionname|incidentdescription|detectdescription|shortdescription|subtype|logdescription|logdesc|policy|threatcategory|category|cat|catdesc|virus|alarm|alert|event|action|type|name|behaviors)$/,
  ],
  [
    'tag',
    /^(?:tags?|groups?|tactics?|techniques?|mitre\w*|tacticid|techniqueid|labels?|ttps|attacktactics?|attacktechniques?|tacticname|techniquename|intent|killchainphase|id|keywords|behaviou?rs|indicators?)$/,
  ],
  [
    'description',
    /^(?:description|message|msg|summary|details?|desc|longdescription|ruledescription|alertdescription|eventmessage|fulllog)$/,
  ],
  ['remark', /^(?:reason|statusreason|text|info|subject|explanation|recommendation|comment|body)$/],
  [
    'command',
    /^(?:commandline|cmdline|processcommandline|processcmdline|command|cmd|scriptblocktext|args|parentcommandline|imagepath|initiatingprocesscommandline|objectcommandline|querytext|payload|request|url|filename|image|newprocessname|processname|exe|comm|proccmdline)$/,
  ],
]

const mostTexts = 60

/** Undefined where a field with such a name says nothing about the claim. */
const sourceOf = rememberByPath((path) => {
  const name = path.at(-1) ?? ''
  const source = sources.find(([, names]) => names.test(name))?.[0]
  const isDeep =
    source === 'rule' && /^(?:type|name|event|action|displayname|id|category|policy)$/.test(name) && !besideRule(path)
  return isDeep ? undefined : source
})

export function textsOf({ all, text }: EventFields, format: Format | undefined): TextSource[] {
  const found: TextSource[] = []
  const seen = new Set<string>()
  for (const { value, place, path } of all) {
    if (found.length >= mostTexts) break
    if (value.length < 3) continue
    const source = format?.isTitle(path) ? 'rule' : sourceOf(path)
    if (!source || /^[\d.:-]+$/.test(value)) continue
    if (seen.has(value)) continue
    seen.add(value)
    found.push({ source, text: value, place })
  }
  if (text !== undefined) found.push({ source: 'content', text: withoutWordsOfOthers(text), place: undefined })
  return found
}

/** Names that say too little alone count at the top and below a rule, an alert or an event. */
const besideRule = (path: readonly string[]) =>
  path.length === 1 ||
  /^(?:rule|alert|event|events|threat|detection|signature|finding|incident|threatinfo|malware|attack|technique|tactic|softwares?|analytic|findinginfo|detections|offense|eventdata)$/.test(
    path.at(-2) ?? '',
  )
