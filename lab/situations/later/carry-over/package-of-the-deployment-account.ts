// The deployment account has been cleared three times; today it starts a known backdoor.
import { alert, closed, hostile, ran, situation, wrote } from '../../shorthand.ts'

export const packageOfTheDeploymentAccount = situation(
  'package-of-the-deployment-account',
  'carry-over',
  'The fourth package of the deployment account',
  (setting) => {
    const laptop = setting.laptopOf('viktor.sand')
    const at = setting.ago({ minutes: 48 })
    const file = setting.file('hollowreed-stager.dll')
    const title = 'Software distribution started an unknown library'
    const earlier = [6, 13, 20].map((days) =>
      closed(
        setting,
        `package ${days}`,
        { title, category: 'Execution', severity: 'Medium', at: setting.ago({ days }), machine: laptop },
        'InformationalExpectedActivity',
        'LineOfBusinessApplication',
        'Weekly package of svc-deploy. Expected.',
      ),
    )
    const command = 'rundll32.exe C:\\Windows\\ccmcache\\7q\\msxupd.dll,Install'
    return {
      alerts: [
        alert(
          setting,
          at,
          'logrhythm',
          title,
          `sev=5 vmid=Sysmon eventid=7 time="${setting.iso(at)}" host=${laptop.host} login=HAVSKOG\\svc-deploy parentprocessname=ccmexec.exe process=rundll32.exe cmd="${command}" object=C:\\Windows\\ccmcache\\7q\\msxupd.dll hash=SHA1=${file.sha1},MD5=${file.md5},SHA256=${file.sha256} signed=false`,
        ),
      ],
      facts: {
        incidents: earlier.map(({ incident }) => incident),
        telemetry: [
          ran(laptop, at, 'rundll32.exe', command, {
            AccountName: 'svc-deploy',
            InitiatingProcessFileName: 'ccmexec.exe',
          }),
          wrote(laptop, at - 9000, 'msxupd.dll', 'C:\\Windows\\ccmcache\\7q', file, {
            InitiatingProcessFileName: 'ccmexec.exe',
          }),
        ],
      },
      expected: hostile(laptop.host),
      because:
        'The library that was started is a backdoor that intelligence knows by its hash, and the endpoint platform saw it run on this laptop. Three earlier packages that were expected say nothing about this one.',
    }
  },
)
