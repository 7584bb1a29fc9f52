// A script with a terrible name removes the passwords that browsers keep. It is the move to the company vault.
import { alert, clean, harmless, hashes, ran, situation, ticket } from '../../shorthand.ts'

export const exterminateAndKillSwitch = situation(
  'exterminate-and-kill-switch',
  'vocabulary',
  'A component called EXTERMINATE ran on a laptop',
  (setting) => {
    const robert = setting.person('robert.keane')
    const karin = setting.person('karin.strand')
    const laptop = setting.laptopOf('robert.keane')
    const at = setting.ago({ hours: 5, minutes: 2 })
    const guid = setting.seeded.guid('datto package')
    const folder = `C:\\ProgramData\\CentraStage\\Packages\\${guid}#`
    const agent = setting.file('AEMAgent.exe')
    const script = `powershell.exe -NoProfile -ExecutionPolicy Bypass -File "${folder}\\command.ps1"`
    const once = (key: string, time: number) => {
      const person = setting.person(key)
      const machine = setting.laptopOf(key)
      return [
        ran(machine, time, 'powershell.exe', script, {
          AccountName: 'system',
          ...hashes(setting.file('powershell.exe')),
          InitiatingProcessFileName: 'AEMAgent.exe',
          InitiatingProcessFolderPath: 'C:\\Program Files (x86)\\CentraStage\\AEMAgent',
          InitiatingProcessSHA256: agent.sha256,
        }),
        ...['Microsoft\\Edge', 'Google\\Chrome'].map((browser, i) => ({
          table: 'DeviceFileEvents' as const,
          at: time + 20_000 + i * 4000,
          machine,
          columns: {
            ActionType: 'FileDeleted',
            FileName: 'Login Data',
            FolderPath: `C:\\Users\\${person.account}\\AppData\\Local\\${browser}\\User Data\\Default`,
            InitiatingProcessFileName: 'powershell.exe',
            InitiatingProcessCommandLine: script,
            InitiatingProcessAccountName: 'system',
          },
        })),
      ]
    }
    return {
      alerts: [
        alert(setting, at + 60_000, 'datto_rmm', 'Component Monitor: kill switch fired', {
          docversion: '0.3',
          alertuid: setting.seeded.guid('datto alert'),
          alert_type: 'Component Monitor',
          alert_priority: 'Critical',
          alert_category: 'comp_script_ctx',
          alert_created: setting.iso(at + 60_000),
          alert_resolved: false,
          alert_muted: false,
          alert_ticket_number: '',
          alert_message:
            'KILL SWITCH FIRED: EXTERMINATE browser credentials v3 destroyed 2 credential stores, 64 secrets wiped, 5 processes killed. Status=DEAD',
          alert_troubleshooting: '',
          platform: 'merlot',
          account_uid: 'DRMM-HAVSKOG-01',
          site_name: 'Boston',
          site_uid: setting.seeded.guid('datto site'),
          device_id: setting.seeded.number('datto device', 1_000_000, 9_000_000),
          device_uid: setting.seeded.guid('datto device'),
          device_hostname: laptop.host.toUpperCase(),
          device_description: '',
          device_ip: setting.addressAt(laptop, at),
          device_extip: laptop.office.externalIp,
          device_os: 'Microsoft Windows 11 Pro 10.0.26100',
          device_type: { category: 'Laptop', type: 'Notebook' },
          last_user: `HAVSKOG\\${robert.account}`,
          agent_version: '4.4.10544.10544',
          patch_status: { state: 'FullyPatched', approvedPending: 0, notApproved: 12, installed: 214 },
          antivirus: { product: 'Windows Defender Antivirus', status: 'RunningAndUpToDate' },
          udf: { udf1: '', udf2: 'ring-2', udf3: '', udf4: '', udf5: 'bitlocker=on' },
          component: {
            uid: guid,
            name: 'EXTERMINATE browser credentials v3 [kill switch]',
            category: 'scripts',
            group: 'Custom',
            run_as: 'System',
            variables: [
              { name: 'usrBrowsers', value: 'edge,chrome' },
              { name: 'usrForce', value: 'true' },
              { name: 'usrExport', value: 'false' },
            ],
          },
          job: {
            uid: setting.seeded.guid('datto job'),
            name: 'scorched earth BOS 1',
            created_by: karin.email,
            targets: 4,
            completed: 1,
            expired: 0,
          },
          diagnostics: {
            stdout: [
              '[*] hunting victims: msedge.exe(3) chrome.exe(2)',
              '[*] killing ... done',
              `[*] target C:\\Users\\${robert.account}\\AppData\\Local\\Microsoft\\Edge\\User Data\\Default\\Login Data ... destroyed`,
              `[*] target C:\\Users\\${robert.account}\\AppData\\Local\\Google\\Chrome\\User Data\\Default\\Login Data ... destroyed`,
              '[*] payload policy PasswordManagerEnabled=0 planted in HKLM\\SOFTWARE\\Policies',
              '[*] no survivors. exit 0',
            ].join('\n'),
            stderr: '',
          },
          urls: {
            alert: `https://merlot.rmm.datto.com/alert/${setting.seeded.guid('datto alert')}`,
            device: 'https://merlot.rmm.datto.com/device/summary',
          },
        }),
      ],
      facts: {
        investigations: [
          ticket(
            setting,
            'Company vault for everybody, step 3',
            setting.ago({ days: 13 }),
            'NOT_APPLICABLE',
            [{ person: karin }, { machine: laptop }, { person: robert }],
            'When the passwords of a laptop are in the vault, the copies in Edge and Chrome are removed by a component and the browsers stop to keep new ones. People are told a day before.',
            {
              source: 'USER',
              priority: 'LOW',
              assignee: karin,
              tags: ['change'],
              comments: [
                {
                  author: 'Karin Strand',
                  body: 'When the passwords of a laptop are in the vault, the copies in Edge and Chrome are removed by a component and the browsers stop to keep new ones. People are told a day before.',
                  at: setting.ago({ days: 12 }),
                },
                {
                  author: 'Karin Strand',
                  body: `Gothenburg is done. Boston since today: Robert (${laptop.host}) first, 64 entries moved to the vault and removed from the browsers, he checked them with me. Daniel, Marcus and Grace follow.`,
                  at: at + 45 * 60_000,
                },
              ],
            },
          ),
        ],
        files: [
          {
            name: 'AEMAgent.exe',
            identity: agent,
            determination: 'Clean',
            publisher: 'Datto Inc.',
            size: 9_120_448,
            prevalence: 2_400_000,
          },
        ],
        intelligence: [clean(setting, 'hash', agent.sha256)],
        malwareEvents: [
          { key: 'vault step scan', type: 'Scan Completed, No Detections', at: at + 2 * 3_600_000, machine: laptop },
        ],
        telemetry: [
          ...once('robert.keane', at),
          ...once('hanna.lindqvist', at - 4 * 86_400_000),
          ...once('tomas.wikner', at - 5 * 86_400_000),
          ...once('leila.haddad', at - 6 * 86_400_000),
          ...once('astrid.nyman', at - 8 * 86_400_000),
        ],
      },
      expected: harmless,
      because:
        'The words are those of the author of the script. The log shows the management agent, a known program, deleting the saved logins and nothing leaving the laptop, as it did on four other laptops in the days before. The change record of the vault names this laptop and the same 64 entries.',
    }
  },
)
