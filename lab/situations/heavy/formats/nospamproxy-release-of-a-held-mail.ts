// NoSpamProxy notes, line by line, that a held mail was let through; the technician who asked for it opened what was inside.
import { alert, by, connected, hashes, hostile, ran, situation, wrote } from '../../shorthand.ts'

export const nospamproxyReleaseOfAHeldMail = situation(
  'nospamproxy-release-of-a-held-mail',
  'formats',
  'NoSpamProxy: Angehaltene E-Mail zugestellt',
  (setting) => {
    const edith = setting.person('edith.isaksson-isaksson')
    const oskar = setting.person('oskar.falk')
    const laptop = setting.laptopOf('edith.isaksson-isaksson')
    const at = setting.ago({ hours: 2, minutes: 39 })
    const minute = 60_000
    const sender = 'disposition@spedition-hallgrund.de'
    const subject = 'AW: Frachtpapiere Sendung 4471-GOT'
    const network = setting.seeded.guid('nospamproxy mail')
    const iso = setting.file('Frachtpapiere_4471.iso')
    const dll = setting.file('docprep.dll')
    const address = '45.138.16.203'
    const command = 'rundll32.exe F:\\docprep.dll,PrintPreview'
    return {
      alerts: [
        alert(
          setting,
          at + minute,
          'nospamproxy',
          'Angehaltene E-Mail zugestellt',
          [
            'Quelle=NoSpamProxy Gateway Rolle',
            'Produktversion=15.4.1.2208',
            'Gateway=mail-gw-01.havskoginstruments.com',
            'Mandant=Havskog Instruments AB',
            'EreignisId=3471',
            'Ebene=Information',
            'Kategorie=Large Files / Freigabe',
            `Zeitstempel=${setting.iso(at)}`,
            'Ereignis=Angehaltene E-Mail zugestellt',
            'Text="Eine vom Inhaltsfilter angehaltene E-Mail wurde durch einen Administrator freigegeben und an den Empfänger zugestellt."',
            `MessageTrackId=${setting.seeded.guid('nospamproxy track')}`,
            `NachrichtenId=<${setting.seeded.hex('nospamproxy id', 24)}@spedition-hallgrund.de>`,
            'Richtung=Eingehend',
            `Absender(MailFrom)=${sender}`,
            `Absender(Header)="Disposition Hallgrund" <${sender}>`,
            `Empfaenger=${edith.email}`,
            `Betreff="${subject}"`,
            'EinlieferndeIP=80.67.31.44',
            'EinlieferndesSystem=smtprelay04.ispgateway.example-hosting.de',
            'TLS=TLSv1.3',
            'SPF=Pass',
            'DKIM=Pass (spedition-hallgrund.de)',
            'DMARC=Pass',
            'LevelOfTrust=+12 (Domäne bekannt seit 403 Tagen, 61 Nachrichten)',
            'SCL=1',
            'Regel="Eingehend - Standard"',
            'Inhaltsfilter="Datenträgerabbilder anhalten"',
            `Anhang[1].Name=Frachtpapiere_4471.iso`,
            'Anhang[1].Typ=application/x-iso9660-image',
            'Anhang[1].Groesse=1638400',
            `Anhang[1].SHA256=${iso.sha256}`,
            'Anhang[1].Malwarepruefung="Kein Fund (integrierter Scanner, Definitionen aktuell)"',
            'Anhang[1].Sandbox="Nicht ausgeführt (Dateityp nicht unterstützt)"',
            'Anhang[1].ContentDisarm="Nicht möglich"',
            `AngehaltenSeit=${setting.iso(at - 44 * minute)}`,
            `AngefordertVon=${edith.email}`,
            `FreigegebenVon=HAVSKOG\\${oskar.account}`,
            'Freigabegrund="Spediteur bekannt, Papiere werden gebraucht"',
            'Benachrichtigt=it-larm@havskoginstruments.com',
            'Aktionen="CYREN AntiSpam: unauffällig; URL Safeguard: 0 URLs umgeschrieben; CSA Whitelist: nein; Greylisting: nicht angewendet"',
            'Verlauf[1]="Angenommen (250), Prüfung begonnen"',
            'Verlauf[2]="Anhang Frachtpapiere_4471.iso angehalten, Empfängerin benachrichtigt (Vorlage LargeFiles-de)"',
            `Verlauf[3]="Freigabe angefordert über Web Portal durch ${edith.email}"`,
            `Verlauf[4]="Freigabe erteilt durch HAVSKOG\\${oskar.account} am ${setting.iso(at)}"`,
            'Archivierung=aus',
            'Lizenz="Protection, Large Files; 62 Benutzer"',
            'Zustellstatus=250 2.6.0 Queued mail for delivery',
            'Konsole=https://mail-gw-01.havskoginstruments.com/nospamproxy/messagetrack',
          ].join('\n'),
        ),
      ],
      facts: {
        intelligence: [
          setting.risk('hash', iso.sha256, 89, [
            [
              'Recently Reported by Sandbox: Loader',
              4,
              'Disk image with a shortcut and a loader library, sent from taken-over mailboxes of hauliers since yesterday.',
            ],
          ]),
        ],
        telemetry: [
          {
            table: 'EmailEvents',
            at: at + 20_000,
            columns: {
              NetworkMessageId: network,
              SenderMailFromAddress: sender,
              SenderFromAddress: sender,
              SenderFromDomain: 'spedition-hallgrund.de',
              SenderIPv4: '80.67.31.44',
              RecipientEmailAddress: edith.email,
              Subject: subject,
              EmailDirection: 'Inbound',
              DeliveryAction: 'Delivered',
              DeliveryLocation: 'Inbox/folder',
              AuthenticationDetails: '{"SPF":"pass","DKIM":"pass","DMARC":"pass"}',
              AttachmentCount: 1,
            },
          },
          {
            table: 'EmailAttachmentInfo',
            at: at + 20_000,
            columns: {
              NetworkMessageId: network,
              SenderFromAddress: sender,
              RecipientEmailAddress: edith.email,
              FileName: 'Frachtpapiere_4471.iso',
              FileType: 'iso',
              SHA256: iso.sha256,
            },
          },
          wrote(laptop, at + 7 * minute, 'Frachtpapiere_4471.iso', `C:\\Users\\${edith.account}\\Downloads`, iso, {
            InitiatingProcessFileName: 'outlook.exe',
            InitiatingProcessAccountName: edith.account,
          }),
          {
            table: 'DeviceEvents',
            at: at + 8 * minute,
            machine: laptop,
            columns: {
              ActionType: 'VirtualDriveMounted',
              FileName: 'Frachtpapiere_4471.iso',
              AccountName: edith.account,
              AdditionalFields: JSON.stringify({ DriveLetter: 'F:', BusType: 'Virtual' }),
            },
          },
          ran(laptop, at + 9 * minute, 'rundll32.exe', command, {
            ...by(edith),
            FolderPath: 'C:\\Windows\\System32',
            InitiatingProcessFileName: 'explorer.exe',
            InitiatingProcessAccountName: edith.account,
          }),
          wrote(
            laptop,
            at + 9 * minute + 5000,
            'docprep.dll',
            `C:\\Users\\${edith.account}\\AppData\\Local\\DocPrep`,
            dll,
            {
              InitiatingProcessFileName: 'rundll32.exe',
              InitiatingProcessCommandLine: command,
              InitiatingProcessAccountName: edith.account,
            },
          ),
          ran(
            laptop,
            at + 11 * minute,
            'schtasks.exe',
            'schtasks.exe /create /tn DocPrep /sc minute /mo 30 /tr "rundll32.exe %LOCALAPPDATA%\\DocPrep\\docprep.dll,PrintPreview"',
            {
              ...by(edith),
              ...hashes(setting.file('schtasks.exe')),
              FolderPath: 'C:\\Windows\\System32',
              InitiatingProcessFileName: 'rundll32.exe',
              InitiatingProcessCommandLine: command,
            },
          ),
          ...[10, 40, 70, 100, 130].map((later) =>
            connected(laptop, at + later * minute, address, {
              RemoteUrl: 'nordcloud-metrics.net',
              InitiatingProcessFileName: 'rundll32.exe',
              InitiatingProcessCommandLine: later === 10 ? command : 'rundll32.exe docprep.dll,PrintPreview',
              InitiatingProcessAccountName: edith.account,
            }),
          ),
        ],
      },
      expected: hostile(laptop.host),
      because:
        'The image is a loader that others met yesterday, sent from a mailbox of a known haulier, which is why it passed every check of the gateway. She mounted it minutes after the release, the library in it ran, made itself a task and calls a known command server every half hour.',
    }
  },
)
