// What a new installation starts with: one organization, the providers people send from, and an administrator's key.
import { sql } from 'kysely'
import { createApiKey } from './access/create-api-key.ts'
import { transact } from './database/transaction.ts'
import { createOrganization } from './organizations/create-organization.ts'
import type { Services } from './platform/services.ts'

const everything = { scope: { organization_uuids: null } }
const lockNumber = 8_613_348

/** Gives the administrator's key when it was made just now: this is the only time it can be shown. */
export const prepareFirstStart = (
  { db, now }: Pick<Services, 'db' | 'now'>,
  { bootstrapOrganization, bootstrapApiKey }: { bootstrapOrganization: string; bootstrapApiKey: string | undefined },
): Promise<string | undefined> =>
  transact(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(lockNumber)})`.execute(tx)
    const services = { db: tx, now }
    const started = await tx.selectFrom('api_keys').select('api_key_uuid').limit(1).executeTakeFirst()
    if (started) return undefined
    await tx
      .insertInto('providers')
      .values(providers.map((each) => ({ ...each, created_at: now() })))
      .onConflict((on) => on.doNothing())
      .execute()
    const organization = await tx.selectFrom('organizations').select('organization_code').limit(1).executeTakeFirst()
    if (!organization)
      await createOrganization(services, {
        organization_code: bootstrapOrganization,
        name: 'Main organization',
        domains: [],
        weight: 1,
      })
    const { api_key } = await createApiKey(
      services,
      everything,
      { name: 'First administrator', role: 'admin' },
      bootstrapApiKey,
    )
    return api_key
  })

const provider = (name: string, title: string, description: string) => ({ provider: name, name: title, description })

const providers = [
  provider(
    'endpoint_detection',
    'Endpoint Detection',
    'Alerts of an endpoint detection platform, such as Microsoft Defender for Endpoint',
  ),
  provider(
    'incident_source',
    'Incident Source',
    'Incidents of an extended detection platform, such as Microsoft Defender XDR',
  ),
  provider(
    'malware_protection',
    'Malware Protection',
    'Events of a malware protection platform, such as Cisco Secure Endpoint',
  ),
  provider(
    'vulnerability_investigation',
    'Vulnerability and Investigation',
    'Investigations and findings, such as those of Rapid7 InsightIDR and InsightVM',
  ),
  provider('travel_booking', 'Travel Booking', 'Events of a travel booking platform'),
  provider(
    'threat_intelligence',
    'Threat Intelligence',
    'Alerts of a threat intelligence platform, such as Recorded Future',
  ),
  provider('siem', 'SIEM', 'Any security information and event management system'),
  provider('edr', 'EDR', 'Any endpoint detection and response product'),
  provider('sentinel', 'Microsoft Sentinel', 'Incidents and alerts of Microsoft Sentinel'),
  provider('splunk', 'Splunk', 'Notable events and alerts of Splunk'),
  provider('elastic', 'Elastic Security', 'Detection alerts of Elastic Security'),
  provider('wazuh', 'Wazuh', 'Alerts of Wazuh'),
  provider('crowdstrike', 'CrowdStrike Falcon', 'Detections of CrowdStrike Falcon'),
  provider('okta', 'Okta', 'Identity events of Okta'),
  provider('guardduty', 'Amazon GuardDuty', 'Findings of Amazon GuardDuty'),
  provider('proofpoint', 'Proofpoint', 'Mail threats found by Proofpoint'),
  provider('identity_provider', 'Identity Provider', 'Sign-in and account events of any identity provider'),
  provider('email_gateway', 'E-mail Gateway', 'Messages that a mail gateway has judged'),
  provider('email', 'E-mail', 'Messages that people report or that a gateway forwards'),
  provider('firewall', 'Firewall', 'Alerts of a firewall or an intrusion detection system'),
  provider('custom', 'Custom', 'Anything else'),
]
