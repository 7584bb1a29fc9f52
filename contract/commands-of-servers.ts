// What commands do on Linux, macOS, hypervisors, containers, backup servers and directories, beside those of command-patterns.ts. Pure data.
import { type CommandPattern, common, odd, telling } from './command-pattern.ts'

const agents =
  '(?:auditd|falcon-sensor|mdatp|wazuh-agent|sentinelone|sentinelagent|cbdaemon|elastic-agent|osqueryd|xagt|ds_agent|traps_pmd)'

export const commandsOfServers: readonly CommandPattern[] = [
  // Impact and recovery
  {
    pattern: /esxcli\s[^\n]{0,40}vm\s+process\s+kill|vim-cmd\s+vmsvc\/(?:power\.off|snapshot\.removeall)/i,
    what: 'virtual machines being stopped or losing their snapshots on their host',
    technique: 'T1489',
    weight: odd,
  },
  {
    pattern:
      /Remove-VBR(?:Backup|RestorePoint)\b|\bbpexpdate\b[^\n]{0,120}\s-d\s+0\b|delete-recovery-point\b|Disable-AzRecoveryServicesBackupProtection\b[^\n]{0,200}-RemoveRecoveryPoints|\bdsmc\s+delete\s+backup|tmutil\s+delete/i,
    what: 'the deletion of backups',
    technique: 'T1490',
    weight: odd,
  },
  {
    pattern:
      /\bzfs\s+destroy\s+[^\n]{0,20}-[a-z]*r|\blvremove\s+[^\n]{0,20}(?:-f|--force|-y)\b|\bbtrfs\s+subvolume\s+delete\b/i,
    what: 'volumes or their snapshots being removed',
    technique: 'T1485',
    weight: common,
  },
  // Credentials
  {
    pattern: /\bUseLogonCredential\b[^\n]{0,40}\b1\b/i,
    what: 'passwords being kept readable in memory',
    technique: 'T1112',
    weight: odd,
  },
  {
    pattern: /\bsecretsdump(?:\.py)?\b|\blazagne(?:\.exe)?\b|\bpypykatz\b|\bmimipenguin\b/i,
    what: 'a tool that collects passwords',
    technique: 'T1003',
    weight: telling,
  },
  {
    pattern: /\brubeus(?:\.exe)?"?\s+(?:asktgt|asktgs|kerberoast|asreproast|s4u|ptt|dump|triage|monitor)\b/i,
    what: 'a tool that requests or forges tickets',
    technique: 'T1558',
    weight: telling,
  },
  {
    pattern:
      /\bcertipy(?:-ad)?\s+(?:find|req|auth|shadow)\b|\bcertify(?:\.exe)?"?\s+(?:find|request)\b|msDS-KeyCredentialLink/i,
    what: 'certificates or keys by which an account can be taken over',
    technique: 'T1649',
    weight: odd,
  },
  {
    pattern:
      /\bsecurity\s+(?:dump-keychain|export\s+[^\n]{0,60}-k|find-(?:generic|internet)-password\s+[^\n]{0,80}-w)\b/,
    what: 'the keychain being read',
    technique: 'T1555.001',
    weight: odd,
  },
  {
    pattern: /osascript[^\n]{0,200}display dialog[^\n]{0,300}(?:hidden answer|password)/i,
    what: 'a script that asks for a password',
    technique: 'T1056.002',
    weight: telling,
  },
  {
    pattern: /(?:cat|cp|tar|less|scp)\s[^\n]{0,120}\/etc\/shadow\b|\bunshadow\s/,
    what: 'the password store of the machine being read',
    technique: 'T1003.008',
    weight: odd,
  },
  // Defence evasion
  {
    pattern: new RegExp(
      `systemctl\\s+(?:--now\\s+)?(?:stop|disable|mask)\\s+(?:--now\\s+)?${agents}\\b|service\\s+${agents}\\s+stop\\b|auditctl\\s+-e\\s+0`,
    ),
    what: 'a security product being stopped',
    technique: 'T1562.001',
    weight: odd,
  },
  {
    pattern: /\bsetenforce\s+0\b|\biptables\s+-F\b|\bnft\s+flush\s+ruleset\b|\bufw\s+(?:--force\s+)?disable\b/,
    what: 'a protection of the machine being switched off',
    technique: 'T1562.004',
    weight: common,
  },
  {
    pattern:
      /\bspctl\s+--(?:master|global)-disable\b|\bcsrutil\s+disable\b|\bxattr\s+-[a-z]*d[a-z]*\s+com\.apple\.quarantine/,
    what: 'macOS being told to run what it does not trust',
    technique: 'T1553.001',
    weight: common,
  },
  {
    pattern: /\/etc\/ld\.so\.preload\b/,
    what: 'a library that is loaded into every program',
    technique: 'T1574.006',
    weight: odd,
  },
  // Execution, persistence, movement
  {
    pattern:
      /\bdocker\s+run\s[^\n]{0,200}(?:-v|--volume)[ =]\/:\/|\bnsenter\s+(?:[^\n]{0,40}\s)?(?:-t|--target)[ =]?1\b/,
    what: 'a container that reaches into its host',
    technique: 'T1611',
    weight: odd,
  },
  {
    pattern: /\bnetsh(?:\.exe)?"?\s+interface\s+portproxy\s+add\b/i,
    what: 'connections being passed on to another machine',
    technique: 'T1090.001',
    weight: odd,
  },
  {
    pattern: /\bfDenyTSConnections\b[^\n]{0,60}\b0(?:x0+)?\b/i,
    what: 'remote desktop being let in',
    technique: 'T1021.001',
    weight: common,
  },
  {
    pattern: /\b(?:crackmapexec|netexec|nxc)\s+(?:smb|ldap|winrm|mssql|ssh|rdp)\b|\bevil-winrm\b/i,
    what: 'a tool that tries accounts on many machines',
    technique: 'T1021',
    weight: telling,
  },
  {
    pattern:
      /\b(?:win|lin)peas(?:any|x64)?(?:\.exe|\.sh|\.bat)?\b|\blinenum\.sh\b|\bseatbelt\.exe\b|\bpowerup\.ps1\b|\binvoke-allchecks\b/i,
    what: 'a tool that looks for ways to more rights',
    technique: 'T1082',
    weight: odd,
  },
  {
    pattern: /\bAdd-MailboxPermission\b[^\n]{0,200}FullAccess/i,
    what: 'a mailbox that somebody else may read',
    technique: 'T1098.002',
    weight: common,
  },
  // The cloud
  {
    pattern: /\b(?:ModifySnapshotAttribute|ModifyDBSnapshotAttribute|ModifyImageAttribute)\b/,
    what: 'a copy of a disk or database being shared',
    technique: 'T1537',
    weight: common,
  },
]
