// Somebody switches SSH on at the hypervisor, from the address of a technician.
import { alert, situation, unjudged } from '../../shorthand.ts'

export const sshSwitchedOnAtTheHypervisor = situation(
  'ssh-switched-on-at-the-hypervisor',
  'resolution',
  'SSH is switched on at the hypervisor, from an address',
  (setting) => {
    const dario = setting.person('dario.granath-cronholm')
    const laptop = setting.laptopOf('dario.granath-cronholm')
    const hypervisor = setting.machine('esx-02')
    const at = setting.ago({ minutes: 49 })
    const { incident } = unjudged(setting, 'ssh at the hypervisor', {
      title: 'SSH session to a hypervisor from an unusual device',
      category: 'LateralMovement',
      severity: 'High',
      techniques: ['T1021.004'],
      at: at + 25_000,
      machine: laptop,
      user: dario,
      evidence: [
        { kind: 'Ip', ip: hypervisor.ip },
        { kind: 'User', person: dario },
      ],
    })
    return {
      alerts: [
        alert(
          setting,
          at,
          'vmware_esxi',
          'SSH access has been enabled',
          `<14>${setting.iso(at - 20_000)} ${hypervisor.dnsName} Hostd: info hostd[2099514] [Originator@6876 sub=Vimsvc.ha-eventmgr] Event 41207 : User root@${laptop.ip} logged in as VMware-client/8.0.3\n<14>${setting.iso(at)} ${hypervisor.dnsName} vobd: [UserLevelCorrelator] 812330118us: [esx.audit.ssh.enabled] SSH access has been enabled.\n<14>${setting.iso(at + 25_000)} ${hypervisor.dnsName} vobd: [UserLevelCorrelator] 837330118us: [esx.audit.ssh.session.opened] SSH session was opened for 'root@${laptop.ip}'.`,
        ),
      ],
      facts: { incidents: [incident] },
      expected: {
        verdict: 'suspicious',
        severities: ['medium', 'high'],
        forbidden: [
          { action: 'isolate-machine', target: '*' },
          { action: 'block-indicator', target: laptop.ip },
        ],
      },
      because:
        'The address is the laptop of a technician, and the endpoint platform has an unjudged detection of high severity of the same session. Nobody has said whether it was ordered, and nothing proves it hostile.',
    }
  },
)
