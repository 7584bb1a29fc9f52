// The second alert names the file that the stick brought.
import { alert, by, ran, wrote } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const stickAndAKnownWorm: TellSituation = (setting) => {
  const edith = setting.person('edith.isaksson-isaksson')
  const laptop = setting.laptopOf('edith.isaksson-isaksson')
  const at = setting.ago({ minutes: 26 })
  const bad = setting.file('RECYCLER.lnk.dll')

  return {
    id: 'stick-and-a-known-worm',
    group: 'chains',
    title: 'A stick, then a worm that ran',
    alerts: [
      alert(setting, at - 480_000, 'endpoint_detection', 'USB storage connected', {
        host: laptop.host,
        user: edith.account,
        device: 'Generic Flash Disk',
        serial: 'CCYYMMDDHHmmSS00',
        time: setting.iso(at - 480_000),
      }),
      alert(setting, at, 'siem', 'Program started from removable drive', {
        host: laptop.host,
        user: edith.account,
        image: 'rundll32.exe',
        command: 'rundll32.exe E:\\RECYCLER.lnk.dll,DllMain',
        loaded_sha256: bad.sha256,
        time: setting.iso(at),
      }),
    ],
    facts: {
      intelligence: [setting.risk('hash', bad.sha256, 90, [['Positive Malware Verdict', 4, 'Raspberry Robin worm.']])],
      telemetry: [
        {
          table: 'DeviceEvents',
          at: at - 480_000,
          machine: laptop,
          columns: { ActionType: 'UsbDriveMounted', AdditionalFields: '{"DriveLetter":"E:"}' },
        },
        ran(laptop, at, 'rundll32.exe', 'rundll32.exe E:\\RECYCLER.lnk.dll,DllMain', { ...by(edith) }),
        wrote(laptop, at, 'RECYCLER.lnk.dll', 'E:', bad),
      ],
    },
    expected: {
      verdict: 'malicious',
      severities: ['high', 'critical'],
      proposals: [
        { action: 'isolate-machine', target: laptop.host },
        { action: 'block-indicator', target: bad.sha256 },
      ],
    },
    because: 'The library on the stick is a known worm, and the endpoint platform saw it loaded on this laptop.',
  }
}
