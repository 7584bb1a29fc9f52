// An Insight adds up three dull signals: the account of the scanner opened a desktop on the ERP server from a laptop.
import { alert, by, hashes, loggedOn, ran, worthALook } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const scannerAccountAtADesk: TellSituation = (setting) => {
  const dario = setting.person('dario.granath-cronholm')
  const laptop = setting.laptopOf('dario.granath-cronholm')
  const erp = setting.machine('srv-erp-01')
  const at = setting.ago({ hours: 2, minutes: 8 })
  const { guid } = setting.seeded
  const record = (name: string, eventId: number, when: number, more: object) => ({
    uid: guid(`sumo record ${name}`),
    timestamp: setting.iso(when),
    metadata_vendor: 'Microsoft',
    metadata_product: 'Windows',
    metadata_deviceEventId: `Security-${eventId}`,
    metadata_mapperName: `Windows - Security - ${eventId}`,
    metadata_parseTime: when + 41_000,
    metadata_sourceCategory: 'prod/windows/dc',
    device_hostname: erp.host,
    device_ip: erp.ip,
    user_username: 'svc-vulnscan',
    user_authDomain: 'HAVSKOG',
    srcDevice_ip: laptop.ip,
    srcDevice_ip_isInternal: true,
    srcDevice_hostname: null,
    ...more,
  })
  return {
    id: 'scanner-account-at-a-desk',
    group: 'vocabulary',
    title: 'Insight about a service account',
    alerts: [
      alert(setting, at + 600_000, 'sumo_logic', 'Insight: Initial Access, Lateral Movement', {
        id: guid('sumo insight'),
        readableId: 'INSIGHT-1182',
        orgId: '0000000000A4C113',
        name: 'Lateral Movement with Unusual Logon',
        description: 'Lateral Movement with Unusual Logon',
        source: 'ALGORITHM',
        severity: 'MEDIUM',
        confidence: 0.41,
        status: { name: 'new', displayName: 'New', color: null },
        subResolution: null,
        resolution: null,
        assignee: null,
        teamAssignedTo: null,
        created: setting.iso(at + 590_000),
        lastUpdated: setting.iso(at + 596_000),
        closed: null,
        timeToDetection: 590.0,
        timeToRemediation: null,
        tags: ['_mitreAttackTactic:TA0008', '_mitreAttackTechnique:T1021.001', '_mitreAttackTechnique:T1078'],
        entity: {
          id: '_username-svc-vulnscan',
          entityType: '_username',
          name: 'svc-vulnscan',
          value: 'svc-vulnscan',
          hostname: null,
          macAddress: null,
          sensorZone: '',
          activityScore: 13,
          isSuppressed: false,
          isWhitelisted: false,
          tags: [],
          inventory: [],
        },
        involvedEntities: [
          { entityType: '_username', value: 'svc-vulnscan', role: 'user' },
          { entityType: '_ip', value: laptop.ip, role: 'srcDevice' },
          { entityType: '_hostname', value: erp.host, role: 'device' },
        ],
        signals: [
          {
            id: guid('sumo signal 1'),
            ruleId: 'FIRST-S00038',
            ruleType: 'FIRST_SEEN',
            name: 'First Seen RDP Logon of User to Host',
            stage: 'Lateral Movement',
            severity: 4,
            contentType: 'RULE',
            timestamp: setting.iso(at),
            created: setting.iso(at + 300_000),
            baselineType: 'PER_ENTITY',
            baselineWindowSize: '2592000000',
            summary: `First remote desktop logon of svc-vulnscan to ${erp.host} within the baseline`,
            suppressed: false,
            recordCount: 1,
            allRecords: [
              record('rdp', 4624, at, {
                action: 'LogonSuccess',
                success: true,
                logonType: '10',
                authPackage: 'Negotiate',
                normalizedAction: 'logon',
              }),
            ],
          },
          {
            id: guid('sumo signal 2'),
            ruleId: 'OUTLIER-S00006',
            ruleType: 'OUTLIER',
            name: 'Spike in Interactive Privilege Assignments',
            stage: 'Privilege Escalation',
            severity: 2,
            contentType: 'RULE',
            timestamp: setting.iso(at + 1000),
            summary: 'Special privileges assigned to new logon',
            suppressed: false,
            recordCount: 1,
            allRecords: [record('privilege', 4672, at + 1000, { action: 'SpecialPrivileges', success: true })],
          },
          {
            id: guid('sumo signal 3'),
            ruleId: 'MATCH-S00555',
            ruleType: 'MATCH',
            name: 'Service Account Logon from Workstation Subnet',
            stage: 'Initial Access',
            severity: 3,
            contentType: 'RULE',
            timestamp: setting.iso(at),
            summary: `svc-vulnscan from ${laptop.ip}`,
            suppressed: false,
            recordCount: 1,
            allRecords: [record('workstation', 4624, at, { action: 'LogonSuccess', success: true, logonType: '10' })],
          },
        ],
        artifacts: [],
        sumoLink: `https://service.eu.sumologic.com/sec/insight/${guid('sumo insight')}`,
      }),
    ],
    facts: {
      telemetry: [
        ran(laptop, at - 35_000, 'mstsc.exe', `"C:\\Windows\\System32\\mstsc.exe" /v:${erp.host}`, {
          ...by(dario),
          FolderPath: 'C:\\Windows\\System32',
          InitiatingProcessFileName: 'explorer.exe',
          InitiatingProcessAccountName: dario.account,
        }),
        loggedOn(laptop, at - 5_200_000, dario.account, { LogonType: 'Interactive', AccountSid: dario.sid }),
        loggedOn(erp, at, 'svc-vulnscan', {
          LogonType: 'RemoteInteractive',
          RemoteIP: laptop.ip,
          RemoteDeviceName: laptop.host,
          IsLocalAdmin: true,
        }),
        ran(erp, at + 9000, 'explorer.exe', 'C:\\Windows\\Explorer.EXE', {
          FolderPath: 'C:\\Windows',
          AccountName: 'svc-vulnscan',
          InitiatingProcessFileName: 'userinit.exe',
        }),
        ran(erp, at + 64_000, 'mmc.exe', '"C:\\Windows\\system32\\mmc.exe" "C:\\Windows\\system32\\services.msc"', {
          FolderPath: 'C:\\Windows\\System32',
          AccountName: 'svc-vulnscan',
          InitiatingProcessFileName: 'explorer.exe',
        }),
        ran(laptop, at + 1_500_000, 'msedge.exe', 'msedge.exe --profile-directory=Default', {
          ...by(dario),
          ...hashes(setting.file('msedge.exe')),
          FolderPath: 'C:\\Program Files\\Microsoft\\Edge',
          InitiatingProcessFileName: 'explorer.exe',
        }),
      ],
    },
    expected: { ...worthALook, severities: ['medium', 'high'] },
    because:
      'The account of the scanner has only ever logged on over the network from the scanner itself. This time a technician opened a desktop with it on the ERP server from an own laptop, with administrator rights. No ticket explains it, yet nothing was done there but looking at services, so a person has to ask how the password got there.',
  }
}
