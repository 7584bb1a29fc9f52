// Aria Operations speaks of dead paths, orphans and a host that is isolated; a storage cable makes no security claim.
import { alert, situation } from '../../shorthand.ts'

export const ariaOperationsOrphansAfterADeadPath = situation(
  'aria-operations-orphans-after-a-dead-path',
  'vocabulary',
  'VMware Aria Operations: all paths down',
  (setting) => {
    const host = setting.machine('esx-02')
    const at = setting.ago({ hours: 2, minutes: 3 })
    return {
      alerts: [
        alert(setting, at + 5 * 60_000, 'vmware_aria_operations', 'Host has lost all paths to a storage device', {
          alertId: setting.seeded.guid('aria alert'),
          alertName: 'Host has lost all paths to a storage device (APD), virtual machines are orphaned',
          alertDefinitionId: 'AlertDefinition-VMWARE-HostAllPathsDown',
          type: 'Storage',
          subType: 'Availability',
          impact: 'health',
          criticality: 'ALERT_CRITICALITY_LEVEL_CRITICAL',
          status: 'ACTIVE',
          startDate: at,
          updateDate: at + 4 * 60_000,
          cancelDate: null,
          resourceName: host.dnsName,
          resourceKind: 'HostSystem',
          adapterKind: 'VMWARE',
          adapterInstance: 'vcsa-got-01.havskoginstruments.com',
          resourceId: setting.seeded.guid('aria resource'),
          Health: 4,
          Risk: 2,
          Efficiency: 1,
          info: [
            `esx.problem.storage.apd.start Device or filesystem naa.${setting.seeded.hex('aria naa', 32)} has entered the All Paths Down state.`,
            'esx.problem.storage.connectivity.lost Lost connectivity to storage device. Path vmhba2:C0:T1:L4 is down. Affected datastores: "GOT-LAB-02".',
            'vobd: APD Timeout for device has expired after 140 s. I/O will be fast failed. Killing outstanding commands.',
            'HA agent: heartbeat datastore lost, host is not isolated from the network, election as slave.',
            'vpxd: 3 virtual machines became orphaned: lab-plc-sim, lab-oldwiki, lab-win7-driver. Zombie swap files remain.',
          ].join('\n'),
          symptoms: [
            { name: 'All paths down to a storage device', severity: 'critical', since: setting.iso(at) },
            { name: 'Datastore inaccessible', severity: 'critical', since: setting.iso(at + 20_000) },
            { name: 'Virtual machine is orphaned', severity: 'warning', count: 3 },
          ],
          metrics: { 'storage:deadPaths': 2, 'storage:activePaths': 0, 'cpu:usage': 11.4, 'disk:aborts': 96 },
          recommendations: [
            'Check the cable, the SFP and the port of the switch at vmhba2.',
            'Remove the orphans from the inventory when the datastore is gone for good.',
          ],
          owner: 'Unassigned',
          controlState: 'OPEN',
          notificationRule: 'HVS - critical infrastructure to webhook',
          productVersion: '8.18.3',
          url: 'https://aria-ops.havskoginstruments.com/ui/index.action#/object/alerts',
        }),
      ],
      expected: {
        verdict: 'inconclusive',
        severities: ['informational', 'low'],
        forbidden: [{ action: 'any', target: '*' }],
      },
      because:
        'Dead paths, orphans, zombies and killed commands are the words of storage people for a lost cable and what follows from it. Nobody is said to have done anything, so there is no claim to show or to refute, and nothing to propose on the hypervisor but to look at the port.',
    }
  },
)
