// Kaspersky calls it "not processed": an archive with a password that the scanner passed over, and what was in it ran.
import { alert, by, connected, hashes, hostile, ran, situation, wrote } from '../../shorthand.ts'

export const kasperskyObjectThatWasNotProcessed = situation(
  'kaspersky-object-that-was-not-processed',
  'vocabulary',
  'Kaspersky Security Center: object not processed',
  (setting) => {
    const felix = setting.person('felix.isaksson')
    const laptop = setting.laptopOf('felix.isaksson')
    const at = setting.ago({ hours: 2, minutes: 37 })
    const archive = setting.file('Reservdelar_katalog_2026.7z')
    const loader = setting.file('Katalogvisare.exe')
    const c2 = 'assets.brunnvik-cloud.com'
    const c2Ip = '94.156.177.62'
    const downloads = `C:\\Users\\${felix.account}\\Downloads`
    return {
      alerts: [
        alert(
          setting,
          at + 3 * 60_000,
          'kaspersky_security_center',
          'Object not processed',
          `LEEF:1.0|KasperskyLab|SecurityCenter|15.1.0.20748|000000d2|cat=Info\tdevTime=${new Date(at).toUTCString()}\tdevTimeFormat=EEE, dd MMM yyyy HH:mm:ss z\tsev=3\tTenant=Havskog Instruments\tetdn=Object not processed\tet=000000d2\tp1=Kaspersky Endpoint Security for Windows (12.7.0.533)\tp2=File Threat Protection\thdn=${laptop.host.toUpperCase()}\thip=${laptop.ip}\tdhn=${laptop.dnsName}\tgn=Managed devices/Gothenburg/Workshop\tkscfqdn=ksc-got-01.havskoginstruments.com\tkscip=10.20.1.247\ttdn=File Threat Protection\ttaskId=${setting.seeded.number('ksc task', 1, 90)}\ttaskState=running\tdescription=Event type: Object not processed\\r\\nName: 7zFM.exe\\r\\nApplication path: C:\\Program Files\\7-Zip\\r\\nProcess ID: 9124\\r\\nUser: HAVSKOG\\${felix.account} (Active user)\\r\\nComponent: File Threat Protection\\r\\nResult description: Skipped\\r\\nType: Information\\r\\nName: Katalogvisare.exe\\r\\nObject path: ${downloads}\\Reservdelar_katalog_2026.7z//\\r\\nObject type: Password-protected archive\\r\\nObject name: Katalogvisare.exe\\r\\nReason: Password protected\\r\\nSHA256: ${archive.sha256}\\r\\nMD5: ${archive.md5}\\r\\nThreat level: Not determined\\r\\nPrecision: Exactly\\r\\nDatabase release date: ${setting.iso(at - 5 * 60 * 60_000)}\\r\\nKSN: requested, no answer\tobjectName=${downloads}\\Reservdelar_katalog_2026.7z//Katalogvisare.exe\tusrName=HAVSKOG\\${felix.account}\tuserSid=${felix.sid}\tpolicyName=HVS clients 12.7\tpolicyVersion=118\tdomainName=HAVSKOG\tnagentVersion=15.1.0.1748\tlastFullScan=${setting.iso(setting.ago({ days: 3 }))}\tprotectionState=OK\thostStatus=0\tscoring=Low\tconfirmedBy=\teventLink=https://ksc-got-01.havskoginstruments.com:8080/#/monitoring/events\tnotify=soc@havskoginstruments.com\texportId=${setting.seeded.guid('ksc export')}\tsubscription=siem-vedette (all severities)\tkillChainId=\tincidentId=\tkeaInstalled=false\tcomment=No action is required if you trust the source of the object.`,
        ),
      ],
      facts: {
        intelligence: [
          setting.risk('domain', c2, 90, [
            ['Recently Active C&C DNS Name', 4, 'Server of a loader, heard from today.'],
          ]),
          setting.risk('ip', c2Ip, 83, [['Recent C&C Server', 3, 'Answered as a loader server two days ago.']]),
        ],
        telemetry: [
          wrote(laptop, at - 3 * 60_000, 'Reservdelar_katalog_2026.7z', downloads, archive, {
            FileOriginUrl: 'https://files.reservdelsguiden-nu.com/d/Reservdelar_katalog_2026.7z',
            InitiatingProcessFileName: 'msedge.exe',
            InitiatingProcessAccountName: felix.account,
          }),
          wrote(laptop, at + 40_000, 'Katalogvisare.exe', `${downloads}\\katalog`, loader, {
            InitiatingProcessFileName: '7zFM.exe',
            InitiatingProcessAccountName: felix.account,
          }),
          ran(laptop, at + 65_000, 'Katalogvisare.exe', `"${downloads}\\katalog\\Katalogvisare.exe"`, {
            ...by(felix),
            ...hashes(loader),
            FolderPath: `${downloads}\\katalog`,
            InitiatingProcessFileName: 'explorer.exe',
            InitiatingProcessAccountName: felix.account,
          }),
          connected(laptop, at + 71_000, c2Ip, {
            RemoteUrl: c2,
            InitiatingProcessFileName: 'Katalogvisare.exe',
            InitiatingProcessSHA256: loader.sha256,
            InitiatingProcessAccountName: felix.account,
          }),
          {
            table: 'DeviceRegistryEvents',
            at: at + 80_000,
            machine: laptop,
            columns: {
              ActionType: 'RegistryValueSet',
              RegistryKey: 'HKEY_CURRENT_USER\\Software\\Microsoft\\Windows\\CurrentVersion\\Run',
              RegistryValueName: 'Katalog',
              RegistryValueType: 'String',
              RegistryValueData: `"${downloads}\\katalog\\Katalogvisare.exe" /q`,
              InitiatingProcessFileName: 'Katalogvisare.exe',
              InitiatingProcessAccountName: felix.account,
            },
          },
          ran(
            laptop,
            at + 9 * 60_000,
            'rundll32.exe',
            `rundll32.exe C:\\Windows\\System32\\comsvcs.dll, MiniDump 712 C:\\Users\\${felix.account}\\AppData\\Local\\Temp\\k.dmp full`,
            {
              ...by(felix),
              FolderPath: 'C:\\Windows\\System32',
              InitiatingProcessFileName: 'Katalogvisare.exe',
              InitiatingProcessSHA256: loader.sha256,
              InitiatingProcessAccountName: felix.account,
            },
          ),
          ...[20, 41, 63].map((minutes) =>
            connected(laptop, at + minutes * 60_000, c2Ip, {
              RemoteUrl: c2,
              InitiatingProcessFileName: 'Katalogvisare.exe',
              InitiatingProcessSHA256: loader.sha256,
              InitiatingProcessAccountName: felix.account,
            }),
          ),
        ],
      },
      expected: hostile(laptop.host),
      because:
        'Not processed means that the scanner could not look inside, not that there was nothing. A minute later the program out of the archive ran, called a known loader server, set itself to start with Windows and dumped the memory that holds passwords. It still calls.',
    }
  },
)
