// Resource hijacking, told by the one who pays for the power.
import { alert, antivirus, confirmed } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const minerOnTheWebServer: TellSituation = (setting) => {
  const server = setting.machine('srv-web-01')
  const at = setting.ago({ hours: 1, minutes: 35 })
  const file = setting.file('kworkerds')
  const told = confirmed(setting, 'miner', {
    ...antivirus,
    title: "'Brimstone' coin miner was detected",
    category: 'Malware',
    severity: 'High',
    techniques: ['T1496'],
    threat: { family: 'Brimstone', name: 'Trojan:Linux/Brimstone.A' },
    at,
    machine: server,
    evidence: [{ kind: 'File', name: 'kworkerds', path: '/var/tmp/.x', file, status: 'Active' }],
  })

  return {
    id: 'miner-on-the-web-server',
    group: 'vocabulary',
    title: 'A coin miner on the web server',
    alerts: [
      alert(
        setting,
        at,
        'monitoring',
        'Cryptojacking',
        `${setting.iso(at)} ${server.dnsName} load average 31.8 for 40 min. Top process: /var/tmp/.x/kworkerds (uid www-data) 792 % CPU, sha256 ${file.sha256}. Looks like a miner (XMRig style arguments: --donate-level 1 -o pool --coin monero).`,
      ),
    ],
    facts: {
      incidents: [told.incident],
      intelligence: [
        setting.risk(
          'hash',
          file.sha256,
          90,
          [['Positive Malware Verdict', 4, 'Brimstone coin miner, installed through holes in web servers.']],
          { hashAlgorithm: 'SHA-256', fileHashes: [file.sha256, file.sha1, file.md5] },
        ),
      ],
    },
    connections: { 'malware-protection': null, 'travel-booking': null },
    expected: {
      verdict: 'malicious',
      severities: ['medium', 'high', 'critical'],
      proposals: [{ action: 'block-indicator', target: file.sha256 }],
    },
    because:
      'The process is a known miner that comes through holes in web servers, and people have confirmed it. Somebody can run programs on the server.',
  }
}
