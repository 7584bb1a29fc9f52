// An audit record of a cloud project: the role of owner for a stranger, given from a hostile address.
import { alert, situation } from '../../shorthand.ts'

export const gcpOwnerGranted = situation(
  'gcp-owner-granted',
  'formats',
  'The role of owner for a stranger, in a cloud audit record',
  (setting) => {
    const wei = setting.person('wei.chen')
    const at = setting.ago({ minutes: 51 })
    const ip = '185.117.118.92'
    return {
      alerts: [
        alert(setting, at, 'gcp_audit', 'Persistence: IAM anomalous grant', {
          insertId: '-9x8kfedq2m1',
          logName: 'projects/havskog-lens-telemetry/logs/cloudaudit.googleapis.com%2Factivity',
          timestamp: setting.iso(at),
          severity: 'NOTICE',
          resource: { type: 'project', labels: { project_id: 'havskog-lens-telemetry' } },
          protoPayload: {
            '@type': 'type.googleapis.com/google.cloud.audit.AuditLog',
            serviceName: 'cloudresourcemanager.googleapis.com',
            methodName: 'SetIamPolicy',
            authenticationInfo: { principalEmail: wei.email },
            requestMetadata: { callerIp: ip, callerSuppliedUserAgent: 'google-cloud-sdk gcloud/502.0.0' },
            serviceData: {
              policyDelta: {
                bindingDeltas: [{ action: 'ADD', role: 'roles/owner', member: 'user:lens.backup.ops@gmail.com' }],
              },
            },
            status: {},
          },
        }),
      ],
      facts: {
        intelligence: [
          setting.risk('ip', ip, 94, [
            [
              'Current Threat Actor Infrastructure',
              4,
              'Used today with stolen cloud tokens to add owners to projects.',
            ],
          ]),
        ],
      },
      expected: {
        verdict: 'malicious',
        severities: ['medium', 'high', 'critical'],
        proposals: [{ action: 'block-indicator', target: ip }],
        forbidden: [{ action: 'isolate-machine', target: '*' }],
      },
      because:
        'The call succeeded and came from an address that a known actor uses today for exactly this. Nothing shows that the laptop of the engineer is involved.',
    }
  },
)
