// A clicksPermitted record of Proofpoint.
import { alert, connected } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const proofpointClickPermitted: TellSituation = (setting) => {
  const iris = setting.person('iris.isaksson')
  const laptop = setting.laptopOf('iris.isaksson')
  const at = setting.ago({ minutes: 41 })
  const url = 'https://sharepoint-files.sync-officedocs.com/d/8812'

  return {
    id: 'proofpoint-click-permitted',
    group: 'formats',
    title: 'A click on a live phishing page was permitted',
    alerts: [
      alert(setting, at, 'email_gateway', 'Click permitted', {
        clicksPermitted: [
          {
            GUID: setting.seeded.hex('proofpoint click', 32),
            campaignId: setting.seeded.guid('proofpoint campaign'),
            classification: 'phish',
            clickIP: laptop.office.externalIp,
            clickTime: setting.iso(at),
            messageID: '<20261114.8812@sync-officedocs.com>',
            recipient: iris.email,
            sender: 'noreply@sync-officedocs.com',
            senderIP: '91.245.255.16',
            threatID: setting.seeded.hex('proofpoint threat', 64),
            threatStatus: 'active',
            threatURL: `https://threatinsight.proofpoint.com/#/threat/u/${setting.seeded.hex('proofpoint threat', 64)}`,
            url,
            userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36',
          },
        ],
      }),
    ],
    facts: {
      telemetry: [
        connected(laptop, at, '91.245.255.16', {
          RemoteUrl: url,
          InitiatingProcessFileName: 'msedge.exe',
          InitiatingProcessAccountName: iris.account,
        }),
      ],
    },
    expected: {
      verdict: 'malicious',
      severities: ['medium', 'high', 'critical'],
      forbidden: [
        { action: 'block-indicator', target: laptop.office.externalIp },
        { action: 'isolate-machine', target: 'mail-gw-01' },
        { action: 'block-indicator', target: 'threatinsight.proofpoint.com' },
      ],
    },
    because:
      'The page asks for mail passwords today, the click was let through, and the endpoint platform saw the browser of this person connect to it.',
  }
}
