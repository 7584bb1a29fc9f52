// Claroty saw a controller being programmed from an address; a field engineer from Boston is there with a pool laptop.
import { alert, by, clean, connected, harmless, hashes, loggedOn, ran, stay } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const clarotyDownloadByAVisitorOnAPoolLaptop: TellSituation = (setting) => {
  const marcus = setting.person('marcus.bell')
  const astrid = setting.person('astrid.nyman')
  const pool = setting.newMachine({
    host: 'fs-lt-07',
    os: 'Windows11',
    office: 'gothenburg',
    purpose: 'laptop',
    last: 187,
    tags: ['field-service-pool'],
  })
  const at = setting.ago({ hours: 1, minutes: 33 })
  const plc = '10.20.30.14'
  const tool = 'Siemens.Automation.Portal.exe'
  const file = setting.file(tool)
  const folder = 'C:\\Program Files\\Siemens\\Automation\\Portal V18\\Bin'
  const gothenburg = { city: 'Gothenburg', country: 'SE', airport: 'GOT' }
  const visit = (time: number, person: typeof marcus) => [
    loggedOn(pool, time - 4_200_000, person.account, { LogonType: 'Interactive', AccountSid: person.sid }),
    ran(pool, time - 3_600_000, tool, `"${folder}\\${tool}" "C:\\Service\\OPT7-EndTest\\OPT7-EndTest.ap18"`, {
      ...by(person),
      ...hashes(file),
      FolderPath: folder,
      InitiatingProcessFileName: 'explorer.exe',
    }),
    ...[0, 240_000].map((later) =>
      connected(pool, time + later, plc, {
        RemotePort: 102,
        RemoteIPType: 'Private',
        InitiatingProcessFileName: tool,
        InitiatingProcessSHA256: file.sha256,
        InitiatingProcessAccountName: person.account,
      }),
    ),
  ]
  const signIn = (time: number, ip: string, Location: string) => ({
    table: 'IdentityLogonEvents' as const,
    at: time,
    columns: {
      ActionType: 'LogonSuccess',
      Application: 'Microsoft 365',
      LogonType: 'OAuth2:Authorize',
      AccountName: marcus.account,
      AccountUpn: marcus.email,
      AccountObjectId: marcus.aadId,
      AccountDisplayName: marcus.name,
      IPAddress: ip,
      Location,
      ISP: 'Havskog Instruments',
    },
  })
  const resource = '1873-4'
  return {
    id: 'claroty-download-by-a-visitor-on-a-pool-laptop',
    group: 'travel',
    title: 'Claroty: configuration download to a controller of the test hall',
    alerts: [
      alert(setting, at, 'claroty_ctd', 'Configuration Download', {
        count_total: 1,
        count_filtered: 1,
        objects: [
          {
            resource_id: resource,
            actionable_id: 1873,
            site_id: 4,
            site_name: 'HSI-GOT-TestHall',
            network_id: 1,
            network: { name: 'Default', resource_id: '1' },
            type: 11,
            type__: 'eEventType.ConfigurationDownload',
            category: 1,
            category__: 'eEventCategory.Integrity',
            severity: 3,
            severity__: 'eAlertSeverity.Critical',
            score: 90,
            status: 0,
            status__: 'eAlertStatus.Unresolved',
            resolved: false,
            resolved_as: null,
            resolved_as__: null,
            resolved_ts: null,
            last_updated: setting.iso(at + 61_000),
            timestamp: setting.iso(at),
            title: 'Configuration Download',
            description: `A configuration download was performed by asset ${pool.ip} to asset PLC_ENDTEST_2 [${plc}]. Changed blocks: OB1, FC21, DB107 (3 of 214).`,
            story_id: 622,
            protocol: 24,
            protocol__: 'eProtocol.S7COMMPLUS',
            alert_indicators: [
              { alert_id: 1873, id: 1, description: 'Configuration download event', points: 100, is_rca: true },
              {
                alert_id: 1873,
                id: 9,
                description: 'The source is not a known engineering station of the zone',
                points: 40,
              },
              {
                alert_id: 1873,
                id: 14,
                description: 'Asset was last seen in the network more than a week ago',
                points: 10,
              },
              { alert_id: 1873, id: 22, description: 'User name not observed', points: 0 },
            ],
            actionable_assets: [
              {
                role: 2,
                role__: 'eRole.Primary',
                actionable_id: 1873,
                resource_id: '412-4',
                asset: {
                  id: 412,
                  name: pool.ip,
                  hostname: null,
                  ipv4: [pool.ip],
                  mac: null,
                  asset_type__: 'eAssetType.eEndpoint',
                  class_type: 'IT',
                  vendor: null,
                  os: null,
                  virtual_zone_name: 'Endpoint: Other',
                  criticality__: 'eCriticality.Low',
                  is_ghost: false,
                  edge_id: null,
                },
              },
              {
                role: 1,
                role__: 'eRole.NonPrimary',
                actionable_id: 1873,
                resource_id: '57-4',
                asset: {
                  id: 57,
                  name: 'PLC_ENDTEST_2',
                  hostname: null,
                  ipv4: [plc],
                  mac: ['28:63:36:9A:41:7E'],
                  asset_type__: 'eAssetType.ePLC',
                  class_type: 'OT',
                  vendor: 'Siemens',
                  model: 'CPU 1515-2 PN',
                  firmware: 'V2.9.4',
                  serial_number: 'S C-N4V3119021',
                  virtual_zone_name: 'PLC: Siemens TestHall',
                  criticality__: 'eCriticality.High',
                  plc_slots: null,
                },
              },
            ],
            assigned_to: null,
            comments: [],
            sensor: { name: 'claroty-sensor-got-02', version: '4.9.1.77231', span_port: 'eth2' },
            url: `https://ctd-got.havskoginstruments.com/alert/${resource}`,
          },
        ],
      }),
    ],
    facts: {
      machines: [pool],
      bookings: [
        ...stay(setting, marcus, gothenburg, setting.ago({ hours: 20 }), setting.ahead({ days: 1, hours: 6 }), 9),
        ...stay(
          setting,
          marcus,
          gothenburg,
          setting.ago({ days: 30, hours: 12 }),
          setting.ago({ days: 28, hours: 12 }),
          9,
        ).map((booking) => ({
          ...booking,
          key: `${booking.key} first visit`,
          trip: { key: `${marcus.key} first visit`, name: 'Gothenburg visit' },
        })),
      ],
      files: [
        {
          name: tool,
          identity: file,
          determination: 'Clean',
          publisher: 'Siemens AG',
          size: 611_328,
          prevalence: 190_000,
        },
      ],
      intelligence: [clean(setting, 'hash', file.sha256)],
      telemetry: [
        {
          table: 'DeviceNetworkInfo',
          at: setting.ago({ hours: 3 }),
          machine: pool,
          columns: {
            NetworkAdapterName: 'Ethernet0',
            NetworkAdapterType: 'Ethernet',
            NetworkAdapterStatus: 'Up',
            MacAddress: pool.mac,
            IPAddresses: JSON.stringify([{ IPAddress: pool.ip, SubnetPrefix: 24, AddressType: 'Private' }]),
          },
        },
        ...visit(setting.ago({ days: 26, hours: 5 }), astrid),
        ...visit(setting.ago({ days: 29, hours: 6 }), marcus),
        ...visit(setting.ago({ days: 28, hours: 20 }), marcus),
        ...visit(setting.ago({ days: 12, hours: 4 }), astrid),
        ...visit(at, marcus),
        signIn(setting.ago({ hours: 2, minutes: 40 }), '193.46.212.10', 'SE'),
        ran(pool, at + 1_300_000, 'msedge.exe', 'msedge.exe --profile-directory=Default', {
          ...by(marcus),
          ...hashes(setting.file('msedge.exe')),
          InitiatingProcessFileName: 'explorer.exe',
        }),
      ],
    },
    expected: harmless,
    because:
      'The address is a pool laptop of field service. Marcus Bell of that team, who has a ticketed flight and a hotel in Gothenburg, logged on to it an hour before and opened the project of this test stand with the maker’s clean engineering tool. He and his manager have programmed the same controller from the same laptop on earlier visits.',
  }
}
