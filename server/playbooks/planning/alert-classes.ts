// Tells the class of an alert from what its type claims, where it happened, and what the provider is for. Pure.
import type { AlertClass, Claim } from '../../../contract/vocabulary.ts'
import { claimsOfType } from '../../reading/claims/read-claims.ts'
import { classOfClaim } from './class-of-claim.ts'

/** Unknown where neither the type nor the provider says anything. */
export function classOf(alertType: string, provider: string): AlertClass {
  const [claim = 'unknown'] = claimsOfType(alertType)
  const sent = provider.toLowerCase()
  if (claim === 'unknown' || claim === 'informational') return claim === 'unknown' ? classOfProvider(sent) : 'unknown'
  const place = places.find(
    ({ claims, words, providers }) => claims.has(claim) && (words.test(alertType) || providers?.test(sent)),
  )
  return place?.alertClass ?? classOfClaim[claim]
}

interface Placed {
  alertClass: AlertClass
  claims: ReadonlySet<Claim>
  words: RegExp
  providers?: RegExp
}

/** What is done to a machine can be done to a cloud or a directory too: then those are asked. */
const places: readonly Placed[] = [
  {
    alertClass: 'vulnerability',
    claims: new Set(['exploitation-attempt', 'execution', 'discovery', 'policy-violation', 'cloud-change']),
    words: /$^/,
    providers:
      /qualys|tenable|nessus|rapid7_?insightvm|openvas|greenbone|inspector|snyk|trivy|grype|dependabot|vulnerab/,
  },
  {
    alertClass: 'cloud',
    claims: new Set([
      'defence-evasion',
      'persistence',
      'privilege-change',
      'execution',
      'exfiltration',
      'lateral-movement',
    ]),
    words:
      /\b(?:AWS|Amazon|EC2|S3|IAM|GCE|GCP|VPC|EKS|GKE|AKS|K8s|pods?|containers?|docker|lambda|bucket|azure|terraform|cloud ?logs?|kms|gcr|ecr)\b|kube|cluster.?(?:admin|role)|CloudTrail|IAMUser|:Runtime\/|Container|CreateAccessKey|T1562\.00[78]|T1552\.005|T1078\.004|T1098\.00[13]|T1136\.003/i,
  },
  {
    alertClass: 'identity',
    claims: new Set([
      'credential-dumping',
      'lateral-movement',
      'discovery',
      'persistence',
      'defence-evasion',
      'token-theft',
    ]),
    words:
      /kerber|roast|\bticket|dc ?sync|dc ?shadow|skeleton|\bspn\b|pass.the|honeytoken|(?:user|account) enumeration|\baccounts?\b|log(?:on|in)\b|\bmfa\b|federat|authenticator|security info|access key/i,
    providers: /defender_identity|okta|entra|duo\b|auth0|onelogin|jumpcloud|ping_?(?:one|identity|federate)|cyberark/,
  },
  {
    alertClass: 'endpoint-behaviour',
    claims: new Set(['privilege-change']),
    words: /\buac\b|setuid|setgid|\bsudo\b|token impersonation|chmod|sweet ?potato|runas/i,
  },
]

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
    /suricata|snort|zeek|corelight|vectra|extrahop|umbrella|\bwaf|_waf|cloudflare|akamai|imperva|infoblox|firepower|firewall|pfsense|cisco_asa|arista_ngfw|f5_bigip|meraki|modsecurity/,
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
]

const classOfProvider = (provider: string): AlertClass =>
  specialists.find(([, names]) => names.test(provider))?.[0] ?? 'unknown'
