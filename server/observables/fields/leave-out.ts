// Tells what was read in a field but is no observable there: boilerplate links, dotted identifiers, and digits that are no hash.
import type { ObservableName } from '../../../contract/observable.ts'
import { isInternal, linkOf } from '../text/network-names.ts'
import { isVersionOf } from '../text/versions.ts'
import { boilerplateReason } from './boilerplate.ts'
import { plainSteps } from './field-names.ts'
import { rememberByPath } from './known-paths.ts'

/** The field an observable was read in, and its place in the field's text. */
export interface ReadingPlace {
  path: readonly string[]
  text: string
  start: number
  end: number
}

export function isLeftOut({ kind, value }: ObservableName, place: ReadingPlace, reporter: string): boolean {
  if (kind === 'url' || kind === 'domain') return isBoilerplate(kind, value, place, reporter)
  if (kind === 'email') return isMessageId(place) || namesAssigner(place.path)
  if (kind === 'user' || kind === 'host')
    return value.toLowerCase() === reporter.toLowerCase() && !namesWhom(place.path)
  if (kind === 'ip') return isVersion(value, place)
  if (kind === 'cloud_resource') return recordOfAlert.test(value) || namesRecord(place.path)
  return kind === 'hash' && (isMereId(place) || isOfPolicyOrSecret(place.path))
}

/** The id of a mail stands in angle brackets, as addresses do, but in other fields. */
const isMessageId = ({ path, text, start }: ReadingPlace): boolean =>
  /message-?_?id|msg_?id$/i.test(path.at(-1) ?? '') ||
  (/^\s*<[^<>\s]{5,300}>\s*$/.test(text) &&
    start <= 1 &&
    !/from|to$|sender|recipient|mail|address|reply|return|cc$/i.test(path.at(-1) ?? 'from'))

/** Fields in which even the name of the product that reports is somebody's. */
const namesWhom = rememberByPath((path) => /user|login|host|computer|machine/.test(plainSteps(path).at(-1) ?? ''))

/** Who gave a vulnerability its number. */
const namesAssigner = rememberByPath((path) => /^(?:cve)?assigner$/i.test(path.at(-1) ?? ''))

/** Versions have four numbers too. Own addresses count there: an engine or an agent may be a machine. */
const isVersion = (value: string, { path, text, start, end }: ReadingPlace): boolean =>
  namesSoftware(path)
    ? !isInternal('ip', value, [])
    : isVersionOf(lastStep(path), value, { before: text.slice(0, start), after: text.slice(end, end + 2) })
const lastStep = rememberByPath((path) => plainSteps(path).at(-1) ?? '')
const namesSoftware = rememberByPath((path) =>
  /(?:sdk|engine|software|firmware|definitions?|signatures?|ruleset|driver|managedby|mailer|build|release|revision)$/.test(
    lastStep(path),
  ),
)

/** The alert itself as its product stores it, and the product. */
const recordOfAlert =
  /\/providers\/Microsoft\.(?:SecurityInsights|Security)\/|^arn:[a-z-]+:(?:guardduty|inspector2?|macie2?|access-analyzer|securityhub):[^/]*(?:detector\/[0-9a-f]+\/)?(?:finding|product|productv2|subscription|insight)\//i
const namesRecord = rememberByPath((path) =>
  /(?:findingid|productarn|finding(?:info)?\.(?:uid|arn)|product\.(?:uid|arn))$/.test(
    plainSteps(path).slice(-2).join('.'),
  ),
)

/** The sum of a policy that is in force, or of a password that got out: no file has it. */
const isOfPolicyOrSecret = rememberByPath((path) =>
  plainSteps(path)
    .slice(-5, -1)
    .some((step) => /^\w*polic(?:y|ies)$|password|secret|credential/.test(step)),
)

function isBoilerplate(kind: 'url' | 'domain', value: string, place: ReadingPlace, reporter: string): boolean {
  const { path, text, start, end } = place
  if (isNamespace(text, start)) return true
  const host = kind === 'domain' ? value : (linkOf(value)?.host?.value ?? hostOfLink(value))
  if (isBlockList(host, text, start)) return true
  const steps = plainSteps(path)
  const inLink = text.slice(Math.max(0, start - 3), start) === '://'
  const whole =
    (start === 0 || (inLink && /^\s*[a-z]{2,10}:\/\/$/i.test(text.slice(0, start)))) &&
    end >= text.trimEnd().length &&
    (text.length <= value.length + 10 || /^\s*\w{2,10}:\/\/\S+\s*$/.test(text))
  const isLink = kind === 'url' || inLink || (whole && text.includes('://'))
  const before = start === 0 ? '' : text.slice(Math.max(0, start - 80), start).replace(/https?:\/\/$/i, '')
  const field = before !== '' && leadsAway.test(before) ? 'moreinfo' : steps.join('.')
  const isListed = path.some((step) => /^\d+$/.test(step))
  const at = { field, whole: whole || field === 'moreinfo', isListed, reporter }
  if (boilerplateReason(host, isLink, at) !== undefined) return true
  return whole && !isLink && steps.length > 0 && !mayNameNetwork(path)
}

/** Lists that a mail server asks whom to refuse. Nobody attacks from them. */
const blockLists =
  /(?:^|\.)(?:spamhaus\.org|spamcop\.net|barracudacentral\.org|sorbs\.net|uceprotect\.net|abuseat\.org)$/i

const isBlockList = (host: string, text: string, start: number): boolean =>
  blockLists.test(host) && /\bblocked using\b/.test(text.slice(Math.max(0, start - 160), start))

/** Words before a link that offer more about the alert. Such a link has to be the reporter's own. */
const leadsAway =
  /(?:(?:view|open|show|acknowledge)(?: [\w-]{1,16}){0,3} ?:|view (?:this |the )?(?:incident|alert|case|finding|detection|offense)|open in (?:the )?\w{0,12} ?(?:portal|console)|manage|more information[^\n:]{0,40}|click here[^\n:]{0,40}|learn more|read more|please (?:go|log ?in|sign in) to)\s{0,2}:?\s{0,4}['"]?$/i

const hostOfLink = (url: string) => /^[a-z]+:\/\/(?:[^/?#@]*@)?([^/?#:]*)/i.exec(url)?.[1] ?? ''

/** A name that is all a field holds is a domain only where the field could hold one. */
const namesNetwork =
  /domain|host|site|url|uri|link|dns|quer|question|answer|fqdn|sni|server|dest|dst|src|remote|peer|target|ioc|indicator|observable|entit|value|addr|refer|origin|web|smtp|helo|mail|sender|recipient|message|msg|text|desc|summary|title|content|body|data|log|raw|resource|evidence|artifact|threat|tenant|org|page|dest|network|ssl|tls|cert|san|subject|issuer|cname|mx|^ns$|name$|container|image|attachment|from$|to$|user$|spf|dkim|dmarc/

const mayNameNetwork = rememberByPath((path) => namesNetwork.test(plainSteps(path).slice(-2).join('.')))

/** `xmlns="http://..."` and the address of a document type. */
function isNamespace(text: string, start: number): boolean {
  if (start === 0) return false
  const before = text.slice(Math.max(0, start - 120), start).replace(/https?:\/\/$/, '')
  if (!before.endsWith('"') && !before.endsWith("'")) return false
  return /(?:xmlns(?::[\w-]{1,20})?|xsi:schemaLocation|targetNamespace)\s?=\s?\\?["']$|\/\/DTD [^"']{0,60}["']\s{0,5}\\?["']$|\/\/EN\\?"\s{1,5}\\?"$/.test(
    before,
  )
}

/** Fields whose bare digits may be a hash although their names do not say so: what they hold was found or looked for. */
const mayHoldHash =
  /hash|sha\d|md5|digest|checksum|ioc|indicator|observable|artifact|sample|malware|threat|evidence|detection|entit|file|attachment|desc|message|msg|(?<!con)text|summary|body|content|comment|^value$|payload|fingerprint|process|image|module|binary|resource$/

/** A run of digits that is all a field holds, or a list of such, is an id unless the field is one for hashes. */
function isMereId({ path, text }: ReadingPlace): boolean {
  if (path.length === 0) return false
  if (/^hmac-sha\d{1,3}:[0-9a-f]+$/.test(text)) return true
  const steps = plainSteps(path)
  const last = steps.at(-1) ?? ''
  if (
    /(?:useragent|cookie|session\w*|token|etag|requestid|traceid|groupids?|hostgroups?|customerid\w*|tenant\w*|agentid|deviceid|sensorid)$/.test(
      last,
    )
  )
    return true
  if (!/^[\s"'[\]]*[0-9a-f]{32,128}(?:[\s,;|"'[\]]+[0-9a-f]{1,128})*[\s"'[\]]*=*$/i.test(text.slice(0, 600)))
    return false
  return !mayHoldHash.test(last) && !mayHoldHash.test(steps.at(-2) ?? '')
}
