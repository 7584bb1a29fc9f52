// G DATA calls the company's own firmware flasher a trojan; every other source knows it, down to the build it came from.
import { alert, by, connected, harmless, hashes, ran, situation, ticket, wrote } from '../../shorthand.ts'

export const gdataTrojanInTheOwnFlasher = situation(
  'gdata-trojan-in-the-own-flasher',
  'contradiction',
  'G DATA: Virus gefunden',
  (setting) => {
    const wei = setting.person('wei.chen')
    const jonas = setting.person('jonas.brandt')
    const laptop = setting.laptopOf('wei.chen')
    const build = setting.machine('srv-build-02')
    const files = setting.machine('srv-files-01')
    const at = setting.ago({ hours: 2, minutes: 47 })
    const built = setting.ago({ hours: 3, minutes: 30 })
    const minute = 60_000
    const flasher = setting.file('hvsflash.exe 3.8.0-rc2')
    const before = setting.file('hvsflash.exe 3.8.0-rc1')
    const folder = 'D:\\bench\\hvsflash'
    const when = (time: number) => setting.iso(time).replace('T', ' ').slice(0, 19)
    return {
      alerts: [
        alert(
          setting,
          at + 2 * minute,
          'gdata_business',
          'Virus gefunden',
          [
            'From: "G DATA ManagementServer" <gdms@havskoginstruments.com>',
            'To: it-larm@havskoginstruments.com',
            `Date: ${new Date(at + 2 * minute).toUTCString()}`,
            `Subject: [G DATA] Virus gefunden auf ${laptop.host.toUpperCase()}`,
            `Message-ID: <${setting.seeded.hex('gdata mail', 20)}@srv-jump-01.havskoginstruments.com>`,
            'X-Mailer: GdmmsMailer 15.7.0.143',
            'X-Priority: 1',
            'MIME-Version: 1.0',
            'Content-Type: text/plain; charset=utf-8',
            '',
            'Dies ist eine automatische Meldung des G DATA ManagementServers.',
            '',
            'Ereignis:            Virus gefunden',
            `Meldungs-Nr.:        ${setting.seeded.number('gdata report', 10_000, 99_999)}`,
            `Zeitpunkt (UTC):     ${when(at)}`,
            `Client:              ${laptop.host.toUpperCase()} (${laptop.dnsName})`,
            `IP-Adresse:          ${laptop.ip}`,
            'Gruppe:              Havskog / Singapore / Entwicklung',
            `Angemeldeter Benutzer: HAVSKOG\\${wei.account}`,
            'Meldende Komponente: Wächter (DeepRay)',
            'Virus:               Win32.Trojan.Agent.DR9K71 (DeepRay), Gen:Variant.Ulise.518842 (Engine A)',
            'Status:              Datei in Quarantäne verschoben',
            `Datei:               ${folder}\\hvsflash.exe`,
            'Dateigröße:          1.188.352 Bytes',
            `MD5:                 ${flasher.md5}`,
            `SHA256:              ${flasher.sha256}`,
            'Signatur:            nicht signiert',
            'Herkunft:            Netzlaufwerk (\\\\srv-files-01\\Releases\\internal\\hvsflash)',
            `Auslösender Prozess: C:\\Windows\\explorer.exe (PID ${setting.seeded.number('gdata pid', 2000, 9000)})`,
            'Zugriffsart:         Ausführen',
            'Risikostufe:         hoch',
            'Bewertung:           Die Datei greift unmittelbar auf Geräteschnittstellen zu, ist gepackt und weltweit nahezu unbekannt (Verbreitung: 1).',
            '',
            'Weitere Meldungen dieses Clients in den letzten 7 Tagen: 1 (Win32.Trojan.Agent.DR9K71)',
            '',
            'Client-Software:     G DATA Security Client 15.7.0.143',
            'Signaturen:          Engine A 25.41108, Engine B 27.38912 (aktuell)',
            'Richtlinie:          Standard Arbeitsplätze, Revision 31',
            'BEAST / Exploit Protection / AntiRansomware: ein / ein / ein',
            '',
            'Empfohlene Maßnahme: Vollständige Prüfung des Clients, gegebenenfalls Client vom Netz trennen.',
            `Konsole: https://srv-jump-01.havskoginstruments.com:7171/reports/${setting.seeded.guid('gdata report')}`,
            '',
            'Diese E-Mail wurde automatisch erzeugt. Alarmprofil: "Alle Clients, sofort". Lizenz: Havskog Instruments AB, 62 Clients.',
          ].join('\r\n'),
        ),
      ],
      facts: {
        files: [
          { name: 'hvsflash.exe', identity: flasher, determination: 'Clean', size: 1_188_352, prevalence: 3 },
          { name: 'hvsflash.exe', identity: before, determination: 'Clean', size: 1_187_840, prevalence: 6 },
        ],
        investigations: [
          ticket(
            setting,
            'hvsflash rc builds vanish from the bench',
            setting.ago({ days: 4, hours: 3 }),
            'NOT_APPLICABLE',
            [],
            '',
            {
              source: 'USER',
              status: 'OPEN',
              assignee: setting.person('elif.demir'),
              priority: 'LOW',
              tags: ['Support'],
              alerts: [
                {
                  title: 'Support request',
                  type: 'Support request',
                  description: 'Request of a user.',
                  source: 'Service desk',
                  at: setting.ago({ days: 4, hours: 3 }),
                  actors: [{ person: wei }, { machine: laptop }],
                },
              ],
              comments: [
                {
                  author: 'Wei Chen',
                  body: 'The German scanner we are trying out here ate our flasher again, that is the tool that writes firmware to the sensor boards over USB. It is our own build. Release candidates are not signed, only the final one is.',
                  at: setting.ago({ days: 4, hours: 2 }),
                },
                {
                  author: 'Elif Demir',
                  body: 'Compared rc1 with the artefact on the build server, same file. Sent to G DATA as a false positive, they ask for a week. Until then every new rc will be taken, please use the scratch folder and tell me.',
                  at: setting.ago({ days: 3, hours: 20 }),
                },
                {
                  author: 'Wei Chen',
                  body: `rc2 came out of the build this morning and was gone as soon as I started it. sha256 begins with ${flasher.sha256.slice(0, 16)}, as in the build log.`,
                  at: at + 20 * minute,
                },
              ],
            },
          ),
        ],
        telemetry: [
          ran(build, built, 'make', 'make -C tools/hvsflash win64 VERSION=3.8.0-rc2', {
            AccountName: 'jenkins',
            AccountDomain: build.host,
            FolderPath: '/usr/bin',
            InitiatingProcessFileName: 'java',
            InitiatingProcessCommandLine: 'java -jar /usr/share/java/jenkins.war',
          }),
          wrote(build, built + 3 * minute, 'hvsflash.exe', '/var/lib/jenkins/workspace/hvsflash/dist', flasher, {
            InitiatingProcessFileName: 'x86_64-w64-mingw32-strip',
            InitiatingProcessAccountName: 'jenkins',
            FileSize: 1_188_352,
          }),
          wrote(files, built + 4 * minute, 'hvsflash.exe', 'D:\\Shares\\Releases\\internal\\hvsflash', flasher, {
            InitiatingProcessFileName: 'ntoskrnl.exe',
            InitiatingProcessAccountName: 'svc-deploy',
            FileSize: 1_188_352,
          }),
          connected(laptop, at - 3 * minute, files.ip, {
            RemotePort: 445,
            RemoteIPType: 'Private',
            RemoteUrl: files.dnsName,
            InitiatingProcessFileName: 'explorer.exe',
            InitiatingProcessAccountName: wei.account,
          }),
          wrote(laptop, at - 2 * minute, 'hvsflash.exe', folder, flasher, {
            InitiatingProcessFileName: 'explorer.exe',
            InitiatingProcessAccountName: wei.account,
            FileSize: 1_188_352,
          }),
          ran(
            setting.laptopOf('jonas.brandt'),
            at - 20 * minute,
            'hvsflash.exe',
            'hvsflash.exe --port COM7 --image hvs300-3.8.0-rc2.bin --verify',
            {
              ...by(jonas),
              ...hashes(flasher),
              FolderPath: folder,
              InitiatingProcessFileName: 'cmd.exe',
            },
          ),
          ran(
            laptop,
            setting.ago({ days: 5, hours: 2 }),
            'hvsflash.exe',
            'hvsflash.exe --port COM4 --image hvs300-3.8.0-rc1.bin --verify',
            {
              ...by(wei),
              ...hashes(before),
              FolderPath: folder,
              InitiatingProcessFileName: 'cmd.exe',
            },
          ),
        ],
      },
      expected: harmless,
      because:
        'The one scanner says trojan because the file is packed, new and unsigned. Its hash is that of the file the own build server made half an hour earlier and the deploy account put on the share; the endpoint platform holds it for clean, a colleague flashes boards with it, and the open ticket tells of the same for the build before.',
    }
  },
)
