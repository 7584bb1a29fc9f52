// Commands that an alert tells of count whatever the alert is called, and a text that looks like many commands holds nobody up.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { investigated } from '../../../test/support/investigated.ts'
import { separateCases } from '../../../test/support/separate-cases.ts'
import { startService, type TestService } from '../../../test/support/service.ts'

let service: TestService
before(async () => {
  service = await startService({ VEDETTE_ROLES: 'api,worker' })
  await separateCases(service)
})
after(() => service.stop())

const informs = { alert_provider: 'siem', alert_type: 'Scheduled job completed successfully' }
const told = (alert_content: string) => investigated(service, { ...informs, alert_content })

test('a job that deletes shadow copies does not merely inform, however its command is written', async () => {
  for (const content of [
    'Job "tidy up" on FS-02 completed at 03:10. Executed: vssadmin delete shadows /all /quiet',
    'Nov 18 03:10:02 fs-02 CRON[2211]: (root) CMD (vssadmin delete shadows /all /quiet)',
    'host=FS-02 job="tidy up" cmdline=vssadmin.exe delete shadows /all /quiet',
    JSON.stringify({ host: 'FS-02', job: { name: 'tidy up', command_line: 'vssadmin delete shadows /all /quiet' } }),
  ]) {
    const { investigation, case: found } = await told(content)
    assert.equal(investigation.reading.claims[0].claim, 'ransomware', content)
    assert.match(JSON.stringify(found.summary), /tells of the deletion of shadow copies/, content)
  }
})

test('a job that names a file or speaks of a command informs', async () => {
  for (const content of [
    'Job "tidy up" on FS-09 completed at 03:10. Removed: C:\\docs\\vssadmin delete shadows howto.docx',
    'host=FS-09 job="tidy up" cmdline=robocopy D:\\shares E:\\backup /MIR',
  ]) {
    const { investigation, case: found } = await told(content)
    assert.equal(investigation.reading.claims[0].claim, 'informational', content)
    assert.doesNotMatch(JSON.stringify(found.summary), /tells of the deletion/, content)
  }
})

test('a text that looks like the names of many commands ends like any other', async () => {
  const { alert } = await told('cmd'.repeat(5000))
  assert.equal(alert.investigation_status, 15)
})

/** What the case of an alert about a command says that the alert tells of. */
const toldOf = async (command: string) => {
  const { case: found } = await investigated(service, {
    alert_provider: 'siem',
    alert_type: 'Process started',
    alert_content: JSON.stringify({ host: 'SRV-07', process: { command_line: command } }),
  })
  return /tells of ([^.(]*) \(/.exec(JSON.stringify(found.summary))?.[1]
}

test('commands of Linux, macOS, hypervisors, containers and backup servers are told for what they do', async () => {
  const commands = {
    'esxcli --formatter=csv vm process kill --type=force --world-id=2101':
      'virtual machines being stopped or losing their snapshots on their host',
    'powershell Get-VBRBackup | Remove-VBRBackup -FromDisk -Confirm:$false': 'the deletion of backups',
    'bpexpdate -backupid srv-07_1763 -d 0 -force': 'the deletion of backups',
    'reg add HKLM\\SYSTEM\\CurrentControlSet\\Control\\SecurityProviders\\WDigest /v UseLogonCredential /t REG_DWORD /d 1 /f':
      'passwords being kept readable in memory',
    'python3 secretsdump.py corp/adm@10.1.2.3': 'a tool that collects passwords',
    'Rubeus.exe asktgt /user:svc /rc4:ab': 'a tool that requests or forges tickets',
    'certipy find -u jdoe -dc-ip 10.1.2.3': 'certificates or keys by which an account can be taken over',
    'security dump-keychain -d login.keychain': 'the keychain being read',
    'osascript -e \'display dialog "macOS needs your password" default answer "" with hidden answer\'':
      'a script that asks for a password',
    'sudo cat /etc/shadow': 'the password store of the machine being read',
    'systemctl disable --now falcon-sensor': 'a security product being stopped',
    'service auditd stop': 'a security product being stopped',
    'setenforce 0': 'a protection of the machine being switched off',
    'xattr -rd com.apple.quarantine /Applications/Tool.app': 'macOS being told to run what it does not trust',
    'sh -c "echo /lib/x.so > /etc/ld.so.preload"': 'a library that is loaded into every program',
    'sdelete64.exe -p 3 C:\\\\Users\\\\jdoe': 'traces on the disk being wiped',
    'ssh -N -R 8443:127.0.0.1:22 u@vps': 'a tunnel into the network',
    'docker run --rm -it -v /:/host alpine chroot /host': 'a container that reaches into its host',
    'netsh interface portproxy add v4tov4 listenport=8443 connectaddress=10.9.9.9':
      'connections being passed on to another machine',
    'nxc smb 10.1.0.0/24 -u a -p b': 'a tool that tries accounts on many machines',
    './linpeas.sh -a': 'a tool that looks for ways to more rights',
    'aws ec2 ModifySnapshotAttribute --create-volume-permission': 'a copy of a disk or database being shared',
  }
  for (const [command, what] of Object.entries(commands)) assert.equal(await toldOf(command), what, command)
})

test('what only looks like them is not told', async () => {
  for (const command of [
    'systemctl status auditd',
    'docker run --rm -v /home/ci/build:/src node:24 npm test',
    'iptables -L -n',
    'esxcli vm process list',
    'bpexpdate -recalculate -backupid srv-07_1763 -d 12/01/2027',
    'powershell Get-VBRBackup',
    'security find-certificate -a',
    'reg query HKLM\\SYSTEM\\CurrentControlSet\\Control\\SecurityProviders\\WDigest /v UseLogonCredential',
    'ls -l /etc/shadow',
    '{"isDeleted":false}',
    'bloodhound_enterprise report',
    'ssh build@ci "uname -s -r -m"',
  ])
    assert.equal(await toldOf(command), undefined, command)
})
