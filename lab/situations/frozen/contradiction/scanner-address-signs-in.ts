// A harmless name for an address that does what scanners never do.
import { alert, loggedOn } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const scannerAddressSignsIn: TellSituation = (setting) => {
  const server = setting.machine('srv-build-02')
  const at = setting.ago({ minutes: 38 })
  const ip = '71.6.146.185'

  return {
    id: 'scanner-address-signs-in',
    group: 'contradiction',
    title: 'A research scanner that signs in',
    alerts: [
      alert(
        setting,
        at,
        'siem',
        'sshd',
        `<86>1 ${setting.iso(at)} ${server.host} sshd 3312 - - Accepted publickey for svc-deploy from ${ip} port 40122 ssh2: ED25519 SHA256:q0Yb3kqInvented`,
      ),
    ],
    facts: { telemetry: [loggedOn(server, at, 'svc-deploy', { LogonType: 'RemoteInteractive', RemoteIP: ip })] },
    expected: { verdict: 'suspicious', severities: ['medium', 'high'] },
    because:
      'Scanners knock and never sign in. A service account was used from outside on a server that should not be reachable, yet nothing hostile is known of the address.',
  }
}
