// The sensor resolved its own detection as harmless; telemetry and intelligence show a loader calling its server.
import type { Telemetry } from '../../../world/facts.ts'
import { alert, by, closed, connected, hashes, hostile, ran, wrote } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const resolvedByReputation: TellSituation = (setting) => {
  const grace = setting.person('grace.mbeki')
  const laptop = setting.laptopOf('grace.mbeki')
  const at = setting.ago({ minutes: 47 })
  const dll = setting.file('msedgeupd.dll')
  const zip = setting.file('PO-77120_revised.zip')
  const temp = `C:\\Users\\${grace.account}\\AppData\\Local\\Temp\\PO-77120`
  const command = `rundll32.exe "${temp}\\msedgeupd.dll",DllRegister`
  const host = 'api.quaydock-freight.net'
  const ip = '185.219.83.117'
  const { guid } = setting.seeded
  const sys32 = { FolderPath: 'C:\\Windows\\System32' }
  const from = {
    ...by(grace),
    ...sys32,
    InitiatingProcessFileName: 'rundll32.exe',
    InitiatingProcessCommandLine: command,
    InitiatingProcessAccountName: grace.account,
  }
  const earlier = closed(
    setting,
    'printer rundll32',
    {
      title: 'Unusual use of rundll32',
      category: 'DefenseEvasion',
      severity: 'Low',
      at: setting.ago({ days: 10, hours: 5 }),
      machine: laptop,
      user: grace,
      techniques: ['T1218.011'],
      evidence: [{ kind: 'User', person: grace }],
    },
    'FalsePositive',
    'Clean',
    'Settings page of the printer in the Boston office.',
  )
  return {
    id: 'resolved-by-reputation',
    group: 'contradiction',
    title: 'A detection that the sensor has resolved itself',
    alerts: [
      alert(setting, at + 30_000, 'eset_inspect', 'Rundll32 loaded a module from a user folder [F0413]', {
        event_type: 'EnterpriseInspectorAlert_Event',
        ipv4: laptop.ip,
        hostname: laptop.dnsName,
        source_uuid: guid('eset source'),
        occured: new Date(at).toUTCString(),
        severity: 'Information',
        severity_score: 24,
        computer_severity_score: 31,
        processname: 'rundll32.exe',
        username: `HAVSKOG\\${grace.account}`,
        rulename: 'Rundll32 loaded a module from a user folder [F0413]',
        count: 1,
        hash: dll.sha1,
        eialarmid: '40713',
        eiconsolelink: 'https://eu01.inspect.eset.com:443/console/detection/40713',
        trigger_event: `LoadDll ${temp}\\msedgeupd.dll`,
        command_line: command,
        detection: {
          uuid: guid('eset detection'),
          category: 'DETECTION_CATEGORY_PROCESS',
          typeName: 'Rule',
          displayName: 'Rundll32 loaded a module from a user folder [F0413]',
          severityLevel: 'SEVERITY_LEVEL_LOW',
          severityScore: 24,
          occurTime: setting.iso(at),
          resolved: true,
          resolvedBy: 'Automatic: learning mode exclusion suggestion accepted',
          note: 'Parent and arguments are similar to 14 detections that were resolved in this tenant. Popularity of the executable rundll32.exe: 5/5, reputation 9/9. No action required.',
          edrRuleUuid: guid('eset rule'),
          objectTypeName: 'File',
          objectName: `file:///${temp.replaceAll('\\', '/')}/msedgeupd.dll`,
          objectHashSha1: dll.sha1,
          objectUrl: '',
          context: {
            circumstances:
              'Module was loaded by a system binary. Signature of the module: none. LiveGrid: unknown, first seen today.',
            deviceUuid: guid('eset device'),
            process: { path: 'C:\\Windows\\System32\\rundll32.exe', commandline: command, uuid: guid('eset process') },
            userName: `HAVSKOG\\${grace.account}`,
          },
          responses: [],
          triggeringEvent: { type: 'EVENT_TYPE_LOAD_DLL', data: { path: `${temp}\\msedgeupd.dll`, size: 742_912 } },
        },
        processTree: [
          { level: 0, name: 'explorer.exe', pid: 5208, reputation: 9 },
          { level: 1, name: 'rundll32.exe', pid: 11_804, reputation: 9, integrityLevel: 'MEDIUM' },
        ],
        endpoint: {
          agentVersion: '12.0.2045.0',
          connectorVersion: '2.4.2749',
          modules: { detectionEngine: '31922', rapidResponse: '26110', inspectRules: '1204' },
          group: 'All/Companies/HAVSKOG/Boston/Clients',
          policies: ['Inspect - balanced', 'Endpoint - audit mode'],
          isolated: false,
          lastSync: setting.iso(at + 20_000),
        },
        tenant: { name: 'Havskog Instruments', licensePublicId: '3AX-HVS-7K2' },
      }),
    ],
    facts: {
      incidents: [earlier.incident],
      intelligence: [
        setting.risk(
          'ip',
          ip,
          93,
          [
            ['Current C&C Server', 4, 'Answers like a server of the Lantmarsh loader, checked today.'],
            ['Recent Multicategory Blocklist', 2, 'On five block lists.'],
          ],
          { location: { country: 'Russia', city: 'Moscow', asn: 'AS204603', organization: 'Partner Hosting' } },
        ),
        setting.risk('domain', 'quaydock-freight.net', 88, [
          ['Recent C&C DNS Name', 3, 'Named in two samples of the Lantmarsh loader this week.'],
          ['Newly Registered Domain', 2, 'Registered six days ago.'],
        ]),
      ],
      telemetry: [
        wrote(laptop, at - 160_000, 'PO-77120_revised.zip', `C:\\Users\\${grace.account}\\Downloads`, zip, {
          FileOriginUrl: 'https://files.quaydock-freight.net/d/PO-77120_revised.zip',
          InitiatingProcessFileName: 'msedge.exe',
        }),
        wrote(laptop, at - 70_000, 'msedgeupd.dll', temp, dll, { InitiatingProcessFileName: 'explorer.exe' }),
        ran(laptop, at, 'rundll32.exe', command, {
          ...by(grace),
          ...sys32,
          ...hashes(setting.file('rundll32.exe')),
          InitiatingProcessFileName: 'explorer.exe',
          InitiatingProcessCommandLine: 'C:\\Windows\\Explorer.EXE',
        }),
        ...Array.from(
          { length: 11 },
          (_, i): Telemetry =>
            connected(laptop, at + 8000 + i * 240_000, ip, {
              RemoteUrl: host,
              InitiatingProcessFileName: 'rundll32.exe',
              InitiatingProcessCommandLine: command,
              InitiatingProcessAccountName: grace.account,
            }),
        ),
        ran(laptop, at + 300_000, 'nltest.exe', 'nltest /domain_trusts /all_trusts', from),
        ran(laptop, at + 312_000, 'net.exe', 'net group "Domain Admins" /domain', from),
        ran(
          laptop,
          at + 420_000,
          'schtasks.exe',
          `schtasks.exe /create /tn "EdgeUpdateCore" /tr "rundll32.exe \\"${temp}\\msedgeupd.dll\\",DllRegister" /sc minute /mo 30 /f`,
          from,
        ),
      ],
    },
    expected: { ...hostile(laptop.host), severities: ['high', 'critical'] },
    because:
      'The sensor judged rundll32 and not the unsigned module, which came from a download minutes before. The process has called a live command server every four minutes since, asked for the domain administrators and made itself a scheduled task. The closed detection of a printer page has nothing to do with it.',
  }
}
