// Tells where something happened, from the words of a title: the same deed is asked about elsewhere when it was done in a cloud,
// in a directory, on the wire, or on a machine. Pure.
import type { AlertClass, Claim } from '../../../contract/vocabulary.ts'
import { type AlertSender, cloudSenders, workloadGuard } from './senders.ts'

interface Placed {
  alertClass: AlertClass
  claims: ReadonlySet<Claim>
  /** One of these, or one of these senders. */
  words?: RegExp
  senders?: ReadonlySet<AlertSender>
  /** Holds for this sender alone. */
  only?: AlertSender
  /** Words that place it elsewhere. */
  unless?: RegExp
}

export function placeOf(claim: Claim, alertType: string, from: AlertSender | undefined): AlertClass | undefined {
  const title = alertType.replaceAll('_', ' ')
  return places.find(
    ({ claims, words, senders, only, unless }) =>
      claims.has(claim) &&
      (!only || only === from) &&
      !unless?.test(title) &&
      (words?.test(title) || (from && senders?.has(from))),
  )?.alertClass
}

/** What is found only by whoever looks into a machine. */
const insideMachines =
  /\b(?:process(?:es)?|scripts?|cron|scheduled tasks?|command ?lines?|command shell|reverse shell|shell|binary|binaries|executables?|(?:hidden|history) files?|file ?less|kernel|ftrace|runqueue|registry|compil\w+|ssh keys?|credential (?:access tool|dump\w*)|local (?:host|administrators?|reconnaissance)|pam\.d|log tampering)\b/i

const clouds =
  /\b(?:AWS|Amazon|EC2|S3|IAM|ECS|EBS|RDS|SES|STS|SNS|SQS|WAFv2|GCE|GCP|VPC|EKS|GKE|AKS|K8s|kms|gcr|ecr|acr|lambda|bedrock|cloud ?formation|buckets?|blobs?|terraform|azure|key ?vaults?|service principals?|subscriptions?|storage (?:accounts?|containers?)|resource groups?|resource manager|google (?:cloud|workspace|drive)|g ?suite|gworkspace|workspace|m365|o365|office ?365|microsoft ?365|sharepoint|onedrive|exchange online|exchange (?:dlp|malware|anti|safe|transport|audit)|dataverse|power (?:platform|apps|automate)|dynamics|teams|ms graph|graph ?api|graphrunner|github|gitlab|bitbucket|salesforce|snowflake|databricks|slack|zoom|zendesk|notion|asana|atlassian|jira|confluence|dropbox|mongodb atlas|tailscale|netlify|heroku|vercel|cloudflare|circleci|cloud ?logs?|cloud ?(?:storage|sql|function|run|build|resource|app)s?|tenants?|SecretsManager|Parameter Store|pods?|containers?|docker|GuardDuty|Security ?Hub|metadata service|imds)\b|kube|cluster.?(?:admin|role)|CloudTrail|IAMUser|:Runtime\/|Container|CreateAccessKey|MicroBurst|PowerZure|AzureHound|T1562\.00[78]|T1552\.005|T1078\.004|T1098\.00[13]|T1136\.003/i

/** Roles in what runs things are changes to a cloud; roles in what people use are changes to their accounts. */
const infrastructure =
  /\b(?:AWS|Amazon|EC2|S3|IAM|GCE|GCP|VPC|EKS|GKE|AKS|K8s|pods?|containers?|docker|lambda|bucket|azure|terraform|kms|gcr|ecr)\b|kube|cluster.?(?:admin|role)|CloudTrail|IAMUser|:Runtime\/|Container|T1078\.004|T1098\.00[13]/i

/** A container or a machine of a cloud is a machine to whoever has a shell on it. */
const machines =
  /\b(?:chrome|firefox|browsers?|linux|mac ?os|windows|registry|powershell|\w+\.exe|process(?:es)?|netcat|nc|shell|chmod|mount(?:ed)?|binary|binaries|shortcut|login (?:hook|item)s?|winlogon|userinit|auto admin logon|kernel|dll|escape|named pipe|posh\w*|wmi|wmic|whoami|sysmon|auditd|local(?:ly)?)\b/i

const devices =
  /\b(?:cisco (?:asa|ios|dot1x|file|modify|show|crypto|sniffing|clear|disabl\w*|denial|duplicate|local|nx|sd-?wan|stage|discovery|collect\w*)|asa|ios xe|fortigate|fortios|forti\w*|palo ?alto|pan-?os|check ?point|juniper|junos|sonicwall|watchguard|mikrotik|router|switch|f5|big-?ip|firewall (?:den\w+|drops?|blocks?)|vpn gateway|zeek|smb (?:traffic|connection|session|activity|spoolss)|server-\w+|et [A-Z]{2,}|xp_cmdshell|http (?:post|activity|request)|traffic mirroring|outbound smb|webdav|dns)\b/i

/** Somebody runs it: it is not only seen on the wire. */
const ran =
  /\b(?:power ?shell|pwsh|\w+\.exe|process(?:es)?|execut(?:ed|ion|able)s?|scripts?|cradle|command ?line|bash|wmi\w*|rundll32|regsvr32|mshta|certutil|bitsadmin|installed|installation)\b/i
const seenOnTheWire =
  /\b(?:traffic|https?|dns|urls?|requests?|web|server-\w+|et [A-Z]{2,}|connections?|remote.code.execution|rce|cve-\d+-\d+|injection|scripting|user.?agents?|beacon\w*)\b/i

const people =
  /kerber|roast|\bticket|dc ?sync|dc ?shadow|skeleton|\bspn\b|pass.the|honeytoken|(?:user|account|principal) enumeration|\baccounts?\b|log(?:on|in)\b|\bmfa\b|\b2fa\b|two.factor|multi.?factor|federat|authenticator|authentication methods?|security info|access keys?|access tokens?|api tokens?|\bokta\b|\bduo\b|\bentra\b|azure ad\b|active directory|\bAD\b|\bldap\b|\bgmsa\b|\blaps\b|shadow credentials|petitpotam|ntlm|msPKI|identity provider|guest user|\busers? (?:created|added|invit\w+|backdoors?)|(?:new|admin|local) users?\b|password (?:reset|policy|set|expir\w+|never)|never.expir\w+ password|single.factor|scim\b|1password/i

/** What is done to a machine can be done to a cloud, a directory or a network too: then those are asked. The first that fits counts. */
const places: readonly Placed[] = [
  {
    alertClass: 'endpoint-behaviour',
    claims: new Set([
      'execution',
      'defence-evasion',
      'persistence',
      'discovery',
      'credential-dumping',
      'lateral-movement',
    ]),
    words: insideMachines,
    only: workloadGuard,
  },
  { alertClass: 'cloud', claims: new Set(['ransomware']), unless: /ransom/i, senders: cloudSenders },
  {
    alertClass: 'identity',
    claims: new Set(['defence-evasion']),
    words: /\bmfa\b|\b2fa\b|multi.?factor|two.?(?:factor|step)/i,
    unless: machines,
  },
  {
    alertClass: 'malware',
    claims: new Set(['credential-dumping', 'command-and-control', 'execution', 'defence-evasion', 'lateral-movement']),
    words:
      /\b(?:hack ?tool|backdoor|trojan|behaviou?r|ransom|virtool|exploit):(?:win|linux|mac|msil|script|ps|js|vbs|java)|hacktool was/i,
  },
  {
    alertClass: 'vulnerability',
    claims: new Set(['exploitation-attempt']),
    words: /^CVE-\d+-\d+$|found on|\bsupports\b/i,
  },
  {
    alertClass: 'identity',
    claims: new Set(['credential-dumping']),
    words: /log(?:in|on)$/i,
  },
  { alertClass: 'cloud', claims: new Set(['exfiltration']), words: /(?:made|set|is|become) public/i },
  {
    alertClass: 'endpoint-behaviour',
    claims: new Set(['command-and-control', 'exploitation-attempt']),
    words: ran,
    unless: seenOnTheWire,
  },
  {
    alertClass: 'identity',
    claims: new Set(['policy-violation']),
    words: /log ?[io]n\b|sign.?in|\bmfa\b|\b2fa\b|multi.?factor|two.factor|password/i,
    unless: /disabled|\boff\b|setting|passcode/i,
  },
  {
    alertClass: 'endpoint-behaviour',
    claims: new Set(['ransomware']),
    words: /shadow cop(?:y|ies)|vssadmin|bcdedit/i,
    unless: /ransom/i,
  },
  { alertClass: 'network', claims: new Set(['lateral-movement']), words: /(?:from|to) the internet/i },
  { alertClass: 'network', claims: new Set(['discovery']), words: /port ?(?:scan|probe|sweep)|canary|honeypot/i },
  {
    alertClass: 'cloud',
    claims: new Set([
      'defence-evasion',
      'persistence',
      'execution',
      'lateral-movement',
      'discovery',
      'credential-dumping',
      'policy-violation',
    ]),
    words: clouds,
    unless: machines,
    senders: cloudSenders,
  },
  { alertClass: 'cloud', claims: new Set(['privilege-change']), words: infrastructure, unless: machines },
  {
    alertClass: 'network',
    claims: new Set(['defence-evasion', 'credential-dumping', 'lateral-movement', 'execution', 'persistence']),
    words: devices,
    unless: machines,
  },
  {
    alertClass: 'identity',
    claims: new Set([
      'credential-dumping',
      'lateral-movement',
      'persistence',
      'defence-evasion',
      'token-theft',
      'policy-violation',
    ]),
    words: people,
    unless: machines,
  },
  {
    alertClass: 'identity',
    claims: new Set(['discovery']),
    words: /(?:user|account|principal) enumeration|honeytoken|\bldap\b|\bspn\b|kerber/i,
    unless: machines,
  },
  {
    alertClass: 'network',
    claims: new Set(['discovery']),
    words:
      /scan|sweep|traceroute|firewall|prob(?:e|ing)|\bports?\b|\bping\b|nmap|\bdns\b|snmp|traffic|network|\bet [A-Z]{2,}|\bhttp|\bweb\b|\bips?\b|connections?\b|T1046|T1595|T1018/i,
    unless: machines,
  },
  { alertClass: 'endpoint-behaviour', claims: new Set(['discovery']), words: /./ }, // whatever else is enumerated
  {
    alertClass: 'endpoint-behaviour',
    claims: new Set(['privilege-change']),
    words:
      /\buac\b|user account control|setuid|setgid|\bsudo|\bdoas\b|(?:token|pipe) impersonation|chmod|potato|runas|setcap|capabilit|cap_sys|unshare|namespace|local system|file or folder|\bacls?\b|named pipe|local privilege|elevation of privilege|vulnerab|exploit|privileged container|consent admin|misconfiguration|\bprocess\b|executable|\w\.exe\b/i,
  },
  {
    alertClass: 'endpoint-behaviour',
    claims: new Set(['exfiltration']),
    words:
      /screen ?(?:capture|shot)|screenshot|audio|webcam|camera|microphone|clipboard|keylog|key ?strokes?|video capture/i,
  },
  { alertClass: 'cloud', claims: new Set(['unknown']), words: clouds, unless: machines },
  { alertClass: 'identity', claims: new Set(['unknown']), words: people, unless: machines },
  { alertClass: 'network', claims: new Set(['unknown']), words: devices, unless: machines },
  { alertClass: 'endpoint-behaviour', claims: new Set(['unknown']), words: machines },
]
