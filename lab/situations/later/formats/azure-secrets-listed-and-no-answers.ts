// An activity record of a cloud vault; the address is strange and the platforms that could say more do not answer.
import { alert, situation, undecided } from '../../shorthand.ts'

export const azureSecretsListedAndNoAnswers = situation(
  'azure-secrets-listed-and-no-answers',
  'formats',
  'All secrets of a vault were listed, and nobody answers',
  (setting) => {
    const wei = setting.person('wei.chen')
    const at = setting.ago({ minutes: 32 })
    return {
      alerts: [
        alert(setting, at, 'azure_monitor', 'Unusual operation in a key vault', {
          time: setting.iso(at),
          resourceId:
            '/SUBSCRIPTIONS/6B1E/RESOURCEGROUPS/TELEMETRY/PROVIDERS/MICROSOFT.KEYVAULT/VAULTS/KV-LENS-TELEMETRY',
          operationName: 'SecretList',
          category: 'AuditEvent',
          resultType: 'Success',
          resultSignature: 'OK',
          callerIpAddress: '152.89.198.47',
          identity: {
            claim: {
              'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/upn': wei.email,
              appid: '04b07795-8ddb-461a-bbee-02f9e1bf7b46',
            },
          },
          properties: { clientInfo: 'AZURECLI/2.64.0', httpStatusCode: 200, isRbacAuthorized: true },
        }),
      ],
      faults: [
        { platform: 'threat-intelligence', fault: '503' },
        { platform: 'vulnerability-investigation', fault: '503' },
      ],
      expected: { ...undecided, forbidden: [{ action: 'any', target: '*' }] },
      because:
        'Whether the address is hostile and whether somebody has looked into it are the decisive questions, and neither platform answers. Nothing else is known of the event, so neither harm nor innocence was shown.',
    }
  },
)
