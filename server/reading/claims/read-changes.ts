// What a title claims that says what was done to what: "Audit Log Streaming Disabled", "many repositories cloned". Pure.
import type { Claim } from '../../../contract/vocabulary.ts'
import type { PhraseMatch } from './phrase-matcher.ts'

/** Beginnings of the words for what was done. A dollar sign ends a word. */
const deeds = {
  weakened:
    'disabl delet remov stop$ stopped turned deactivat uninstall kill terminat tamper unload dismiss off$ purg wip bypass unprotect destroy destruct desactiv deaktiv geloscht gestoppt supprim elimin excluid',
  created:
    'creat insert add$ added adding install regist generat invit enroll issued introduc deploy erstellt angelegt cree creado criad',
  changed:
    'modif updat chang edit$ edited alter set$ reset overrid overwr transferr replac rotat revok renam mov geandert reconfig detach enabl allow$ export weaken',
  granted: 'grant assign promot elevat attach escalat assum',
  many: 'many mass bulk excessiv large multiple unusual abnormal massive volume spike',
  exposed: 'public anonym everyone anyone anywhere unauthenticat worldwide internet',
  outside: 'extern',
  taken: 'download export copied copy clone cloning upload shared share$ sharing dump exfil transfer',
} as const
type Deed = keyof typeof deeds

/** Beginnings of the words for what it was done to. Two words stand with a dash. */
const objects = {
  protection:
    'logging logs$ audit trail$ cloudtrail guardduty detection$ detections$ protection$ guardrail monitoring sensor$ antivirus defender firewall$ edr$ waf$ dlp$ sso$ encryption throttling validator scanner classifier notifications$ retention siem$ guard$ alerting eventlog event-log safeguard policy-enforcement scanning inspection restriction approval$ approvals$ redaction code-signing detection-rule security-rule quarantine sysmon clamd code-integrity credential-guard endpoint-protection endpoint-agent security-agent',
  task: 'scheduled-task schtask cron$ cronjob',
  backup: 'backup snapshot$ snapshots$ recovery shadow vault-recovery restore-point',
  credential:
    'api-key access-key service-key signing-key ssh-key deploy-key token$ tokens$ credential secret-key passkey authenticator mfa-device mfa-factor login-profile service-principal oauth-client client-secret personal-access',
  account:
    'user$ users$ account$ accounts$ guest$ identity-provider idp$ saml oidc federat connector$ tenant-member member$ members$',
  privilege:
    'role$ roles$ admin administrator owner$ owners$ ownership permission privileg entitlement superuser delegat group$ groups$',
  service: 'windows-service security-service',
  data: 'data$ drive$ file$ files$ document record$ records$ page$ pages$ repo$ repos$ repositor database$ message$ messages$ object$ objects$ item$ items$ project$ dataset artifact secret$ secrets$ folder',
  resource:
    'instance$ instances$ vm$ bucket vpc$ subnet security-group image$ cluster pod$ pods$ deployment function$ lambda stage$ workspace tenant$ org$ organization setting config domain$ dns$ webhook web-hook allowlist access$ integration app$ apps$ application workflow pipeline runner project$ network$ route$ gateway mount$ volume$ storage policy policies rule$ rules$ repo$ repositor channel team$ server$ plugin extension device$ branch environment region certificate mailbox key$ vault source$ definition',
} as const
type ChangedObject = keyof typeof objects

interface Change {
  object: ChangedObject
  deed: Deed
  claim: Claim
  weight: number
}

/** From the most telling to the least. Only the first that holds for an object and a deed counts. */
const changes: readonly Change[] = [
  { object: 'backup', deed: 'weakened', claim: 'ransomware', weight: 13 },
  { object: 'task', deed: 'weakened', claim: 'defence-evasion', weight: 16 },
  { object: 'task', deed: 'created', claim: 'persistence', weight: 10 },
  { object: 'task', deed: 'changed', claim: 'persistence', weight: 9 },
  { object: 'service', deed: 'weakened', claim: 'defence-evasion', weight: 13 },
  { object: 'protection', deed: 'weakened', claim: 'defence-evasion', weight: 10 },
  { object: 'credential', deed: 'created', claim: 'persistence', weight: 9 },
  { object: 'privilege', deed: 'granted', claim: 'privilege-change', weight: 9 },
  { object: 'privilege', deed: 'created', claim: 'privilege-change', weight: 9 },
  { object: 'privilege', deed: 'changed', claim: 'privilege-change', weight: 9 },
  { object: 'account', deed: 'created', claim: 'persistence', weight: 8 },
  { object: 'account', deed: 'changed', claim: 'privilege-change', weight: 7 },
  { object: 'account', deed: 'weakened', claim: 'privilege-change', weight: 6 },
  { object: 'credential', deed: 'changed', claim: 'privilege-change', weight: 7 },
  { object: 'data', deed: 'exposed', claim: 'exfiltration', weight: 8 },
  { object: 'data', deed: 'outside', claim: 'exfiltration', weight: 8 },
  { object: 'data', deed: 'taken', claim: 'exfiltration', weight: 7 },
  { object: 'protection', deed: 'changed', claim: 'cloud-change', weight: 6 },
  { object: 'resource', deed: 'exposed', claim: 'cloud-change', weight: 7 },
  { object: 'resource', deed: 'created', claim: 'cloud-change', weight: 6 },
  { object: 'resource', deed: 'changed', claim: 'cloud-change', weight: 6 },
  { object: 'resource', deed: 'weakened', claim: 'cloud-change', weight: 6 },
]

/** How many words may stand between what was done and what it was done to. */
const widest = 4
const mostWords = 40

/** Many objects taken or deleted claim more than one. */
const manyTaken: readonly [Deed, Claim, number][] = [
  ['taken', 'exfiltration', 10],
  ['weakened', 'ransomware', 8],
]

export function changesIn(written: readonly string[]): PhraseMatch[] {
  const words = written.slice(0, mostWords)
  const done = new Map<Deed, number[]>()
  words.forEach((word, at) => {
    for (const deed of deedsOf(word)) done.set(deed, [...(done.get(deed) ?? []), at])
  })
  if (done.size === 0) return []
  const named = new Map<ChangedObject, number[]>()
  words.forEach((word, at) => {
    for (const object of objectsOf(word, words[at + 1])) named.set(object, [...(named.get(object) ?? []), at])
  })
  const near = (deed: Deed, object: ChangedObject) =>
    (done.get(deed) ?? []).some((a) => (named.get(object) ?? []).some((b) => a !== b && Math.abs(a - b) <= widest + 1))
  const found = changes.filter(({ object, deed }) => near(deed, object))
  const first = found.filter(
    (each, index) => !found.slice(0, index).some(({ object, deed }) => object === each.object || deed === each.deed),
  )
  const matches = first.map(({ claim, weight, object, deed }) => ({ claim, weight, phrase: `${object} ${deed}` }))
  const ofMany = (deed: Deed) =>
    (done.get('many') ?? []).some((a) => (done.get(deed) ?? []).some((b) => b > a && b - a <= widest))
  for (const [deed, claim, weight] of manyTaken)
    if (ofMany(deed)) matches.push({ claim, weight, phrase: `many ${deed}` })
  return matches
}

type Table<Name extends string> = Readonly<Record<Name, string>>

/** Finds the names under which a word, alone or with the next one, is listed. */
function lookUp<Name extends string>(table: Table<Name>): (word: string, next?: string) => readonly Name[] {
  const exact = new Map<string, Name[]>()
  const beginnings: [string, Name][] = []
  for (const name of Object.keys(table) as Name[])
    for (const entry of table[name].split(' ')) {
      if (entry.includes('-')) exact.set(entry, [...(exact.get(entry) ?? []), name])
      else if (entry.endsWith('$')) exact.set(entry.slice(0, -1), [...(exact.get(entry.slice(0, -1)) ?? []), name])
      else beginnings.push([entry, name])
    }
  const known = new Map<string, readonly Name[]>()
  const alone = (word: string) => {
    const names = known.get(word) ?? [
      ...new Set([
        ...(exact.get(word) ?? []),
        ...beginnings.filter(([start]) => word.startsWith(start)).map(([, name]) => name),
      ]),
    ]
    if (known.size < 5000) known.set(word, names)
    return names
  }
  return (word, next) => {
    const both =
      next === undefined ? undefined : (exact.get(`${word}-${next}`) ?? exact.get(`${word}-${next.replace(/s$/, '')}`))
    return both ? [...both, ...alone(word)] : alone(word)
  }
}

const deedsOf = lookUp(deeds)
const objectsOf = lookUp(objects)
