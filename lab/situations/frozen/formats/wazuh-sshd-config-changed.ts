// A Wazuh file integrity alert about the build server.
import { alert } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const wazuhSshdConfigChanged: TellSituation = (setting) => {
  const server = setting.machine('srv-build-02')
  const at = setting.ago({ hours: 1, minutes: 58 })

  return {
    id: 'wazuh-sshd-config-changed',
    group: 'formats',
    title: 'A changed configuration file',
    alerts: [
      alert(setting, at, 'siem', 'Integrity checksum changed.', {
        timestamp: setting.iso(at),
        rule: {
          level: 7,
          description: 'Integrity checksum changed.',
          id: '550',
          firedtimes: 1,
          groups: ['ossec', 'syscheck', 'syscheck_entry_modified', 'syscheck_file'],
          mitre: { id: ['T1565.001'], tactic: ['Impact'], technique: ['Stored Data Manipulation'] },
        },
        agent: { id: '031', name: server.host, ip: server.ip },
        manager: { name: 'wazuh-mgr-01' },
        id: '1783.10021',
        syscheck: {
          path: '/etc/ssh/sshd_config',
          mode: 'realtime',
          size_after: '3287',
          uname_after: 'root',
          mtime_after: setting.iso(at - 2000),
          md5_after: setting.seeded.hex('sshd config', 32),
          changed_attributes: ['size', 'mtime', 'md5', 'sha1', 'sha256'],
          event: 'modified',
        },
        decoder: { name: 'syscheck_integrity_changed' },
        location: 'syscheck',
      }),
    ],
    expected: {
      verdict: 'inconclusive',
      severities: ['informational', 'low', 'medium'],
      forbidden: [{ action: 'isolate-machine', target: '*' }],
    },
    because: 'A configuration file changed and no platform knows by whom or why. Neither good nor bad is shown.',
  }
}
