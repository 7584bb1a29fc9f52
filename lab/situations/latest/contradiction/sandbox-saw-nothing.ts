// A sandbox calls an attachment low risk; intelligence knows it, and a laptop ran it.
import { alert, by, connected, hashes, hostile, ran, situation } from '../../shorthand.ts'

export const sandboxSawNothing = situation(
  'sandbox-saw-nothing',
  'contradiction',
  'An attachment that slept in the sandbox',
  (setting) => {
    const grace = setting.person('grace.mbeki')
    const laptop = setting.laptopOf(grace.key)
    const at = setting.ago({ hours: 1, minutes: 22 })
    const file = setting.file('hollowreed-stager.dll')
    const name = 'RFQ_pumps_specs.xll'
    const path = `C:\\Users\\${grace.account}\\Downloads`
    return {
      alerts: [
        alert(
          setting,
          at,
          'fortisandbox',
          'File analysis finished',
          `date=${setting.iso(at).slice(0, 10)} time=${setting.iso(at).slice(11, 19)} devname=FSA-GOT devid=FSA3KE3R17000042 type=event subtype=job-done level=notice vd=root jobid=7714402219 rating="Low Risk" verdict=suspicious_low score=11 malname="N/A" fname="${name}" ftype=xll sha1=${file.sha1} sha256=${file.sha256} md5=${file.md5} stype=FortiMail srcip=192.241.170.8 dstip=10.20.0.6 from=quotes@brennan-pumps-supply.com to=${grace.email} scan_time=184 vm=WIN11O365 behaviours="sleeps 600s;checks number of cores" delivered=yes note="No malicious activity observed within time limit"`,
        ),
      ],
      facts: {
        telemetry: [
          ran(laptop, at + 600_000, 'excel.exe', `"excel.exe" "${path}\\${name}"`, by(grace)),
          {
            table: 'DeviceEvents',
            at: at + 640_000,
            machine: laptop,
            columns: {
              ActionType: 'DllLoaded',
              FileName: name,
              FolderPath: path,
              ...hashes(file),
              InitiatingProcessFileName: 'excel.exe',
            },
          },
          connected(laptop, at + 700_000, '45.138.16.203', {
            RemoteUrl: 'q2.nordcloud-metrics.net',
            InitiatingProcessFileName: 'excel.exe',
            InitiatingProcessAccountName: grace.account,
          }),
        ],
      },
      expected: { ...hostile(laptop.host), severities: ['high', 'critical'] },
      because:
        'The sandbox waited three minutes and saw nothing. The hash is a known backdoor, her laptop loaded it from the mail, and it then called a command server.',
    }
  },
)
