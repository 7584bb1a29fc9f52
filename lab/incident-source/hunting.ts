// Advanced hunting over all tables: devices, mail, sign-ins, directory, cloud apps, alerts.
import type { FastifyInstance } from 'fastify'
import { defenderTime, type Gate, jsonBody, requiredText } from '../endpoint-detection/access.ts'
import { evidenceFields } from '../endpoint-detection/alerts.ts'
import { hunt } from '../endpoint-detection/hunting.ts'
import { columns, eventTables, type Tables } from '../endpoint-detection/hunting-tables.ts'
import type { Row } from '../query/expression.ts'
import type { HuntingTable } from '../query/hunting-table.ts'
import { company } from '../world/company.ts'
import type { World } from '../world/world.ts'

const schemas = {
  EmailEvents: columns(
    'Timestamp:DateTime NetworkMessageId InternetMessageId SenderMailFromAddress SenderFromAddress SenderFromDomain SenderIPv4 RecipientEmailAddress Subject EmailDirection DeliveryAction DeliveryLocation ThreatTypes ThreatNames DetectionMethods AuthenticationDetails UrlCount:Int32 AttachmentCount:Int32 ReportId:Int64',
  ),
  EmailUrlInfo: columns('Timestamp:DateTime NetworkMessageId Url UrlDomain UrlLocation ReportId:Int64'),
  EmailAttachmentInfo: columns(
    'Timestamp:DateTime NetworkMessageId SenderFromAddress RecipientEmailAddress FileName FileType SHA256 ThreatTypes ThreatNames ReportId:Int64',
  ),
  UrlClickEvents: columns(
    'Timestamp:DateTime Url ActionType AccountUpn Workload NetworkMessageId ThreatTypes IPAddress IsClickedThrough:Boolean ReportId:Int64',
  ),
  IdentityLogonEvents: columns(
    'Timestamp:DateTime ActionType Application LogonType Protocol FailureReason AccountName AccountDomain AccountUpn AccountObjectId AccountDisplayName DeviceName DeviceType IPAddress Location ISP ReportId:Int64',
  ),
  IdentityDirectoryEvents: columns(
    'Timestamp:DateTime ActionType Application TargetAccountUpn TargetAccountDisplayName AccountName AccountDomain AccountUpn AccountDisplayName DeviceName IPAddress AdditionalFields ReportId:Int64',
  ),
  CloudAppEvents: columns(
    'Timestamp:DateTime ActionType Application AccountObjectId AccountId AccountDisplayName IPAddress CountryCode City ISP UserAgent ObjectName ObjectType AdditionalFields ReportId:Int64',
  ),
}

export function incidentHuntingRoutes(
  app: FastifyInstance,
  world: World,
  enter: Gate,
  devices: (now: number) => Tables,
  now: () => number,
) {
  let fixed: Tables | undefined
  app.post('/api/advancedhunting/run', (request, reply) => {
    enter(request, ['AdvancedHunting.Read.All'])
    const query = requiredText(jsonBody(request), 'Query')
    fixed ??= { ...eventTables(world, schemas), IdentityInfo: identities(world) }
    const answer = hunt(query, { ...devices(now()), ...fixed, ...alertTables(world) }, now())
    const size = { table_row_count: answer.Results.length, table_size: JSON.stringify(answer.Results).length }
    return reply.send({
      Stats: {
        ExecutionTime: 0.03,
        resource_usage: {
          cache: { memory: { hits: 1, misses: 0, total: 1 } },
          cpu: { user: '00:00:00.0156250', kernel: '00:00:00', 'total cpu': '00:00:00.0156250' },
          memory: { peak_per_node: 1_573_376 },
        },
        dataset_statistics: [size],
      },
      ...answer,
    })
  })
}

function identities({ setting }: World): HuntingTable {
  const rows = setting.people.map((person) => ({
    Timestamp: defenderTime(setting.ago({ hours: 9 })),
    AccountObjectId: person.aadId,
    AccountUpn: person.email,
    OnPremSid: person.sid,
    AccountName: person.account,
    AccountDomain: company.netbios.toLowerCase(),
    AccountDisplayName: person.name,
    EmailAddress: person.email,
    GivenName: person.givenName,
    Surname: person.familyName,
    Department: person.department,
    JobTitle: person.title,
    City: person.office.city,
    Country: person.office.country,
    Manager: setting.people.find(({ key }) => key === person.manager)?.name ?? '',
    IsAccountEnabled: person.active,
    AssignedRoles: JSON.stringify(person.isDomainAdmin ? ['Domain Admins'] : []),
  }))
  const schema = columns(
    'Timestamp:DateTime AccountObjectId AccountUpn OnPremSid AccountName AccountDomain AccountDisplayName EmailAddress GivenName Surname Department JobTitle City Country Manager IsAccountEnabled:Boolean AssignedRoles',
  )
  return { columns: schema, rows }
}

const alertInfo = columns(
  'Timestamp:DateTime AlertId Title Category Severity ServiceSource DetectionSource AttackTechniques',
)
const alertEvidence = columns(
  'Timestamp:DateTime AlertId Title Categories ServiceSource DetectionSource EntityType EvidenceRole FileName FolderPath SHA1 SHA256 RemoteIP RemoteUrl AccountName AccountDomain AccountUpn DeviceId DeviceName EmailSubject ProcessCommandLine',
)

function alertTables({ incidents, setting }: World): Tables {
  const recent = incidents
    .flatMap(({ detections }) => detections)
    .filter(({ at }) => at >= setting.ago({ days: 30 }))
    .sort((a, b) => b.at - a.at)
  const common = (detection: (typeof recent)[number]): Row => ({
    Timestamp: defenderTime(detection.at + 60_000),
    AlertId: detection.id,
    Title: detection.title,
    ServiceSource: detection.service,
    DetectionSource: detection.source,
  })
  return {
    AlertInfo: {
      columns: alertInfo,
      rows: recent.map((detection) => ({
        ...common(detection),
        Category: detection.category,
        Severity: detection.severity,
        AttackTechniques: JSON.stringify(detection.techniques),
      })),
    },
    AlertEvidence: {
      columns: alertEvidence,
      rows: recent.flatMap((detection) =>
        detection.evidence.map((item) => {
          const told = evidenceFields(item, detection.at)
          const known: Row = {
            ...common(detection),
            Categories: JSON.stringify([detection.category]),
            EntityType: item.kind,
            EvidenceRole: 'Related',
            FileName: told.fileName,
            FolderPath: told.filePath,
            SHA1: told.sha1,
            SHA256: told.sha256,
            RemoteIP: told.ipAddress,
            RemoteUrl: told.url,
            AccountName: told.accountName,
            AccountDomain: told.domainName,
            AccountUpn: told.userPrincipalName,
            DeviceId: detection.machine?.machineId,
            DeviceName: detection.machine?.dnsName,
            EmailSubject: told.subject,
            ProcessCommandLine: told.processCommandLine,
          }
          return Object.fromEntries(alertEvidence.map(({ Name }) => [Name, known[Name] ?? '']))
        }),
      ),
    },
  }
}
