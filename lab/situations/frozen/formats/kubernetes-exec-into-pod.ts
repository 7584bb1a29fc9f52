// An audit record of Kubernetes from the build server.
import { alert } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const kubernetesExecIntoPod: TellSituation = (setting) => {
  const at = setting.ago({ hours: 1, minutes: 3 })

  return {
    id: 'kubernetes-exec-into-pod',
    group: 'formats',
    title: 'A shell was opened in a container',
    alerts: [
      alert(setting, at, 'siem', 'Exec into pod', {
        kind: 'Event',
        apiVersion: 'audit.k8s.io/v1',
        level: 'Metadata',
        auditID: setting.seeded.guid('kubernetes exec'),
        stage: 'ResponseStarted',
        requestURI:
          '/api/v1/namespaces/firmware-ci/pods/runner-7c9d4/exec?command=sh&container=runner&stdin=true&tty=true',
        verb: 'create',
        user: {
          username: 'system:serviceaccount:firmware-ci:deployer',
          groups: ['system:serviceaccounts', 'system:authenticated'],
        },
        sourceIPs: [setting.machine('srv-build-02').ip],
        userAgent: 'kubectl/v1.30.2 (linux/amd64) kubernetes/3968350',
        objectRef: {
          resource: 'pods',
          namespace: 'firmware-ci',
          name: 'runner-7c9d4',
          apiVersion: 'v1',
          subresource: 'exec',
        },
        responseStatus: { metadata: {}, code: 101 },
        requestReceivedTimestamp: setting.iso(at),
        annotations: {
          'authorization.k8s.io/decision': 'allow',
          'authorization.k8s.io/reason': 'RBAC: allowed by RoleBinding "deployer"',
        },
      }),
    ],
    expected: {
      verdict: 'inconclusive',
      severities: ['informational', 'low', 'medium'],
      forbidden: [{ action: 'isolate-machine', target: '*' }],
    },
    because:
      'A permitted account opened a shell from the build server. No platform says whether somebody meant to, so nothing is shown either way.',
  }
}
