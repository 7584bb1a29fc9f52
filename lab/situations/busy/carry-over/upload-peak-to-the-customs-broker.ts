// A behaviour product reports a peak of uploads by the logistics planner; a ticket in Swedish is about a year's archive.
import { alert, by, clean, connected, harmless, hashes, ran, situation, ticket } from '../../shorthand.ts'

export const uploadPeakToTheCustomsBroker = situation(
  'upload-peak-to-the-customs-broker',
  'carry-over',
  'A peak of uploads by the logistics planner',
  (setting) => {
    const viktor = setting.person('viktor.sand')
    const astrid = setting.person('astrid.nyman')
    const laptop = setting.laptopOf('viktor.sand')
    const at = setting.ago({ hours: 4, minutes: 35 })
    const tool = setting.file('TullEDI.exe')
    const path = 'C:\\Program Files\\TullEDI'
    const host = 'edi.tullpartner.se'
    const ip = '194.68.130.21'
    const day = 86_400_000
    const transfer = (time: number, command: string, bytes: number) => [
      ran(laptop, time, 'TullEDI.exe', command, {
        ...by(viktor),
        ...hashes(tool),
        FolderPath: path,
        InitiatingProcessFileName: 'explorer.exe',
      }),
      connected(laptop, time + 5000, ip, {
        RemoteUrl: host,
        InitiatingProcessFileName: 'TullEDI.exe',
        InitiatingProcessCommandLine: command,
        InitiatingProcessAccountName: viktor.account,
        AdditionalFields: JSON.stringify({ BytesSent: bytes }),
      }),
    ]
    return {
      alerts: [
        alert(
          setting,
          at + 45 * 60_000,
          'securonix',
          'Abnormal amount of data aggregated and sent to an external host',
          {
            incidentId: '2100418837',
            incidentType: 'RISK MODEL',
            violatorId: viktor.account,
            entityType: 'Users',
            entityId: viktor.employeeId,
            riskscore: 82.4,
            priority: 'High',
            incidentStatus: 'Open',
            assignedGroup: 'SECURITYOPERATIONS',
            workflowName: 'SOCTeamReview',
            tenantInfo: { tenantid: 2, tenantname: 'HAVSKOG', tenantcolor: '#000000', tenantshortcode: 'HA' },
            url: 'https://havskog.securonix.net/Snypr/configurableDashboards/view?&type=incident&id=2100418837',
            reason: ['Threat Model: Data egress', 'Policy: Abnormal upload volume compared to own baseline'],
            violatorText: viktor.name,
            violatorSubText: `${viktor.title} (${viktor.employeeId})`,
            userDetails: {
              department: viktor.department,
              location: viktor.office.city,
              manager: astrid.email,
              title: viktor.title,
              employeetype: 'FT',
              terminationdate: '',
              sentimentscore: '',
              watchlisted: 'false',
              workemail: viktor.email,
            },
            threatModel: {
              name: 'Data egress over network',
              stages: [
                { name: 'Aggregation', status: 'violated', policies: ['Rare number of files read on endpoint'] },
                { name: 'Egress', status: 'violated', policies: ['Abnormal upload volume compared to own baseline'] },
                { name: 'Obfuscation', status: 'not violated', policies: [] },
              ],
            },
            mitre: { tactics: ['TA0010'], techniques: ['T1048', 'T1567'] },
            policies: [
              {
                policyid: 3318,
                policyname: 'Abnormal upload volume compared to own baseline',
                criticality: 'High',
                category: 'DATA EGRESS',
                threatindicator: 'Abnormal volume',
                functionality: 'Web Proxy',
                resourcegroup: 'PROXY_GBG',
                datasource: 'Palo Alto Networks / Next-Generation Firewall',
                generationtime: setting.iso(at + 44 * 60_000),
                baseline: { window: '30d', mean_mb: 212.6, stddev_mb: 41.9, observed_mb: 6318.2, zscore: 145.7 },
                events: [
                  {
                    eventid: setting.seeded.hex('customs event', 24),
                    eventtime: setting.iso(at),
                    accountname: viktor.account,
                    sourceaddress: laptop.ip,
                    sourcehostname: laptop.host.toUpperCase(),
                    destinationaddress: ip,
                    destinationhostname: host,
                    destinationport: 443,
                    transactionstring1: 'allow',
                    applicationprotocol: 'ssl',
                    categoryobject: 'business-and-economy',
                    bytesout: 6_318_204_112,
                    bytesin: 4_190_771,
                    eventcountry: 'Sweden',
                    eventregion: 'Europe',
                    eventlatitude: 59.32,
                    eventlongitude: 18.06,
                    requestclientapplication: 'TullEDI/8.2',
                    devicecustomstring1: '',
                    devicecustomstring2: '',
                    jobid: 11_820,
                  },
                ],
              },
            ],
            activityByHour: Array.from({ length: 8 }, (_, hour) => ({
              hour: setting.iso(at - (7 - hour) * 3_600_000).slice(0, 13),
              mb_out: hour === 7 ? 6318.2 : 3.1 + hour,
              destinations: 4 + hour,
            })),
            riskHistory: [30, 21, 14, 7, 1].map((days) => ({
              date: setting.iso(setting.ago({ days })).slice(0, 10),
              riskscore: 4 + (days % 5),
              violations: 0,
            })),
            enrichment: {
              tpi: { matched: false, source: '', category: '' },
              geolocation: 'Stockholm, Sweden',
              whois: 'Tullpartner i Norden AB',
              watchlists: [],
              lookup: { asset_criticality: 'Medium', site: 'GBG' },
            },
            peerComparison: { peergroup: 'Operations / Gothenburg', peers: 17, outlier: true, percentile: 99.8 },
            lastUpdateDate: setting.iso(at + 45 * 60_000),
            casecreatetime: at + 45 * 60_000,
            solrquery: `index = violation and policyname = "Abnormal upload volume compared to own baseline" and accountname = "${viktor.account}"`,
          },
        ),
      ],
      facts: {
        files: [
          {
            name: 'TullEDI.exe',
            identity: tool,
            determination: 'Clean',
            publisher: 'Tullpartner i Norden AB',
            prevalence: 310,
          },
        ],
        intelligence: [clean(setting, 'domain', host), clean(setting, 'ip', ip), clean(setting, 'hash', tool.sha256)],
        investigations: [
          ticket(
            setting,
            'Årsarkiv till tullombudet',
            at - 60 * 60_000,
            'BENIGN',
            [{ person: viktor }, { machine: laptop }],
            '',
            {
              source: 'USER',
              priority: 'LOW',
              comments: [
                {
                  author: 'Viktor Sand',
                  body: `Tullpartner byter arkiv och behöver årets alla deklarationer med bilagor. Jag skickar dem i dag från ${laptop.host} med TullEDI till ${host}, cirka 6 GB, i stället för den vanliga veckofilen. Beställt av Astrid Nyman.`,
                  at: at - 45 * 60_000,
                },
                {
                  author: 'Elif Demir',
                  body: 'Avtalet med ombudet gäller till 2028. Kvitto från Tullpartner sett: 11 402 av 11 402 filer mottagna, 6,3 GB. Larmet om uppladdning är detta.',
                  at: at + 80 * 60_000,
                },
              ],
            },
          ),
          ticket(
            setting,
            `Upload volume of ${viktor.account}`,
            setting.ago({ days: 58 }),
            'FALSE_POSITIVE',
            [{ person: viktor }, { machine: laptop }],
            'Weekly customs file with scanned papers, to our broker Tullpartner. Known.',
          ),
        ],
        telemetry: [
          ...[3, 10, 17, 24].flatMap((days) =>
            transfer(at - days * day, `"${path}\\TullEDI.exe" /send week`, 210_000_000 + days * 1_100_000),
          ),
          ...transfer(at, `"${path}\\TullEDI.exe" /send archive /year 2026`, 6_318_204_112),
        ],
      },
      expected: harmless,
      because:
        'The same signed customs program sends to the same broker every week. A ticket in Swedish, under a name of its own, covers today: the same laptop, destination and amount, ordered by the head of service, with the receipt of the broker.',
    }
  },
)
