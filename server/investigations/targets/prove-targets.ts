// What may be acted on: each target needs proof of its own, and machines an id that their platform knows. Pure.

import { isSameObservable, observableKey } from '../../../contract/identity.ts'
import type { Finding } from '../../../contract/investigation.ts'
import type { Observable } from '../../../contract/observable.ts'
import type { AlertReading } from '../../../contract/reading.ts'
import type { ProvenTarget } from '../../playbooks/language/step-expressions.ts'
import type { AlertUnderInvestigation } from '../queue/begin-investigations.ts'
import type { Discovered, KnownMachine } from '../run/discover.ts'
import { claimsAboutMachines, provesLogon } from './claims-about-machines.ts'

export interface TargetFacts {
  alert: Pick<AlertUnderInvestigation, 'created_at' | 'created_at_source' | 'domains'>
  /** With what was discovered. */
  reading: Pick<AlertReading, 'claims' | 'outcome' | 'observables' | 'event_time'>
  /** With their relation to the alert, and with what they count for in it. */
  findings: readonly Finding[]
  /** Ids of the findings that made the verdict. */
  decided_by: readonly string[]
  discovered: Discovered
}

/** For a malicious verdict: whether there is one is for the playbook to ask. */
export const proveTargets = (facts: TargetFacts): ProvenTarget[] => [
  ...provenMachines(facts),
  ...provenIndicators(facts),
]

/** Machines that were affected and are known to a platform. What was blocked or failed affected none. */
function provenMachines(facts: TargetFacts): ProvenTarget[] {
  const targets = affectedMachines(facts).flatMap((observable) =>
    knownAs(observable, facts.discovered.machines).map(({ connection_uuid, machine_id }) => ({
      ...asTarget(observable),
      machine_id,
      connection_uuid,
    })),
  )
  // A machine that the alert names by its id is told by its name.
  const named = [
    ...targets.filter((each) => !isMachineId(each.value)),
    ...targets.filter((each) => isMachineId(each.value)),
  ]
  const distinct = new Map(named.toReversed().map((each) => [`${each.connection_uuid} ${each.machine_id}`, each]))
  return [...distinct.values()].toReversed()
}

const isMachineId = (name: string) => /^(?:[0-9a-f]{40}|[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12})$/i.test(name)

/** Whether or not a platform knows them. */
export function affectedMachines(facts: TargetFacts): Observable[] {
  const { outcome, observables } = facts.reading
  const machines = observables.filter((observable) => observable.kind === 'host' && mayBeTarget(observable))
  const bad = badObjects(facts)
  if (outcome === 'blocked' || outcome === 'failed')
    return machines.filter((machine) => wentOn(machine, bad, facts) || isUnderAttack(machine, facts))
  const met = [
    ...machinesThatMet([...bad, ...suspectedObjects(facts)], facts),
    ...machinesThatMet(heldFiles(facts), facts, ({ ran_at }) => ran_at !== undefined),
  ]
  const metQuoted = machinesThatMet(badQuoted(facts), facts)
  const isAmong = (machine: Observable, list: typeof met) => list.some((each) => isSameObservable(each, machine))
  return machines.filter(
    (machine) =>
      isProvenItself(machine, facts) ||
      (met.length === 0 && isToldByAlert(machine, facts)) ||
      isAmong(machine, met) ||
      (isNamedByAlert(machine) && isAmong(machine, metQuoted)) ||
      (met.length === 0 && bad.length > 0 && isNamedByAlert(machine) && alertProves(machine, facts)),
  )
}

/**
 * That it failed here tells nothing of the machine it came from: people confirmed another attack there, or this one on a machine
 * that the alert could not name, and still work on it.
 */
const isUnderAttack = (machine: Observable, { findings, decided_by }: TargetFacts) =>
  findings.some(
    ({ observable, assessment, relation, event, finding_id }) =>
      assessment === 'malicious' &&
      relation === (isNamedByAlert(machine) ? 'same target, near' : 'same event') &&
      event?.judged === 'confirmed' &&
      event.active &&
      decided_by.includes(finding_id) &&
      isSameObservable(observable, machine),
  )

/** Reporters and bystanders had no part in it, and what is only quoted was chosen by whoever wrote the text. */
const mayBeTarget = ({ role, quoted }: Observable) => !quoted && role !== 'reporter' && role !== 'bystander'

/** What happened on this very machine made the verdict. One that the alert does not name must be where it could happen. */
const isProvenItself = (machine: Observable, facts: TargetFacts) =>
  (isNamedByAlert(machine) || claimsAboutMachines(facts.reading.claims)) &&
  facts.findings.some(
    (finding) => !isOfAlertAlone(finding) && isOfMachine(finding, machine, facts) && isProof(finding, facts),
  )

/** What the alert tells of the machine made the verdict with others. A domain controller answers whoever asks it. */
const isToldByAlert = (machine: Observable, facts: TargetFacts) =>
  !isDomainController(machine, facts) &&
  facts.findings.some(
    (finding) => isOfAlertAlone(finding) && isOfMachine(finding, machine, facts) && isProof(finding, facts),
  )

/** Read in the alert, and told by no platform or person. */
const isOfAlertAlone = ({ seen_by, event }: Finding) => seen_by === 'alert' && event === undefined

const isDomainController = (machine: Observable, { discovered }: TargetFacts) =>
  knownAs(machine, discovered.machines).some(({ role }) => role === 'domain-controller')

const isProof = ({ assessment, relation, finding_id }: Finding, { decided_by }: TargetFacts) =>
  assessment === 'malicious' || (relation === 'same event' && decided_by.includes(finding_id))

/** About the machine; or about the same event, which people confirmed, and of which it was a part under any of its names. */
function isOfMachine(
  { observable, relation, event }: Finding,
  machine: Observable,
  { discovered }: TargetFacts,
): boolean {
  if (isSameObservable(observable, machine)) return true
  if (relation !== 'same event' || event?.judged !== 'confirmed' || !isNamedByAlert(machine)) return false
  const ids = new Set(knownAs(machine, discovered.machines).map(({ machine_id }) => machine_id))
  const names = discovered.machines.filter(({ machine_id }) => ids.has(machine_id)).map((each) => each.observable)
  return event.involves.some((part) => [machine, ...names].some((name) => isSameObservable(name, part)))
}

/** Addresses, domains, links and files that are known to be bad, whoever reported them, unless they are only quoted. */
const badObjects = (facts: TargetFacts): Observable[] =>
  facts.reading.observables.filter((observable) => !observable.quoted && isKnownBad(observable, facts))

/** What is only suspected by itself, and made the verdict with others. */
const suspectedObjects = (facts: TargetFacts): Observable[] =>
  facts.reading.observables.filter(
    (observable) =>
      !observable.quoted &&
      isKnownBad(
        observable,
        { ...facts, findings: facts.findings.filter((each) => facts.decided_by.includes(each.finding_id)) },
        'raised',
      ),
  )

/** Files that a platform holds as malicious, as it tells with an event: it may have put the file away, so the file must have run. */
const heldFiles = ({ reading, findings }: TargetFacts): Observable[] =>
  reading.observables.filter(
    (observable) =>
      observable.kind === 'hash' &&
      !observable.quoted &&
      findings.some(
        ({ assessment, aspect, event, observable: held }) =>
          assessment === 'malicious' &&
          aspect === 'file' &&
          event !== undefined &&
          event.judged !== 'harmless' &&
          isSameObservable(held, observable),
      ),
  )

/** Text that others chose, such as a command, leads to no machine; it may say what the machine that the alert names has met. */
const badQuoted = (facts: TargetFacts): Observable[] =>
  facts.reading.observables.filter((observable) => observable.quoted && isKnownBad(observable, facts, 'raised'))

/** Said of the observable itself: an incident names everything that it touched. */
const isKnownBad = (observable: Observable, { findings }: TargetFacts, least: 'malicious' | 'raised' = 'malicious') =>
  indicatorKinds.includes(observable.kind) &&
  findings.some(
    (finding) =>
      (finding.assessment === 'malicious' || (least === 'raised' && finding.assessment === 'suspicious')) &&
      finding.event === undefined &&
      finding.aspect !== 'sign-in' &&
      (finding.aspect !== undefined || observable.kind === 'hash') &&
      isSameObservable(finding.observable, observable),
  )

const indicatorKinds: readonly Observable['kind'][] = ['ip', 'domain', 'url', 'hash']

const dayMs = 86_400_000
const minuteMs = 60_000

/** The events of a platform show which machines met a bad object about that time or since: of a sign-in, the one signed in to. */
function machinesThatMet(
  bad: readonly Observable[],
  { discovered, reading, alert }: TargetFacts,
  counts: (meeting: Discovered['meetings'][number]) => boolean = () => true,
) {
  const isMeant = (machine: Pick<Observable, 'kind' | 'value'>) =>
    claimsAboutMachines(reading.claims) ||
    reading.observables.some(
      (each) => each.role === 'target' && !each.quoted && isNamedByAlert(each) && isSameObservable(each, machine),
    )
  const from = timeOf(reading, alert) - dayMs
  return discovered.meetings
    .filter(counts)
    .filter(({ met, at }) => (at ?? from) >= from && bad.some((each) => observableKey(each) === observableKey(met)))
    .map(({ machine }) => machine)
    .filter(isMeant)
}

/** What ran, or was reached, after it was reported as blocked was not blocked. A minute is for clocks that differ. */
const wentOn = (machine: Observable, bad: readonly Observable[], { discovered, reading, alert }: TargetFacts) =>
  discovered.meetings.some(
    ({ met, machine: where, at = 0, ran_at = 0 }) =>
      (ran_at > timeOf(reading, alert) || (met.kind !== 'hash' && at > timeOf(reading, alert) + minuteMs)) &&
      isSameObservable(where, machine) &&
      bad.some((each) => observableKey(each) === observableKey(met)),
  )

const timeOf = ({ event_time }: TargetFacts['reading'], { created_at_source, created_at }: TargetFacts['alert']) =>
  (event_time ?? created_at_source ?? created_at) * 1000

/** By its name, or by another name that a platform resolved: not a machine of a person who is named. */
const isNamedByAlert = ({ resolved_from: from }: Observable) => from === undefined || from.link === 'is'

/**
 * The alert itself says that the machine had to do with the bad object, and no platform's events show otherwise. A domain
 * controller asks and answers for others, so that needs proof of its own.
 */
function alertProves(machine: Observable, facts: TargetFacts): boolean {
  const { claims, outcome } = facts.reading
  if (isDomainController(machine, facts)) return false
  return claimsAboutMachines(claims) || (provesLogon(claims, outcome) && machine.role === 'target')
}

/** One machine for each connection; a name that means several at one of them means none there. */
export function knownAs(observable: Pick<Observable, 'kind' | 'value'>, machines: readonly KnownMachine[]) {
  const own = machines.filter(
    (each) => each.observable.kind === 'host' && isSameObservable(each.observable, observable),
  )
  return [...Map.groupBy(own, ({ connection_uuid }) => connection_uuid).values()].flatMap((records) => {
    const ids = new Set(records.map(({ machine_id }) => machine_id))
    const best = records.toSorted((a, b) => rankOfRole(a) - rankOfRole(b))[0]
    return ids.size === 1 && best ? [best] : []
  })
}

/** Of what several answers say about one machine, the most delicate counts. */
const rankOfRole = ({ role }: KnownMachine) =>
  ['domain-controller', 'network-device', 'server', 'workstation', 'unknown'].indexOf(role)

/** What is known to be bad and had a part in it; and what stands under a domain that is. */
function provenIndicators(facts: TargetFacts): ProvenTarget[] {
  const { observables } = facts.reading
  const bad = badObjects(facts)
  const linked = linkedInMessage(facts)
  return observables
    .filter((observable) => indicatorKinds.includes(observable.kind) && !observable.internal)
    .filter(
      (observable) =>
        linked.includes(observable) ||
        (mayBeTarget(observable) && (bad.includes(observable) || bad.some((parent) => isUnder(observable, parent)))),
    )
    .map((observable) => ({ ...asTarget(observable), machine_id: '', connection_uuid: null }))
}

/** A link of a message that may deceive is what it leads to: where that is known to be bad, blocking it harms nobody. */
const linkedInMessage = (facts: TargetFacts): Observable[] =>
  facts.reading.claims.slice(0, 1).some(({ claim }) => claim === 'phishing-delivered' || claim === 'phishing-clicked')
    ? facts.reading.observables.filter(
        (observable) => observable.quoted && observable.kind === 'url' && isKnownBad(observable, facts),
      )
    : []

const isUnder = (observable: Observable, { kind, resolved_from: from }: Observable) =>
  kind === 'domain' &&
  from?.link === 'part' &&
  from.observable !== undefined &&
  observableKey(from.observable) === observableKey(observable)

const asTarget = ({ kind, value, internal, role }: Observable) => ({ kind, value, internal, role })
