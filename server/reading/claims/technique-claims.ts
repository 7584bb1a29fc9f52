// What ATT&CK techniques and tactics claim. The most precise entry counts: T1562.008 before T1562 before the tactic.
import type { Claim } from '../../../contract/vocabulary.ts'
import { type AttackTechnique, attackTechniques, findTechnique } from '../../attack/techniques.ts'
import { matchesOf } from '../../observables/text/matches-of.ts'
import type { ClaimPhrases } from './phrase-matcher.ts'

const byTechnique: Readonly<Partial<Record<Claim, string>>> = {
  ransomware: 'T1486 T1490 T1485 T1561',
  malware: 'T1496 T1204.002 T1587.001 T1588.001 T1195',
  'command-and-control':
    'T1071 T1090 T1095 T1102 T1104 T1105 T1132 T1205 T1219 T1568 T1571 T1572 T1573 T1008 T1001 T1665',
  'phishing-delivered': 'T1566 T1598 T1534 T1656 T1672',
  'phishing-clicked': 'T1204.001 T1185',
  'credential-leak': 'T1552.001 T1589.001 T1586 T1597',
  'unfamiliar-sign-in': 'T1078 T1133 T1199',
  'brute-force': 'T1110 T1110.001 T1110.002 T1531',
  'password-spray': 'T1110.003 T1110.004',
  'mfa-fatigue': 'T1621',
  'token-theft': 'T1539 T1550.004 T1550.001 T1528 T1606 T1557',
  'privilege-change': 'T1098 T1098.003 T1098.007 T1548 T1068 T1134 T1484 T1556 T1611',
  'oauth-consent': 'T1671',
  'mailbox-rule': 'T1114.003 T1564.008 T1098.002',
  'exploitation-attempt': 'T1190 T1210 T1203 T1499 T1498 T1595.002 T1189',
  exploitation: 'T1212 T1211',
  'web-shell': 'T1505.003',
  'lateral-movement': 'T1021 T1570 T1550.002 T1550.003 T1563 T1080',
  'credential-dumping': 'T1003 T1558 T1555 T1552 T1056 T1187 T1649 T1040',
  persistence:
    'T1053 T1543 T1547 T1546 T1136 T1505 T1137 T1176 T1197 T1542 T1574 T1554 T1098.004 T1098.001 T1098.005 T1037 T1525',
  'defence-evasion':
    'T1562 T1070 T1027 T1036 T1055 T1112 T1140 T1202 T1218 T1220 T1222 T1564 T1553 T1127 T1480 T1497 T1014 T1006 T1216 T1221 T1620 T1622 T1685 T1686',
  execution: 'T1059 T1106 T1129 T1204 T1569 T1047 T1072 T1559 T1609 T1651 T1648',
  discovery:
    'T1046 T1018 T1016 T1082 T1083 T1087 T1069 T1033 T1057 T1135 T1482 T1049 T1007 T1012 T1518 T1526 T1580 T1613 T1619 T1538 T1595 T1590 T1592 T1201',
  exfiltration: 'T1041 T1048 T1567 T1020 T1030 T1537 T1029 T1011 T1005 T1039 T1074 T1114 T1119 T1213 T1530 T1560',
  'removable-media': 'T1052 T1091 T1092 T1200 T1025',
  'cloud-change': 'T1578 T1535 T1610 T1612 T1666',
  'brand-abuse': 'T1583.001 T1585 T1584',
}

const byTactic: Readonly<Partial<Record<string, Claim>>> = {
  reconnaissance: 'discovery',
  'resource-development': 'brand-abuse',
  execution: 'execution',
  persistence: 'persistence',
  'privilege-escalation': 'privilege-change',
  'defense-evasion': 'defence-evasion',
  'credential-access': 'credential-dumping',
  discovery: 'discovery',
  'lateral-movement': 'lateral-movement',
  collection: 'exfiltration',
  'command-and-control': 'command-and-control',
  exfiltration: 'exfiltration',
  impact: 'ransomware',
}

const claimsOfTechniques = new Map(
  Object.entries(byTechnique).flatMap(([claim, ids]) =>
    ids.split(' ').map((id): [string, Claim] => [id, claim as Claim]),
  ),
)

export function claimOfTechnique({ technique_id, tactics }: AttackTechnique): Claim | undefined {
  const known = claimsOfTechniques.get(technique_id) ?? claimsOfTechniques.get(technique_id.split('.')[0] ?? '')
  return known ?? tactics.map((tactic) => byTactic[tactic]).find((claim) => claim !== undefined)
}

const tacticIds: Readonly<Record<string, string>> = {
  TA0043: 'reconnaissance',
  TA0042: 'resource-development',
  TA0002: 'execution',
  TA0003: 'persistence',
  TA0004: 'privilege-escalation',
  TA0005: 'defense-evasion',
  TA0006: 'credential-access',
  TA0007: 'discovery',
  TA0008: 'lateral-movement',
  TA0009: 'collection',
  TA0011: 'command-and-control',
  TA0010: 'exfiltration',
  TA0040: 'impact',
}

interface NamedClaim {
  claim: Claim
  technique_id: string | undefined
}

/** Techniques and tactics by id, in any case, where the text is a name or a tag. */
export function claimsOfIds(text: string): NamedClaim[] {
  return [...matchesOf(text, /\bT(A?)(\d{4})(?:[./](\d{3}))?\b/gi)].flatMap(
    ([written, isTactic, number = '', sub]): NamedClaim[] => {
      if (isTactic) {
        const claim = byTactic[tacticIds[written.toUpperCase()] ?? '']
        return claim ? [{ claim, technique_id: undefined }] : []
      }
      const technique = findTechnique(sub ? `T${number}.${sub}` : `T${number}`)
      const claim = technique && claimOfTechnique(technique)
      return claim ? [{ claim, technique_id: technique.technique_id }] : []
    },
  )
}

/** A name of one word, or of words that mean little outside of ATT&CK ("Web Service", "Cloud Accounts"), is no proof. */
const plainName =
  /^\S+$|\b(?:accounts?|services?|servers?|domains?|software|tool|malware|network|data|email|files?|websites?)$/i

/** The names of techniques as phrases, for the texts that name them without their ids. */
export function techniqueNames(isKnown: (claim: Claim, name: string) => boolean): ClaimPhrases {
  const byClaim = new Map<Claim, string[]>()
  for (const technique of attackTechniques()) {
    const claim = claimsOfTechniques.get(technique.technique_id)
    const name = technique.name
      .toLowerCase()
      .replace(/[^a-z0-9 ]+/g, ' ')
      .trim()
    if (claim && !plainName.test(technique.name) && !isKnown(claim, name))
      byClaim.set(claim, [...(byClaim.get(claim) ?? []), name])
  }
  return Object.fromEntries([...byClaim].map(([claim, names]) => [claim, { 8: names.join(', ') }]))
}
