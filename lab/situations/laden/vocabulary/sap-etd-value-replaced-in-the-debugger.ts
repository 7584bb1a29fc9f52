// SAP Enterprise Threat Detection: a buyer replaced a value in the debugger and so released her own order; nobody has asked for it or explained it.
import { atTheOffice } from '../../account-shorthand.ts'
import { alert, by, connected, loggedOn, ran, situation, worthALook } from '../../shorthand.ts'

export const sapEtdValueReplacedInTheDebugger = situation(
  'sap-etd-value-replaced-in-the-debugger',
  'vocabulary',
  'SAP ETD: debug and replace in the productive system',
  (setting) => {
    const grace = setting.person('grace.mbeki')
    const karin = setting.person('karin.strand')
    const leila = setting.person('leila.haddad')
    const laptop = setting.laptopOf(grace.key)
    const at = setting.ago({ hours: 3, minutes: 14 })
    const minute = 60_000
    const sap = '10.20.1.243'
    const id = setting.seeded.number('etd alert', 100_000, 400_000)
    const order = '4500187732'
    return {
      alerts: [
        alert(
          setting,
          at + 7 * minute,
          'sap_etd',
          'Debugging in critical systems with field content change',
          `CEF:0|SAP|Enterprise Threat Detection|2.0 SP10 PL2|ETD-1107|Debugging in critical systems with field content change|6|rt=${at + 6 * minute} start=${at} end=${at + 2 * minute} externalId=${id} dvchost=etd-got-01 cat=Access Critical Resource cs1Label=Pattern cs1=http://sap.com/secmon/basis/Debugging in critical systems with field content change cs2Label=SystemId cs2=HP1/ABAP (role: productive, type: critical) cs3Label=Client cs3=100 cs4Label=Transaction cs4=ME29N (Release Purchase Order) cs5Label=Program cs5=LMEGUICIZ - SAPLMEREL, include LMERELF01, line 318 cs6Label=SemanticEvent cs6=Executable, Debug, Change Field Content; Purchase Order, Release src=${laptop.ip} shost=${laptop.host.toUpperCase()} suser=GMBEKI suid=GMBEKI sourceDnsDomain=havskoginstruments.com dhost=sap-hp1-01 dst=${sap} dpt=3200 app=SAP GUI for Windows 8000 PL8 outcome=success act=executed cnt=2 cn1Label=Score cn1=72 cn2Label=Threshold cn2=1 cn3Label=EventsInContext cn3=11 flexString1Label=UserGroup flexString1=PURCH_US flexString2Label=Authorization flexString2=S_DEVELOP DEBUG ACTVT 02 (role Z_GOLIVE_SUPPORT, valid to 9999-12-31) deviceCustomDate1Label=UserPseudonymResolved deviceCustomDate1=${setting.iso(at + 6 * minute)} msg=Field content was changed in the debugger. SM21: A19 Field contents replaced: SY-SUBRC, old 4, new 0 (authority check of object M_EINK_FRG skipped). Security audit log: CUM Jump to ABAP debugger, CUL Field content changed. Following event: CDHDR EINKBELEG ${order} changed by GMBEKI, field FRGKE B -> R (released), FRGZU X -> XX. Created by: GMBEKI, 50 minutes before. Vendor: 0000118840 LARKSPUR TOOLING LLC, created 6 days ago by GMBEKI. Net value: 48,200.00 USD; limit of this user for release: 10,000.00 USD; second release: head of service (not given). Terminal: ${laptop.host.toUpperCase()}, logon ${setting.iso(at - 75 * minute)}, SNC single sign-on. Previous events of this pattern in 365 days: GMBEKI 0, all users 3 (consultants, go-live week). Severity by pattern author: Medium. Status: Open. Processor: none. Investigation template: Debug and replace. Recommendation: Ask the user for the reason and take the debug authorization away. Recipients: soc@havskoginstruments.com, sap-basis@havskoginstruments.com. Licence: 1 system, 160 users. request=https://etd-got-01.havskoginstruments.com/sap/secmon/ui/browse/#/alert/${id}`,
        ),
      ],
      facts: {
        investigations: [
          {
            key: 'rights from the go-live',
            title: 'Rättigheter kvar sedan driftstarten',
            status: 'OPEN',
            source: 'USER',
            priority: 'MEDIUM',
            disposition: 'UNDECIDED',
            assignee: karin,
            at: setting.ago({ days: 34 }),
            tags: ['ERP'],
            alerts: [],
            comments: [
              {
                author: leila.name,
                body: 'Revisorn hittade fem vanliga användare med Z_GOLIVE_SUPPORT i produktion, bland andra Grace i Boston. Den skulle bort efter första månaden.',
                at: setting.ago({ days: 34 }),
              },
              {
                author: karin.name,
                body: 'Tar bort den efter årsskiftet när konsulten är tillbaka. Till dess: ingen felsöker i produktion, allt sådant går i testsystemet. Har skrivit till alla fem.',
                at: setting.ago({ days: 33 }),
              },
              {
                author: grace.name,
                body: 'Got it. I never used that anyway, would not know how.',
                at: setting.ago({ days: 32 }),
              },
            ],
          },
          {
            key: 'fixtures for the benches',
            title: 'Fixtures for the Boston benches',
            status: 'OPEN',
            source: 'USER',
            priority: 'LOW',
            disposition: 'NOT_APPLICABLE',
            assignee: grace,
            at: setting.ago({ days: 12 }),
            tags: ['Procurement'],
            alerts: [],
            comments: [
              {
                author: 'Jakob Bergh',
                body: 'Need four new fixtures before spring, the old ones wobble. No rush.',
                at: setting.ago({ days: 12 }),
              },
              {
                author: grace.name,
                body: 'Got one quote so far, three weeks delivery. Will look for a second one.',
                at: setting.ago({ days: 7 }),
              },
            ],
          },
        ],
        telemetry: [
          loggedOn(laptop, at - 78 * minute, grace.account, { LogonType: 'Interactive', AccountSid: grace.sid }),
          atTheOffice(grace, at - 76 * minute, { DeviceName: laptop.host }),
          ran(laptop, at - 75 * minute, 'saplogon.exe', 'saplogon.exe', {
            ...by(grace),
            FolderPath: 'C:\\Program Files\\SAP\\FrontEnd\\SAPgui',
            InitiatingProcessFileName: 'explorer.exe',
          }),
          connected(laptop, at - 75 * minute + 3000, sap, {
            RemotePort: 3200,
            RemoteIPType: 'Private',
            InitiatingProcessFileName: 'saplogon.exe',
            InitiatingProcessAccountName: grace.account,
          }),
          ran(
            laptop,
            at - 20 * minute,
            'msedge.exe',
            'msedge.exe "https://www.bing.com/search?q=sap+me29n+debug+sy-subrc"',
            {
              ...by(grace),
              InitiatingProcessFileName: 'explorer.exe',
            },
          ),
          loggedOn(laptop, at + 28 * minute, grace.account, { LogonType: 'Unlock', AccountSid: grace.sid }),
          ran(laptop, at + 50 * minute, 'EXCEL.EXE', 'EXCEL.EXE "Open orders Boston.xlsx"', {
            ...by(grace),
            InitiatingProcessFileName: 'explorer.exe',
          }),
        ],
      },
      expected: worthALook,
      because:
        'Debug and replace means that a check was switched off by hand: she released her own order far above her limit, to a supplier that she had created days before, although nobody was to debug there and she had written that she would not know how. It is her own session at her desk, so no stranger. Fraud or a clumsy short cut, nobody has explained it; people have to ask.',
    }
  },
)
