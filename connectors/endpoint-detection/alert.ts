// An alert as the endpoint detection platform sends it, and what it means.
import { z } from 'zod'
import { dayOf } from '../kit/vocabulary/day.ts'
import { kindOfFile } from '../kit/vocabulary/file-kinds.ts'
import { readTime } from '../kit/vocabulary/parts.ts'
import type { SkillFinding, TellsOfEvent } from '../kit/vocabulary/questions.ts'
import { collectInvolved, type Involved, inSeconds, judgementOf } from '../kit/vocabulary/told-event.ts'
import { weights } from '../kit/vocabulary/weights.ts'

const optional = z.string().nullish()

const Evidence = z.looseObject({
  entityType: optional,
  sha256: optional,
  sha1: optional,
  fileName: optional,
  ipAddress: optional,
  url: optional,
  accountName: optional,
  userPrincipalName: optional,
  detectionStatus: optional,
})

export const EndpointAlert = z.looseObject({
  id: z.string(),
  incidentId: z.union([z.number(), z.string()]).nullish(),
  title: optional,
  severity: optional,
  status: optional,
  category: optional,
  classification: optional,
  determination: optional,
  machineId: optional,
  computerDnsName: optional,
  alertCreationTime: optional,
  firstEventTime: optional,
  lastEventTime: optional,
  threatName: optional,
  relatedUser: z.looseObject({ userName: optional }).nullish(),
  mitreTechniques: z.array(z.string()).nullish(),
  evidence: z.array(Evidence).nullish(),
})
export type EndpointAlert = z.output<typeof EndpointAlert>

interface Asked {
  machine?: string | undefined
}

export function findingsOfAlert(alert: EndpointAlert, at: string, { machine }: Asked): SkillFinding[] {
  const host = machine ?? alert.computerDnsName ?? alert.machineId
  if (!host) return []
  const event = eventOf(alert, host)
  const named = `"${alert.title ?? alert.id}" (${alert.severity ?? 'no severity'}) on ${host}, ${dayOf(readTime(alert.alertCreationTime))}`
  const judged = alert.determination ? ` (${alert.determination})` : ''
  const observable: SkillFinding['observable'] = { kind: 'host', value: host }
  const told = { observable, event, ...kindOfThreat(alert) }
  const pointer = `${at}/classification`
  if (event.judged === 'confirmed') {
    const statement = `The endpoint platform's alert ${named}, was confirmed as a true positive${judged}.`
    return [{ ...told, assessment: 'malicious', weight: weights.confirmed, statement, pointer }]
  }
  if (event.judged === 'harmless') {
    const as = alert.classification === 'FalsePositive' ? 'a false positive' : 'expected activity'
    const statement = `The endpoint platform's alert ${named}, was closed as ${as}${judged}.`
    return [{ ...told, assessment: 'benign', weight: weights.judgedHarmless, statement, pointer }]
  }
  const weight = weightOf[alert.severity ?? ''] ?? weights.context
  // What automation closed nobody has judged; of high severity it still speaks against its own event.
  const matters = (event.judged === 'open' && weight > weights.weakSign) || weight >= weights.highDetection
  const assessment = matters ? 'suspicious' : 'context'
  const how = event.judged === 'open' ? 'nobody has judged it yet' : 'it was closed without a judgement'
  const statement = `The endpoint platform raised ${named}; ${how}.`
  return [{ ...told, assessment, weight, statement, pointer: `${at}/severity` }, ...detectedFiles(alert, at, event)]
}

const weightOf: Record<string, number> = {
  High: weights.highDetection,
  Medium: weights.mediumDetection,
  Low: weights.weakSign,
}

function eventOf(alert: EndpointAlert, host: string): TellsOfEvent {
  const created = readTime(alert.alertCreationTime)
  return {
    id: alert.id,
    ids: alert.incidentId ? [`incident ${alert.incidentId}`] : [],
    titles: alert.title ? [alert.title] : [],
    techniques: (alert.mitreTechniques ?? []).slice(0, 10),
    from: inSeconds(readTime(alert.firstEventTime) ?? created),
    to: inSeconds(readTime(alert.lastEventTime) ?? created),
    involves: involvedIn(alert, host),
    judged: judgementOf(alert.classification, alert.status),
    active: alert.status !== 'Resolved',
  }
}

function involvedIn({ computerDnsName, relatedUser, evidence }: EndpointAlert, host: string): TellsOfEvent['involves'] {
  return collectInvolved([
    ['host', host],
    ['host', computerDnsName],
    ['user', relatedUser?.userName],
    ...(evidence ?? []).slice(0, 30).flatMap((item): Involved[] => [
      ['user', item.accountName],
      ['email', item.userPrincipalName],
      ['ip', item.ipAddress],
      ['url', item.url],
      ['hash', item.sha256],
      ['hash', item.sha1],
      ['file', item.fileName],
    ]),
  ])
}

const kindOfThreat = ({ determination, threatName, evidence }: EndpointAlert): Pick<SkillFinding, 'kind_of_file'> => {
  const hashes = (evidence ?? []).flatMap(({ sha256 }) => sha256 ?? [])
  const kind =
    determination === 'UnwantedSoftware'
      ? 'unwanted'
      : kindOfFile(threatName, hashes.length === 1 ? hashes[0] : undefined)
  return kind ? { kind_of_file: kind } : {}
}

function detectedFiles({ evidence, threatName }: EndpointAlert, at: string, event: TellsOfEvent): SkillFinding[] {
  return (evidence ?? []).slice(0, 10).flatMap((item, index): SkillFinding[] => {
    const value = item.sha256 ?? item.sha1
    if (!value || !/^(Detected|Blocked|Prevented|Remediated)$/i.test(item.detectionStatus ?? '')) return []
    const kind = kindOfFile(threatName, value)
    return [
      {
        observable: { kind: 'hash', value: value.toLowerCase() },
        assessment: 'suspicious',
        weight: weights.detectedObservable,
        statement: `The endpoint platform marks ${item.fileName ?? 'a file'} (${value}) as ${item.detectionStatus}.`,
        pointer: `${at}/evidence/${index}/detectionStatus`,
        aspect: 'file',
        event,
        ...(kind ? { kind_of_file: kind } : {}),
      },
    ]
  })
}
