// Alerts of about 600 bytes, each different, as a SIEM would send them.
const words =
  'powershell encoded command suspicious process started user host network connection remote address file written registry key modified scheduled task created service installed credential access memory read detected blocked severity high medium low'.split(
    ' ',
  )
const below = (limit: number) => Math.floor(Math.random() * limit)
const address = () => [1, 2, 3, 4].map(() => 1 + below(254)).join('.')

export function someContent(): string {
  const fields = {
    host: `FIN-${below(5000)}`,
    user: `user${below(20_000)}@corp.com`,
    src_ip: address(),
    dst_ip: address(),
    sha256: Array.from({ length: 64 }, () => below(16).toString(16)).join(''),
  }
  const message = Array.from({ length: 45 }, () => words[below(words.length)]).join(' ')
  return JSON.stringify({ ...fields, message }).slice(0, 600)
}

const types = ['Impossible travel', 'Suspicious PowerShell', 'Malware detected', 'Phishing reported', 'Brute force']
const providers = ['siem', 'edr', 'wazuh', 'okta', 'splunk']

/** The bodies are made beforehand, so that making them costs the measured time nothing. */
export const someBodies = (count: number): string[] =>
  Array.from({ length: count }, () =>
    JSON.stringify({
      organization_code: 'MAIN',
      alert_provider: providers[below(providers.length)],
      alert_type: types[below(types.length)],
      alert_content: someContent(),
      created_at_source: 1_790_000_000,
    }),
  )
