// Two consoles report a new service on the same laptops: the announced rollout of an inventory agent.
import { alert, clean, closed, harmless, hashes, processSeen, ran, situation, ticket } from '../../shorthand.ts'

export const agentRolloutSeenByTwoConsoles = situation(
  'agent-rollout-seen-by-two-consoles',
  'chains',
  'A rollout seen by two consoles',
  (setting) => {
    const oskar = setting.person('oskar.falk')
    const laptop = setting.laptopOf('viktor.sand')
    const other = setting.laptopOf('greta.engman')
    const at = setting.ago({ hours: 4, minutes: 2 })
    const name = 'SnowInventoryAgent.exe'
    const file = setting.file(name)
    const path = 'C:\\Program Files\\Snow Software\\Inventory\\Agent'
    const command = 'msiexec.exe /i \\\\srv-files-01\\deploy$\\snow\\SnowAgent-7.4.1.msi /qn'
    const title = 'New service installed: Snow Inventory Agent'
    const seen = (machine: typeof laptop, key: string, when: number) =>
      closed(
        setting,
        key,
        {
          title,
          category: 'Persistence',
          severity: 'Medium',
          at: when,
          machine,
          user: oskar,
          techniques: ['T1543.003'],
          evidence: [
            processSeen(setting, name, path, `"${path}\\${name}"`, 'services.exe'),
            { kind: 'User', person: oskar },
          ],
        },
        'InformationalExpectedActivity',
        'ConfirmedUserActivity',
        'Rollout of the Snow inventory agent 7.4.1 by Oskar, change CHG-3387, wave 1 includes this laptop. Expected.',
      ).incident
    return {
      alerts: [
        alert(setting, at - 6 * 60_000, 'pdq_connect', 'Deployment completed', {
          event: 'deployment.completed',
          deployment: {
            id: 'dep_0f81c2',
            package: 'Snow Inventory Agent 7.4.1',
            createdBy: oskar.email,
            createdAt: setting.iso(at - 20 * 60_000),
          },
          device: { hostname: other.host, fqdn: other.dnsName, publicIp: '193.46.212.10' },
          steps: [{ type: 'install', command, exitCode: 0, runAs: 'SYSTEM' }],
          status: 'success',
        }),
        alert(setting, at, 'automox', 'Unrecognized service detected by worklet', {
          name: 'worklet.evaluation.noncompliant',
          organization_id: 118_204,
          create_time: setting.iso(at),
          policy: { id: 552_711, name: 'Worklet - report new auto-start services', type: 'custom' },
          device: {
            id: 2_910_448,
            name: laptop.host,
            ip_addrs: [laptop.ip],
            os_family: 'Windows',
            last_logged_in_user: `HAVSKOG\\viktor.sand`,
          },
          data: {
            status: 'noncompliant',
            text: 'New auto-start service running as LocalSystem',
            service: {
              name: 'SnowInventoryAgent',
              binary: `${path}\\${name}`,
              sha256: file.sha256,
              start: 'Automatic',
              account: 'LocalSystem',
            },
          },
        }),
      ],
      facts: {
        incidents: [seen(laptop, 'rollout viktor', at - 60_000), seen(other, 'rollout greta', at - 7 * 60_000)],
        investigations: [
          ticket(
            setting,
            title,
            at,
            'BENIGN',
            [{ person: oskar }, { machine: laptop }, { machine: other }],
            'CHG-3387, announced last week: Snow agent 7.4.1 on wave 1. Hash compared with the package of the vendor. Both consoles report the same rollout.',
            { tags: ['Announced change'] },
          ),
        ],
        files: [{ name, identity: file, determination: 'Clean', publisher: 'Snow Software AB', prevalence: 24 }],
        intelligence: [clean(setting, 'hash', file.sha256)],
        telemetry: [laptop, other].flatMap((machine, i) => [
          ran(machine, at - (3 + i * 6) * 60_000, 'msiexec.exe', command, {
            AccountName: 'system',
            InitiatingProcessFileName: 'pdq-connect-agent.exe',
          }),
          ran(machine, at - (2 + i * 6) * 60_000, name, `"${path}\\${name}"`, {
            AccountName: 'system',
            ...hashes(file),
            FolderPath: path,
            InitiatingProcessFileName: 'services.exe',
          }),
        ]),
      },
      expected: harmless,
      because:
        'The new service is the inventory agent of an announced change: the ticket and the endpoint incident about this laptop, hour and file are closed as expected, the file is clean and signed, and the first console shows who deployed it.',
    }
  },
)
