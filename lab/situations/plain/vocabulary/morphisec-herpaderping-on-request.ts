// Morphisec stops "process herpaderping" on the analyst's laptop; she was asked to run the test that does it.
import { alert, by, closed, harmless, hashes, processSeen, ran, situation } from '../../shorthand.ts'

export const morphisecHerpaderpingOnRequest = situation(
  'morphisec-herpaderping-on-request',
  'vocabulary',
  'Morphisec: process herpaderping prevented',
  (setting) => {
    const elif = setting.person('elif.demir')
    const karin = setting.person('karin.strand')
    const laptop = setting.laptopOf('elif.demir')
    const at = setting.ago({ hours: 6, minutes: 52 })
    const tool = setting.file('ai_exec_herpaderp.exe')
    const folder = 'C:\\AttackIQ\\Flex\\T1055'
    const command = `"${folder}\\ai_exec_herpaderp.exe" --target notepad.exe --scenario 4c1`
    const judged = closed(
      setting,
      'herpaderping on request',
      {
        title: 'Process herpaderping',
        category: 'DefenseEvasion',
        severity: 'High',
        at: at - 2000,
        machine: laptop,
        user: elif,
        techniques: ['T1055'],
        evidence: [
          processSeen(setting, 'ai_exec_herpaderp.exe', folder, command, 'ai_flex.exe'),
          { kind: 'User', person: elif },
        ],
      },
      'InformationalExpectedActivity',
      'SecurityTesting',
      `Our own test: AttackIQ Flex package for T1055 on ${laptop.host}, seven steps, started by me. Defender saw it and Morphisec prevented it, which is what Karin wanted to know before we renew. Nothing left on the machine.`,
    )
    return {
      alerts: [
        alert(setting, at + 15_000, 'morphisec_guard', 'Process Herpaderping', {
          id: setting.seeded.guid('morphisec attack'),
          attackId: setting.seeded.number('morphisec attack', 4000, 9000),
          tenant: 'havskog',
          managementServer: 'hvs.morphisec.cloud',
          serverVersion: '7.2.1.3',
          time: setting.iso(at),
          reportTime: setting.iso(at + 12_000),
          module: 'Adaptive Exposure & In-Memory Protection',
          threatName: 'Process Herpaderping',
          threatCategory: 'Defense evasion / process tampering',
          threatClass: 'Reflective image swap',
          severity: 'Critical',
          confidence: 'High',
          action: 'Prevented',
          processTerminated: true,
          computer: {
            name: laptop.host.toUpperCase(),
            fqdn: laptop.dnsName,
            ip: laptop.ip,
            os: 'Windows 11 24H2 x64',
            protectorVersion: '7.2.0.118',
            protectionPlan: 'HVS - Workstations strict',
            group: 'IT',
          },
          user: { name: `HAVSKOG\\${elif.account}`, sid: elif.sid, integrity: 'High' },
          process: {
            name: 'ai_exec_herpaderp.exe',
            path: `${folder}\\ai_exec_herpaderp.exe`,
            pid: 11_388,
            commandLine: command,
            sha256: tool.sha256,
            signer: 'unsigned',
            parent: { name: 'ai_flex.exe', pid: 10_972, path: `${folder}\\ai_flex.exe` },
          },
          deception: { trapHit: 'NtCreateProcessEx image section mismatch', morphedModules: 41, killDateMs: 3 },
          stack: ['ntdll!NtWriteFile+0x14', 'kernel32!WriteFile+0x6f', 'ai_exec_herpaderp+0x2c1b'],
          description:
            'The image of a mapped file was obscured on disk after the section had been created. Malware uses herpaderping to run a payload under the face of a harmless file.',
          mitre: ['T1055', 'T1027.009'],
          relatedAttacks24h: 6,
          forensics: 'captured, 2.1 MB',
          siemFormat: 'json-v3',
          link: 'https://hvs.morphisec.cloud/attacks',
        }),
      ],
      facts: {
        incidents: [judged.incident],
        investigations: [
          {
            key: 'morphisec renewal',
            title: 'Ska vi förnya Morphisec?',
            status: 'OPEN',
            source: 'USER',
            priority: 'LOW',
            disposition: 'UNDECIDED',
            assignee: elif,
            at: setting.ago({ days: 8 }),
            tags: ['Purchase'],
            alerts: [],
            comments: [
              {
                author: karin.name,
                body: 'Innan jag skriver på: stoppar den något som Defender inte redan ser? Kör AttackIQ Flex på din egen dator och visa mig en lista.',
                at: setting.ago({ days: 8 }),
              },
            ],
          },
        ],
        telemetry: [
          ran(
            laptop,
            at - 5 * 60_000,
            'ai_flex.exe',
            `"${folder}\\ai_flex.exe" run --package T1055 --report C:\\AttackIQ\\out`,
            {
              ...by(elif),
              FolderPath: folder,
              InitiatingProcessFileName: 'powershell.exe',
            },
          ),
          ran(laptop, at - 3000, 'ai_exec_herpaderp.exe', command, {
            ...by(elif),
            ...hashes(tool),
            FolderPath: folder,
            InitiatingProcessFileName: 'ai_flex.exe',
          }),
        ],
      },
      expected: harmless,
      because:
        'Herpaderping is a real trick with a silly name. Here the endpoint platform saw the same program with the same command at the same second, and it was closed as security testing with the words of a test on this laptop. The head of IT had ordered the test on just this machine, and it was stopped as hoped.',
    }
  },
)
