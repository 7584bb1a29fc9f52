// Gallagher sends a table of door events in the clean room at night; two engineers and a serviceman watch a drift test.
import { atTheOffice } from '../../account-shorthand.ts'
import { alert, by, connected, harmless, loggedOn, ran, situation, ticket, wrote } from '../../shorthand.ts'

export const gallagherDoorsOfTheCleanRoomAtNight = situation(
  'gallagher-doors-of-the-clean-room-at-night',
  'formats',
  'Gallagher: access outside of hours',
  (setting) => {
    const sofia = setting.person('sofia.marklund')
    const jonas = setting.person('jonas.brandt')
    const nadia = setting.person('nadia.petrova')
    const minute = 60_000
    const day = 86_400_000
    const midnight = Math.floor(setting.now / day) * day
    const start = midnight + 60 * minute > setting.now - 300 * minute ? midnight - day : midnight
    const at = start + 60 * minute
    const files = setting.machine('srv-files-01')
    const night = (time: number) => setting.iso(time).slice(5, 10)
    const event = setting.seeded.number('gallagher event', 7_000_000, 9_000_000)
    const people = {
      jonas: [jonas.name, jonas.employeeId, '40-0118', 'Research 24h'],
      nadia: [nadia.name, nadia.employeeId, '40-0231', 'Research 24h'],
      visitor: ['Visitor 03', 'V003', '99-0003', 'Escorted visitor'],
    } as const
    const passes: [number, keyof typeof people, string, string][] = [
      [-8, 'nadia', 'G2 East stair', 'Access granted'],
      [-6, 'nadia', 'G2 Optics clean room airlock', 'Access granted'],
      [0, 'jonas', 'G2 Optics clean room airlock', 'Access granted - outside schedule'],
      [1, 'visitor', 'G2 Optics clean room airlock', 'Access granted - escort jonas.brandt'],
      [38, 'jonas', 'G2 Optics clean room airlock', 'Exit'],
      [39, 'visitor', 'G2 Optics clean room airlock', 'Exit'],
      [41, 'visitor', 'G2 Gas and plant room', 'Access granted - escort jonas.brandt'],
      [44, 'visitor', 'G2 Gas and plant room', 'Door open too long (180 s)'],
      [66, 'jonas', 'G2 Gas and plant room', 'Exit'],
      [70, 'jonas', 'G2 Optics clean room airlock', 'Access granted - outside schedule'],
      [71, 'nadia', 'G2 Optics clean room airlock', 'Exit'],
      [95, 'visitor', 'G0 Main entrance', 'Exit'],
      [118, 'nadia', 'G2 Optics clean room airlock', 'Access granted - outside schedule'],
      [167, 'jonas', 'G0 Main entrance', 'Exit'],
    ]
    const row = ([later, who, door, what]: (typeof passes)[number], i: number) =>
      [
        event + i * 3,
        setting
          .iso(at + later * minute)
          .slice(0, 19)
          .replace('T', ' '),
        door,
        `"${what}"`,
        ...people[who].map((value) => `"${value}"`),
        what.includes('too long') ? 6 : what.includes('outside') ? 5 : 2,
        'CTL-G2-01',
        'Gothenburg',
      ].join(';')
    return {
      alerts: [
        alert(
          setting,
          at + 180 * minute,
          'gallagher_command_centre',
          'Access outside of hours - restricted zone',
          [
            '# Gallagher Command Centre 9.20.1433 - Scheduled report "Restricted zones outside hours"',
            `# Server: cc-got-01;Generated (UTC): ${setting.iso(at + 180 * minute).slice(0, 19)};Report id: ${setting.seeded.number('gallagher report', 1000, 9999)};Division: Havskog / Gothenburg`,
            '# Zones: Optics clean room, Gas and plant room;Schedule: Mon-Fri 06:00-20:00 local;Rule: at least 5 events in 4 hours',
            '# Alarm: "Unusual presence in restricted zone";Priority: High (6);State: Unacknowledged;Operator: none on site at night',
            '# Sent to: it-larm@havskoginstruments.com, vakt@havskoginstruments.com;Licence: 512 doors;Language: en-GB',
            'EventID;TimeUTC;Door;Event;Cardholder;EmployeeID;Card;AccessGroup;Priority;Controller;Site',
            ...passes.map(row),
            '# Totals: 14 events, 3 cardholders, 2 zones, 1 door open too long, 0 access denied, 0 forced, 0 duress',
            '# Intruder alarm G2: disarmed by jonas.brandt (keypad K-G2-1), still disarmed when this report was made',
            '# Cameras: not linked (Milestone integration not licensed)',
            '# Last 30 nights, same zones: average 0.2 events, highest 3; last night 11 events (acknowledged by vakt: "lab again")',
            `# Visitor 03: issued at reception to "Klimatteknik AB, T. Holmqvist", host sofia.marklund, valid 2 days`,
            `# Battery and tamper inputs normal. Checksum of report: ${setting.seeded.hex('gallagher checksum', 32)}`,
            '# https://cc-got-01.havskoginstruments.com:8904/reports/restricted-zones',
          ].join('\r\n'),
        ),
      ],
      facts: {
        investigations: [
          ticket(setting, 'Larm av på plan 2 två nätter', setting.ago({ days: 4 }), 'NOT_APPLICABLE', [], '', {
            source: 'USER',
            status: 'OPEN',
            assignee: setting.person('karin.strand'),
            priority: 'LOW',
            tags: ['Building'],
            alerts: [],
            comments: [
              {
                author: sofia.name,
                body: `We run the temperature drift of the new bench from evening to morning, the nights to ${night(at - day)} and to ${night(at)}. Jonas and Nadia take turns in the clean room, the alarm on floor 2 has to stay off while they are in.`,
                at: setting.ago({ days: 4 }),
              },
              {
                author: sofia.name,
                body: 'Holmqvist from Klimatteknik comes along for the cooling, he gets a visitor card and Jonas goes with him into the plant room. He may have the door there open for his hoses.',
                at: setting.ago({ days: 3, hours: 4 }),
              },
              {
                author: 'Karin Strand',
                body: 'Fine, Jonas may switch the alarm. Guards are told.',
                at: setting.ago({ days: 3, hours: 1 }),
              },
              {
                author: jonas.name,
                body: 'Second night is done, went home when the ramp was through, Nadia stayed for the last point. Curves are in Drift.',
                at: at + 190 * minute,
              },
            ],
          }),
        ],
        telemetry: [
          loggedOn(setting.laptopOf('nadia.petrova'), at - 4 * minute, nadia.account, {
            LogonType: 'Unlock',
            AccountSid: nadia.sid,
          }),
          loggedOn(setting.laptopOf('jonas.brandt'), at + 3 * minute, jonas.account, {
            LogonType: 'Unlock',
            AccountSid: jonas.sid,
          }),
          loggedOn(setting.laptopOf('jonas.brandt'), at + 73 * minute, jonas.account, {
            LogonType: 'Unlock',
            AccountSid: jonas.sid,
          }),
          atTheOffice(nadia, at + 5 * minute),
          atTheOffice(jonas, at + 6 * minute),
          ran(
            setting.laptopOf('jonas.brandt'),
            at + 4 * minute,
            'ThermoLog.exe',
            'ThermoLog.exe --bench HVS310 --ramp 18:24:0.5',
            {
              ...by(jonas),
              FolderPath: 'C:\\Program Files\\ThermoLog',
              InitiatingProcessFileName: 'explorer.exe',
            },
          ),
          ...[20, 80, 140].flatMap((later) => [
            connected(setting.laptopOf('nadia.petrova'), at + later * minute, files.ip, {
              RemotePort: 445,
              RemoteIPType: 'Private',
              InitiatingProcessFileName: 'FringeView.exe',
              InitiatingProcessAccountName: nadia.account,
            }),
            wrote(
              files,
              at + (later + 1) * minute,
              `drift_${later}.csv`,
              'D:\\Shares\\Research\\Drift',
              setting.file(`drift ${later}`),
              {
                InitiatingProcessFileName: 'ntoskrnl.exe',
                InitiatingProcessAccountName: nadia.account,
              },
            ),
          ]),
          wrote(
            files,
            at - day + 70 * minute,
            'drift_first_night.csv',
            'D:\\Shares\\Research\\Drift',
            setting.file('drift first'),
            {
              InitiatingProcessFileName: 'ntoskrnl.exe',
              InitiatingProcessAccountName: jonas.account,
            },
          ),
        ],
      },
      expected: harmless,
      because:
        'The head of research announced both nights with the three people, the alarm and even the open door of the plant room, and the head of IT agreed. Both engineers unlocked their laptops at the office minutes after they passed the door, ran the measurement and wrote its curves through the night. Nobody else passed.',
    }
  },
)
