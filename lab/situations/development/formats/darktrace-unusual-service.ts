// A Darktrace model breach; the endpoint platform has an open detection about the same.
import { alert, processSeen, unjudged } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const darktraceUnusualService: TellSituation = (setting) => {
  const laptop = setting.laptopOf('kaisa.forsell-bergh')
  const kaisa = setting.person('kaisa.forsell-bergh')
  const at = setting.ago({ minutes: 58 })
  const told = unjudged(setting, 'kaisa service', {
    title: 'Suspicious service launched from a temporary folder',
    category: 'Persistence',
    severity: 'High',
    techniques: ['T1543.003'],
    at,
    machine: laptop,
    user: kaisa,
    evidence: [
      processSeen(
        setting,
        'sc.exe',
        'C:\\Windows\\System32',
        'sc.exe create WinSyncHelper binPath= C:\\Windows\\Temp\\wsh32.exe start= auto',
        'cmd.exe',
      ),
    ],
  })

  return {
    id: 'darktrace-unusual-service',
    group: 'formats',
    title: 'A model breach beside a detection that nobody has judged',
    alerts: [
      alert(setting, at, 'siem', 'Darktrace model breach', {
        model: { name: 'Device::New or Unusual Service Control', priority: 4, mitre: { techniques: ['T1543.003'] } },
        device: { did: 2114, hostname: laptop.host, ip: laptop.ip, typelabel: 'Laptop' },
        triggeredComponents: [
          {
            time: at,
            metric: { label: 'DCE-RPC Requests' },
            triggeredFilters: [{ filterType: 'Message', trigger: { value: 'CreateServiceW WinSyncHelper' } }],
          },
        ],
        score: 0.87,
        time: at,
      }),
    ],
    facts: { incidents: [told.incident] },
    expected: {
      verdict: 'suspicious',
      severities: ['medium', 'high'],
      forbidden: [{ action: 'block-indicator', target: laptop.ip }],
    },
    because:
      'Two sensors saw a service made from a temporary folder, one with high severity. Nobody has judged it, and nobody knows the file.',
  }
}
