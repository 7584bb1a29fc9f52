// What the class that a sender writes before a title claims: "ET SCAN ...", "Stealth:S3/...", "Attachment: ...". Pure.
import type { Claim } from '../../../contract/vocabulary.ts'

interface TitleClass {
  claim: Claim
  weight: number
}

/** Classes of network signatures. What a signature of malware adds (a beacon, a check-in) is told by its other words. */
const signatureClasses: Readonly<Record<string, TitleClass>> = {
  PHISHING: { claim: 'phishing-clicked', weight: 22 },
  MALWARE: { claim: 'malware', weight: 12 },
  TROJAN: { claim: 'malware', weight: 12 },
  MOBILE_MALWARE: { claim: 'malware', weight: 15 },
  WORM: { claim: 'malware', weight: 14 },
  COINMINER: { claim: 'malware', weight: 15 },
  ADWARE_PUP: { claim: 'malware', weight: 15 },
  EXPLOIT: { claim: 'exploitation-attempt', weight: 16 },
  EXPLOIT_KIT: { claim: 'exploitation-attempt', weight: 15 },
  WEB_CLIENT: { claim: 'exploitation-attempt', weight: 12 },
  WEB_SERVER: { claim: 'exploitation-attempt', weight: 13 },
  WEB_SPECIFIC_APPS: { claim: 'exploitation-attempt', weight: 15 },
  ACTIVEX: { claim: 'exploitation-attempt', weight: 15 },
  SHELLCODE: { claim: 'exploitation-attempt', weight: 14 },
  DOS: { claim: 'exploitation-attempt', weight: 15 },
  SQL: { claim: 'exploitation-attempt', weight: 13 },
  NETBIOS: { claim: 'exploitation-attempt', weight: 10 },
  RPC: { claim: 'exploitation-attempt', weight: 10 },
  FTP: { claim: 'exploitation-attempt', weight: 10 },
  SMTP: { claim: 'exploitation-attempt', weight: 10 },
  IMAP: { claim: 'exploitation-attempt', weight: 10 },
  POP3: { claim: 'exploitation-attempt', weight: 10 },
  TELNET: { claim: 'exploitation-attempt', weight: 10 },
  VOIP: { claim: 'exploitation-attempt', weight: 10 },
  SNMP: { claim: 'discovery', weight: 16 },
  CURRENT_EVENTS: { claim: 'exploitation-attempt', weight: 8 },
  SCADA: { claim: 'exploitation-attempt', weight: 10 },
  ATTACK_RESPONSE: { claim: 'exploitation', weight: 12 },
  SCAN: { claim: 'discovery', weight: 12 },
  ICMP_INFO: { claim: 'discovery', weight: 10 },
  POLICY: { claim: 'policy-violation', weight: 11 },
  INAPPROPRIATE: { claim: 'policy-violation', weight: 14 },
  P2P: { claim: 'policy-violation', weight: 14 },
  CHAT: { claim: 'policy-violation', weight: 14 },
  GAMES: { claim: 'policy-violation', weight: 14 },
  TOR: { claim: 'command-and-control', weight: 13 },
  CNC: { claim: 'command-and-control', weight: 16 },
  BOTCC: { claim: 'command-and-control', weight: 16 },
  COMPROMISED: { claim: 'command-and-control', weight: 12 },
  DROP: { claim: 'command-and-control', weight: 12 },
  CINS: { claim: 'command-and-control', weight: 12 },
  USER_AGENTS: { claim: 'command-and-control', weight: 10 },
  DNS: { claim: 'command-and-control', weight: 8 },
  REMOTE_ACCESS: { claim: 'command-and-control', weight: 12 },
  INFO: { claim: 'informational', weight: 8 },
  STREAM: { claim: 'informational', weight: 9 },
  TLS: { claim: 'informational', weight: 9 },
  HUNTING: { claim: 'command-and-control', weight: 5 },
}

/** Purposes that findings of cloud threat detection begin with. */
const purposes: Readonly<Record<string, TitleClass>> = {
  backdoor: { claim: 'malware', weight: 14 },
  trojan: { claim: 'malware', weight: 12 },
  cryptocurrency: { claim: 'malware', weight: 14 },
  recon: { claim: 'discovery', weight: 12 },
  discovery: { claim: 'discovery', weight: 12 },
  unauthorizedaccess: { claim: 'unfamiliar-sign-in', weight: 8 },
  initialaccess: { claim: 'unfamiliar-sign-in', weight: 8 },
  policy: { claim: 'policy-violation', weight: 12 },
  persistence: { claim: 'persistence', weight: 12 },
  stealth: { claim: 'defence-evasion', weight: 13 },
  defenseevasion: { claim: 'defence-evasion', weight: 12 },
  privilegeescalation: { claim: 'privilege-change', weight: 12 },
  credentialaccess: { claim: 'credential-dumping', weight: 10 },
  execution: { claim: 'execution', weight: 8 },
  exfiltration: { claim: 'exfiltration', weight: 13 },
  impact: { claim: 'cloud-change', weight: 7 },
  pentest: { claim: 'discovery', weight: 10 },
}

/** The part of a mail that a rule looks at: "Attachment: archive with a script". */
const mailPart =
  /^(?:attachments?|link|body|headers?|subject|sender|html|mail|e-?mail|inbound|spam|scam|bec(?:\/fraud)?|open redirect|qr code|(?:\w+ ){0,2}impersonation|(?:\w+ ){0,2}phishing|service abuse|fraud|extortion|credential theft|callback|vip|employee|cyrillic|display name|fake \w+)(?: (?:with|from|in|and)\b|:)/i
const signature = /^(?:ET(?:PRO)?|GPL|SURICATA)[ _]([A-Z0-9]+(?:_[A-Z0-9]+)*)\b/
/** Who sees phishing in traffic sees somebody open it. */
const phishing = /\bphish/i
const purpose = /^([A-Za-z]+):[A-Za-z0-9]+\//

export function claimOfTitleClass(title: string): TitleClass | undefined {
  const named = signature.exec(title)?.[1]
  if (named !== undefined) return signatureClasses[phishing.test(title) ? 'PHISHING' : named]
  const found = purposes[purpose.exec(title)?.[1]?.toLowerCase() ?? '']
  if (found) return found
  return mailPart.test(title) ? { claim: 'phishing-delivered', weight: 12 } : undefined
}
