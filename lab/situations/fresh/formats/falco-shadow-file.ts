// A rule of Falco: an unexpected program reads the password file of the build server.
import { alert, situation, unjudged } from '../../shorthand.ts'

export const falcoShadowFile = situation(
  'falco-shadow-file',
  'formats',
  'Falco sees the password file read on the build server',
  (setting) => {
    const server = setting.machine('srv-build-02')
    const at = setting.ago({ minutes: 55 })
    const title = 'Credential file read by an unexpected process'
    const { incident } = unjudged(setting, 'shadow file', {
      title,
      category: 'CredentialAccess',
      severity: 'High',
      techniques: ['T1003.008'],
      at,
      machine: server,
      evidence: [
        {
          kind: 'Process',
          name: 'node',
          path: '/opt/hostedtoolcache/node/bin',
          file: setting.file('runner node'),
          command: 'node postinstall.js',
          pid: 41207,
          parent: { name: 'npm', path: '/opt/hostedtoolcache/node/bin', pid: 41180 },
        },
      ],
    })
    return {
      alerts: [
        alert(setting, at, 'falco', 'Read sensitive file untrusted', {
          uuid: '0e1f7a44-0f3f-4d3d-bb2d-5a5c0f6b7711',
          output: `${setting.iso(at)}: Warning Sensitive file opened for reading by non-trusted program (file=/etc/shadow gparent=Runner.Worker ggparent=Runner.Listener evt_type=openat user=root user_uid=0 process=node proc_exepath=/opt/hostedtoolcache/node/bin/node parent=npm command=node postinstall.js)`,
          priority: 'Warning',
          rule: 'Read sensitive file untrusted',
          source: 'syscall',
          tags: ['T1555', 'T1003.008', 'filesystem', 'mitre_credential_access'],
          time: setting.iso(at),
          hostname: server.host,
          output_fields: {
            'evt.time': at * 1_000_000,
            'fd.name': '/etc/shadow',
            'proc.cmdline': 'node postinstall.js',
            'proc.name': 'node',
            'proc.pname': 'npm',
            'user.name': 'root',
            'user.uid': 0,
          },
        }),
      ],
      facts: { incidents: [incident] },
      expected: {
        verdict: 'suspicious',
        severities: ['medium', 'high'],
        forbidden: [{ action: 'isolate-machine', target: '*' }],
      },
      because:
        'A second sensor has the same read with high severity and nobody has judged it. No file or address in it is known as hostile, so it is not proven.',
    }
  },
)
