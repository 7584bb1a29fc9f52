// What commands and events do, by their own text: facts of the trade, each with its ATT&CK technique and weight. Told by the
// sender alone they are suspicious at most. Pure data.

import { type CommandPattern, common, odd, telling, usual } from './command-pattern.ts'
import { commandsOfServers } from './commands-of-servers.ts'

/** An archive into which nobody sees: with a password, or with hidden names. */
export const packedWithPassword =
  /\b(?:(?:7z[agr]?|rar|winrar)(?:\.exe)?"?\s+a\s[^\n]{0,200}?(?<=\s)-(?:h?p|mhe)|zip(?:\.exe)?"?\s[^\n]{0,120}?(?<=\s)-(?:[0-9qrjm]{0,4}e[0-9qrjm]{0,4}|P)\s)/i

export const commandPatterns: readonly CommandPattern[] = [
  // Impact and recovery
  {
    pattern:
      /vssadmin(?:\.exe)?"?\s+delete\s+shadows|wmic(?:\.exe)?"?\s+shadowcopy\s+delete|Win32_ShadowCopy[\s\S]{0,80}(?:Delete\(|Remove-)/i,
    what: 'the deletion of shadow copies',
    technique: 'T1490',
    weight: telling,
  },
  {
    pattern: /vssadmin(?:\.exe)?"?\s+resize\s+shadowstorage/i,
    what: 'shadow copies being squeezed out',
    technique: 'T1490',
    weight: odd,
  },
  {
    pattern: /wbadmin(?:\.exe)?"?\s+delete\s+(?:catalog|systemstatebackup|backup)/i,
    what: 'the deletion of backups',
    technique: 'T1490',
    weight: telling,
  },
  {
    pattern: /bcdedit(?:\.exe)?"?[^\n]{0,80}(?:recoveryenabled\s+no|ignoreallfailures)/i,
    what: 'recovery being switched off',
    technique: 'T1490',
    weight: telling,
  },
  { pattern: /\bcipher(?:\.exe)?"?\s+\/w:/i, what: 'free space being overwritten', technique: 'T1485', weight: odd },
  {
    pattern:
      /\b(?:files?\s+(?:renamed|encrypted)|renamed\s+\d{2,}\s+files)\b|"(?:files_?(?:renamed|encrypted))"\s*:\s*\d{2,}/i,
    what: 'many files being renamed or encrypted',
    technique: 'T1486',
    weight: telling,
  },
  {
    pattern:
      /\bransom (?:note|demand)s? (?:\w+ ){0,3}(?:dropped|found|written|left|created|placed)\b|\b(?:readme|how|restore|decrypt|recover|help)[\w-]{0,30}(?:restore|decrypt|recover|files?|ransom)[\w-]{0,20}\.(?:txt|html?|hta)\b[^.]{0,40}\b(?:dropped|written|created|placed|left|found) (?:in|on|to)\b/i,
    what: 'ransom notes being left',
    technique: 'T1486',
    weight: telling,
  },
  // Credentials
  {
    pattern: /sekurlsa::|lsadump::|kerberos::(?:golden|ptt)|privilege::debug|invoke-mimikatz/i,
    what: 'commands of a tool that reads passwords from memory',
    technique: 'T1003.001',
    weight: telling,
  },
  {
    pattern:
      /comsvcs(?:\.dll)?"?[,\s]+(?:#?\+?24|MiniDump)|procdump(?:64)?(?:\.exe)?"?[^\n]{0,60}lsass|lsass(?:\.exe)?[^\n]{0,40}\.dmp|nanodump|lsassy/i,
    what: 'the memory of the sign-in service being written to a file',
    technique: 'T1003.001',
    weight: telling,
  },
  {
    pattern:
      /TargetImage"?\s*[:=]\s*"?[^"\n]{0,60}lsass\.exe[\s\S]{0,200}GrantedAccess"?\s*[:=]\s*"?0x(?:1010|1410|1438|143a|1fffff|1f3fff)/i,
    what: 'a program that opened the memory of the sign-in service for reading',
    technique: 'T1003.001',
    weight: telling,
  },
  {
    pattern: /reg(?:\.exe)?"?\s+save\s+"?hk(?:lm|ey_local_machine)\\(?:sam|security|system)\b/i,
    what: 'the password store of the machine being saved',
    technique: 'T1003.002',
    weight: telling,
  },
  {
    pattern: /ntdsutil[\s\S]{0,80}(?:ifm|ntds)|ntds\.dit|drsuapi|dcsync/i,
    what: 'a copy of the directory database',
    technique: 'T1003.003',
    weight: telling,
  },
  {
    pattern: /ticketencryptiontype"?\s*[:=]\s*"?0x17\b|kerberoast|getuserspns|asrep-?roast/i,
    what: 'requests for tickets that can be cracked',
    technique: 'T1558.003',
    weight: odd,
  },
  {
    pattern: /\\(?:Login Data|Cookies|key4\.db|logins\.json)\b|"(?:Login Data)"/i,
    what: 'the credential store of a browser being read',
    technique: 'T1555.003',
    weight: common,
  },
  {
    pattern: /cmdkey(?:\.exe)?"?\s+\/list|vaultcmd|rundll32[^\n]{0,40}keymgr/i,
    what: 'stored credentials being listed',
    technique: 'T1555.004',
    weight: common,
  },
  {
    pattern: /findstr[^\n]{0,60}(?:password|cpassword)|unattend\.xml|groups\.xml/i,
    what: 'a search for passwords in files',
    technique: 'T1552.001',
    weight: common,
  },
  // Defence evasion
  {
    pattern: /wevtutil(?:\.exe)?"?\s+(?:cl|clear-log)\b|clear-eventlog|"?EventID"?\s*[:>=]+\s*"?(?:1102|104)\b/i,
    what: 'an event log being cleared',
    technique: 'T1070.001',
    weight: odd,
  },
  {
    pattern: /set-mppreference[^\n]{0,80}-disable\w+\s+(?:\$true|1)|add-mppreference[^\n]{0,40}-exclusion/i,
    what: 'malware protection being switched off or told to look away',
    technique: 'T1562.001',
    weight: odd,
  },
  {
    pattern:
      /(?:sc|net)(?:\.exe)?"?\s+(?:stop|delete|config)\s+"?(?:windefend|sense|mssense|wdnissvc|sophos|csfalcon|cb|sentinel)/i,
    what: 'a security product being stopped',
    technique: 'T1562.001',
    weight: telling,
  },
  {
    pattern: /netsh(?:\.exe)?"?\s+(?:advfirewall|firewall)\s+set\s+\w+\s+(?:state\s+off|mode\s+disable)/i,
    what: 'the firewall of the machine being switched off',
    technique: 'T1562.004',
    weight: odd,
  },
  {
    pattern: /\b(?:StopLogging|DeleteTrail|UpdateTrail|DeleteFlowLogs|DeleteDetector|DisableSecurityHub)\b/,
    what: 'the record of the cloud being stopped',
    technique: 'T1562.008',
    weight: odd,
  },
  {
    pattern: /auditpol(?:\.exe)?"?\s+\/(?:clear|remove|set[^\n]{0,60}disable)/i,
    what: 'the audit policy being switched off',
    technique: 'T1562.002',
    weight: odd,
  },
  {
    pattern: /fsutil(?:\.exe)?"?\s+usn\s+deletejournal|\bsdelete(?:64)?\b|timestomp/i,
    what: 'traces on the disk being wiped',
    technique: 'T1070.004',
    weight: odd,
  },
  {
    pattern: /history\s+-c\b|unset\s+HISTFILE|HISTFILE=\/dev\/null|rm\s+[^\n]{0,30}\.bash_history/i,
    what: 'the history of a shell being removed',
    technique: 'T1070.003',
    weight: odd,
  },
  {
    pattern: /amsiutils|amsiinitfailed|amsiscanbuffer/i,
    what: 'the scan of scripts being bypassed',
    technique: 'T1562.001',
    weight: telling,
  },
  // Execution
  {
    pattern:
      /powershell(?:\.exe)?"?[^\n]{0,200}\s[-/–—](?:e|ec|en|enc|enco\w*|encodedcommand)\s+["']?[A-Za-z0-9+/]{16,}/i,
    what: 'an encoded PowerShell command',
    technique: 'T1059.001',
    weight: common,
  },
  {
    pattern:
      /(?:iex|invoke-expression)\b[\s\S]{0,300}?(?:downloadstring|downloaddata|invoke-webrequest|\biwr\b|\birm\b)|(?:downloadstring|invoke-webrequest|\biwr\b|\birm\b)[\s\S]{0,300}?\|\s*(?:iex|invoke-expression)\b/i,
    what: 'code that is downloaded and run at once',
    technique: 'T1059.001',
    weight: odd,
  },
  {
    pattern:
      /net\.sockets\.tcpclient|\/dev\/tcp\/|\bnc(?:at)?(?:\.exe)?\s+[^\n]{0,40}-e\s|bash\s+-i\s+>&|socat[^\n]{0,60}exec:/i,
    what: 'a shell that is handed to another machine',
    technique: 'T1059',
    weight: telling,
  },
  {
    pattern:
      /(?:winword|excel|powerpnt|outlook|onenote)\.exe[\s\S]{0,160}(?:powershell|cmd|wscript|cscript|mshta|rundll32|regsvr32)\.exe/i,
    what: 'an office program that started a shell',
    technique: 'T1204.002',
    weight: usual,
  },
  {
    pattern: /mshta(?:\.exe)?"?\s+["']?(?:https?:|javascript:|vbscript:)/i,
    what: 'a script from the internet run by a system program',
    technique: 'T1218.005',
    weight: odd,
  },
  {
    pattern: /regsvr32(?:\.exe)?"?[^\n]{0,60}\/i:https?:|scrobj\.dll/i,
    what: 'a script from the internet run by a system program',
    technique: 'T1218.010',
    weight: odd,
  },
  {
    pattern: /rundll32(?:\.exe)?"?\s+["']?(?:c:\\(?:programdata|users|windows\\temp|perflogs)|javascript:)/i,
    what: 'a library run from a folder that anybody can write',
    technique: 'T1218.011',
    weight: common,
  },
  {
    pattern: /certutil(?:\.exe)?"?[^\n]{0,60}-(?:urlcache|decode|verifyctl)/i,
    what: 'a system program used to fetch or decode a file',
    technique: 'T1105',
    weight: odd,
  },
  {
    pattern: /bitsadmin(?:\.exe)?"?[^\n]{0,60}\/(?:transfer|addfile)|start-bitstransfer/i,
    what: 'a transfer in the background',
    technique: 'T1197',
    weight: common,
  },
  {
    pattern: /curl[^\n|]{0,200}\|\s*(?:ba)?sh\b|wget[^\n|]{0,200}\|\s*(?:ba)?sh\b/i,
    what: 'a script that is fetched and run at once',
    technique: 'T1059.004',
    weight: odd,
  },
  {
    pattern: /powershell(?:\.exe)?"?[^\n]{0,120}-(?:w|win\w*)\s+hidden/i,
    what: 'a hidden PowerShell window',
    technique: 'T1564.003',
    weight: usual,
  },
  {
    pattern: /installutil|msbuild(?:\.exe)?"?\s+[^\n]{0,60}\.(?:xml|csproj)/i,
    what: 'a build tool that may run code',
    technique: 'T1127',
    weight: usual,
  },
  // Persistence and privileges
  {
    pattern: /schtasks(?:\.exe)?"?\s+\/create|register-scheduledtask/i,
    what: 'a new scheduled task',
    technique: 'T1053.005',
    weight: common,
  },
  {
    pattern: /currentversion\\{1,4}run(?:once)?\b|\\{1,4}start menu\\{1,4}programs\\{1,4}startup/i,
    what: 'a program that starts with every sign-in',
    technique: 'T1547.001',
    weight: common,
  },
  {
    pattern: /\bsc(?:\.exe)?"?\s+(?:\\\\\S+\s+)?create\s|new-service\s|"?EventID"?\s*[:>=]+\s*"?7045\b/i,
    what: 'a new service',
    technique: 'T1543.003',
    weight: usual,
  },
  {
    pattern: /__eventfilter|commandlineeventconsumer|set-wmiinstance[^\n]{0,80}eventconsumer/i,
    what: 'a hidden start through WMI',
    technique: 'T1546.003',
    weight: odd,
  },
  {
    pattern:
      /image file execution options\\+[^\n]{0,40}(?:sethc|utilman|osk)|(?:sethc|utilman)\.exe[^\n]{0,60}cmd\.exe/i,
    what: 'a back door at the sign-in screen',
    technique: 'T1546.008',
    weight: telling,
  },
  {
    pattern:
      /net1?(?:\.exe)?"?\s+(?:localgroup\s+(?:administrators|administratoren|administrateurs)|group\s+"?domain admins"?)\s+\S+\s+\/add/i,
    what: 'an account that was made an administrator',
    technique: 'T1098',
    weight: odd,
  },
  {
    pattern: /(?:global|company|privileged role|security)\s+administrator\b/i,
    what: 'a role with power over all accounts',
    technique: 'T1098.003',
    weight: common,
  },
  {
    pattern: /net1?(?:\.exe)?"?\s+user\s+\S+\s+\S+\s+\/add|new-localuser|\buseradd\b|"?EventID"?\s*[:>=]+\s*"?4720\b/i,
    what: 'a new account',
    technique: 'T1136.001',
    weight: common,
  },
  {
    pattern: /authorized_keys/i,
    what: 'a change to the keys that may sign in',
    technique: 'T1098.004',
    weight: common,
  },
  {
    pattern: /crontab\s+-|\/etc\/cron\.(?:d|hourly|daily)\//i,
    what: 'a new timed job',
    technique: 'T1053.003',
    weight: usual,
  },
  {
    pattern:
      /ForwardingSmtpAddress|"?RedirectTo"?\s*[:=]|New-InboxRule[\s\S]{0,300}(?:DeleteMessage|MoveToFolder|ForwardTo)/i,
    what: 'mail that is sent on or hidden by a rule',
    technique: 'T1114.003',
    weight: common,
  },
  {
    pattern: /Mail\.ReadWrite|Mail\.Send|full_access_as_app|Directory\.ReadWrite\.All/i,
    what: 'an app that may read or change mail or the directory',
    technique: 'T1528',
    weight: common,
  },
  {
    pattern: /\b(?:CreateAccessKey|AttachUserPolicy|PutUserPolicy|CreateLoginProfile|UpdateAssumeRolePolicy)\b/,
    what: 'new rights or keys in the cloud',
    technique: 'T1098.001',
    weight: common,
  },
  // Movement, discovery, exfiltration
  {
    pattern: /psexe(?:c|svc)(?:64)?(?:\.exe)?|paexec|remcom/i,
    what: 'a tool that runs commands on other machines',
    technique: 'T1569.002',
    weight: usual,
  },
  {
    pattern: /\\\\127\.0\.0\.1\\+(?:ADMIN|C)\$\\+__\d|wmiexec|smbexec|atexec|dcomexec|impacket/i,
    what: 'the traces of an attack tool that runs commands on other machines',
    technique: 'T1047',
    weight: odd,
  },
  {
    pattern:
      /wmic(?:\.exe)?"?\s+\/node:\S+\s+process\s+call\s+create|invoke-wmimethod|winrs\s+-r:|enter-pssession|invoke-command\s+-computername/i,
    what: 'a command run on another machine',
    technique: 'T1021.006',
    weight: common,
  },
  {
    pattern: /sharphound|bloodhound(?![ _-]?enterprise)|adfind(?:\.exe)?\b|adrecon|pingcastle/i,
    what: 'a tool that maps the directory',
    technique: 'T1087.002',
    weight: odd,
  },
  {
    pattern:
      /nltest(?:\.exe)?"?\s+\/(?:dclist|domain_trusts)|net1?(?:\.exe)?"?\s+group\s+"?domain admins"?\s+\/domain|whoami(?:\.exe)?"?\s+\/all/i,
    what: 'questions about administrators and domains',
    technique: 'T1482',
    weight: common,
  },
  {
    pattern: /cobalt ?strike|meterpreter|\bsliver\b|brute ?ratel|havoc\b|\bbeacon\.(?:dll|exe)/i,
    what: 'the name of an attack framework',
    technique: 'T1588.002',
    weight: odd,
  },
  {
    pattern: /rclone(?:\.exe)?"?\s+(?:copy|sync|move)|megacmd|mega-put/i,
    what: 'a tool that copies files to the cloud',
    technique: 'T1567.002',
    weight: odd,
  },
  {
    pattern: packedWithPassword,
    what: 'files packed with a password',
    technique: 'T1560.001',
    weight: common,
  },
  {
    pattern:
      /ngrok|chisel(?:\.exe)?\s|plink(?:\.exe)?"?[^\n]{0,60}-R\s|\bssh(?:\.exe)?"?\s[^\n]{0,60}-R\s+\S{0,60}\d:/i,
    what: 'a tunnel into the network',
    technique: 'T1572',
    weight: common,
  },
  {
    pattern: /xmrig|stratum\+tcp|minerd\b|cryptonight/i,
    what: 'a program that mines coins',
    technique: 'T1496',
    weight: odd,
  },
  {
    pattern:
      /(?:eval|system|passthru|shell_exec)\s*\(\s*(?:base64_decode\s*\()?\s*\$_(?:GET|POST|REQUEST)|Runtime\.getRuntime\(\)\.exec\(\s*request/i,
    what: 'a script that runs whatever is sent to it',
    technique: 'T1505.003',
    weight: telling,
  },
  {
    pattern:
      /w3wp\.exe[\s\S]{0,120}(?:cmd|powershell)\.exe|(?:httpd|nginx|php-fpm|tomcat)[\s\S]{0,80}(?:\/bin\/(?:ba)?sh|whoami)/i,
    what: 'a web server that started a shell',
    technique: 'T1505.003',
    weight: odd,
  },
  {
    pattern: /\$\{jndi:(?:ldap|rmi|dns)|\.\.\/\.\.\/\.\.\/etc\/passwd|union\s+(?:all\s+)?select\s|<script>alert/i,
    what: 'a request that tries a hole',
    technique: 'T1190',
    weight: usual,
  },
  ...commandsOfServers,
]
