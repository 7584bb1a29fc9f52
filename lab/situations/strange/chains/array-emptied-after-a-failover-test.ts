// A failover test, then protection groups are destroyed: the old array is being given back, as agreed.
import { alert, by, harmless, loggedOn, ran, situation, ticket } from '../../shorthand.ts'

export const arrayEmptiedAfterAFailoverTest = situation(
  'array-emptied-after-a-failover-test',
  'chains',
  'A failover test, and then an array is emptied',
  (setting) => {
    const oskar = setting.person('oskar.falk')
    const jump = setting.machine('srv-jump-01')
    const tested = setting.ago({ hours: 6 })
    const at = setting.ago({ hours: 3, minutes: 45 })
    const stamp = setting.iso(at)
    return {
      alerts: [
        alert(
          setting,
          tested,
          'zerto',
          'Failover test stopped',
          `Zerto Virtual Manager 10.0 alert ZVM-GBG: VPG0035 "Failover test of VPG ERP-Files-to-NewArray stopped by user HAVSKOG\\${oskar.account}; result=Success; VMs=7; duration=01:52:10; journal=24h; time=${setting.iso(tested)}"`,
        ),
        alert(
          setting,
          at,
          'pure_storage_flasharray',
          'Protection group eradication pending',
          [
            `<132>1 ${stamp} gbg-flash-01 purity.alert - 41 - gbg-flash-01: [critical] code=228 "SafeMode: protection group snapshots destroyed" component=pgroup expected="protected" actual="destroyed; eradication pending 24h"`,
            `<134>1 ${stamp} gbg-flash-01 purity.audit - 42 - user=HAVSKOG\\${oskar.account} role=array_admin interface=CLI address=${jump.ip} command="purepgroup destroy" arguments="pg-erp-daily pg-files-daily pg-files-weekly"`,
            `<134>1 ${setting.iso(at + 20_000)} gbg-flash-01 purity.audit - 43 - user=HAVSKOG\\${oskar.account} role=array_admin interface=CLI address=${jump.ip} command="purevol destroy" arguments="vol-files-01 vol-erp-data"`,
          ].join('\n'),
        ),
      ],
      facts: {
        investigations: [
          ticket(
            setting,
            'Protection groups destroyed on gbg-flash-01',
            at,
            'BENIGN',
            [{ person: oskar }, { machine: jump }],
            `Change CHG-4390, signed by Karin Strand: gbg-flash-01 goes back to the lessor at the end of the lease. After the failover test before it had shown all seven machines running from the new array, Oskar Falk destroyed pg-erp-daily, pg-files-daily and pg-files-weekly and the two volumes from ${jump.host} at the agreed hour. I called him and Karin; both confirm, and the copies on the new array were restored and compared.`,
          ),
        ],
        telemetry: [
          loggedOn(jump, at - 25 * 60_000, oskar.account, {
            LogonType: 'RemoteInteractive',
            RemoteIP: setting.laptopOf('oskar.falk').ip,
            RemoteDeviceName: setting.laptopOf('oskar.falk').host,
            AccountDomain: 'HAVSKOG',
          }),
          ran(jump, at - 4 * 60_000, 'ssh.exe', `ssh.exe ${oskar.account}@gbg-flash-01`, {
            ...by(oskar),
            InitiatingProcessFileName: 'WindowsTerminal.exe',
          }),
        ],
      },
      expected: harmless,
      because:
        'Destroyed snapshots look like the step before ransomware. The closed ticket is about this very act: same array, groups, person, host and hour, signed and called back, after a failover test that succeeded. The administrator came from his own laptop.',
    }
  },
)
