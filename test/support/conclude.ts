// Cases for tests: conclusions as an investigation hands them over, kept as it would keep them.
import { randomUUID } from 'node:crypto'
import { investigationStatus } from '../../contract/vocabulary.ts'
import { complete as completeAlerts } from '../../server/alerts/move-alerts.ts'
import { insertSightings } from '../../server/cases/entities/insert-sightings.ts'
import type { Conclusion } from '../../server/cases/opening/conclusion.ts'
import { openCases } from '../../server/cases/opening/open-cases.ts'
import { transact } from '../../server/database/transaction.ts'
import { writeProposals } from '../../server/responses/write-proposals.ts'
import { anAlert, type TestService } from './service.ts'

export const anIp = (value: string) => ({
  kind: 'ip' as const,
  value,
  internal: false,
  role: 'unknown' as const,
  quoted: false,
  places: [{ pointer: '/src_ip' }],
})

export const aFinding = (finding_id: string, value: string, more: Partial<Conclusion['findings'][number]> = {}) => ({
  finding_id,
  observable: { kind: 'ip' as const, value },
  assessment: 'malicious' as const,
  weight: 0.9,
  statement: `${value} has a risk score of 91`,
  source: 'threat-intelligence/get-enrichment',
  step: 'reputation',
  pointer: '/risk/score',
  ...more,
})

export const aProposal = (hostname: string) => ({
  skill: 'endpoint-detection/isolate-machine',
  connection_uuid: '019a86a2-0b5f-7f6a-8f3e-2a4be7c25d11',
  observable: { kind: 'host', value: hostname },
  input: { machine_id: hostname, comment: 'Case' },
  what: `Isolate machine ${hostname}`,
  warning: null,
  needs_confirmation: false,
  why: 'It talks to an address that is known to be bad.',
  findings: [],
  impact: { role: null, users: null, protected: false },
})

export const confidence = (score: number) => ({ score, summary: 'As said', assumptions: [], missing_information: [] })

/** An alert of the service, and what its investigation came to. */
export async function aConclusion(
  service: TestService,
  more: Partial<Conclusion> = {},
  alert = {},
): Promise<Conclusion> {
  const { body } = await service.post('/platformapi/alerts', anAlert(alert))
  return conclusionOf(body, more)
}

interface AlertNames {
  alert_uuid: string
  alert_id: string
  alert_type: string
  organization_uuid: string
  created_at: number
}

export const conclusionOf = (alert: AlertNames, more: Partial<Conclusion> = {}): Conclusion => ({
  alert_uuid: alert.alert_uuid,
  alert_id: alert.alert_id,
  alert_type: alert.alert_type,
  alert_provider: 'siem',
  claims: ['impossible-travel'],
  organization_uuid: alert.organization_uuid,
  run: 1,
  raised_at: alert.created_at - 60,
  title: 'Impossible travel of a.moreau@northwind-air.com',
  severity: 'medium',
  verdict: 'suspicious',
  confidence: confidence(0.6),
  summary: [{ text: 'The address 203.81.7.44 is known to be bad.', cites: ['F1'] }],
  observables: [anIp('203.81.7.44')],
  findings: [aFinding('F1', '203.81.7.44')],
  techniques: [{ technique_id: 'T1078', name: 'Valid Accounts', tactics: ['initial-access'], named_by: 'alert' }],
  proposals: [],
  tasks: [],
  group: undefined,
  ...more,
})

/** An alert that was never sent: enough where only its case matters. */
export const someAlert = (organization_uuid: string, number: number): AlertNames => ({
  alert_uuid: randomUUID(),
  alert_id: `MAIN-SIEM-${number}`,
  alert_type: 'Impossible travel',
  organization_uuid,
  created_at: 1_790_000_000,
})

/** Opens or changes the cases, with sightings of their observables. */
export const conclude = ({ services, workDb }: TestService, ...conclusions: Conclusion[]) =>
  transact(workDb, async (tx) => {
    await insertSightings(tx, conclusions)
    const opened = await openCases(tx, services.now(), conclusions)
    await writeProposals(tx, { connectors: services.connectors, now: services.now() }, opened)
    return opened.placements
  })

/** Writes on the alerts what their investigations came to, as the end of one does. */
export const complete = ({ workDb }: TestService, ...conclusions: Conclusion[]) =>
  transact(workDb, async (tx) => {
    const outcomes = conclusions.map(({ alert_uuid, verdict, severity, claims }) => ({
      ...{ alert_uuid, verdict, severity, claims },
      investigation_uuid: randomUUID(),
    }))
    const uuids = outcomes.map(({ alert_uuid }) => alert_uuid)
    await tx
      .updateTable('alerts')
      .set({ investigation_status: investigationStatus.InProgress })
      .where('alert_uuid', 'in', uuids)
      .execute()
    await completeAlerts(tx, outcomes, 1)
  })
