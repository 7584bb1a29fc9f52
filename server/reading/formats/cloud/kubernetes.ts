// Kubernetes audit events, and Falco's alerts about containers and hosts.
import type { FormatTable } from '../format.ts'

export const kubernetesAudit: FormatTable = {
  id: 'kubernetes-audit',
  fields: ['auditID verb user.username', 'objectRef.resource verb user.username'],
  parts: {
    actor: 'user.username impersonatedUser.username',
    client: 'sourceIPs',
    target: 'objectRef.name objectRef.namespace subjects.name',
    object: 'containers.image',
  },
  quoted: 'userAgent requestURI containers.command containers.args',
  time: 'requestReceivedTimestamp stageTimestamp',
  outcome: [
    { field: 'annotations.authorization.k8s.io/decision', values: [[/forbid|deny/i, 'blocked']] },
    {
      field: 'responseStatus.code',
      values: [
        [/^(?:401|403)/, 'blocked'],
        [/^[45]/, 'failed'],
        [/^[123]/, 'succeeded'],
      ],
    },
  ],
  claims: [
    { field: 'objectRef.subresource', values: [[/^(?:exec|attach|portforward)$/, 'execution']] },
    {
      field: 'objectRef.resource',
      values: [
        [/^(?:cluster)?rolebindings$|^(?:cluster)?roles$/, 'privilege-change'],
        [/^secrets$/, 'discovery'],
        [/^(?:cronjobs|daemonsets|mutatingwebhookconfigurations|validatingwebhookconfigurations)$/, 'persistence'],
      ],
    },
    { field: 'securityContext.privileged', values: [[/true/, 'execution']] },
  ],
  titles: 'verb objectRef.resource objectRef.subresource',
}

export const falco: FormatTable = {
  id: 'falco',
  fields: 'output priority rule output_fields.user.name',
  text: /^\S{10,40}: (?:Emergency|Alert|Critical|Error|Warning|Notice|Informational|Debug) .{5,300}\(user(?:_name)?=/,
  parts: {
    machine: 'hostname',
    account: 'user.name user_name user',
    remote: 'fd.sip fd.rip',
    source: 'fd.cip',
    object: 'fd.name proc.exepath proc.pname file',
  },
  quoted: 'proc.cmdline command pcmdline',
  time: 'time evt.time',
  otherwise: 'succeeded',
  severity: [{ field: 'priority' }],
  titles: 'rule',
}
