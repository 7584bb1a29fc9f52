// What makes two types of alert the same: neither case nor white space counts, nor what the type says of one event only: the
// addresses, machines, people, files' hashes, links, times and counts that some senders write into it. Pure.
import { parse } from 'tldts'
import { alertTypeKey } from '../../../contract/identity.ts'

const known = new Map<string, string>()
const mostKnown = 2000

/** What playbooks are found by. Few types come again and again, so they are remembered. */
export function typeKey(alertType: string): string {
  const found = known.get(alertType)
  if (found !== undefined) return found
  const key = alertTypeKey(typeName(alertType))
  if (known.size >= mostKnown) known.clear()
  known.set(alertType, key)
  return key
}

/** The type as people read it, with a name in the place of each value: "Malware on <host>". Again, it gives the same. */
export function typeName(alertType: string): string {
  const text = alertType.trim().replace(/\s+/g, ' ')
  const names: string[] = []
  const name = (kept: string) => `\uE000${names.push(kept) - 1}\uE001`
  const without = rules.reduce(
    (rest, { pattern, replace }) => rest.replace(pattern, (...found: string[]) => replace(found, name)),
    text.replaceAll(/[\uE000\uE001]/g, ''),
  )
  return without.replace(/\uE000(\d+)\uE001/g, (_, at) => names[Number(at)] ?? '').slice(0, 200)
}

interface Rule {
  pattern: RegExp
  /** `name` sets aside what no later rule may look at. */
  replace(found: readonly string[], name: (kept: string) => string): string
}

const to =
  (kind: string): Rule['replace'] =>
  (_, name) =>
    name(`<${kind}>`)

/** The first group stays as it is, and the rest becomes the kind. */
const after =
  (kind: string): Rule['replace'] =>
  ([, before = ''], name) =>
    `${before}${name(`<${kind}>`)}`

/** What tells types apart stays: names that were given already, techniques, weaknesses, and numbers that are called an id. */
const kept: Rule = {
  pattern:
    /<[a-z]+>|\b(?:cve-\d{4}-\d+|cwe-\d+|t[as]?\d{4}(?:\.\d{3})?|ms\d\d-\d{3}|kb\d{5,}|ghsa(?:-[a-z0-9]{4}){3})\b|\b(?:event|eventid|rule|ruleid|sid|gid|signature|sig|id|ids|code|error|status|http|port|technique|type|category|policy|case|control|check|level|phase|stage|version|v)(?: ?(?:id|no|nr|number|code))?[ :=#.-]{0,3}\d[\w.]*\b/gi,
  replace: ([found = ''], name) => name(found),
}

const octet = String.raw`(?:25[0-5]|2[0-4]\d|1?\d?\d)`
const word = String.raw`[\w.$-]*[\w$]`

const rules: readonly Rule[] = [
  { pattern: /\b(?:https?|hxxps?|ftp):\/\/[^\s"'<>)]+/gi, replace: to('url') },
  { pattern: /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g, replace: to('email') },
  kept,
  { pattern: /\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/gi, replace: to('id') },
  { pattern: /\bS-1-\d+(?:-\d+)+\b/gi, replace: to('user') },
  { pattern: /\b(?=[0-9a-f]*\d)(?:[0-9a-f]{64}|[0-9a-f]{40}|[0-9a-f]{32})\b/gi, replace: to('hash') },
  { pattern: /\b[0-9a-f]{2}(?:[:-][0-9a-f]{2}){5}\b/gi, replace: to('mac') },
  { pattern: /\b\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d(?::\d\d)?(?:\.\d+)?(?:Z|[+-]\d\d:?\d\d)?)?\b/gi, replace: to('time') },
  { pattern: /\b\d{1,2}[/.]\d{1,2}[/.]\d{4}\b/g, replace: to('time') },
  { pattern: new RegExp(`\\b${octet}(?:\\.${octet}){3}(?:/\\d{1,2}|:\\d{1,5})?\\b`, 'g'), replace: to('ip') },
  { pattern: /(?<![\w:])(?=[0-9a-f:]*[0-9a-f])(?:[0-9a-f]{0,4}:){2,7}[0-9a-f]{0,4}(?![\w:])/gi, replace: ipOrTime },
  {
    pattern:
      /(?<![\w\\:/.-])(?!(?:hk(?:lm|cu|cr|u|ey_\w+)|authority|builtin|service|apppool)\\)([a-z][\w.-]*)\\([\w.$-]+)(?![\\\w])/gi,
    replace: to('user'),
  },
  {
    pattern: new RegExp(
      `\\b((?:user|username|account|login|upn)\\b(?: name)?(?: ?[:=] ?| (?=["'])))["']?${word}["']?`,
      'gi',
    ),
    replace: after('user'),
  },
  { pattern: new RegExp(`\\b((?:user|username|account) )(?=[\\w.$-]*[\\d._])${word}`, 'gi'), replace: after('user') },
  { pattern: /(?<![\w./\\-])[\w-]+(?:\.[\w-]+)*\.[a-z][a-z0-9-]+\b(?![/\\])/gi, replace: domainOr },
  {
    pattern: new RegExp(
      `\\b((?:host|hostname|computer|machine|device|endpoint|workstation|server)\\b(?: name)?(?: ?[:=] ?| (?=["'])))["']?${word}["']?`,
      'gi',
    ),
    replace: after('host'),
  },
  {
    pattern: new RegExp(
      `\\b((?:host|hostname|computer|machine|device|endpoint|workstation) )(?=[\\w.-]*\\d)(?=[\\w.-]*[a-z])${word}`,
      'gi',
    ),
    replace: after('host'),
  },
  { pattern: /\b((?:on|from|at|against|to|by|for|in) )[a-z][\w-]*-[a-z]*\d[\w]*\b/gi, replace: after('host') },
  { pattern: /\b(?:desktop|laptop|win)-[a-z0-9]{6,}\b/gi, replace: to('host') },
  {
    pattern: /([([]) ?x?\d[\d,.]*x? ?([)\]])/g,
    replace: ([, open = '', close = ''], name) => `${open}${name('<n>')}${close}`,
  },
  { pattern: /#\d+\b|\b\d{9,}\b/g, replace: to('n') },
  { pattern: /\b\d[\d,.]* ?(?:%|percent\b)|\b(?:x\d+|\d+x)\b/gi, replace: to('n') },
  {
    pattern:
      /\b\d[\d,.]*(?= (?:(?:failed|failures?|new|more|different|distinct|unique|suspicious|malicious|infected|unusual|consecutive|repeated) )*(?:times?|attempts?|tries|log-?ins?|logons?|sign-?ins?|events?|alerts?|detections?|hosts?|machines?|devices?|endpoints?|users?|accounts?|files?|e-?mails?|messages?|mails?|recipients?|connections?|hits?|requests?|packets?|bytes|kb|mb|gb|tb|records?|rows?|logs?|addresses|ips?|domains?|urls?|links?|countries|locations|processes|seconds?|secs?|minutes?|mins?|hours?|hrs?|days?|weeks?|ms)\b)/gi,
    replace: to('n'),
  },
  { pattern: /\b((?:count|total|score|times)(?: ?[:=] ?| ))\d[\d,.]*/gi, replace: after('n') },
]

/** Three groups of two digits are a time of day. */
function ipOrTime([found = '']: readonly string[], name: (kept: string) => string): string {
  if (/^\d\d?:\d\d(?::\d\d)?$/.test(found)) return name('<time>')
  return found.replaceAll(':', '').length > 0 &&
    found.includes(':') &&
    (found.includes('::') || found.split(':').length === 8)
    ? name('<ip>')
    : found
}

/** Names of files, which say what happened and not where. Some of their endings are domains too. */
const fileEndings = new Set(
  'app bat bin cab chm cmd com cpl dll doc docm docx elf exe gz hta img iso jar java jpg js jse json lnk log mht msi net one pdf php pl png ppt pptx ps1 psm1 py rar rb reg rs rtf scr sh so sys tar tmp txt vbe vbs wsf xls xlsm xlsx xml zip 7z'.split(
    ' ',
  ),
)

function domainOr([found = '']: readonly string[], name: (kept: string) => string): string {
  if (/\.amazonaws\.com$/i.test(found)) return found // which service it is about
  const ending = found.toLowerCase().split('.').at(-1) ?? ''
  if (fileEndings.has(ending)) return ending === 'com' ? domainUnlessProgram(found, name) : found
  const { isIcann, domain } = parse(found, { validateHostname: true })
  return (isIcann && domain !== null) || /^(?:local|lan|internal|corp|intra|home)$/.test(ending)
    ? name('<domain>')
    : found
}

/** command.com and the like are programs of old; nearly all else is a domain. */
const domainUnlessProgram = (found: string, name: (kept: string) => string) =>
  /^(?:command|more|format|mode|tree|chcp|edit)\.com$/i.test(found) ? found : name('<domain>')
