// Last week one laptop called a command server and was cleaned. Today another laptop asks for the same name.
import { alert, closed, connected, situation } from '../../shorthand.ts'

export const nameBlockedLastWeek = situation(
  'name-blocked-last-week',
  'carry-over',
  'The command server of last week, asked for by another laptop',
  (setting) => {
    const laptop = setting.laptopOf('hugo.bergh-engman')
    const former = setting.laptopOf('iris.granath-dahlin')
    const host = 'eu-west.nordcloud-metrics.net'
    const at = setting.ago({ minutes: 52 })
    const past = closed(
      setting,
      'name blocked last week',
      {
        title: 'Connection to a command server',
        category: 'CommandAndControl',
        severity: 'High',
        techniques: ['T1071.001'],
        at: setting.ago({ days: 8, hours: 2 }),
        machine: former,
        user: setting.person('iris.granath-dahlin'),
        evidence: [{ kind: 'Url', url: `https://${host}/` }],
      },
      'TruePositive',
      'Malware',
      'Laptop reinstalled and given back.',
    )
    const time = setting.iso(at).slice(0, 19).replace('T', ' ')
    return {
      alerts: [
        alert(
          setting,
          at,
          'cisco_umbrella',
          'DNS request in security category',
          `"${time}","${laptop.host}","${laptop.host},Gothenburg HQ","${laptop.ip}","193.46.212.10","Allowed","1 (A)","NOERROR","${host}.","Command and Control,Potentially Harmful","Roaming Computers","Roaming Computers,Sites",""`,
        ),
      ],
      facts: {
        incidents: [past.incident],
        telemetry: [
          connected(laptop, at + 1200, '45.138.16.203', {
            RemoteUrl: host,
            InitiatingProcessFileName: 'dllhost.exe',
            InitiatingProcessCommandLine: 'dllhost.exe /Processid:{3AD05575-8857-4850-9277-11B85BDB8E09}',
          }),
        ],
      },
      expected: {
        verdict: 'malicious',
        severities: ['high', 'critical'],
        proposals: [{ action: 'isolate-machine', target: laptop.host }],
        forbidden: [
          { action: 'isolate-machine', target: former.host },
          { action: 'block-indicator', target: laptop.ip },
          { action: 'block-indicator', target: '193.46.212.10' },
        ],
      },
      because:
        'The name is a command server today, the query was allowed, and the endpoint platform saw the connection leave this laptop. The laptop of last week was cleaned and has no part in it.',
    }
  },
)
