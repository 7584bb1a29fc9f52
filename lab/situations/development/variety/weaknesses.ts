// Weaknesses that a scanner reports: on a machine that the platforms know, and on one that none of them knows.

import type { Setting } from '../../../world/setting.ts'
import { alert, harmless, situation, undecided } from '../../shorthand.ts'

const found = (setting: Setting, host: string) => {
  const at = setting.ago({ hours: 2 })
  return alert(setting, at, 'vulnerability_scanner', 'Critical vulnerability on internet-facing host', {
    host,
    cve: 'CVE-2024-3400',
    cvss: 10,
    exposed: true,
    first_found: setting.iso(at),
  })
}

export const weaknessOfAStranger = situation(
  'weakness-of-a-stranger',
  'carry-over',
  'A weakness on a gateway that no platform watches',
  (setting) => ({
    alerts: [found(setting, 'PA-EDGE-0412')],
    expected: undecided,
    because: 'No platform knows the gateway, so that none of them finds the weakness anywhere says nothing about it.',
  }),
)

export const weaknessThatIsNotThere = situation(
  'weakness-that-is-not-there',
  'carry-over',
  'A weakness on a server that does not have it',
  (setting) => ({
    alerts: [found(setting, setting.machine('srv-web-01').host)],
    expected: harmless,
    because: 'The platforms watch the server and find the weakness on no machine.',
  }),
)
