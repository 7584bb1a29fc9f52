// Removable media without anything that followed.
import { alert } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const usbStickInserted: TellSituation = (setting) => {
  const sofia = setting.person('sofia.marklund')
  const laptop = setting.laptopOf('sofia.marklund')
  const at = setting.ago({ hours: 2, minutes: 39 })

  return {
    id: 'usb-stick-inserted',
    group: 'vocabulary',
    title: 'A storage stick was plugged in',
    alerts: [
      alert(
        setting,
        at,
        'siem',
        'Wechseldatenträger angeschlossen',
        `Gerät: ${laptop.dnsName}; Benutzer: ${sofia.account}; Datenträger: SanDisk Ultra USB 3.0, Seriennummer 4C530001230727115; Dateien kopiert: 0; Zeit: ${setting.iso(at)}`,
      ),
    ],
    facts: {
      telemetry: [
        {
          table: 'DeviceEvents',
          at,
          machine: laptop,
          columns: {
            ActionType: 'UsbDriveMounted',
            AccountName: sofia.account,
            AdditionalFields: JSON.stringify({
              DriveLetter: 'E:',
              ProductName: 'Ultra USB 3.0',
              Manufacturer: 'SanDisk',
            }),
          },
        },
      ],
    },
    expected: {
      verdict: 'inconclusive',
      severities: ['informational', 'low'],
      forbidden: [{ action: 'any', target: '*' }],
    },
    because: 'A stick was plugged in and nothing was copied. Nothing bad and nothing good is shown.',
  }
}
