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
  const services = new Set((alerts ?? []).map(({ serviceSource }) => serviceSource ?? ''))
  const [only = ''] = services
  if (services.size !== 1) return {}
  const seen_by = sensors[only]
  return seen_by === undefined ? {} : { seen_by, aspect: only === 'AADIdentityProtection' ? 'sign-in' : 'activity' }
}

const sensors: Record<string, string> = {
  MicrosoftDefenderForEndpoint: 'endpoint-detection',
  MicrosoftDefenderForOffice365: 'mail-protection',
  AADIdentityProtection: 'identity-protection',
  MicrosoftDefenderForIdentity: 'identity-protection',
  MicrosoftCloudAppSecurity: 'cloud-app-security',
}
