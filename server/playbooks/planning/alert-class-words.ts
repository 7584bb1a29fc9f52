// The words by which classes of alert are told: how security products name what they detect.
import type { AlertClass } from '../../../contract/vocabulary.ts'

interface Words {
  alertClass: AlertClass
  /** 6 decides almost alone, 1 is a hint. */
  weight: number
  phrases: readonly string[]
}

const list = (text: string) => text.split(',').map((phrase) => phrase.trim())

export const classWords: readonly Words[] = [
  {
    alertClass: 'malware',
    weight: 5,
    phrases: list(
      'malware, ransomware, ransom, trojan*, virus, viruses, worm, rootkit, bootkit, hacktool*, hack tool*, adware, keylogger, cryptominer, coinminer, coin miner, cryptojacking, crypto mining, eicar, infostealer, stealer, wiper, dropper, backdoor, grayware, riskware, potentially unwanted, unwanted software, unwanted application, wildfire, cryptoguard, filecoder, webshell, web shell',
    ),
  },
  {
    alertClass: 'malware',
    weight: 4,
    phrases: list(
      'malicious file, malicious object, malicious software, malicious binary, malicious executable, malicious document, infected, infection, quarantin*, spyware, pua, pup, virustotal, clamav, files encrypted, mass encryption, mimikatz, emotet, qakbot',
    ),
  },
  {
    alertClass: 'malware',
    weight: 3,
    phrases: list(
      'antivirus, anti virus, antimalware, threat detected, threat found, threat blocked, risk detected, engines detected, heur',
    ),
  },

  {
    alertClass: 'phishing',
    weight: 6,
    phrases: list(
      'phish*, spearphish*, spear phish*, quishing, smishing, vishing, business email compromise, bec, ceo fraud, phish alert',
    ),
  },
  {
    alertClass: 'phishing',
    weight: 4,
    phrases: list(
      'email message*, e mail message*, mail message*, message delivered, message held, message blocked, in message, inbound mail, inbound email, malicious attachment, impostor, spoof* sender, sender spoof*, employee spoof*, email spoof*, spoofed email, reported email, email reported, suspicious email, suspicious mail, suspicious message, malicious email, malicious mail, spam, zap*, invoice, payment fraud, impersonation protect, impersonation attempt, user impersonation, url click*, link clicked, clicked through, malicious link, url protect, gift card',
    ),
  },
  {
    alertClass: 'phishing',
    weight: 2,
    phrases: list('email, e mail, mail, mailbox, gmail, attachment, impersonat*, spoof*, malicious url, inbox, sender'),
  },

  {
    alertClass: 'identity',
    weight: 5,
    phrases: list(
      'impossible travel, atypical travel, improbable access, brute force*, bruteforc*, password spray*, credential stuffing, golden ticket, silver ticket, pass the hash, pass the ticket, overpass the hash, kerberoast*, roasting, as rep, dcsync, dc sync, dcshadow, skeleton key, mfa*, multi factor, multifactor, two factor, 2fa, account lock*, locked out, lockout*, honeytoken, account takeover, session hijack*, token theft, token replay, anomalous token, identity theft, push fraud, failed logon*, failed login*, logon failure*, login fail*, login failed, password guess*, unfamiliar sign in, legacy authentication, user compromised, compromised user, account compromise*, compromised account',
    ),
  },
  {
    alertClass: 'identity',
    weight: 4,
    phrases: list(
      'sign in*, signin*, sign on, login*, logon*, logged on, logged in, log in, authenticat*, console login, anonymous ip, user enumeration, account enumeration, sensitive group*, privileged group, admin role, user added, added to admin*, account created, user created, new user, account disabled, dormant account, stale account, kerberos, ntlm, spn, user session, service account, global administrator, domain admin*, oauth, consent grant, illicit consent, password reset, password change*, password changed, user account, account tampering, guest account, okta, sso, conditional access, risky user*',
    ),
  },
  {
    alertClass: 'identity',
    weight: 2,
    phrases: list(
      'account*, user, users, password*, credential*, credential access, privileged, active directory, directory services, hijacked, travel, identity, entra, ldap, mailbox delegation, inbox rule, bypass code, fraud',
    ),
  },

  {
    alertClass: 'network',
    weight: 6,
    phrases: list(
      'port scan*, portscan*, port probe*, port sweep, host sweep, address scan, network scan*, ddos, denial of service, syn flood, flood, dns tunnel*, dns exfil*, command and control, c2, cnc, malware cnc, botnet, beacon*, sql injection*, sqli, cross site scripting, xss, tor, traceroute, ip sweep, arp spoofing, arp poisoning, cache poisoning, dns rebinding, domain generation, dga, path traversal, directory traversal, local file inclusion, command injection, domain fronting',
    ),
  },
  {
    alertClass: 'network',
    weight: 4,
    phrases: list(
      'callback, outbound connection*, inbound connection*, dns query, dns queries, dns request*, firewall, ips, ids, waf, scanning, network sweep, web attack, web server, web application attack, cryptocurrency traffic, proxy avoidance, dynamic domain*, dynamic dns, rdp from, from the internet, et scan, et trojan, et exploit, et malware, et policy, et dns, et web*, et info, et cinsarmy, et drop, exploit attempt, rce attempt, execution attempt, connection to malicious, connections to, unusual port, network traffic, bitcoin tool, scan, smb scan, anonymizer, malicious ip, malicious domain, drop list, blackhole, dropped packets, sinkhole',
    ),
  },
  {
    alertClass: 'network',
    weight: 2,
    phrases: list(
      'network, traffic, connection*, dns, tcp, udp, http, icmp, packet*, anomalous connection, external rare, uri, ddos, vpn, proxy, ip address, source ip, attempt, port, unauthorized access ec2, blocked request, smtp, ftp, outbound, remote host, querying, unprotected port',
    ),
  },

  {
    alertClass: 'vulnerability',
    weight: 6,
    phrases: list(
      'vulnerabilit*, unpatched, missing patch*, patch missing, security update, dependabot, dependency scanning, end of life, eol, obsolete, outdated, cwe #, qid #, misconfiguration scan, exposure score, zero day',
    ),
  },
  {
    alertClass: 'vulnerability',
    weight: 4,
    phrases: list(
      'cve # #, unsupported, deprecated, ms# #, kb#, patch*, cipher*, weak cipher, ssl certificate, certificate expired, self signed, signing not required, cvss*, sca finding, prototype pollution, ghsa*',
    ),
  },
  {
    alertClass: 'vulnerability',
    weight: 2,
    phrases: list('remote code execution, rce, ssl, tls*, version, affected, affects, found in, log4j, update, hosts'),
  },

  {
    alertClass: 'data-loss',
    weight: 6,
    phrases: list(
      'exfiltrat*, dlp, data loss, data leak*, data theft, mass download*, bulk download*, bulk upload*, mass deletion by user, removable media, usb*, sensitive data, data transfer, auto forward*, email forwarded, forwarding rule, mail forwarding, departing user*, departing employee*, data sent, # gb',
    ),
  },
  {
    alertClass: 'data-loss',
    weight: 4,
    phrases: list(
      'file sharing, file share, file shared, files shared, shared outside, shared externally, external sharing, sensitive file*, confidential, customer data, credit card*, social security, ssn, pci, pii, phi, gdpr, personal cloud, personal email, personal google, personal drive, unsanctioned, large upload, unusual upload, data upload*, upload to, uploaded, source code, outbound data, mass copy, printed, screen capture, public link, forwarded, downloaded, files moved, insider',
    ),
  },
  {
    alertClass: 'data-loss',
    weight: 2,
    phrases: list(
      'upload*, download*, sharing, shared, copied, data, sharepoint, onedrive, google drive, document, leak, outbound, volume',
    ),
  },

  {
    alertClass: 'intelligence',
    weight: 6,
    phrases: list(
      'dark web, darkweb, deep web, typosquat*, lookalike*, look alike, similar domain, impersonating domain, impersonating company, impersonating account, brand abuse, brand impersonation, brand monitoring, domain abuse, domain monitoring, leak site, paste site, pastebin, data dump, criminal forum, underground, illicit, for sale, offered for sale, threat actor mention, breach exposure, data breach, vendor breach, third party risk, third party vendor, risk score, security rating, leaked credential*, credential leak*, credentials exposed, exposed credential*, compromised credential*, stolen credential*, credentials recovered, secret scanning, secret exposed, key leaked, exposed access key, public repository, public github, fake social, fake profile, rogue mobile, rogue app*, executive monitoring, homoglyph, attack surface, domain registered',
    ),
  },
  {
    alertClass: 'intelligence',
    weight: 3,
    phrases: list(
      'leaked, mention*, forum, brand, threat actor, threat intel*, indicator match, ioc match, ti map, breach, exposed secret*, telegram, marketplace, compromised accounts, social media, supplier, vendor',
    ),
  },

  {
    alertClass: 'endpoint-behaviour',
    weight: 6,
    phrases: list(
      'powershell, lsass, process injection, process hollowing, dll injection, dll side loading, dll sideloading, scheduled task*, schtasks, living off the land, lolbin*, lolbas, regsvr32, rundll32, mshta, certutil, bitsadmin, wmic, psexec, procdump, shadow cop*, event log*, audit log, log was cleared, log cleared, bypass uac, uac bypass, child process, command line, credential memory, memory dump, credential dump*, fileless, setuid, setgid, asep, run key, registry, office application, lateral movement, comsvcs, defense evasion via, amsi, wscript, cscript, msbuild, installutil, code injection, reverse shell, ntds, sam hive, vssadmin, crontab, cron job, ld preload, launch agent, launch daemon, kernel module, sudoers, cmd exe, behavioral threat, behavioral protection, parent process, tampering with, tamper protection',
    ),
  },
  {
    alertClass: 'endpoint-behaviour',
    weight: 4,
    phrases: list(
      'process, processes, command prompt, encoded command, script, scripts, turn off, turned off, service disabled, service installation, service installed, service running, malicious code, unsigned dll, dll, binary, injected, injection, spawned, persistence via, privilege escalation via, launched by, hijack, macro, macros, wmi, winrm, remote service, persistence mechanism, startup folder, profile config, chmod, shell, bash, suspicious execution, masquerad*, obfuscat*, protection disabled, defender disabled, exploit guard, driver, dumping, credential dumping, hollowing, token manipulation, named pipe*, exe',
    ),
  },
  {
    alertClass: 'endpoint-behaviour',
    weight: 2,
    phrases: list(
      'persistence, execution, defense evasion, command, privilege escalation, windows, linux, macos, execut*, launched, memory, suspicious folder, discovery, evasion, service, cleared, clearing, disabled, behavior*, behaviour*, anomaly',
    ),
  },

  {
    alertClass: 'cloud',
    weight: 6,
    phrases: list(
      'cloudtrail, cloud trail, kubernetes, kube*, k8s, k8 s, container*, pod, pods, security group*, bucket, buckets, cluster admin, cluster role, role binding, vpc*, ec2 snapshot, snapshot made public, access control list, host network, cloud logs, cloud logging, diagnostic settings, resource creation, resource deployment, create access key, access key created, iam policy, iam role, iam anomalous, lambda function, guardduty, security center, privileged container, gce*, metadata service, imds*, instance metadata, storage account, key vault, terraform, serverless, eks, aks, gke, docker, resource group, cloud storage bucket*',
    ),
  },
  {
    alertClass: 'cloud',
    weight: 4,
    phrases: list(
      'aws, amazon*, azure, gcp, google cloud, s3, rds, iam, iam user, snapshot, public access, anonymous access, made public, root credential*, tenant, subscription, namespace, image pull, ssh key, cloud, runtime',
    ),
  },
  {
    alertClass: 'cloud',
    weight: 2,
    phrases: list('policy, ec2, region, grant, logging, bigquery, firewall rule*, ingress, egress'),
  },
]

/** Prefixes of malware names that are no words of their own. */
export const familyWords =
  /\b(?:Troj|Mal|Trojan|Backdoor|Ransom|HackTool|PUA|PUP|Worm|Virus|TROJ|Gen:Variant|HEUR)[/:._][A-Z]/

interface ProviderClass {
  names: RegExp
  alertClass: AlertClass
  weight: number
}

/** What each provider is for. Those with 4 or more send one kind of alert; the others only tip the scales. */
export const providerClasses: readonly ProviderClass[] = [
  {
    names:
      /proofpoint|mimecast|abnormal|cofense|knowbe4|barracuda|ironscales|defender_o365|office_?365|email_security|e?mail_gateway|avanan/,
    alertClass: 'phishing',
    weight: 4,
  },
  {
    names:
      /entra|defender_identity|okta|duo|cyberark|ping_?identity|auth0|onelogin|jumpcloud|beyondtrust|identity_provider/,
    alertClass: 'identity',
    weight: 4,
  },
  {
    names: /suricata|snort|zeek|corelight|vectra|extrahop|umbrella|waf|cloudflare|akamai|imperva|infoblox|firepower/,
    alertClass: 'network',
    weight: 5,
  },
  {
    names: /darktrace|fortigate|fortinet|palo_?alto|checkpoint|check_point|meraki|zscaler|sonicwall|pfsense|firewall/,
    alertClass: 'network',
    weight: 2,
  },
  {
    names:
      /qualys|tenable|nessus|rapid7|openvas|greenbone|inspector|snyk|trivy|grype|nuclei|dependabot|tvm|spotlight|wiz_vuln|vulnerability/,
    alertClass: 'vulnerability',
    weight: 5,
  },
  {
    names: /purview|macie|dlp|forcepoint|digital_guardian|code42|netskope|varonis|nightfall/,
    alertClass: 'data-loss',
    weight: 3,
  },
  {
    names:
      /recorded_future|digital_shadows|zerofox|flashpoint|intel471|spycloud|have_i_been_pwned|cyberint|kela|bitsight|scorecard|gitguardian|recon|mandiant|threat_intelligence|reliaquest/,
    alertClass: 'intelligence',
    weight: 5,
  },
  {
    names: /guardduty|gcp_scc|defender_cloud$|security_hub|falco|prisma|wiz|lacework|orca|sysdig|aqua|cloudtrail/,
    alertClass: 'cloud',
    weight: 3,
  },
  {
    names:
      /cisco_secure_endpoint|malware_protection|clamav|kaspersky|eset|bitdefender|avast|malwarebytes|symantec$|sophos|trend_micro/,
    alertClass: 'malware',
    weight: 2,
  },
  {
    names:
      /sysmon|carbon_black|crowdstrike$|sentinelone|sigma|endpoint_detection|cortex_xdr|microsoft_defender$|osquery/,
    alertClass: 'endpoint-behaviour',
    weight: 1,
  },
]

const each = (alertClass: AlertClass, ids: string): [string, AlertClass][] =>
  ids.split(' ').map((id) => [id, alertClass])

/** ATT&CK techniques and tactics that say more than "something ran on a machine", which holds for all the others. */
export const techniqueClasses: Readonly<Record<string, AlertClass>> = Object.fromEntries([
  ...each(
    'identity',
    'TA0006 T1078 T1087 T1098 T1110 T1136 T1187 T1201 T1212 T1528 T1531 T1539 T1550 T1556 T1557 T1558 T1606 T1621',
  ),
  ...each('phishing', 'T1534 T1566 T1598 T1656 T1672'),
  ...each(
    'network',
    'TA0011 T1001 T1008 T1040 T1046 T1071 T1090 T1095 T1102 T1104 T1105 T1132 T1190 T1205 T1498 T1499 T1568 T1571 T1572 T1573 T1595 T1665',
  ),
  ...each(
    'data-loss',
    'TA0009 TA0010 T1005 T1011 T1020 T1025 T1029 T1030 T1039 T1041 T1048 T1052 T1074 T1114 T1119 T1213 T1537 T1560 T1567',
  ),
  ...each(
    'intelligence',
    'TA0042 TA0043 T1583 T1584 T1585 T1586 T1587 T1588 T1589 T1590 T1591 T1592 T1593 T1594 T1596 T1597 T1608 T1650',
  ),
  ...each(
    'cloud',
    'T1078.004 T1098.001 T1098.003 T1136.003 T1496.004 T1525 T1526 T1530 T1535 T1538 T1552.005 T1552.007 T1562.007 T1562.008 T1578 T1580 T1610 T1611 T1612 T1613 T1619 T1648 T1651 T1666',
  ),
  ...each('malware', 'TA0040 T1485 T1486 T1496 T1561'),
  ...each('vulnerability', 'T1588.006 T1595.002'),
  ...each('endpoint-behaviour', 'TA0002 TA0003 TA0004 TA0005 TA0007 TA0008'),
])
