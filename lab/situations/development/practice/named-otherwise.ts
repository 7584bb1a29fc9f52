// People write of a colleague whom the alert names by account, and of a device that no platform watches; and what only looks like it.
import type { Investigation } from '../../../world/facts.ts'
import type { Setting } from '../../../world/setting.ts'
import { alert, by, harmless, loggedOn, ran, situation, ticket, undecided } from '../../shorthand.ts'

const minute = 60_000

const work = (setting: Setting, title: string, author: string, body: string): Investigation =>
  ticket(setting, title, setting.ago({ days: 2 }), 'NOT_APPLICABLE', [], '', {
    source: 'USER',
    priority: 'LOW',
    alerts: [],
    comments: [{ author, body, at: setting.ago({ days: 1, hours: 20 }) }],
  })

const released = (id: string, title: string, author: string, expected: typeof harmless, because: string) =>
  situation(id, 'vocabulary', title, (setting) => {
    const person = setting.person('lars-erik.oberg')
    const laptop = setting.laptopOf('lars-erik.oberg')
    const at = setting.ago({ hours: 3 })
    return {
      alerts: [
        alert(setting, at + minute, 'ivanti_device_audit', 'New scheduled task on a workstation', {
          rule: 'New scheduled task on a workstation',
          rule_id: 218,
          time: setting.iso(at),
          registered_by: `HAVSKOG\\${person.account}`,
          device: laptop.dnsName,
          task: { name: 'Release drawings', trigger: 'daily at 21:00', action: 'C:\\Pdm\\release-5521.cmd' },
          severity: 'Low',
        }),
      ],
      facts: {
        investigations: [
          work(
            setting,
            'Drawings of 5521 to the workshop',
            author,
            'From this week on release-5521.cmd puts them into the vault in the evening.',
          ),
        ],
        telemetry: [loggedOn(laptop, at - 50 * minute, person.account, { LogonType: 'Interactive' })],
      },
      expected,
      because,
    }
  })

export const releaseByTheColleague = released(
  'release-by-the-colleague',
  'A task that a colleague wrote about',
  'Lars-Erik Öberg',
  harmless,
  'Whoever wrote about the script is the person whose account made the task.',
)

export const releaseBySomebodyElse = released(
  'release-by-somebody-else',
  'A task that somebody else wrote about',
  'Sofia Marklund',
  undecided,
  'Somebody else wrote about the script.',
)

const controller = '10.20.44.17'

interface Programmed {
  title: string
  /** The controller that the ticket names, and whose laptop it was done from. */
  written?: string
  from?: string
  expected: typeof harmless
  because: string
}

const programmed = (
  id: string,
  { title, written = controller, from = 'hugo.ahlgren', expected, because }: Programmed,
) =>
  situation(id, 'vocabulary', title, (setting) => {
    const hugo = setting.person('hugo.ahlgren')
    const person = setting.person(from)
    const laptop = setting.laptopOf(from)
    const at = setting.ago({ hours: 4 })
    return {
      alerts: [
        alert(setting, at + minute, 'claroty_ctd', 'Configuration download to a controller', {
          alert_type: 'Configuration Download',
          time: setting.iso(at),
          severity: 'Critical',
          source: { ip: laptop.ip, kind: 'Engineering station' },
          target: { ip: controller, kind: 'PLC', vendor: 'Wago' },
          protocol: 'codesys',
        }),
      ],
      facts: {
        investigations: [
          work(
            setting,
            'The oven stops too early',
            hugo.name,
            `I change the timer of the oven (${written}) from my laptop and put it on the box tomorrow.`,
          ),
        ],
        telemetry: [
          loggedOn(laptop, at - 30 * minute, person.account, { LogonType: 'Interactive' }),
          ran(laptop, at - 2 * minute, 'outlook.exe', 'outlook.exe', by(person)),
        ],
      },
      expected,
      because,
    }
  })

export const controllerThatWasNamed = programmed('controller-that-was-named', {
  title: 'A controller that a technician wrote about',
  expected: harmless,
  because: 'The technician named the controller by its address, and did it on the day that was said.',
})

export const controllerBesideIt = programmed('controller-beside-it', {
  title: 'Another controller than the one of the ticket',
  written: '10.20.44.71',
  expected: undecided,
  because: 'The ticket names another controller.',
})

export const controllerFromAnotherDesk = programmed('controller-from-another-desk', {
  title: 'The controller of the ticket, from the laptop of somebody else',
  from: 'johanna.solheim',
  expected: undecided,
  because: 'The technician wrote about the controller, and it was done from the laptop of a colleague in payroll.',
})

const passed = (id: string, title: string, tag: string, expected: typeof harmless, because: string) =>
  situation(id, 'vocabulary', title, (setting) => {
    const wei = setting.person('wei.chen')
    const at = setting.ago({ hours: 5 })
    return {
      alerts: [
        alert(setting, at + minute, 'paxton_net2', 'Door opened outside of hours', {
          event: 'Door opened outside of hours',
          time: setting.iso(at),
          door: 'Firmware lab, inner door',
          badge: tag,
          user: { mail: wei.email, group: 'Loan badges' },
          result: 'granted',
          priority: 'medium',
        }),
      ],
      facts: {
        investigations: [
          work(
            setting,
            'Evening with the students',
            wei.name,
            'They get loan badges LB-00417701 to LB-00417712 for the lab, and I stay with them until the end.',
          ),
        ],
      },
      expected,
      because,
    }
  })

export const badgeOfTheRange = passed(
  'badge-of-the-range',
  'A loan badge that a colleague wrote about',
  'LB-00417707',
  harmless,
  'The badge is one of the twelve that were lent for this evening.',
)

export const badgeBesideTheRange = passed(
  'badge-beside-the-range',
  'A loan badge that nobody wrote about',
  'LB-00417719',
  undecided,
  'The badge is none of the twelve that were lent.',
)
