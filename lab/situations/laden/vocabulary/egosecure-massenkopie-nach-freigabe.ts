// EgoSecure tells in German of a mass copy to a stick without encryption; the service desk had given the code, for a machine that reads nothing else.
import { alert, by, harmless, loggedOn, ran, situation, wrote } from '../../shorthand.ts'

export const egosecureMassenkopieNachFreigabe = situation(
  'egosecure-massenkopie-nach-freigabe',
  'vocabulary',
  'EgoSecure: Massenkopie auf Wechseldatenträger',
  (setting) => {
    const clara = setting.person('clara.hultman-engman')
    const astrid = setting.person('astrid.nyman')
    const oskar = setting.person('oskar.falk')
    const laptop = setting.laptopOf(clara.key)
    const files = setting.machine('srv-files-01')
    const at = setting.ago({ hours: 3, minutes: 52 })
    const minute = 60_000
    const serial = '1C6F654E48D1E3A0'
    const names = ['LX40_Handbok_SV.pdf', 'LX40_Felkoder.pdf', 'LX40_FW_4.18.bin', 'LX40_Kalibrering.xml', 'index.dat']
    const moment = (time: number) => setting.iso(time).slice(0, 19).replace('T', ' ')
    const id = setting.seeded.number('egosecure event', 6_000_000, 7_900_000)
    return {
      alerts: [
        alert(
          setting,
          at + 16 * minute,
          'matrix42_egosecure',
          'Massenkopie auf Wechseldatenträger',
          `LEEF:2.0|Matrix42|EgoSecure Data Protection|24.1.0.1477|IA-0817|^|devTime=${moment(at + 15 * minute)}^devTimeFormat=yyyy-MM-dd HH:mm:ss^cat=Insight Analysis / IntellAct^sev=9^ereignis=Massenkopie auf Wechseldatenträger^ereignisId=${id}^regel=IntellAct 17: Ungewöhnliche Datenmenge bei umgangener Verschlüsselung^regelText=Ein Benutzer hat in kurzer Zeit ungewöhnlich viele Dateien auf einen Wechseldatenträger geschrieben, während die erzwungene Verschlüsselung außer Kraft gesetzt war. Verdacht auf Datenabfluss.^schweregrad=Kritisch^status=Neu^mandant=Havskog Instruments AB^verwaltungsserver=EGO-GOT-01^rechner=${laptop.host.toUpperCase()}^src=${laptop.ip}^agentVersion=24.1.0.1471^betriebssystem=Windows 11 Enterprise 24H2^usrName=HAVSKOG\\${clara.account}^anzeigename=${clara.name}^abteilung=${clara.department}^ou=OU=Service,OU=Gothenburg,DC=havskoginstruments,DC=com^geraeteklasse=Externe Speicher^geraet=Kingston DataTraveler G4 USB Device^hersteller=Kingston^hardwareId=USBSTOR\\Disk&Ven_Kingston&Prod_DataTraveler_G4^seriennummer=${serial}^laufwerk=E:^dateisystem=FAT32^aktion=Schreiben^ergebnis=Zugelassen^anzahlDateien=2318^datenmenge=7,4 GB^beginn=${moment(at)}^ende=${moment(at + 14 * minute)}^quelle=\\\\${files.host}\\Service\\Manualer\\LX40^beispiele=${names.join('; ')}^dateitypen=pdf 1904; xml 402; bin 9; dat 3^schattenkopie=deaktiviert^verschluesselung=erzwungen (Richtlinie 4), ausgesetzt^ausnahme=Offline-Freigabe per Challenge-Response, Code eingegeben ${moment(at - 9 * minute)}, gültig 4 Stunden^freigabeErteiltVon=unbekannt (Code offline erzeugt)^rechteVorher=Lesen^rechteWaehrend=Vollzugriff, unverschlüsselt^grundwert=41 Dateien je Tag (90 Tage)^abweichung=5654 %^risikoWert=88^schwelle=500 Dateien / 15 Minuten^gegenmassnahme=keine (nur Meldung)^vorschlag=Gerät sperren, Benutzer befragen, Datenschutzbeauftragten verständigen^benachrichtigt=soc@havskoginstruments.com; it-larm@havskoginstruments.com^lizenz=250 Arbeitsplätze bis 31.03.2027^konsole=https://ego-got-01.havskoginstruments.com/insight/ereignis/${id}`,
        ),
      ],
      facts: {
        investigations: [
          {
            key: 'stick for the press',
            title: 'USB-minne till Trollhättan',
            status: 'OPEN',
            source: 'USER',
            priority: 'LOW',
            disposition: 'NOT_APPLICABLE',
            assignee: oskar,
            at: at - 23 * 60 * minute,
            tags: ['Support'],
            alerts: [],
            comments: [
              {
                author: clara.name,
                body: 'Ska till Trollhättan i morgon bitti och lägga in 4.18 i deras LX40. Den har inget nät och läser bara vanliga FAT-minnen, inte våra krypterade. Behöver hela LX40-mappen från Manualer, de vill ha alla handböcker i maskinen.',
                at: at - 23 * 60 * minute,
              },
              {
                author: astrid.name,
                body: 'Stämmer, det är bara det som kunden ändå får med maskinen. Gå på det.',
                at: at - 22 * 60 * minute,
              },
              {
                author: oskar.name,
                body: `Hämta ett vanligt minne hos mig, Kingston med ${serial} på. Ring när du satt i det så läser jag upp en kod, gäller fyra timmar.`,
                at: at - 4 * 60 * minute,
              },
              {
                author: oskar.name,
                body: 'Kod uppläst till Clara, lt-132. Minnet ska tillbaka till mig och tömmas efter besöket.',
                at: at - 8 * minute,
              },
            ],
          },
        ],
        telemetry: [
          loggedOn(laptop, at - 55 * minute, clara.account, { LogonType: 'Interactive', AccountSid: clara.sid }),
          {
            table: 'DeviceEvents',
            at: at - 11 * minute,
            machine: laptop,
            columns: {
              ActionType: 'UsbDriveMounted',
              AccountName: clara.account,
              AdditionalFields: JSON.stringify({
                DriveLetter: 'E:',
                BusType: 'USB',
                Manufacturer: 'Kingston',
                ProductName: 'DataTraveler G4',
                SerialNumber: serial,
              }),
            },
          },
          loggedOn(files, at - 2 * minute, clara.account, { RemoteIP: laptop.ip, RemoteDeviceName: laptop.host }),
          ran(laptop, at, 'robocopy.exe', `robocopy \\\\${files.host}\\Service\\Manualer\\LX40 E:\\LX40 /E`, {
            ...by(clara),
            FolderPath: 'C:\\Windows\\System32',
            InitiatingProcessFileName: 'cmd.exe',
          }),
          ...names.map((name, i) =>
            wrote(laptop, at + (i + 1) * 2 * minute, name, 'E:\\LX40', setting.file(name), {
              InitiatingProcessFileName: 'robocopy.exe',
              InitiatingProcessAccountName: clara.account,
            }),
          ),
          {
            table: 'DeviceEvents',
            at: at + 19 * minute,
            machine: laptop,
            columns: {
              ActionType: 'UsbDriveUnmounted',
              AccountName: clara.account,
              AdditionalFields: JSON.stringify({ DriveLetter: 'E:', SerialNumber: serial }),
            },
          },
          ran(laptop, at + 40 * minute, 'OUTLOOK.EXE', 'OUTLOOK.EXE', {
            ...by(clara),
            InitiatingProcessFileName: 'explorer.exe',
          }),
        ],
      },
      expected: harmless,
      because:
        'The administrator read the code to her himself, for this laptop and for the stick with this serial number, because the customer’s machine reads no encrypted ones. Only the folder of manuals and firmware that the ticket names was copied, and the head of service says that the customer gets it anyway.',
    }
  },
)
