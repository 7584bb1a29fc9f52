// Alerts of the endpoint platform with their evidence.
import type { FastifyInstance } from 'fastify'
import type { Row } from '../query/expression.ts'
import { type Journal, untilChanged } from '../serve/journal.ts'
import { Refused } from '../serve/platform-server.ts'
import { company } from '../world/company.ts'
import type { Detection, Evidence } from '../world/facts.ts'
import type { NumberedIncident, World } from '../world/world.ts'
import { defenderTime, type Gate, queryOf, sendCollection, sendEntity } from './access.ts'
import type { PageRules } from './pages.ts'

const filterable = [
  'alertCreationTime',
  'lastUpdateTime',
  'incidentId',
  'investigationId',
  'id',
  'assignedTo',
  'detectionSource',
  'lastEventTime',
  'status',
  'severity',
  'category',
]

export type AlertBook = ReturnType<typeof alertBook>

/** The alerts of the endpoint products, as they are now. */
export function alertBook(world: World, journal: Journal, tenantId: string) {
  const all = untilChanged(journal, () =>
    world.incidents.flatMap((incident) =>
      incident.detections
        .filter(({ service }) => service === 'MicrosoftDefenderForEndpoint' || service === 'MicrosoftDefenderATP')
        .map((detection) => ({ detection, incident })),
    ),
  )
  const rows = untilChanged(journal, () =>
    all()
      .map(({ detection, incident }) => ({ detection, row: alertRow(detection, incident, tenantId) }))
      .sort((a, b) => b.detection.at - a.detection.at),
  )
  return {
    rows: () => rows().map(({ row }) => row),
    /** Rows of the alerts that fit. */
    where: (fits: (detection: Detection) => boolean) =>
      rows().flatMap(({ detection, row }) => (fits(detection) ? [row] : [])),
    find: (id: string) => all().find(({ detection }) => detection.id === id)?.detection,
    rowOf: (id: string) => rows().find(({ row }) => row.id === id)?.row,
  }
}

export function alertRoutes(app: FastifyInstance, enter: Gate, pages: PageRules, alerts: AlertBook) {
  app.get('/api/alerts', (request, reply) => {
    enter(request, ['Alert.ReadWrite.All'])
    const expand = queryOf(request).$expand
    if (expand !== undefined && expand !== 'evidence')
      throw new Refused(
        400,
        `The query specified in the URI is not valid. Could not find a property named '${String(expand)}' on type 'Alert'.`,
        'ODataError',
      )
    const rows = alerts.rows()
    return sendCollection(request, reply, 'Alerts', expand ? rows : rows.map(withoutEvidence), pages(filterable))
  })
  app.get<{ Params: { id: string } }>('/api/alerts/:id', (request, reply) => {
    enter(request, ['Alert.ReadWrite.All'])
    const alert = alerts.rowOf(request.params.id)
    if (!alert) throw new Refused(404, `Alert ${request.params.id} was not found`, 'ResourceNotFound')
    return sendEntity(request, reply, 'Alerts', alert)
  })
}

const withoutEvidence = (alert: Row): Row => ({ ...alert, evidence: [] })

function alertRow(
  detection: Detection,
  { number: incidentId, assignedTo }: NumberedIncident,
  tenantId: string,
): Row & { id: string } {
  const { id, at, machine, user, threat } = detection
  return {
    id,
    incidentId,
    investigationId: null,
    assignedTo: detection.assignedTo ?? assignedTo ?? null,
    severity: detection.severity,
    status: detection.status,
    classification: detection.classification ?? null,
    determination: detection.determination ?? null,
    investigationState: detection.investigationState,
    detectionSource: detection.source,
    detectorId: id.slice(2, 38),
    category: detection.category,
    threatFamilyName: threat?.family ?? null,
    threatName: threat?.name ?? null,
    title: detection.title,
    description: detection.description,
    alertCreationTime: defenderTime(at + 60_000),
    firstEventTime: defenderTime(at),
    lastEventTime: defenderTime(at + 20_000),
    lastUpdateTime: defenderTime(detection.updated ?? at + 240_000, 2),
    resolvedTime: detection.status === 'Resolved' ? defenderTime(detection.updated ?? at + 7_200_000) : null,
    machineId: machine?.machineId ?? null,
    computerDnsName: machine?.dnsName ?? null,
    rbacGroupName: null,
    aadTenantId: tenantId,
    mitreTechniques: detection.techniques,
    relatedUser: user ? { userName: user.account, domainName: company.netbios } : null,
    loggedOnUsers: user ? [{ accountName: user.account, domainName: company.netbios }] : [],
    comments: commentRows(detection.comments),
    domains: [],
    evidence: detection.evidence.map((item) => evidenceRow(item, at)),
  }
}

export const commentRows = (comments: Detection['comments'] = []): Row[] =>
  comments.map(({ comment, createdBy, at }) => ({ comment, createdBy, createdTime: defenderTime(at, 0) }))

const unused = {
  sha1: null,
  sha256: null,
  fileName: null,
  filePath: null,
  processId: null,
  processCommandLine: null,
  processCreationTime: null,
  parentProcessId: null,
  parentProcessCreationTime: null,
  parentProcessFileName: null,
  parentProcessFilePath: null,
  ipAddress: null,
  url: null,
  registryKey: null,
  registryHive: null,
  registryValueType: null,
  registryValue: null,
  accountName: null,
  domainName: null,
  userSid: null,
  aadUserId: null,
  userPrincipalName: null,
  detectionStatus: null,
}

const evidenceRow = (item: Evidence, at: number): Row => ({
  entityType: item.kind,
  evidenceCreationTime: defenderTime(at + 61_000, 2),
  ...unused,
  ...evidenceFields(item, at),
})

/** The fields that one kind of evidence fills; the incident API uses the same names. */
export function evidenceFields(item: Evidence, at: number): Row {
  switch (item.kind) {
    case 'File':
      return { ...fileFields(item), detectionStatus: item.status ?? 'Detected' }
    case 'Process':
      return {
        ...fileFields(item),
        processId: item.pid,
        processCommandLine: item.command,
        processCreationTime: defenderTime(at, 2),
        parentProcessId: item.parent.pid,
        parentProcessCreationTime: defenderTime(at - 30_000, 2),
        parentProcessFileName: item.parent.name,
        parentProcessFilePath: item.parent.path,
        detectionStatus: item.status ?? 'Detected',
      }
    case 'Ip':
      return { ipAddress: item.ip }
    case 'Url':
      return { url: item.url }
    case 'User':
      return {
        accountName: item.person.account,
        domainName: company.netbios,
        userSid: item.person.sid,
        aadUserId: item.person.aadId,
        userPrincipalName: item.person.email,
      }
    case 'MailBox':
      return {
        mailboxDisplayName: item.person.name,
        mailboxAddress: item.person.email,
        userPrincipalName: item.person.email,
      }
    case 'MailMessage':
      return {
        sender: item.sender,
        recipient: item.recipient.email,
        subject: item.subject,
        deliveryAction: item.deliveryAction,
        userPrincipalName: item.recipient.email,
      }
    case 'Registry':
      return {
        registryHive: item.hive,
        registryKey: item.key,
        registryValueType: item.valueType,
        registryValue: item.value,
      }
  }
}

const fileFields = ({
  file,
  name,
  path,
}: {
  file: { sha1: string; sha256: string }
  name: string
  path: string
}): Row => ({
  sha1: file.sha1,
  sha256: file.sha256,
  fileName: name,
  filePath: path,
})
