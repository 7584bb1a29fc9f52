// Falco names a container and nothing that the company's platforms know.
import { alert } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const shellInANamelessContainer: TellSituation = (setting) => {
  const at = setting.ago({ hours: 2, minutes: 44 })

  return {
    id: 'shell-in-a-nameless-container',
    group: 'resolution',
    title: 'A shell in a container that nobody can place',
    alerts: [
      alert(setting, at, 'falco', 'Terminal shell in container', {
        hostname: 'falco-7xk2p',
        output: `${setting.iso(at)}: Notice A shell was spawned in a container with an attached terminal (user=root user_loginuid=-1 k8s.ns=ci-preview k8s.pod=preview-1187-6d9f container=3b1e0f2ac771 shell=sh parent=runc cmdline=sh terminal=34816)`,
        priority: 'Notice',
        rule: 'Terminal shell in container',
        source: 'syscall',
        tags: ['T1059', 'container', 'mitre_execution', 'shell'],
        time: setting.iso(at),
        output_fields: {
          'container.id': '3b1e0f2ac771',
          'k8s.ns.name': 'ci-preview',
          'k8s.pod.name': 'preview-1187-6d9f',
          'proc.cmdline': 'sh',
          'proc.pname': 'runc',
          'user.name': 'root',
        },
      }),
    ],
    connections: { 'vulnerability-investigation': null },
    expected: {
      verdict: 'inconclusive',
      severities: ['informational', 'low', 'medium'],
      forbidden: [{ action: 'any', target: '*' }],
    },
    because:
      'Developers open such shells every day, and so do intruders. Neither container nor person is known to any platform.',
  }
}
