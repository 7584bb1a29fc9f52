// Halcyon tells of a success: key material was captured; that is to say that ransomware was encrypting a laptop.
import { alert, by, hashes, hostile, malwareFound, ran, situation, wrote } from '../../shorthand.ts'

export const halcyonKeyMaterialCaptured = situation(
  'halcyon-key-material-captured',
  'vocabulary',
  'Halcyon: key material captured',
  (setting) => {
    const edith = setting.person('edith.granath-forsell')
    const laptop = setting.laptopOf('edith.granath-forsell')
    const server = setting.machine('srv-files-01')
    const at = setting.ago({ minutes: 48 })
    const program = setting.file('wdsync64.exe')
    const folder = 'C:\\Users\\Public\\Documents'
    const renamed = (offset: number, name: string) => ({
      table: 'DeviceFileEvents' as const,
      at: at + offset * 1000,
      machine: laptop,
      columns: {
        ActionType: 'FileRenamed',
        FileName: `${name}.qvx7`,
        PreviousFileName: name,
        FolderPath: `C:\\Users\\${edith.account}\\Documents`,
        InitiatingProcessFileName: 'wdsync64.exe',
        InitiatingProcessSHA256: program.sha256,
        InitiatingProcessAccountName: edith.account,
      },
    })
    return {
      alerts: [
        alert(setting, at + 70_000, 'halcyon', 'Key Material Captured', {
          tenantId: setting.seeded.guid('halcyon tenant'),
          tenantName: 'havskog',
          eventId: setting.seeded.guid('halcyon event'),
          alertId: setting.seeded.guid('halcyon alert'),
          type: 'KEY_MATERIAL_CAPTURED',
          title: 'Key Material Captured',
          status: 'Success',
          severity: 'INFO',
          occurredAt: setting.iso(at + 12_000),
          receivedAt: setting.iso(at + 55_000),
          asset: {
            id: setting.seeded.guid('halcyon asset'),
            name: laptop.host.toUpperCase(),
            fqdn: laptop.dnsName,
            ipAddresses: [laptop.ip],
            os: 'Windows 11 Enterprise',
            agentVersion: '1.12.3.481',
            policy: { name: 'HVS - pilot, observe', execution: 'Detect', keyCapture: 'On', exfiltration: 'Detect' },
            lastUser: edith.account,
          },
          artifact: {
            name: 'wdsync64.exe',
            path: `${folder}\\wdsync64.exe`,
            sha256: program.sha256,
            size: 1_402_368,
            signed: false,
            verdict: 'pending analysis',
          },
          capture: {
            api: ['BCryptGenerateSymmetricKey', 'BCryptEncrypt'],
            algorithm: 'AES-256-CTR, wrapped by RSA-4096',
            keysCaptured: 1,
            handles: 2214,
            firstHandle: setting.iso(at),
            lastHandle: setting.iso(at + 44_000),
            escrow: 'stored, available to Halcyon support',
          },
          processInfo: {
            pid: 9364,
            commandLine: 'wdsync64.exe --path C:\\Users --fast',
            parent: 'wscript.exe',
            user: `HAVSKOG\\${edith.account}`,
          },
          actionTaken: 'None (policy mode Detect)',
          message: 'Key material was captured and stored successfully. No action is required to keep the key.',
          recovery: { state: 'Ready', filesEligible: 2214 },
          console: 'https://console.halcyon.ai/alerts',
        }),
      ],
      facts: {
        malwareEvents: malwareFound(
          laptop,
          at + 20_000,
          'W32.Ransom.Qvx.Gen',
          { name: 'wdsync64.exe', path: `\\\\?\\${folder}\\wdsync64.exe`, identity: program },
          'Quarantine Failure',
          'Critical',
        ),
        telemetry: [
          wrote(laptop, at - 3 * 60_000, 'wdsync64.exe', folder, program, {
            InitiatingProcessFileName: 'wscript.exe',
            InitiatingProcessAccountName: edith.account,
          }),
          ran(laptop, at - 20_000, 'vssadmin.exe', 'vssadmin.exe delete shadows /all /quiet', {
            ...by(edith),
            FolderPath: 'C:\\Windows\\System32',
            InitiatingProcessFileName: 'wdsync64.exe',
          }),
          ran(laptop, at - 5000, 'wdsync64.exe', 'wdsync64.exe --path C:\\Users --fast', {
            ...by(edith),
            ...hashes(program),
            FolderPath: folder,
            InitiatingProcessFileName: 'wscript.exe',
          }),
          renamed(1, 'Bench log week 46.xlsx'),
          renamed(2, 'Torque table.docx'),
          renamed(3, 'Photos of rig.zip'),
          renamed(9, 'Shift plan.xlsx'),
          wrote(
            laptop,
            at + 46_000,
            'RESTORE_QVX7.txt',
            'C:\\Users\\Public\\Desktop',
            setting.file('RESTORE_QVX7.txt'),
            {
              InitiatingProcessFileName: 'wdsync64.exe',
              InitiatingProcessAccountName: edith.account,
            },
          ),
        ],
      },
      expected: {
        ...hostile(laptop.host),
        severities: ['high', 'critical'],
        forbidden: [{ action: 'isolate-machine', target: server.host }],
      },
      because:
        'A key can only be captured where something encrypts, and the policy of the pilot stops nothing. The endpoint platform saw the program delete the shadow copies, rename the documents and leave a note; the malware platform found it and could not put it away. The success and the level are those of the capture, not of the event.',
    }
  },
)
