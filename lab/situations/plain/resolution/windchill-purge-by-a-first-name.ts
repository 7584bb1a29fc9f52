// Windchill tells that "greta" purged drawings at a bench; two bear the name, and nothing says which or why.
import { alert, by, ran, situation, ticket, undecided } from '../../shorthand.ts'

export const windchillPurgeByAFirstName = situation(
  'windchill-purge-by-a-first-name',
  'resolution',
  'PTC Windchill: iterations purged in bulk',
  (setting) => {
    const one = setting.person('greta.engman')
    const two = setting.person('greta.bergh-isaksson')
    const at = setting.ago({ hours: 6, minutes: 16 })
    const row = (number: string, name: string, kept: string, gone: number, offset: number) =>
      `"${setting.iso(at + offset)}","Purge","greta","${number}","${name}","${kept}","${gone}","10.20.40.31","Success"`
    return {
      alerts: [
        alert(
          setting,
          at + 30 * 60_000,
          'ptc_windchill',
          'Security Audit Report: Purge',
          [
            'From: windchill-queue@havskoginstruments.com',
            'To: soc@havskoginstruments.com, plm-admins@havskoginstruments.com',
            'Subject: [Windchill] Scheduled report "HVS - destructive events" has 1 group above threshold (50)',
            'Content-Type: text/csv; name="audit_purge.csv"',
            'X-Windchill-Release: 12.1.2.14  M030-CPS14',
            'X-Report-Template: wt.audit.destructiveEvents#v3',
            'X-Site: plm.havskoginstruments.com / Organization: Havskog / Context: Product "Handheld 2"',
            '',
            '# group: user=greta event=Purge count=61 objects=CAD Document 44, WTPart 17 iterations removed=388',
            '# authentication: form (local Windchill account, directory link: none) role: Bench Designer (4 members)',
            '# client: 10.20.40.31 (host name not resolved), Creo View 10.0, session started 08:02 server time',
            '# undo: not possible after purge; last vault backup 14 h before',
            '"Event Time","Event","User","Object Number","Object Name","Kept Iteration","Iterations Removed","Client IP","Result"',
            row('0004410982.ASM', 'HANDLE_ASSY', 'C.7', 12, 0),
            row('0004410983.PRT', 'GRIP_LEFT', 'C.3', 9, 4000),
            row('0004410984.PRT', 'GRIP_RIGHT', 'C.3', 9, 7000),
            row('0004411020.PRT', 'TRIGGER_SPRING_SEAT', 'B.11', 6, 15_000),
            row('0004411044.DRW', 'HANDLE_ASSY_DRW', 'C.7', 14, 22_000),
            '# 56 further rows in the attachment',
          ].join('\r\n'),
        ),
      ],
      facts: {
        investigations: [
          ticket(
            setting,
            'Ny bildskärm till provbänken',
            setting.ago({ days: 17 }),
            'NOT_APPLICABLE',
            [{ person: one }],
            'Skärmen flimrade, bytt mot en från förrådet. /Oskar',
            { source: 'USER', priority: 'LOW', assignee: setting.person('oskar.falk') },
          ),
          ticket(
            setting,
            'Windchill så långsamt på fredagar',
            setting.ago({ days: 26 }),
            'NOT_APPLICABLE',
            [{ person: two }],
            'Indexet byggs om då, flyttat till natten. /Oskar',
            { source: 'USER', priority: 'LOW', assignee: setting.person('oskar.falk') },
          ),
        ],
        telemetry: [one, two].map((person) =>
          ran(setting.laptopOf(person.key), at - 60 * 60_000, 'outlook.exe', 'outlook.exe', {
            ...by(person),
            InitiatingProcessFileName: 'explorer.exe',
          }),
        ),
      },
      expected: {
        ...undecided,
        forbidden: [
          { action: 'isolate-machine', target: '*' },
          { action: 'contain-account', target: one.email },
          { action: 'contain-account', target: two.email },
        ],
      },
      because:
        'The account is a local one of the drawing store with a first name that two technicians in Gothenburg bear, and the terminal is at an address that no platform knows. To purge old iterations is within the role and may be tidying or damage; no ticket orders it and nothing else happened. Who it was and whether it was meant has to be asked.',
    }
  },
)
