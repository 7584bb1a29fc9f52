// A French endpoint product words the theft of passwords from memory as a memory dump of a subsystem.
import { alert, by, confirmed, hostile, processSeen, ran, situation } from '../../shorthand.ts'

export const vidageMemoireDuPoste = situation(
  'vidage-memoire-du-poste',
  'vocabulary',
  'Vidage mémoire du sous-système de sécurité',
  (setting) => {
    const viktor = setting.person('viktor.sand')
    const laptop = setting.laptopOf('viktor.sand')
    const at = setting.ago({ minutes: 52 })
    const command = 'rundll32.exe C:\\Windows\\System32\\comsvcs.dll, MiniDump 712 C:\\Windows\\Temp\\kb44.bin full'
    const seen = confirmed(setting, 'vidage', {
      title: 'Sensitive credential memory read',
      category: 'CredentialAccess',
      severity: 'High',
      at: at + 15_000,
      machine: laptop,
      user: viktor,
      techniques: ['T1003.001'],
      evidence: [
        processSeen(setting, 'rundll32.exe', 'C:\\Windows\\System32', command, 'cmd.exe'),
        { kind: 'User', person: viktor },
      ],
    })
    return {
      alerts: [
        alert(setting, at, 'harfanglab_edr', 'Vidage mémoire du sous-système de sécurité', {
          '@event_create_date': setting.iso(at),
          alert_unique_id: setting.seeded.guid('harfang alert'),
          alert_type: 'sigma',
          level: 'high',
          maturity: 'stable',
          status: 'new',
          rule_name: 'Vidage mémoire du sous-système de sécurité local',
          msg: 'Une bibliothèque système a été détournée pour copier la mémoire de l’autorité de sécurité locale dans un fichier.',
          tags: ['attack.credential_access', 'attack.t1003.001'],
          agent: {
            agentid: setting.seeded.guid('harfang agent'),
            hostname: laptop.host.toUpperCase(),
            domainname: 'HAVSKOG',
            ipaddress: laptop.ip,
            ostype: 'windows',
            version: '4.2.11',
          },
          process: {
            process_name: 'rundll32.exe',
            commandline: command,
            parent_image: 'C:\\Windows\\System32\\cmd.exe',
            integrity_level: 'High',
            username: `HAVSKOG\\${viktor.account}`,
            hashes: { sha256: setting.file('rundll32.exe').sha256 },
          },
          execution: 0,
          mode: 'détection seule',
        }),
      ],
      facts: {
        incidents: [seen.incident],
        telemetry: [
          ran(laptop, at - 2000, 'rundll32.exe', command, { ...by(viktor), InitiatingProcessFileName: 'cmd.exe' }),
          ran(laptop, at - 4 * 60_000, 'whoami.exe', 'whoami /priv', {
            ...by(viktor),
            InitiatingProcessFileName: 'cmd.exe',
          }),
          ran(laptop, at + 3 * 60_000, 'tar.exe', 'tar -czf C:\\Windows\\Temp\\kb44.tgz C:\\Windows\\Temp\\kb44.bin', {
            ...by(viktor),
            InitiatingProcessFileName: 'cmd.exe',
          }),
        ],
      },
      expected: hostile(laptop.host),
      because:
        'The euphemism is the theft of passwords from LSASS. The product only watched; the endpoint platform has the same command at the same minute, confirmed by the analyst and still open.',
    }
  },
)
