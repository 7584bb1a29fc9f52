// What an incident says about a thing that is part of it.
import { dayOf, type Nearness, nearnessOf } from '../kit/nearness.ts'
import { readTime } from '../kit/parts.ts'
import type { Claim, Finding, ThingKind } from '../kit/questions.ts'
import { weights } from '../kit/weights.ts'
import type { Incident } from './incident.ts'

interface Asked {
  thing: Finding['thing']
  aroundMs: number | undefined
}

export function meaningFor(incident: Incident, at: string, { thing, aroundMs }: Asked): Finding[] {
  // What was merged into another incident is told there.
  if (incident.status === 'Redirected') return []
  const moments = (incident.alerts ?? []).map((alert) => readTime(alert.firstActivity ?? alert.creationTime))
  const began = readTime(incident.createdTime)
  const { says, weight, how } = judge(incident, nearnessOf([...moments, began], aroundMs), thing.kind)
  const judged = incident.determination && how !== open ? ` (${incident.determination})` : ''
  return [
    {
      thing,
      says,
      weight,
      statement: `${thing.value} is part of incident ${incident.incidentId} "${incident.incidentName ?? 'no name'}" (${incident.severity ?? 'no severity'}, ${dayOf(began)}), ${how}${judged}.`,
      pointer: how === open ? `${at}/severity` : `${at}/classification`,
      event: `incident ${incident.incidentId}`,
      ...seenBy(incident),
    },
  ]
}

/** For incidents that were not asked for by a thing: its machines. */
export function meaningForHosts(incident: Incident, at: string): Finding[] {
  const hosts = (incident.alerts ?? []).flatMap(({ devices }) =>
    (devices ?? []).flatMap((device) => device.deviceDnsName ?? []),
  )
  return [...new Set(hosts)]
    .slice(0, 10)
    .flatMap((value) => meaningFor(incident, at, { thing: { kind: 'host', value }, aroundMs: undefined }))
}

const open = 'which nobody has judged yet'
/** What is bad once mostly stays bad; machines and people have good and bad days. */
const indicators: readonly ThingKind[] = ['ip', 'domain', 'url', 'hash']

function judge(
  { classification, severity, status }: Incident,
  near: Nearness,
  kind: ThingKind,
): Pick<Finding, 'says' | 'weight'> & { how: string } {
  if (classification === 'TruePositive') {
    const how = 'confirmed as a true positive'
    if (near !== 'past') return { says: 'malicious', weight: weights.confirmed, how }
    return { says: 'suspicious', weight: indicators.includes(kind) ? weights.highDetection : weights.weakSign, how }
  }
  if (classification === 'FalsePositive' || classification === 'InformationalExpectedActivity') {
    const how = `closed as ${classification === 'FalsePositive' ? 'a false positive' : 'expected activity'}`
    return near === 'same'
      ? { says: 'benign', weight: weights.judgedHarmless, how }
      : { says: 'context', weight: weights.context, how }
  }
  const weight = weightOf[severity ?? ''] ?? weights.context
  const matters = near !== 'past' && status !== 'Resolved' && weight > weights.weakSign
  return { says: matters ? 'suspicious' : 'context', weight: matters ? weight : weights.context, how: open }
}

const weightOf: Record<string, number> = { High: weights.highDetection, Medium: weights.mediumDetection }

/** Incidents gather what other products of the suite saw; the endpoint platform may be connected as well. */
function seenBy({ alerts }: Incident): { seen_by?: string; claim?: Claim } {
  const services = new Set((alerts ?? []).map(({ serviceSource }) => serviceSource ?? ''))
  const [only = ''] = services
  if (services.size !== 1) return {}
  const seen_by = sensors[only]
  return seen_by === undefined ? {} : { seen_by, claim: only === 'AADIdentityProtection' ? 'sign-in' : 'activity' }
}

const sensors: Record<string, string> = {
  MicrosoftDefenderForEndpoint: 'endpoint-detection',
  MicrosoftDefenderForOffice365: 'mail-protection',
  AADIdentityProtection: 'identity-protection',
  MicrosoftDefenderForIdentity: 'identity-protection',
  MicrosoftCloudAppSecurity: 'cloud-app-security',
}
