// An unverified app got the right to read mail.
import { alert, cloudApps, unjudged } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const appThatReadsMail: TellSituation = (setting) => {
  const johanna = setting.person('johanna.solheim')
  const at = setting.ago({ hours: 1, minutes: 36 })
  const told = unjudged(setting, 'mail app', {
    ...cloudApps,
    title: 'Unusual addition of credentials or consent to an app',
    category: 'Persistence',
    severity: 'Medium',
    techniques: ['T1528'],
    at,
    user: johanna,
    evidence: [{ kind: 'User', person: johanna }],
  })

  return {
    id: 'app-that-reads-mail',
    group: 'vocabulary',
    title: 'Consent to an app that reads mail',
    alerts: [
      alert(setting, at, 'identity_provider', 'Consent to application', {
        activityDisplayName: 'Consent to application',
        activityDateTime: setting.iso(at),
        result: 'success',
        initiatedBy: { user: { userPrincipalName: johanna.email, ipAddress: '90.228.131.44' } },
        targetResources: [
          {
            type: 'ServicePrincipal',
            displayName: 'PDF Signer Lite',
            modifiedProperties: [
              { displayName: 'ConsentAction.Permissions', newValue: 'Mail.ReadWrite offline_access User.Read' },
            ],
          },
        ],
        additionalDetails: [{ key: 'PublisherVerified', value: 'false' }],
      }),
    ],
    facts: { incidents: [told.incident] },
    expected: {
      verdict: 'suspicious',
      severities: ['low', 'medium', 'high'],
      forbidden: [
        { action: 'isolate-machine', target: '*' },
        { action: 'block-indicator', target: '90.228.131.44' },
      ],
    },
    because:
      'An unverified app may now read and change mail, and the platform found it unusual, but nobody has judged it. The clean home address says nothing about the app.',
  }
}
