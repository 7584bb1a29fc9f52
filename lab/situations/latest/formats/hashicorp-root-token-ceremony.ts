// An audit line of a store of secrets: a root token was made, before witnesses.
import { alert, harmless, situation, ticket } from '../../shorthand.ts'

export const hashicorpRootTokenCeremony = situation(
  'hashicorp-root-token-ceremony',
  'formats',
  'A root token of the store of secrets',
  (setting) => {
    const karin = setting.person('karin.strand')
    const laptop = setting.laptopOf(karin.key)
    const at = setting.ago({ hours: 3, minutes: 33 })
    const title = 'Vault root token generated'
    const hmac = (part: string) => `hmac-sha256:${setting.seeded.hex(`vault ${part}`, 64)}`
    return {
      alerts: [
        alert(
          setting,
          at,
          'hashicorp_vault',
          title,
          [
            `# rule="${title}" tag=T1078.004 entity=${karin.account} severity=critical count=1`,
            JSON.stringify({
              time: setting.iso(at),
              type: 'response',
              auth: {
                client_token: hmac('client'),
                accessor: hmac('accessor'),
                display_name: `oidc-${karin.email}`,
                policies: ['default', 'vault-admin'],
                token_type: 'service',
                metadata: { role: 'admins', email: karin.email },
              },
              request: {
                id: setting.seeded.guid('vault request'),
                operation: 'update',
                mount_type: 'system',
                namespace: { id: 'root' },
                path: 'sys/generate-root/update',
                remote_address: laptop.ip,
                remote_port: 51_844,
              },
              response: { mount_type: 'system', data: { complete: true, progress: 3, required: 3, otp_length: 28 } },
            }),
          ].join('\n'),
        ),
      ],
      facts: {
        investigations: [
          ticket(
            setting,
            title,
            at,
            'BENIGN',
            [{ person: karin }, { machine: laptop }],
            'Yearly renewal of the seal keys. I was in the room with Karin and Oskar. The root token was revoked after nine minutes.',
            { priority: 'HIGH' },
          ),
        ],
      },
      expected: harmless,
      because:
        'The analyst witnessed this very event and closed the ticket about it as benign: the head of IT renewed the keys from her own laptop, and the token is gone.',
    }
  },
)
