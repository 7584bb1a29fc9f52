// A service is created on a technician's laptop from the jump host: the label software goes out ring by ring.
import type { Machine } from '../../../world/company.ts'
import type { Telemetry, Time } from '../../../world/facts.ts'
import { alert, clean, closed, connected, harmless, hashes, loggedOn, ran, ticket, wrote } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const servicePushedToThePackingLine: TellSituation = (setting) => {
  const laptop = setting.laptopOf('greta.bergh-isaksson')
  const jump = setting.machine('srv-jump-01')
  const erp = setting.machine('srv-erp-01')
  const oskar = setting.person('oskar.falk')
  const at = setting.ago({ hours: 1, minutes: 12 })
  const agent = setting.file('LabelAgentService.exe')
  const folder = 'C:\\Program Files\\Kronoskrift\\LabelAgent'
  const create = ({ host }: Machine) =>
    `sc.exe \\\\${host} create LabelAgent binPath= "${folder}\\LabelAgentService.exe" start= auto DisplayName= "Kronoskrift Label Agent"`
  const { guid, hex } = setting.seeded
  const workbench = `WB-20117-${setting.iso(at).slice(0, 10).replaceAll('-', '')}-00003`

  const pushed = (machine: Machine, when: Time): Telemetry[] => [
    ran(
      jump,
      when - 24_000,
      'powershell.exe',
      `powershell.exe -NoProfile -File D:\\Deploy\\Push-Package.ps1 -Package LabelAgent_4.6.2 -Target ${machine.host}`,
      {
        ...hashes(setting.file('powershell.exe')),
        FolderPath: 'C:\\Windows\\System32\\WindowsPowerShell\\v1.0',
        AccountName: 'svc-deploy',
        InitiatingProcessFileName: 'svchost.exe',
        InitiatingProcessCommandLine: 'svchost.exe -k netsvcs -p -s Schedule',
        InitiatingProcessAccountName: 'system',
      },
    ),
    loggedOn(machine, when - 11_000, 'svc-deploy', {
      RemoteIP: jump.ip,
      RemoteDeviceName: jump.host,
      IsLocalAdmin: true,
    }),
    wrote(machine, when - 6000, 'LabelAgentService.exe', folder, agent, {
      InitiatingProcessFileName: 'msiexec.exe',
      InitiatingProcessCommandLine: 'msiexec.exe /i C:\\Windows\\Temp\\LabelAgent_4.6.2.msi /qn',
      InitiatingProcessAccountName: 'svc-deploy',
    }),
    ran(jump, when, 'sc.exe', create(machine), {
      FolderPath: 'C:\\Windows\\System32',
      AccountName: 'svc-deploy',
      InitiatingProcessFileName: 'powershell.exe',
      InitiatingProcessCommandLine: `powershell.exe -NoProfile -File D:\\Deploy\\Push-Package.ps1 -Package LabelAgent_4.6.2 -Target ${machine.host}`,
    }),
    ran(machine, when + 3000, 'LabelAgentService.exe', `"${folder}\\LabelAgentService.exe"`, {
      ...hashes(agent),
      FolderPath: folder,
      AccountName: 'local service',
      InitiatingProcessFileName: 'services.exe',
      InitiatingProcessAccountName: 'system',
    }),
    connected(machine, when + 9000, erp.ip, {
      RemotePort: 9443,
      RemoteUrl: erp.dnsName,
      RemoteIPType: 'Private',
      InitiatingProcessFileName: 'LabelAgentService.exe',
    }),
  ]
  const firstRing = setting.laptopOf('greta.engman')
  const noticed = closed(
    setting,
    'label ring one',
    {
      title: 'Service created by a remote machine',
      category: 'Persistence',
      severity: 'Low',
      at: setting.ago({ days: 6, hours: 2 }),
      machine: firstRing,
      techniques: ['T1543.003'],
      evidence: [{ kind: 'File', name: 'LabelAgentService.exe', path: folder, file: agent }],
    },
    'InformationalExpectedActivity',
    'ConfirmedUserActivity',
    'Printing in the assembly hall is being renewed. Binary is signed, package share is only writable for IT.',
  )

  return {
    id: 'service-pushed-to-the-packing-line',
    group: 'formats',
    title: 'Workbench alert about a service created from another machine',
    alerts: [
      alert(setting, at + 240_000, 'trend_vision_one', 'Remote Service Creation via Service Control Utility', {
        schemaVersion: '1.16',
        id: workbench,
        investigationStatus: 'New',
        status: 'Open',
        investigationResult: 'No Findings',
        workbenchLink: `https://portal.eu.xdr.trendmicro.com/index.html#/workbench/alerts/${workbench}?ref=0c12e642ca5b7ed4436e5f23f568ae10066608d3`,
        alertProvider: 'SAE',
        modelId: guid('model label'),
        model: 'Remote Service Creation via Service Control Utility',
        modelType: 'preset',
        score: 49,
        severity: 'medium',
        firstInvestigatedDateTime: null,
        createdDateTime: setting.iso(at + 236_000),
        updatedDateTime: setting.iso(at + 239_000),
        incidentId: null,
        caseId: null,
        ownerIds: [],
        impactScope: {
          desktopCount: 1,
          serverCount: 1,
          accountCount: 1,
          emailAddressCount: 0,
          containerCount: 0,
          cloudIdentityCount: 0,
          entities: [
            {
              entityType: 'host',
              entityValue: { guid: guid('v1 jump'), name: jump.host, ips: [jump.ip, 'fe80::5d1:33ff:feb2:9a10'] },
              entityId: guid('v1 jump'),
              managementScopeGroupId: guid('v1 group servers'),
              managementScopeInstanceId: guid('v1 instance'),
              managementScopePartitionKey: guid('v1 partition'),
              relatedEntities: ['havskog\\svc-deploy'],
              relatedIndicatorIds: [1, 2, 3],
              provenance: ['Alert'],
            },
            {
              entityType: 'host',
              entityValue: { guid: guid('v1 laptop'), name: laptop.host, ips: [laptop.ip] },
              entityId: guid('v1 laptop'),
              managementScopeGroupId: guid('v1 group clients'),
              managementScopeInstanceId: guid('v1 instance'),
              managementScopePartitionKey: guid('v1 partition'),
              relatedEntities: ['havskog\\svc-deploy'],
              relatedIndicatorIds: [4],
              provenance: ['Network Analytics'],
            },
            {
              entityType: 'account',
              entityValue: 'havskog\\svc-deploy',
              entityId: 'havskog\\svc-deploy',
              relatedEntities: [guid('v1 jump')],
              relatedIndicatorIds: [1],
              provenance: ['Alert'],
            },
          ],
        },
        description:
          'A service was created on a remote host by using the Service Control Utility. Adversaries may abuse this to execute malicious payloads and to persist on the remote host.',
        matchedRules: [
          {
            id: guid('v1 rule'),
            name: 'Service Creation On Remote Host Using Sc.exe',
            matchedFilters: [
              {
                id: guid('v1 filter'),
                name: 'Remote Service Creation Via Sc',
                matchedDateTime: setting.iso(at),
                mitreTechniqueIds: ['T1543.003', 'T1569.002', 'T1021.002'],
                matchedEvents: [
                  { uuid: guid('v1 event'), matchedDateTime: setting.iso(at), type: 'TELEMETRY_PROCESS' },
                ],
              },
            ],
          },
        ],
        indicators: [
          {
            id: 1,
            type: 'command_line',
            field: 'objectCmd',
            value: create(laptop),
            relatedEntities: [guid('v1 jump')],
            filterIds: [guid('v1 filter')],
            provenance: ['Alert'],
          },
          {
            id: 2,
            type: 'fullpath',
            field: 'parentFilePath',
            value: 'C:\\Windows\\System32\\WindowsPowerShell\\v1.0\\powershell.exe',
            relatedEntities: [guid('v1 jump')],
            filterIds: [guid('v1 filter')],
            provenance: ['Alert'],
          },
          {
            id: 3,
            type: 'process_id',
            field: 'objectPid',
            value: '6128',
            relatedEntities: [guid('v1 jump')],
            filterIds: [guid('v1 filter')],
            provenance: ['Alert'],
          },
          {
            id: 4,
            type: 'file_sha256',
            field: 'objectFileHashSha256',
            value: agent.sha256.toUpperCase(),
            relatedEntities: [guid('v1 laptop')],
            filterIds: [],
            provenance: ['Network Analytics'],
          },
        ],
        endpointProtection: { productCode: 'sao', agentVersion: '14.0.13139', patternVersion: '19.621.00' },
        tenant: { companyName: 'Havskog Instruments AB', customerId: hex('v1 customer', 32), region: 'EU' },
      }),
    ],
    facts: {
      incidents: [noticed.incident],
      files: [
        {
          name: 'LabelAgentService.exe',
          identity: agent,
          determination: 'Clean',
          publisher: 'Kronoskrift Systems AB',
          size: 2_981_376,
          prevalence: 18_400,
        },
      ],
      investigations: [
        ticket(
          setting,
          'Labels come out twice or not at all at packing stations',
          setting.ago({ days: 13 }),
          'NOT_APPLICABLE',
          [],
          'Vendor says the old driver is the cause and has a new agent. We start with four people and take the rest when the week was quiet.',
          { source: 'USER', assignee: oskar, alerts: [], priority: 'LOW', status: 'INVESTIGATING' },
        ),
      ],
      intelligence: [clean(setting, 'domain', 'kronoskrift.com')],
      telemetry: [
        ...pushed(firstRing, setting.ago({ days: 6, hours: 2 })),
        ...pushed(setting.laptopOf('iris.granath-dahlin'), setting.ago({ days: 6, hours: 1, minutes: 44 })),
        ...pushed(setting.laptopOf('edith.isaksson-isaksson'), setting.ago({ days: 5, hours: 22 })),
        ...pushed(setting.laptopOf('hugo.ahlgren'), setting.ago({ hours: 1, minutes: 31 })),
        ...pushed(laptop, at),
      ],
    },
    expected: harmless,
    because:
      'The same script on the jump host did the same to four other laptops of technicians in the past week without anything following; the service binary is signed, clean and widespread, it only talks to the ERP server, and an earlier detection of it was closed as expected.',
  }
}
