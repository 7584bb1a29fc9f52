// A key store names whoever read it by a number of the directory. The ticket knows the man by his name.
import { alert, clean, harmless, situation, ticket } from '../../shorthand.ts'

export const secretsReadByAnObjectNumber = situation(
  'secrets-read-by-an-object-number',
  'resolution',
  'Many secrets read by a number',
  (setting) => {
    const oskar = setting.person('oskar.falk')
    const at = setting.ago({ hours: 3, minutes: 6 })
    const title = 'Unusual volume of secrets read from a key vault'
    const vault = 'kv-havskog-prod'
    const outside = oskar.office.externalIp
    return {
      alerts: [
        alert(setting, at, 'azure_key_vault', title, {
          alertRule: title,
          window: 'PT15M',
          matchedCount: 46,
          records: ['sql-erp-app', 'smtp-relay', 'shop-payment'].map((secret, i) => ({
            time: setting.iso(at - 120_000 + i * 2000),
            category: 'AuditEvent',
            operationName: 'SecretGet',
            resultType: 'Success',
            resultSignature: 'OK',
            resultDescription: '',
            durationMs: 21 + i,
            callerIpAddress: outside,
            correlationId: setting.seeded.guid(`vault ${secret}`),
            identity: {
              claim: {
                'http://schemas.microsoft.com/identity/claims/objectidentifier': oskar.aadId,
                appid: '04b07795-8ddb-461a-bbee-02f9e1bf7b46',
              },
            },
            properties: {
              id: `https://${vault}.vault.azure.net/secrets/${secret}`,
              clientInfo: 'AZURECLI/2.79.0 (MSI) azsdk-python-core/1.35.0 Python/3.13.7 (Windows-11)',
              requestUri: `https://${vault}.vault.azure.net/secrets/${secret}?api-version=7.4`,
              httpStatusCode: 200,
              isRbacAuthorized: true,
              tlsVersion: 'TLS1_3',
            },
            resourceId: `/SUBSCRIPTIONS/${setting.seeded.guid('vault subscription').toUpperCase()}/RESOURCEGROUPS/RG-PROD/PROVIDERS/MICROSOFT.KEYVAULT/VAULTS/${vault.toUpperCase()}`,
          })),
        }),
      ],
      facts: {
        intelligence: [clean(setting, 'ip', outside)],
        investigations: [
          ticket(
            setting,
            title,
            at,
            'BENIGN',
            [{ person: oskar }],
            `Yearly change of all secrets in ${vault}: Oskar reads them with the command line and writes new ones today, change of Karin. I sat beside him. All 46 reads are his, from the office.`,
          ),
        ],
        telemetry: [
          {
            table: 'IdentityLogonEvents',
            at: at - 900_000,
            columns: {
              ActionType: 'LogonSuccess',
              Application: 'Microsoft Azure CLI',
              LogonType: 'OAuth2:Authorize',
              AccountName: oskar.account,
              AccountUpn: oskar.email,
              AccountObjectId: oskar.aadId,
              AccountDisplayName: oskar.name,
              IPAddress: outside,
              Location: 'SE',
            },
          },
        ],
      },
      expected: harmless,
      because:
        'The number is that of Oskar Falk, who signed in from the office a quarter of an hour before. The ticket about this very alert names him, the vault and the change, and counts the same 46 reads.',
    }
  },
)
