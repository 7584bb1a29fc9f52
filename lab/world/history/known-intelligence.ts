// What threat intelligence has known for long: fresh and old, bad and harmless, of every kind.
import { company } from '../company.ts'
import type { Facts, Intelligence } from '../facts.ts'
import type { Setting } from '../setting.ts'
import { cleanFiles } from './known-files.ts'
import { eicar } from './quarantine.ts'

export function knownIntelligence(setting: Setting): Facts {
  return {
    intelligence: [
      ...bad(setting),
      ...old(setting),
      ...harmless(setting),
      ...files(setting),
      ...organizations(setting),
    ],
  }
}

const place = (country: string, city: string, asn: string, organization: string) => ({
  location: { country, city, asn, organization },
})

/** Hostile today. Parents of host names are known, the host names under them mostly are not. */
function bad({ risk }: Setting): Intelligence[] {
  return [
    risk('domain', 'nordcloud-metrics.net', 95, [
      ['Current C&C Server', 4, 'Team server of the Hollowreed framework answered a validation today.'],
      ['Recent Weaponized Domain', 3, 'Hosts under it are made anew for each victim.'],
    ]),
    risk('domain', 'eu-west.nordcloud-metrics.net', 92, [['Current C&C Server', 4, 'Answered a validation today.']]),
    risk('domain', 'sync-officedocs.com', 91, [['Current C&C Server', 4, 'Serves the Marrowgate backdoor.']]),
    risk(
      'ip',
      '45.138.16.203',
      94,
      [['Current C&C Server', 4, 'Serves the Hollowreed framework on 443.']],
      place('Netherlands', 'Amsterdam', 'AS210558', 'Kanaal Servers'),
    ),
    risk(
      'ip',
      '92.118.39.74',
      90,
      [
        ['Current Brute Force Source', 4, 'Tries passwords on remote access of many companies today.'],
        ['Recent Multicategory Blocklist', 2, 'On six block lists.'],
      ],
      place('Bulgaria', 'Sofia', 'AS47890', 'Vitosha Net'),
    ),
    risk(
      'ip',
      '185.243.96.107',
      72,
      [
        ['Recent Tor Node', 2, 'Exit node seen today.'],
        ['Recent Credential Stuffing Source', 3, 'Sign-in attempts on mail services this week.'],
      ],
      place('Germany', 'Frankfurt', 'AS39351', 'Onion Relay Club'),
    ),
    risk('url', 'https://sharepoint-files.sync-officedocs.com/d/8812', 93, [
      ['Active Phishing URL', 4, 'Asks for the password of the mail account.'],
    ]),
    risk('domain', 'havskog-benefits.com', 90, [['Recent Phishing Lure: Malicious', 4, 'Imitates a staff portal.']]),
  ]
}

/** Was hostile once. Scores fade at most sources, and at some they do not. */
function old({ risk, aged }: Setting): Intelligence[] {
  return [
    aged(risk('ip', '77.83.36.142', 91, [['Historical C&C Server', 4, 'Served the Ashfall loader.']]), 640),
    aged(risk('ip', '5.188.86.19', 66, [['Historical Brute Force Source', 3, 'Named in one report.']]), 410),
    aged(
      risk('domain', 'update-flashplayer.org', 78, [['Historical Malware Delivery', 3, 'Spread a fake update.']]),
      900,
    ),
    aged(risk('domain', 'lieferdienst-tracking.com', 69, [['Historical Phishing Lure', 3, 'Parcel lure.']]), 365),
    aged(risk('ip', '104.21.44.17', 34, [['Historical Phishing Host', 2, 'Shared front of a content network.']]), 500),
  ]
}

const years = 2400

function harmless(setting: Setting): Intelligence[] {
  const clean = (type: 'ip' | 'domain' | 'url', value: string, extra?: Record<string, unknown>): Intelligence => ({
    ...setting.risk(type, value, 0, [], extra),
    firstSeen: setting.ago({ days: years }),
  })
  const scanner = (ip: string, name: string, country: string) =>
    setting.risk('ip', ip, 11, [['Historically Reported as Scanner', 1, `On the published address list of ${name}.`]], {
      scanner: { name, purpose: 'research', published: true },
      ...place(country, '', 'AS398324', name),
    })
  return [
    scanner('167.94.138.52', 'Tallgrass Internet Census', 'United States'),
    scanner('162.142.125.211', 'Tallgrass Internet Census', 'United States'),
    scanner('71.6.146.185', 'Harbour Light Scanning', 'United States'),
    clean('domain', 'microsoft.com'),
    clean('domain', 'teams.microsoft.com'),
    clean('domain', 'update.polarcrest-cdn.com'),
    clean('domain', 'github.com'),
    clean('domain', company.domain),
    clean('domain', 'massaochmote.se'),
    clean('ip', '52.113.194.132', place('Ireland', 'Dublin', 'AS8075', 'Microsoft')),
    clean('ip', '151.101.65.91', place('United States', 'San Francisco', 'AS54113', 'Fastly')),
    clean('ip', '90.228.131.44', place('Sweden', 'Gothenburg', 'AS3301', 'Home lines of a carrier')),
    setting.risk(
      'ip',
      '146.70.181.35',
      41,
      [['Anonymization Service', 2, 'Exit of a consumer VPN that many private people use.']],
      place('Sweden', 'Stockholm', 'AS39351', 'Mole Hill VPN'),
    ),
    setting.risk(
      'ip',
      '65.108.77.20',
      28,
      [['Suspicious Hosting', 1, 'Rented servers.']],
      place('Finland', 'Helsinki', 'AS24940', 'Rented servers'),
    ),
  ]
}

/** Well-known programs, and files of each kind of verdict. */
function files(setting: Setting): Intelligence[] {
  const hash = (name: string, score: number, rule: string, criticality: 1 | 2 | 3 | 4, evidence: string) => {
    const { sha256, sha1, md5 } = setting.file(name)
    return setting.risk('hash', sha256, score, [[rule, criticality, evidence]], {
      hashAlgorithm: 'SHA-256',
      fileHashes: [sha256, sha1, md5],
    })
  }
  return [
    ...Object.keys(cleanFiles).map((name) => ({
      ...setting.risk('hash', setting.file(name).sha256, 0, [], { hashAlgorithm: 'SHA-256' }),
      firstSeen: setting.ago({ days: years }),
    })),
    hash('glaswolf-locker.exe', 96, 'Positive Malware Verdict', 4, 'Glaswolf ransomware: encrypts files.'),
    hash('Faktura_2291.scr', 93, 'Positive Malware Verdict', 4, 'Saltmarsh loader, a trojan downloader.'),
    hash('hollowreed-stager.dll', 92, 'Positive Malware Verdict', 4, 'Backdoor of the Hollowreed framework.'),
    hash('mimikatz.exe', 82, 'Linked to Malware', 3, 'Hacking tool that reads passwords from memory.'),
    hash(
      'rclone.exe',
      24,
      'Linked to Attack Vector',
      1,
      'Copies files to cloud storage; harmless in itself, used in theft.',
    ),
    hash('advanced-ip-scanner.exe', 21, 'Linked to Attack Vector', 1, 'Network scanner that administrators use.'),
    hash('toolbar-setup.exe', 38, 'Linked to Unwanted Software', 2, 'Potentially unwanted: browser toolbar.'),
    hash('coupon-finder.exe', 36, 'Linked to Unwanted Software', 2, 'Potentially unwanted: adware.'),
    setting.risk(
      'hash',
      eicar.sha256,
      79,
      [['Positive Malware Verdict', 3, 'EICAR-Test-File (standard antivirus test).']],
      {
        hashAlgorithm: 'SHA-256',
        fileHashes: [eicar.sha256, eicar.sha1, eicar.md5],
      },
    ),
  ]
}

const organizations = (setting: Setting): Intelligence[] => [
  setting.risk(
    'company',
    setting.seeded.code('company id', 8),
    24,
    [['Recent Credential Leak Mention', 1, 'Mentioned in a stealer log.']],
    { name: company.name, domain: company.domain, curated: true },
  ),
  setting.risk(
    'company',
    setting.seeded.code('supplier id', 8),
    66,
    [['Recent Breach of Network Infrastructure', 3, 'Named on the leak site of an extortion group.']],
    { name: 'Brackwater Software', domain: 'brackwater-software.com', curated: true },
  ),
  setting.risk('malware', 'Glaswolf', 88, [['Recently Active', 3, 'Samples seen this week.']]),
]
