// What an incident says about an observable that is part of it.
import type { Aspect, ObservableKind } from '../../contract/vocabulary.ts'
import { dayOf, type Nearness, nearnessOf } from '../kit/vocabulary/nearness.ts'
import { readTime } from '../kit/vocabulary/parts.ts'
import type { SkillFinding } from '../kit/vocabulary/questions.ts'
import { weights } from '../kit/vocabulary/weights.ts'
import type { Incident } from './incident.ts'

interface Asked {
  observable: SkillFinding['observable']
  aroundMs: number | undefined
}

export function findingsOfIncident(incident: Incident, at: string, { observable, aroundMs }: Asked): SkillFinding[] {
  // What was merged into another incident is told there.
  if (incident.status === 'Redirected') return []
  const moments = (incident.alerts ?? []).map((alert) => readTime(alert.firstActivity ?? alert.creationTime))
  const began = readTime(incident.createdTime)
  const { assessment, weight, how } = judge(incident, nearnessOf([...moments, began], aroundMs), observable.kind)
  const judged = incident.determination && how !== open ? ` (${incident.determination})` : ''
  return [
    {
      observable,
      assessment,
      weight,
      statement: `${observable.value} is part of incident ${incident.incidentId} "${incident.incidentName ?? 'no name'}" (${incident.severity ?? 'no severity'}, ${dayOf(began)}), ${how}${judged}.`,
      pointer: how === open ? `${at}/severity` : `${at}/classification`,
      event: `incident ${incident.incidentId}`,
      ...seenBy(incident),
    },
  ]
}

/** For incidents that were not asked for by an observable: its machines. */
export function findingsOfIncidentHosts(incident: Incident, at: string): SkillFinding[] {
  const hosts = (incident.alerts ?? []).flatMap(({ devices }) =>
    (devices ?? []).flatMap((device) => device.deviceDnsName ?? []),
  )
  return [...new Set(hosts)]
    .slice(0, 10)
    .flatMap((value) => findingsOfIncident(incident, at, { observable: { kind: 'host', value }, aroundMs: undefined }))
}

const open = 'which nobody has judged yet'
/** What is bad once mostly stays bad; machines and people have good and bad days. */
const indicators: readonly ObservableKind[] = ['ip', 'domain', 'url', 'hash']

function judge(
  { classification, severity, status }: Incident,
  near: Nearness,
  kind: ObservableKind,
): Pick<SkillFinding, 'assessment' | 'weight'> & { how: string } {
  if (classification === 'TruePositive') {
    const how = 'confirmed as a true positive'
    if (near !== 'past') return { assessment: 'malicious', weight: weights.confirmed, how }
    return {
      assessment: 'suspicious',
      weight: indicators.includes(kind) ? weights.highDetection : weights.weakSign,
      how,
    }
  }
  if (classification === 'FalsePositive' || classification === 'InformationalExpectedActivity') {
    const how = `closed as ${classification === 'FalsePositive' ? 'a false positive' : 'expected activity'}`
    return near === 'same'
      ? { assessment: 'benign', weight: weights.judgedHarmless, how }
      : { assessment: 'context', weight: weights.context, how }
  }
  const weight = weightOf[severity ?? ''] ?? weights.context
  const matters = near !== 'past' && status !== 'Resolved' && weight > weights.weakSign
  return { assessment: matters ? 'suspicious' : 'context', weight: matters ? weight : weights.context, how: open }
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
