// Gurucul sends CEF about a logistics planner who reads salary sheets; a group that he got for the freight budget let him, nobody asked him to.
import { atTheOffice } from '../../account-shorthand.ts'
import { alert, by, connected, loggedOn, ran, situation, ticket, worthALook, wrote } from '../../shorthand.ts'

export const guruculSalarySheetsOnAPlannersLaptop = situation(
  'gurucul-salary-sheets-on-a-planners-laptop',
  'formats',
  'Gurucul: first access to a sensitive share',
  (setting) => {
    const viktor = setting.person('viktor.sand')
    const karin = setting.person('karin.strand')
    const leila = setting.person('leila.haddad')
    const laptop = setting.laptopOf('viktor.sand')
    const files = setting.machine('srv-files-01')
    const at = setting.ago({ hours: 3, minutes: 2 })
    const minute = 60_000
    const share = 'Finance\\Budget 2027\\Personnel'
    const folder = `C:\\Users\\${viktor.account}\\Documents\\Diverse`
    const sheets = [
      'Salaries Research',
      'Salaries Sales',
      'Salaries IT',
      'Bonus Management',
      'Salaries Operations',
      'Severance 2026',
    ]
    const number = setting.seeded.number('gurucul case', 10_000, 90_000)
    const header = (name: string, id: string, severity: number) => `CEF:0|Gurucul|GRA|8.12.3|${id}|${name}|${severity}|`
    const common = `deviceExternalId=gra-got-01 dvchost=gra-got-01.havskoginstruments.com suser=${viktor.account} duser=${viktor.account} suid=${viktor.employeeId} shost=${laptop.dnsName} src=${laptop.ip} dhost=${files.dnsName} dst=${files.ip}`
    return {
      alerts: [
        alert(
          setting,
          at + 15 * minute,
          'gurucul_gra',
          'First access to sensitive share with bulk copy',
          [
            `${header('Anomaly case opened', 'GRA-CASE', 8)}rt=${at + 15 * minute} ${common} cs1Label=caseId cs1=${number} cs2Label=entityType cs2=USER cn1Label=riskScore cn1=86 cn2Label=riskScoreYesterday cn2=9 cs3Label=peerGroup cs3=Operations\\=Logistics (7) cs4Label=title cs4=${viktor.title} cs5Label=status cs5=OPEN cs6Label=models cs6=FIRST_ACCESS_SENSITIVE_SHARE,BULK_COPY_LOCAL,PEER_OUTLIER,RECENT_ENTITLEMENT_CHANGE msg=User accessed a resource that is classified as Personnel for the first time and copied 61 files to the endpoint. Nobody of the peer group has accessed it in 365 days. flexString1Label=watchlist flexString1=none externalId=${setting.seeded.guid('gurucul case')}`,
            `${header('First access to sensitive share', 'FIRST_ACCESS_SENSITIVE_SHARE', 7)}rt=${at - 26 * minute} start=${at - 26 * minute} end=${at + 4 * minute} ${common} filePath=\\\\\\\\srv-files-01\\\\Finance\\\\Budget 2027\\\\Personnel act=READ cnt=61 cn1Label=score cn1=34 cn2Label=daysLearned cn2=365 cs1Label=classification cs1=Personnel - restricted cs2Label=dataOwner cs2=${leila.account} cs3Label=accessPath cs3=GG_FIN_BUDGET27_RW (direct member) fsize=18220411 proto=SMB3 dpt=445 outcome=success`,
            `${header('Bulk copy to endpoint', 'BULK_COPY_LOCAL', 6)}rt=${at + 4 * minute} start=${at - 11 * minute} end=${at + 4 * minute} ${common} fname=${sheets[0]}.xlsx cnt=61 act=COPY cn1Label=score cn1=27 cs1Label=sample cs1=${sheets.map((sheet) => `${sheet}.xlsx`).join(';')} cs2Label=destination cs2=${folder.replaceAll('\\', '\\\\')} cs3Label=removableMedia cs3=no cs4Label=cloudUpload cs4=not observed cs5Label=print cs5=not observed`,
            `${header('Recent entitlement change', 'RECENT_ENTITLEMENT_CHANGE', 4)}rt=${setting.ago({ days: 3, hours: 5 })} ${common} act=GROUP_ADD cs1Label=group cs1=GG_FIN_BUDGET27_RW cs2Label=changedBy cs2=${karin.account} cn1Label=score cn1=15 cs3Label=reviewed cs3=no`,
            `${header('Peer outlier', 'PEER_OUTLIER', 5)}rt=${at + 5 * minute} ${common} cn1Label=score cn1=10 cs1Label=algorithm cs1=cluster distance 0.91 cs2Label=hrStatus cs2=ACTIVE cs3Label=noticePeriod cs3=unknown cs4Label=vpn cs4=no request=https://gra-got-01.havskoginstruments.com/#/cases/${number} requestContext=auto deviceFacility=syslog-tls reason=threshold 75 exceeded dtz=UTC`,
          ].join('\n'),
        ),
      ],
      facts: {
        investigations: [
          ticket(
            setting,
            'Freight figures for the budget',
            setting.ago({ days: 3, hours: 8 }),
            'NOT_APPLICABLE',
            [],
            '',
            {
              source: 'USER',
              status: 'CLOSED',
              assignee: karin,
              priority: 'LOW',
              tags: ['Access'],
              alerts: [
                {
                  title: 'Support request',
                  type: 'Support request',
                  description: 'Request of a user.',
                  source: 'Service desk',
                  at: setting.ago({ days: 3, hours: 8 }),
                  actors: [{ person: viktor }],
                },
              ],
              comments: [
                {
                  author: leila.name,
                  body: 'Viktor fills in the freight sheet for next year himself, he needs to get at Budget 2027 / Freight. Only that one please.',
                  at: setting.ago({ days: 3, hours: 8 }),
                },
                {
                  author: karin.name,
                  body: 'There is only one group for the whole budget folder, I put him in there for now and split it when I have time.',
                  at: setting.ago({ days: 3, hours: 5 }),
                },
                {
                  author: viktor.name,
                  body: 'Works. Freight is filled in, done from my side.',
                  at: setting.ago({ days: 2, hours: 3 }),
                },
              ],
            },
          ),
          ticket(setting, 'Pallet scanner drops the wireless', setting.ago({ hours: 7 }), 'NOT_APPLICABLE', [], '', {
            source: 'USER',
            status: 'OPEN',
            assignee: setting.person('oskar.falk'),
            priority: 'LOW',
            alerts: [],
            comments: [{ author: viktor.name, body: 'Only behind shelf nine.', at: setting.ago({ hours: 7 }) }],
          }),
        ],
        telemetry: [
          loggedOn(laptop, at - 210 * minute, viktor.account, { LogonType: 'Interactive', AccountSid: viktor.sid }),
          atTheOffice(viktor, at - 200 * minute, { DeviceName: laptop.host }),
          {
            table: 'IdentityDirectoryEvents',
            at: setting.ago({ days: 3, hours: 5 }),
            columns: {
              ActionType: 'Group Membership changed',
              Application: 'Active Directory',
              AccountName: karin.account,
              AccountUpn: karin.email,
              AccountDisplayName: karin.name,
              TargetAccountUpn: viktor.email,
              TargetAccountDisplayName: viktor.name,
              AdditionalFields: JSON.stringify({ 'TO.GROUP': 'GG_FIN_BUDGET27_RW' }),
            },
          },
          ran(
            laptop,
            setting.ago({ days: 2, hours: 4 }),
            'excel.exe',
            'excel.exe "\\\\srv-files-01\\Finance\\Budget 2027\\Freight\\Freight 2027.xlsx"',
            {
              ...by(viktor),
              InitiatingProcessFileName: 'explorer.exe',
            },
          ),
          connected(laptop, at - 26 * minute, files.ip, {
            RemotePort: 445,
            RemoteIPType: 'Private',
            RemoteUrl: files.dnsName,
            InitiatingProcessFileName: 'explorer.exe',
            InitiatingProcessAccountName: viktor.account,
          }),
          ran(laptop, at - 27 * minute, 'explorer.exe', `explorer.exe "\\\\srv-files-01\\${share}"`, {
            ...by(viktor),
            InitiatingProcessFileName: 'explorer.exe',
          }),
          ...sheets.map((sheet, i) =>
            wrote(laptop, at - (11 - i * 2) * minute, `${sheet}.xlsx`, folder, setting.file(`sheet ${sheet}`), {
              InitiatingProcessFileName: 'explorer.exe',
              InitiatingProcessAccountName: viktor.account,
            }),
          ),
          ran(laptop, at + 8 * minute, 'excel.exe', `excel.exe "${folder}\\Salaries Operations.xlsx"`, {
            ...by(viktor),
            InitiatingProcessFileName: 'explorer.exe',
          }),
          ran(laptop, at + 17 * minute, 'excel.exe', `excel.exe "${folder}\\Bonus Management.xlsx"`, {
            ...by(viktor),
            InitiatingProcessFileName: 'explorer.exe',
          }),
          ran(laptop, at + 80 * minute, 'TransportPlan.exe', 'TransportPlan.exe', {
            ...by(viktor),
            InitiatingProcessFileName: 'explorer.exe',
          }),
        ],
      },
      expected: worthALook,
      because:
        'He got the group for the freight sheet only and said two days ago that he was done. That it opens the salaries too is a fault of the rights, but copying 61 of them into a private folder and opening some has no reason that anybody tells of. It is his own session at the office and nothing has left the company, so it is odd and unexplained rather than proven.',
    }
  },
)
