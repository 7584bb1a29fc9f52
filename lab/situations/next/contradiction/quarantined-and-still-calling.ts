// One product says that it put a file away. Another could not, and the file calls home afterwards.
import { alert, by, connected, hashes, hostile, malwareFound, ran, situation } from '../../shorthand.ts'

export const quarantinedAndStillCalling = situation(
  'quarantined-and-still-calling',
  'contradiction',
  'A file that was put away and still calls',
  (setting) => {
    const kaisa = setting.person('kaisa.forsell-bergh')
    const laptop = setting.laptopOf(kaisa.key)
    const at = setting.ago({ hours: 1, minutes: 49 })
    const stager = setting.file('hollowreed-stager.dll')
    const path = `C:\\Users\\${kaisa.account}\\AppData\\Local\\Temp\\7zO41C`
    const copy = 'C:\\ProgramData\\Realtek\\rtkaud.dll'
    return {
      alerts: [
        alert(
          setting,
          at,
          'malwarebytes_nebula',
          'Threat quarantined',
          `CEF:0|Malwarebytes|Malwarebytes Endpoint Protection|Endpoint Protection 1.2.0.1241|Detection|MalwareDetected|1|deviceExternalId=${setting.seeded.hex('nebula device', 32)} dvchost=${laptop.host.toUpperCase()} deviceDnsDomain=havskoginstruments.com dvcmac=${laptop.mac} dvc=${laptop.ip} rt=${setting.iso(at)} fileType=file cat=Malware act=Quarantined msg=Threat was quarantined successfully. No further action is required.\\nProcess name: C:\\\\Windows\\\\explorer.exe filePath=${path.replaceAll('\\', '\\\\')}\\\\bilaga.dll fileHash=${stager.md5} cs1Label=Detection name cs1=Trojan.Agent.Generic cs2Label=SHA256 cs2=${stager.sha256} suser=HAVSKOG\\\\${kaisa.account} outcome=remediated reason=RealTimeProtection`,
        ),
      ],
      facts: {
        malwareEvents: malwareFound(
          laptop,
          at + 140_000,
          'W64.Hollowreed.Backdoor',
          { name: 'rtkaud.dll', path: copy, identity: stager },
          'Quarantine Failure',
        ),
        telemetry: [
          ran(laptop, at + 90_000, 'rundll32.exe', `rundll32.exe ${copy},Init`, {
            ...by(kaisa),
            InitiatingProcessFileName: 'explorer.exe',
          }),
          {
            table: 'DeviceEvents',
            at: at + 91_000,
            machine: laptop,
            columns: {
              ActionType: 'DllLoaded',
              FileName: 'rtkaud.dll',
              FolderPath: copy,
              ...hashes(stager),
              InitiatingProcessFileName: 'rundll32.exe',
            },
          },
          connected(laptop, at + 600_000, '45.138.16.203', {
            RemoteUrl: 'ap-south.nordcloud-metrics.net',
            InitiatingProcessFileName: 'rundll32.exe',
            InitiatingProcessCommandLine: `rundll32.exe ${copy},Init`,
            InitiatingProcessAccountName: kaisa.account,
          }),
        ],
      },
      expected: { ...hostile(laptop.host), severities: ['high', 'critical'] },
      because:
        'One copy was put away, but the same known backdoor was loaded from another folder, the other product failed to remove it, and ten minutes later it called a command server. The laptop is still infected.',
    }
  },
)
