// Tells the class of an alert from what its type claims, where it happened, and what the provider is for. Pure.
import type { AlertClass } from '../../../contract/vocabulary.ts'
import { claimsOfType } from '../../reading/claims/read-claims.ts'
import { classOfClaim } from './class-of-claim.ts'
import { placeOf } from './place-of-alert.ts'

/** Unknown where neither the type nor the provider says anything. */
export function classOf(alertType: string, provider: string): AlertClass {
  const [claim = 'unknown'] = claimsOfType(alertType)
  const sent = nameOf(provider)
  if (claim === 'informational') return 'unknown'
  const ofProvider = claim === 'unknown' ? classOfProvider(sent) : 'unknown'
  if (ofProvider !== 'unknown') return ofProvider
  return placeOf(claim, alertType, sent) ?? classOfClaim[claim]
}

/** Palo Alto Networks, Microsoft Defender for Endpoint: palo_alto_networks, microsoft_defender_endpoint. */
const nameOf = (provider: string) => provider.toLowerCase().replace(/[\s-]+(?:for[\s-]+)?|_for_/g, '_')

/** What each provider sends, where its alerts are of one class. */
const specialists: readonly (readonly [AlertClass, RegExp])[] = [
  [
    'phishing',
    /proofpoint|mimecast|abnormal|cofense|knowbe4|barracuda_?email|ironscales|defender_o365|email|e?mail_gateway|avanan|mailguard|mailrisk|sublime|checkpoint_email|fortimail/,
  ],
  [
    'identity',
    /entra|defender_identity|okta|duo\b|duosecurity|cyberark|ping_?(?:one|identity|federate)|auth0|onelogin|jumpcloud|beyondtrust|identity|symantecvip|authentik/,
  ],
  [
    'network',
    /suricata|snort|zeek|corelight|vectra|extrahop|umbrella|\bwaf|_waf|cloudflare|akamai|imperva|infoblox|firepower|firewall|pfsense|cisco_asa|arista_ngfw|f5_bigip|meraki|modsecurity|forti(?:net|gate)|palo_?alto|check_?point(?!_email)|sonicwall|watchguard|ubiquiti|unifi|mikrotik|juniper|darktrace|forcepoint(?!_dlp)|vpc_?(?:flow|dns)|zscaler|nozomi|claroty|dragos|stormshield|opnsense|tomcat|apache|nginx/,
  ],
  [
    'vulnerability',
    /qualys|tenable|nessus|openvas|greenbone|inspector|snyk|trivy|grype|nuclei|dependabot|tvm|spotlight|vulnerab/,
  ],
  ['data-loss', /purview|macie|dlp|digital_guardian|code42|varonis|nightfall|cyera/],
  [
    'intelligence',
    /recorded_?future|digital_shadows|zerofox|flashpoint|intel471|spycloud|have_i_been_pwned|cyberint|kela|bitsight|scorecard|gitguardian|threat_intelligence|cybersixgill|dataminr|doppel|cyjax|^ti_|gibtia/,
  ],
  [
    'cloud',
    /guardduty|gcp_scc|defender_cloud$|security_?hub|prisma|^wiz|lacework|orca|sysdig|cloudtrail|upwind|cloudoptix/,
  ],
  ['malware', /clamav|malware_protection|cisco_?secure_?endpoint/],
  [
    'endpoint-behaviour',
    /crowdstrike|sentinel_?one|defender_?endpoint|carbon_?black|falco|sysmon|osquery|auditd|jamf|cybereason|apex_?one|cortex_?xdr|tanium|sophos_?central|cylance/,
  ],
]

const classOfProvider = (provider: string): AlertClass =>
  specialists.find(([, names]) => names.test(provider))?.[0] ?? 'unknown'
