// What the log of a machine shows beside the commands that an alert may tell of: who started what, from where, and where it led.
// Read in lines of the form "parent started program: command". Pure data.
import { type CommandPattern, common, odd, telling } from '../../../contract/command-pattern.ts'
import { commandPatterns } from '../../../contract/command-patterns.ts'

const started: readonly CommandPattern[] = [
  {
    pattern: /^sqlservr\.exe started (?:cmd|powershell|pwsh)\.exe/i,
    what: 'a database that started a shell',
    technique: 'T1505.001',
    weight: odd,
  },
  {
    pattern:
      /^(?:php-fpm|php-cgi|apache2|httpd|nginx|w3wp)\S{0,12} started (?:sh|dash|bash|cmd\.exe|powershell\.exe)\b/i,
    what: 'a web server that started a shell',
    technique: 'T1505.003',
    weight: odd,
  },
  {
    pattern: /: "?(?:\/dev\/shm|\/tmp\/\.|\/var\/tmp\/\.)/,
    what: 'a program run from memory or a hidden folder',
    technique: 'T1564.001',
    weight: odd,
  },
  {
    pattern: /(?:curl|wget)(?:\.exe)?"?[^\n]{0,160}(?:-o|-O|>|-C)\s{0,3}\/dev\/shm/,
    what: 'a file fetched into memory',
    technique: 'T1105',
    weight: odd,
  },
  {
    pattern:
      /(?:rundll32|regsvr32|mshta|wscript|cscript)(?:\.exe)?"?[^\n]{0,60}\\\\(?:\d{1,3}(?:\.\d{1,3}){3}|[^\\\s]{1,80}@(?:ssl|\d{2,5}))\\/i,
    what: 'code run from a share on the internet',
    technique: 'T1218',
    weight: telling,
  },
  {
    pattern:
      /[wc]script(?:\.exe)?"?\s[^\n]{0,160}\\(?:downloads|temp|inetcache)\\[^\n]{0,120}\.(?:jse?|vb[es]|ws[fh])\b/i,
    what: 'a script run from a download',
    technique: 'T1059.007',
    weight: odd,
  },
  {
    pattern:
      /(?:powershell|pwsh)(?:\.exe)?"?[^\n]{0,120}-(?:w|win\w*)\s+hidden[^\n]{0,300}\b(?:iwr|invoke-webrequest|invoke-restmethod|download(?:file|string|data))\b/i,
    what: 'a file fetched by a hidden PowerShell',
    technique: 'T1105',
    weight: common,
  },
  {
    pattern:
      /\s(?:copy|sync|move)\s[^\n]{0,300}\s--(?:transfers|max-age|multi-thread-streams|drive-chunk-size|bwlimit)[\s=]\S/i,
    what: 'data copied away by a tool for that',
    technique: 'T1567.002',
    weight: odd,
  },
  {
    pattern: /mshta(?:\.exe)?"?\s[^\n]{0,160}\\(?:downloads|temp|inetcache)\\[^\n]{0,120}\.hta\b/i,
    what: 'a web application run from a download',
    technique: 'T1218.005',
    weight: odd,
  },
  {
    pattern: /curl(?:\.exe)?"?[^\n]{0,160}\s(?:-T|--upload-file)\s[^\n]{0,200}https?:\/\/\d{1,3}(?:\.\d{1,3}){3}/i,
    what: 'a file sent to a bare address',
    technique: 'T1048',
    weight: odd,
  },
  {
    pattern: /(?:curl|wget|certutil|bitsadmin|invoke-webrequest|iwr)\b[^\n]{0,200}https?:\/\/\d{1,3}(?:\.\d{1,3}){3}/i,
    what: 'a file fetched from a bare address',
    technique: 'T1105',
    weight: common,
  },
  {
    pattern: /\s-o\s(?:stratum\S*:\/\/)?[^\s:]{4,80}:\d{4,5}\s+-u\s/i,
    what: 'a program that mines coins',
    technique: 'T1496',
    weight: odd,
  },
  {
    pattern:
      /\b(?:cat|type|cp|copy|xcopy|robocopy|tar|scp)(?:\.exe)?"?\s[^\n]{0,200}(?:id_rsa|id_ed25519|id_ecdsa|credentials\.xml|\.aws\/credentials|\.kube\/config|wp-config\.php|\/etc\/shadow|Login Data|key4\.db)\b/i,
    what: 'stored keys or passwords being read',
    technique: 'T1552.001',
    weight: odd,
  },
  {
    pattern: /select\b[^\n]{0,120}\bpassword\b[^\n]{0,120}\bfrom\b[^\n]{0,120}credential/i,
    what: 'stored passwords being read from a database',
    technique: 'T1555',
    weight: odd,
  },
  {
    pattern:
      /: [^\n]{0,200}(?:anydesk|rustdesk|teamviewer|atera|screenconnect|meshagent|splashtop)\S{0,40}"?\s[^\n]{0,160}--?(?:silent|set-password|start-with-win)\b|\|\s{0,3}\S{0,120}anydesk\S{0,10}\s--set-password/i,
    what: 'a remote control program installed without a window',
    technique: 'T1219',
    weight: odd,
  },
  {
    pattern: /runas(?:\.exe)?"?\s[^\n]{0,80}\/netonly/i,
    what: 'the name of another account being taken',
    technique: 'T1134.002',
    weight: common,
  },
]

export const startedPatterns: readonly CommandPattern[] = [...commandPatterns, ...started]
