// What kinds of senders there are, by the names of their providers, and what each can see. Pure.
import type { AlertClass } from '../../../contract/vocabulary.ts'

export interface AlertSender {
  names: RegExp
  /** What its alerts are about when they say nothing else, or something that it cannot see. */
  alertClass: AlertClass
  /** What else it can see. */
  also: ReadonlySet<AlertClass>
}

/** Palo Alto Networks, Microsoft Defender for Endpoint: palo_alto_networks, microsoft_defender_endpoint. */
const nameOf = (provider: string) => provider.toLowerCase().replace(/[\s-]+(?:for[\s-]+)?|_for_/g, '_')

/** Undefined for those that pass on what others saw, as a SIEM does, and for those that nobody knows. */
export function senderOf(provider: string): AlertSender | undefined {
  const name = nameOf(provider)
  return senders.find(({ names }) => names.test(name))
}

const sees = (alertClass: AlertClass, also: readonly AlertClass[], names: RegExp): AlertSender => ({
  names,
  alertClass,
  also: new Set(also),
})

/** Whoever carries mail judges messages: malware in an attachment, or a brand in an address, is about the message. */
const mailGateway = sees(
  'phishing',
  ['identity', 'data-loss'],
  /proofpoint|mimecast|abnormal|cofense|knowbe4|barracuda_?email|ironscales|defender_o(?:ffice_?)?365|email|e?mail_gateway|avanan|mailguard|mailrisk|sublime|fortimail/,
)

const directory = sees(
  'identity',
  ['phishing', 'data-loss', 'cloud'],
  /entra|defender_identity|okta|duo\b|duosecurity|cyberark|ping_?(?:one|identity|federate)|auth0|onelogin|jumpcloud|beyondtrust|identity|symantecvip|authentik/,
)

/** Firewalls, sensors and servers of the web see the wire, whatever their signatures are called. */
const sensor = sees(
  'network',
  ['malware', 'phishing', 'identity', 'data-loss'],
  /suricata|snort|zeek|corelight|vectra|extrahop|umbrella|cloudflare|akamai|imperva|infoblox|firepower|firewall|pfsense|cisco_asa|arista_ngfw|f5_bigip|meraki|forti(?:net|gate)|palo_?alto|check_?point(?!_(?:email|harmony))|sonicwall|watchguard|ubiquiti|unifi|mikrotik|juniper|darktrace|forcepoint(?!_dlp)|vpc_?(?:flow|dns)|nozomi|claroty|dragos|stormshield|opnsense|\bips\b|\bids\b|tomcat|apache|nginx|\biis\b|haproxy|\bwaf|_waf|modsecurity/,
)

const scanner = sees(
  'vulnerability',
  [],
  /qualys|tenable|nessus|rapid7_?insightvm|openvas|greenbone|inspector|snyk|trivy|grype|nuclei|dependabot|tvm|spotlight|vulnerab/,
)

const dataGuard = sees(
  'data-loss',
  ['identity', 'malware', 'cloud', 'phishing'],
  /purview|macie|dlp|digital_guardian|code42|varonis|nightfall|cyera/,
)

const watcher = sees(
  'intelligence',
  ['vulnerability'],
  /recorded_?future|digital_shadows|zerofox|flashpoint|intel471|spycloud|have_i_been_pwned|cyberint|kela|bitsight|scorecard|gitguardian|threat_intelligence|cybersixgill|dataminr|doppel|cyjax|^ti_|gibtia/,
)

const seenInClouds: readonly AlertClass[] = [
  'identity',
  'data-loss',
  'phishing',
  'malware',
  'network',
  'vulnerability',
  'intelligence',
]

/** Whoever guards what runs in a cloud looks into its machines as well. */
export const workloadGuard = sees(
  'cloud',
  [...seenInClouds, 'endpoint-behaviour'],
  /defender_cloud$|google_?(?:scc|security_command)|guardduty|prisma|\bwiz|lacework|\borca|upwind/,
)

/** Services that people administer and that run nothing of theirs but what they offer. */
const cloudService = sees(
  'cloud',
  seenInClouds,
  /cloudtrail|security_?hub|gcp|google_?(?:cloud|workspace)|gsuite|azure_?(?:activity|policy)|cloudoptix|github|gitlab|bitbucket|atlassian|jira|confluence|slack|zoom|asana|zendesk|notion|snowflake|databricks|salesforce|dropbox|\bbox\b|tines|kubernetes|\beks\b|\bgke\b|\baks\b|netsuite|workday|servicenow|terraform|circleci|mongodb_atlas|netskope|panther|zscaler|teleport|datadog|1password|duo_?admin|vmware|oracle_database|snyk/,
)

const antivirus = sees(
  'malware',
  ['endpoint-behaviour', 'vulnerability', 'data-loss'],
  /clamav|malware_protection|cisco_?secure_?endpoint/,
)

const endpoint = sees(
  'endpoint-behaviour',
  ['malware', 'identity', 'vulnerability', 'data-loss', 'network', 'cloud', 'intelligence'],
  /crowdstrike|sentinel_?one|defender_?endpoint|endpoint_detection|(?:^|_)edr(?:_|$)|carbon_?black|falco|sysmon|osquery|auditd|jamf|cybereason|apex_?one|cortex_?xdr|tanium|sophos_?central|cylance|sysdig/,
)

/** What these see happened in a cloud, unless it names a machine. */
export const cloudSenders: ReadonlySet<AlertSender> = new Set([workloadGuard, cloudService])

/** The first that fits counts. */
const senders: readonly AlertSender[] = [
  mailGateway,
  directory,
  sensor,
  scanner,
  dataGuard,
  watcher,
  workloadGuard,
  cloudService,
  antivirus,
  endpoint,
]
