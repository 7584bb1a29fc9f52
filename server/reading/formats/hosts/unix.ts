// Unix hosts: Wazuh about its agents, auditd, and the logs of sshd, sudo and others in syslog.
import type { FormatTable } from '../format.ts'

export const wazuh: FormatTable = {
  id: 'wazuh',
  fields: 'rule.level rule.description agent.id',
  parts: {
    machine: 'agent.name agent.ip predecoder.hostname',
    source: 'data.srcip data.src_ip data.win.eventdata.ipAddress',
    destination: 'data.dstip data.dest_ip',
    account: 'data.srcuser data.dstuser data.win.eventdata.targetUserName data.user',
    actor: 'data.win.eventdata.subjectUserName syscheck.uname_after',
    reporter: 'manager.name cluster.node',
  },
  quoted: 'data.url commandLine data.command',
  time: 'timestamp',
  outcome: [
    { field: 'data.action' },
    { field: 'alert.action' },
    {
      field: 'rule.groups',
      values: [
        [/authentication_fail|invalid_login|win_authentication_failed/, 'failed'],
        [/authentication_success/, 'succeeded'],
        [/firewall_drop|blocked/, 'blocked'],
      ],
    },
    { field: 'syscheck.event', values: [[/added|modified|deleted/, 'succeeded']] },
    {
      field: 'rule.description',
      values: [
        [/fail|invalid|non.?existent/i, 'failed'],
        [/success|opened/i, 'succeeded'],
        [/block|denied|drop/i, 'blocked'],
        [/./, 'unknown'],
      ],
    },
  ],
  severity: [
    {
      field: 'rule.level',
      values: [
        [/^(?:1[5-9])$/, 'critical'],
        [/^1[234]$/, 'high'],
        [/^(?:7|8|9|10|11)$/, 'medium'],
        [/^[0-6]$/, 'low'],
      ],
    },
  ],
  titles: 'rule.description rule.groups mitre.id mitre.technique mitre.tactic',
}

export const auditd: FormatTable = {
  id: 'auditd',
  text: /\btype=[A-Z_]{3,30} msg=audit\(/,
  parts: { machine: 'node hostname', target: 'acct', client: 'addr', object: 'exe comm' },
  quoted: 'a1 a2 a3 a4 a5 proctitle',
  outcome: [
    {
      field: 'res',
      values: [
        [/^(?:failed|0)/, 'failed'],
        [/^success/, 'succeeded'],
      ],
    },
    {
      field: 'success',
      values: [
        [/^yes/, 'succeeded'],
        [/^no/, 'failed'],
      ],
    },
  ],
  titles: 'type key op',
  ownLog: true,
}

export const hostLog: FormatTable = {
  id: 'syslog',
  text: /^(?:<\d{1,3}>)?(?:1 )?(?:\d{4} )?(?:[A-Z][a-z]{2} {1,2}\d{1,2}(?: \d{4})? \d\d:\d\d:\d\d|\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)\S{0,20} \S+ (?:sshd|sudo|su|CRON|cron|crond|useradd|userdel|usermod|groupadd|passwd|systemd|dovecot|fail2ban|postfix|kernel|login|vsftpd|named|pam_unix|polkitd|auditd|httpd|nginx|apache2?)\b/,
  ownLog: true,
}
