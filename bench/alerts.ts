// Alerts as SIEMs send them: nested JSON, flat JSON and CEF, about 400 to 1,200 bytes, each different.
const words =
  'powershell encoded command suspicious process started user host network connection remote address file written registry key modified scheduled task created service installed credential access memory read detected blocked severity high medium low'.split(
    ' ',
  )
const below = (limit: number) => Math.floor(Math.random() * limit)
const address = () => [1, 2, 3, 4].map(() => 1 + below(254)).join('.')
const hash = () => Array.from({ length: 64 }, () => below(16).toString(16)).join('')
const message = (length: number) => Array.from({ length }, () => words[below(words.length)]).join(' ')

/** As Elastic's common schema has it. */
const nested = () =>
  JSON.stringify({
    '@timestamp': new Date(1_790_000_000_000 + below(1e9)).toISOString(),
    event: { kind: 'alert', category: ['process'], action: 'execution', severity: below(100), outcome: 'success' },
    rule: { id: `${below(1e6)}`, name: message(4), description: message(20) },
    host: { name: `FIN-${below(5000)}`, ip: [address()], os: { family: 'windows', version: '10.0.19045' } },
    user: { name: `user${below(20_000)}`, email: `user${below(20_000)}@corp.com`, domain: 'CORP' },
    process: {
      name: 'powershell.exe',
      pid: below(60_000),
      command_line: `powershell.exe -enc ${hash()}`,
      hash: { sha256: hash() },
    },
    source: { ip: address(), port: below(65_536) },
    destination: { ip: address(), port: 443, domain: `host${below(1e6)}.example.com` },
    message: message(40),
  })
const flat = () =>
  JSON.stringify({
    host: `FIN-${below(5000)}`,
    user: `user${below(20_000)}@corp.com`,
    src_ip: address(),
    dst_ip: address(),
    sha256: hash(),
    message: message(45),
  }).slice(0, 600)
const cef = () =>
  `CEF:0|Vendor|Sensor|7.1|${below(1000)}|${message(4)}|${below(10)}|src=${address()} dst=${address()} suser=user${below(20_000)} dhost=FIN-${below(5000)} fileHash=${hash()} msg=${message(15)}`

const shapes = [nested, flat, cef]
export const someContent = (): string => (shapes[below(shapes.length)] ?? nested)()

const types = ['Impossible travel', 'Suspicious PowerShell', 'Malware detected', 'Phishing reported', 'Brute force']
const providers = ['siem', 'edr', 'wazuh', 'okta', 'splunk']

export const someAlert = () => ({
  organization_code: 'MAIN',
  alert_provider: providers[below(providers.length)] ?? 'siem',
  alert_type: types[below(types.length)] ?? 'Brute force',
  alert_content: someContent(),
  created_at_source: 1_790_000_000,
})

/** The bodies are made beforehand, so that making them costs the measured time nothing. */
export const someBodies = (count: number): string[] => Array.from({ length: count }, () => JSON.stringify(someAlert()))
