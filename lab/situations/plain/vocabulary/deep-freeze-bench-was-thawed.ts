// Deep Freeze tells that a bench computer was thawed and its master image changed; a new driver was to be put in.
import { alert, by, harmless, ran, situation } from '../../shorthand.ts'

export const deepFreezeBenchWasThawed = situation(
  'deep-freeze-bench-was-thawed',
  'vocabulary',
  'Deep Freeze: a frozen computer was thawed',
  (setting) => {
    const hugo = setting.person('hugo.ahlgren')
    const oskar = setting.person('oskar.falk')
    const bench = setting.newMachine({
      host: 'bench-got-04',
      os: 'Windows11',
      office: 'gothenburg',
      purpose: 'laptop',
      inventories: ['endpoint', 'assets'],
      last: 214,
    })
    const at = setting.ago({ hours: 3, minutes: 29 })
    const asked = setting.ago({ days: 1, hours: 4 })
    return {
      alerts: [
        alert(setting, at + 2 * 60_000, 'faronics_deep_freeze_cloud', 'Workstation Thawed', {
          site: 'Havskog Instruments - Gothenburg',
          siteId: 'HVS-0092',
          product: 'Faronics Deep Freeze Cloud Ultimate',
          agentVersion: '8.71.020.5734',
          eventId: setting.seeded.number('faronics event', 900_000, 990_000),
          event: 'Workstation Thawed',
          eventGroup: 'Protection',
          level: 'Critical',
          occurredUtc: setting.iso(at),
          computer: {
            name: bench.host.toUpperCase(),
            domain: 'HAVSKOG',
            ip: bench.ip,
            mac: bench.mac,
            os: 'Windows 11 Enterprise LTSC',
            tag: 'Bench',
            policy: 'HVS - Benches frozen',
            stateBefore: 'Frozen',
            stateAfter: 'Thawed (locked keyboard and mouse: no)',
            thawSpace: 'T: 20 GB',
            lastReboot: setting.iso(at - 50_000),
          },
          initiatedBy: { type: 'Console', user: oskar.email, role: 'Administrator', fromIp: oskar.office.externalIp },
          bootControl: { mode: 'Boot Thawed for 3 restarts', restartsLeft: 2 },
          otp: { used: false },
          sinceThaw: {
            drivers: [{ name: 'hvsdaq64.sys', version: '3.2.0', signed: true, action: 'installed' }],
            services: [{ name: 'HvsDaqSvc', start: 'Automatic', action: 'created' }],
            antiVirus: 'Faronics Anti-Virus: not licensed',
            windowsUpdate: 'idle',
          },
          warning:
            'While thawed, all changes to this computer are permanent and malicious software survives a restart. If you did not expect this, freeze the computer at once.',
          usb: { allowed: true },
          timesThawed90d: 2,
          notify: ['soc@havskoginstruments.com'],
          consoleUrl: 'https://www1.faronics.com/deepfreeze/computers',
        }),
      ],
      facts: {
        machines: [bench],
        investigations: [
          {
            key: 'bench four driver',
            title: 'Bänk 4 tappar mätkortet efter varje omstart',
            status: 'CLOSED',
            source: 'USER',
            priority: 'MEDIUM',
            disposition: 'NOT_APPLICABLE',
            assignee: oskar,
            at: asked,
            tags: ['Bench'],
            alerts: [],
            comments: [
              {
                author: 'Hugo Ahlgren',
                body: `Drivrutinen till mätkortet på ${bench.host} måste bli kvar. Jag lägger in 3.2, men datorn glömmer den varje gång den startar om.`,
                at: asked,
              },
              {
                author: oskar.name,
                body: 'Den är frusen, så ska det vara. Jag tinar den i morgon förmiddag så att du kan lägga in den.',
                at: asked + 2 * 60 * 60_000,
              },
              {
                author: oskar.name,
                body: `Tinade ${bench.host} från konsolen, tre omstarter. Hugo har lagt in hvsdaq64 3.2.0 och tjänsten HvsDaqSvc.`,
                at: at + 20 * 60_000,
              },
              { author: 'Hugo Ahlgren', body: 'Kortet är kvar efter omstart. Frys gärna igen.', at: at + 70 * 60_000 },
              { author: oskar.name, body: 'Fryst.', at: at + 85 * 60_000 },
            ],
          },
        ],
        telemetry: [
          ran(bench, at + 9 * 60_000, 'HvsDaqSetup.exe', 'E:\\HvsDaqSetup.exe /driver 3.2.0', {
            ...by(hugo),
            FolderPath: 'E:\\',
            InitiatingProcessFileName: 'explorer.exe',
          }),
          ran(bench, at + 10 * 60_000, 'pnputil.exe', 'pnputil.exe /add-driver hvsdaq64.inf /install', {
            ...by(hugo),
            FolderPath: 'C:\\Windows\\System32',
            InitiatingProcessFileName: 'HvsDaqSetup.exe',
          }),
          ran(setting.laptopOf('oskar.falk'), at - 4 * 60_000, 'msedge.exe', 'msedge.exe https://www1.faronics.com/', {
            ...by(oskar),
            InitiatingProcessFileName: 'explorer.exe',
          }),
        ],
      },
      expected: harmless,
      because:
        'To thaw a computer means in this product to lift the protection that undoes all changes. The administrator promised it the day before, wrote afterwards that he had done so for this bench from the console, and named the driver and the service that the alert lists. The bench ran the installer of that driver in these minutes, and it is frozen again.',
    }
  },
)
