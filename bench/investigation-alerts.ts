// The two loads of the investigation benchmark: a playbook of five calls, and playbooks as the service plans them.
import { reputationStep } from '../test/support/reputation-step.ts'

let next = 0
const address = () => {
  next += 1
  return `${45 + ((next >> 24) & 63)}.${(next >> 16) & 255}.${(next >> 8) & 255}.${next & 255}`
}

/** Five calls for each alert, each about another address, so that no answer is shared. */
export const fiveCallPlaybook = { alert_type: 'Bench', title: 'Bench', class: 'network', steps: [reputationStep] }

export const fiveCallAlert = (addresses = Array.from({ length: 5 }, address)) => ({
  organization_code: 'MAIN',
  alert_provider: 'siem',
  alert_type: 'Bench',
  alert_content: JSON.stringify({ message: 'Connections to unusual addresses', addresses }),
})

/** As a SIEM sends it: a machine and a person of the company, and an address, a domain and a file that only it names. */
export function plannedAlert() {
  const remote = address()
  const machine = 101 + (next % 40)
  const hash = next.toString(16).padStart(64, 'a')
  return {
    organization_code: 'MAIN',
    alert_provider: 'siem',
    alert_type: 'C2 beacon detected',
    alert_content: JSON.stringify({
      message: 'Periodic DNS lookups and TLS sessions',
      severity: 'high',
      host: { name: `lt-${machine}.havskoginstruments.com`, ip: `10.20.${machine % 8}.${machine}` },
      user: { name: `person-${next % 60}@havskoginstruments.com` },
      destination: { ip: remote, domain: `cdn-${next}.example-telemetry.net`, port: 443 },
      process: {
        name: 'rundll32.exe',
        hash: { sha256: hash },
        command_line: 'rundll32.exe C:\\ProgramData\\w.dll,Start',
      },
      network: { sessions: 88, interval_seconds: 60, jitter: 0.04, ja3: '51c64c77e60f3980eea90869b68c58a8' },
      rule: { name: 'regular beacon', technique: 'T1071.001' },
    }),
  }
}
