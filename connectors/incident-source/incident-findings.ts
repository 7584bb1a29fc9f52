// What an incident says about an observable that is part of it.
import type { Aspect, FileKind, Judgement } from '../../contract/vocabulary.ts'
import { dayOf } from '../kit/vocabulary/day.ts'
import { kindOfFile } from '../kit/vocabulary/file-kinds.ts'
import { readTime } from '../kit/vocabulary/parts.ts'
import type { SkillFinding, TellsOfEvent } from '../kit/vocabulary/questions.ts'
import { collectInvolved, type Involved, inSeconds, judgementOf } from '../kit/vocabulary/told-event.ts'
import { weights } from '../kit/vocabulary/weights.ts'
import type { Incident } from './incident.ts'

export function findingsOfIncident(
  incident: Incident,
  at: string,
  observable: SkillFinding['observable'],
): SkillFinding[] {
  // What was merged into another incident is told there.
  if (incident.status === 'Redirected') return []
  const event = eventOf(incident)
  const { assessment, weight, how } = judge(incident, event.judged)
  const judged = incident.determination && event.judged !== 'open' ? ` (${incident.determination})` : ''
  const day = dayOf(readTime(incident.createdTime))
  const kind = kindOf(incident)
  return [
    {
      observable,
      assessment,
      weight,
      statement: `${observable.value} is part of incident ${incident.incidentId} "${incident.incidentName ?? 'no name'}" (${incident.severity ?? 'no severity'}, ${day}), ${how}${judged}.`,
      pointer: event.judged === 'open' ? `${at}/severity` : `${at}/classification`,
      event: { ...event, involves: collectInvolved([[observable.kind, observable.value], ...involvedIn(incident)]) },
      ...(kind ? { kind_of_file: kind } : {}),
      ...seenBy(incident),
    },
  ]
}

function eventOf(incident: Incident): Omit<TellsOfEvent, 'involves'> {
  const alerts = (incident.alerts ?? []).slice(0, 20)
  const began = readTime(incident.createdTime)
  const first = alerts.flatMap((alert) => readTime(alert.firstActivity ?? alert.creationTime) ?? [])
  const last = alerts.flatMap((alert) => readTime(alert.lastActivity ?? alert.creationTime) ?? [])
  return {
    id: `incident ${incident.incidentId}`,
    ids: alerts.flatMap(({ alertId, providerAlertId }) => [alertId, ...(providerAlertId ? [providerAlertId] : [])]),
    titles: [...new Set([incident.incidentName, ...alerts.map(({ title }) => title)].flatMap((title) => title ?? []))],
    techniques: [...new Set(alerts.flatMap(({ mitreTechniques }) => mitreTechniques ?? []))].slice(0, 10),
    from: inSeconds(first.length > 0 ? Math.min(...first) : began),
    to: inSeconds(last.length > 0 ? Math.max(...last) : began),
    judged: judgementOf(incident.classification, incident.status),
    active: incident.status !== 'Resolved',
  }
}

const involvedIn = ({ alerts }: Incident): Involved[] =>
  (alerts ?? []).slice(0, 20).flatMap(({ devices, entities }) => [
    ...(devices ?? []).map(({ deviceDnsName }): Involved => ['host', deviceDnsName]),
    ...(entities ?? []).flatMap((entity): Involved[] => [
      ['user', entity.accountName],
      ['email', entity.userPrincipalName],
      ['email', entity.sender],
      ['email', entity.recipient],
      ['ip', entity.ipAddress],
      ['url', entity.url],
      ['hash', entity.sha256],
      ['hash', entity.sha1],
      ['file', entity.fileName],
    ]),
  ])

function kindOf({ determination, alerts }: Incident): FileKind | undefined {
  if (determination === 'UnwantedSoftware') return 'unwanted'
  const kinds = (alerts ?? []).map(({ title, threatFamilyName }) => kindOfFile(threatFamilyName ?? title))
  // Only where every detection is of that kind: one trojan among the adware counts.
  return kinds.length > 0 && kinds.every((kind) => kind === kinds[0]) ? kinds[0] : undefined
}

/** For incidents that were not asked for by an observable: its machines. */
export function findingsOfIncidentHosts(incident: Incident, at: string): SkillFinding[] {
  const hosts = (incident.alerts ?? []).flatMap(({ devices }) =>
    (devices ?? []).flatMap((device) => device.deviceDnsName ?? []),
  )
  return [...new Set(hosts)].slice(0, 10).flatMap((value) => findingsOfIncident(incident, at, { kind: 'host', value }))
}

function judge(
  { classification, severity }: Incident,
  judged: Judgement,
): Pick<SkillFinding, 'assessment' | 'weight'> & { how: string } {
  if (judged === 'confirmed')
    return { assessment: 'malicious', weight: weights.confirmed, how: 'confirmed as a true positive' }
  if (judged === 'harmless') {
    const how = `closed as ${classification === 'FalsePositive' ? 'a false positive' : 'expected activity'}`
    return { assessment: 'benign', weight: weights.judgedHarmless, how }
  }
  const weight = weightOf[severity ?? ''] ?? weights.context
  // What automation closed nobody has judged; of high severity it still speaks against its own event.
  const matters = (judged === 'open' && weight > weights.weakSign) || weight >= weights.highDetection
  const how = judged === 'open' ? 'which nobody has judged yet' : 'closed without a judgement'
  return { assessment: matters ? 'suspicious' : 'context', weight: matters ? weight : weights.context, how }
}

const weightOf: Record<string, number> = { High: weights.highDetection, Medium: weights.mediumDetection }

/** Incidents gather what other products of the suite saw; the endpoint platform may be connected as well. */
function seenBy({ alerts }: Incident): { seen_by?: string; aspect?: Aspect } {
  const seen = new Set((alerts ?? []).map(({ serviceSource }) => sensors[(serviceSource ?? '').toLowerCase()]))
  const [only] = seen
  return only === undefined || seen.size !== 1 ? {} : only
}

const endpoint = { seen_by: 'endpoint-detection', aspect: 'activity' } as const
const mail = { seen_by: 'mail-protection', aspect: 'activity' } as const
const signIns = { seen_by: 'identity-protection', aspect: 'sign-in' } as const
const directory = { seen_by: 'identity-protection', aspect: 'activity' } as const
const cloudApps = { seen_by: 'cloud-app-security', aspect: 'activity' } as const

/** By the names of all years: one sensor has had several. */
const sensors: Record<string, { seen_by: string; aspect: Aspect }> = {
  microsoftdefenderforendpoint: endpoint,
  microsoftdefenderatp: endpoint,
  windowsdefenderatp: endpoint,
  microsoftdefenderforoffice365: mail,
  officeatp: mail,
  aadidentityprotection: signIns,
  azureadidentityprotection: signIns,
  microsoftdefenderforidentity: directory,
  azureatp: directory,
  microsoftcloudappsecurity: cloudApps,
  microsoftdefenderforcloudapps: cloudApps,
}
