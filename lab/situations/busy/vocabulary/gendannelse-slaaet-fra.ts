// A Danish notice words the loss of all restore points as a smaller setting. The product only watched.
import { alert, by, hashes, hostile, ran, situation } from '../../shorthand.ts'

export const gendannelseSlaaetFra = situation(
  'gendannelse-slaaet-fra',
  'vocabulary',
  'Systemindstilling justeret på en arbejdsstation',
  (setting) => {
    const anna = setting.person('anna.berg2')
    const laptop = setting.laptopOf('anna.berg2')
    const namesake = setting.laptopOf('anna.berg')
    const server = setting.machine('srv-files-01')
    const at = setting.ago({ minutes: 46 })
    const ip = setting.addressAt(laptop, at)
    const name = 'opdatering-klient.exe'
    const path = 'C:\\Users\\anna.berg2\\AppData\\Local\\Temp'
    const file = setting.file(name)
    const shrink = 'vssadmin.exe resize shadowstorage /for=c: /on=c: /maxsize=401MB'
    const recovery = 'bcdedit.exe /set {default} recoveryenabled no'
    const journal = 'wevtutil.exe cl Security'
    const stamp = (time: number) => {
      const iso = setting.iso(time)
      return `${iso.slice(8, 10)}-${iso.slice(5, 7)}-${iso.slice(0, 4)} ${iso.slice(11, 19)} (UTC)`
    }
    const entry = (seconds: number, rule: string, target: string, command: string) =>
      [
        `Tidspunkt:            ${stamp(at + seconds * 1000)}`,
        `Produktserver:        APEX-GOT (Apex One 14.0.14260)`,
        `Klient:               ${laptop.host.toUpperCase()}`,
        `Klientens IP:         ${ip}`,
        `Domæne/bruger:        HAVSKOG\\${anna.account}`,
        `Politik:              ${rule}`,
        `Hændelse:             Procesoprettelse`,
        `Risikoniveau:         Lavt`,
        `Program:              ${path}\\${name}`,
        `SHA-256:              ${file.sha256}`,
        `Mål:                  ${target}`,
        `Kommando:             ${command}`,
        `Handling:             Vurdér (kun registreret, ikke stoppet)`,
        `Resultat:             Gennemført`,
      ].join('\n')
    const renamed = (machine: typeof server, seconds: number, from: string, folder: string, more: object) => ({
      table: 'DeviceFileEvents' as const,
      at: at + seconds * 1000,
      machine,
      columns: {
        ActionType: 'FileRenamed',
        FileName: `${from}.hvk7`,
        PreviousFileName: from,
        FolderPath: folder,
        ...more,
      },
    })
    const local = {
      InitiatingProcessFileName: name,
      InitiatingProcessSHA256: file.sha256,
      InitiatingProcessAccountName: anna.account,
    }
    const shared = { RequestAccountName: anna.account, RequestSourceIP: ip, ShareName: 'assembly' }
    return {
      alerts: [
        alert(
          setting,
          at + 60_000,
          'trend_apex_central',
          'Adfærdsovervågning: systemindstilling justeret',
          [
            'Fra: apexcentral@havskoginstruments.com',
            'Til: soc@havskoginstruments.com',
            'Emne: [Apex Central] Meddelelse: Adfærdsovervågning - 3 hændelser',
            '',
            'Trend Micro Apex Central - hændelsesmeddelelse',
            'Hændelsestype: Overtrædelser af adfærdsovervågning (daglig drift)',
            'Vigtighed: Til orientering',
            `Antal: 3   Tærskel: 1   Tidsrum: ${stamp(at)} - ${stamp(at + 20_000)}`,
            '--------------------------------------------------------------',
            entry(0, 'Justering af lagerplads til tidligere versioner', 'C:\\Windows\\System32\\vssadmin.exe', shrink),
            '--------------------------------------------------------------',
            entry(6, 'Justering af startindstillinger', 'C:\\Windows\\System32\\bcdedit.exe', recovery),
            '--------------------------------------------------------------',
            entry(13, 'Oprydning i hændelseslog', 'C:\\Windows\\System32\\wevtutil.exe', journal),
            '--------------------------------------------------------------',
            'Klientoplysninger: Mønster 19.871.00, Smart Scan Agent 19.871.00, Motor 24.550.1001, Firewall: fra, Forudsigende maskinlæring: fra, Gruppe: Montage\\Bærbare',
            'Sidste scanning: ingen fund. Karantæne: 0. Afventende genstart: nej.',
            'Anbefaling: Ingen handling påkrævet. Kontrollér om ændringen var planlagt.',
            'Konsol: https://apex-got.havskoginstruments.com/webapp/index.html#/logquery?type=bm',
            'Denne meddelelse er sendt automatisk. Svar ikke på den. Udløbsdato for licens: 31-03. Produktversion: Apex Central 2019 (build 6955).',
          ].join('\n'),
        ),
      ],
      facts: {
        files: [{ name, identity: file, determination: 'Unknown', size: 1_188_352, prevalence: 1 }],
        telemetry: [
          ran(laptop, at - 40_000, name, `"${path}\\${name}" -p`, {
            ...by(anna),
            ...hashes(file),
            FolderPath: path,
            InitiatingProcessFileName: 'wscript.exe',
          }),
          ran(laptop, at, 'vssadmin.exe', shrink, { ...by(anna), InitiatingProcessFileName: name }),
          ran(laptop, at + 6000, 'bcdedit.exe', recovery, { ...by(anna), InitiatingProcessFileName: name }),
          ran(laptop, at + 13_000, 'wevtutil.exe', journal, { ...by(anna), InitiatingProcessFileName: name }),
          ...['Torque list.xlsx', 'Frame 12.pdf', 'Shift plan.docx', 'Photos line 3.zip'].map((from, i) =>
            renamed(laptop, 30 + i, from, 'C:\\Users\\anna.berg2\\Documents', local),
          ),
          ...['OPT-7 jig.pdf', 'OPT-7 parts.xlsx', 'Calibration 2026.xlsx', 'Station 4.docx'].map((from, i) =>
            renamed(server, 90 + i * 2, from, 'D:\\Shares\\assembly', shared),
          ),
          {
            table: 'DeviceFileEvents',
            at: at + 100_000,
            machine: laptop,
            columns: {
              ActionType: 'FileCreated',
              FileName: 'LAES_MIG_FOERST.txt',
              FolderPath: 'C:\\Users\\anna.berg2\\Desktop',
              ...local,
            },
          },
        ],
      },
      expected: {
        ...hostile(laptop.host),
        severities: ['high', 'critical'],
        forbidden: [{ action: 'isolate-machine', target: namesake.host }],
      },
      because:
        'The adjusted setting makes the system drop all restore points, recovery was switched off and the journal emptied by a program that exists nowhere else. A minute later files on the laptop and on the share got a new ending and a note appeared. Nothing was stopped.',
    }
  },
)
