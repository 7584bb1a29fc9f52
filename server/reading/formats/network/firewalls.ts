// Firewalls and gateways: PAN-OS, FortiGate, Check Point, Cisco ASA, Sophos, WatchGuard. The device that logs is the reporter.
import type { FormatTable } from '../format.ts'

const denied = [/deny|den(?:ied)|drop|block|reset|reject|prevent|sinkhole|quarantine/i, 'blocked'] as const
const passed = [/allow|accept|permit|pass|detect|alert|monitor|continue|bypass/i, 'allowed'] as const

export const panOs: FormatTable = {
  id: 'pan-os',
  text: /(?:^|\s)\d?,\d{4}\/\d\d\/\d\d \d\d:\d\d:\d\d,[0-9A-F]{6,20},(?:TRAFFIC|THREAT|SYSTEM|CONFIG|GLOBALPROTECT|USERID|HIPMATCH|DECRYPTION|AUTHENTICATION)/,
  parts: {
    source: 'panos.sourceAddress',
    account: 'panos.sourceUser',
    client: 'panos.publicIp panos.clientIp panos.machineName',
    actor: 'panos.administrator',
    destination: 'panos.destinationAddress panos.destinationUser',
    bystander: 'panos.natSourceIp panos.natDestinationIp panos.privateIp',
    reporter: 'panos.deviceName',
    object: 'panos.url',
  },
  time: 'panos.generatedTime panos.receiveTime',
  outcome: [
    { field: 'action', values: [denied, passed] },
    {
      field: 'status',
      values: [
        [/fail/i, 'failed'],
        [/success/i, 'succeeded'],
      ],
    },
  ],
  severity: [{ field: 'panos.severity' }],
  claims: [
    {
      field: 'panos.urlCategory',
      values: [
        [/phishing/, 'phishing-clicked'],
        [/malware|grayware/, 'malware'],
        [/command-and-control/, 'command-and-control'],
      ],
    },
    {
      field: 'panos.subtype',
      values: [
        [/^spyware$/, 'command-and-control'],
        [/^(?:virus|wildfire-virus|wildfire)$/, 'malware'],
        [/^vulnerability$/, 'exploitation-attempt'],
        [/^scan$/, 'discovery'],
        [/^(?:general|dhcp|ntpd|routing)$/, 'informational'],
      ],
    },
    {
      field: 'panos.type',
      values: [
        [/^CONFIG$/, 'cloud-change'],
        [/^TRAFFIC$/, 'informational'],
      ],
    },
  ],
  titles: 'panos.threatName panos.description panos.reason panos.eventName panos.urlCategory',
}

export const fortinet: FormatTable = {
  id: 'fortinet',
  text: /\bdevname="?[^"\s]+"?\s.*\bdevid=|\blogid="?\d{10}|\bdevice_id=FE\w+ log_id=/,
  parts: {
    source: 'srcip client_name srcname',
    client: 'remip',
    destination: 'dstip dst_ip hostname dstname',
    account: 'user unauthuser',
    actor: 'from',
    recipient: 'to',
    reporter: 'devname devid',
    bystander: 'transip tranip domain',
    object: 'url filename',
  },
  quoted: 'agent subject',
  time: 'eventtime',
  outcome: [
    {
      field: 'action',
      values: [
        [/fail/i, 'failed'],
        denied,
        [
          /^(?:accept|close|client-rst|server-rst|ip-conn|timeout|start|passthrough|permit|detected|monitored|pass)$/i,
          'allowed',
        ],
        [/^(?:login|tunnel-up|add|edit|delete)$/i, 'succeeded'],
      ],
    },
    { field: 'utmaction', values: [denied, passed] },
    {
      field: 'disposition',
      values: [
        [/quarantine|reject|discard|block/i, 'blocked'],
        [/accept|none/i, 'allowed'],
      ],
    },
    { field: 'status' },
  ],
  severity: [{ field: 'level' }, { field: 'pri' }],
  claims: [
    {
      field: 'subtype',
      values: [
        [/^virus$/, 'malware'],
        [/^ips$/, 'exploitation-attempt'],
        [/^webfilter$/, 'policy-violation'],
        [/^(?:forward|local)$/, 'discovery'],
        [/^dlp$/, 'exfiltration'],
      ],
    },
    {
      field: 'virus',
      values: [
        [/Phish/i, 'phishing-delivered'],
        [/./, 'malware'],
      ],
    },
  ],
  titles: 'logdesc attack msg virus eventtype',
}

export const checkPoint: FormatTable = {
  id: 'check-point',
  text: /\bCheckPoint \d+ - \[|\bloguid[:=]"?\{0x|\bproduct=(?:VPN-1|Anti-Bot|Anti-Virus|IPS|SmartDefense|Threat Emulation|URL Filtering|Application Control)/,
  parts: {
    source: 'src src_machine_name src_user_name',
    client: 'client_ip machine',
    destination: 'dst',
    account: 'user',
    actor: 'administrator',
    object: 'dns_query resource',
    reporter: 'origin originsicname hostname orig_name',
  },
  quoted: 'user_agent',
  time: 'time',
  outcome: [
    { field: 'audit_status' },
    { field: 'action', values: [[/fail/i, 'failed'], [/log in|login/i, 'succeeded'], denied, passed] },
  ],
  severity: [
    {
      field: 'severity',
      values: [
        [/^(?:4|critical)$/i, 'critical'],
        [/^(?:3|high)$/i, 'high'],
        [/^(?:2|medium)$/i, 'medium'],
        [/^(?:1|low)$/i, 'low'],
        [/^(?:0|info\w*)$/i, 'informational'],
      ],
    },
  ],
  titles: 'attack protection_name malware_action malware_family attack_info operation product',
}

export const ciscoAsa: FormatTable = {
  id: 'cisco-asa',
  text: /%(?:ASA|FTD|PIX|FWSM)-\d-\d{6}/,
  parts: { client: 'userip IP', account: 'User user', bystander: 'server', reporter: 'host' },
  outcome: [
    {
      field: '*',
      values: [
        [/-\d-(?:113005|113015|113006|605004|611102|716039):/, 'failed'],
        [/\b(?:Deny|denied|Denied|dropped|Dropped|discard\w*|shunned|blocked)\b/, 'blocked'],
        [/\b(?:Rejected|rejected|failed|Failed|failure)\b/, 'failed'],
        [/\b(?:Built|permitted|Permitted|Accessed)\b/, 'allowed'],
        [/\b(?:succeeded|Successful|successful|accepted|assigned|executed|started|logged in)\b/, 'succeeded'],
      ],
    },
  ],
  severity: [
    {
      field: '*',
      values: [
        [/%(?:ASA|FTD|PIX|FWSM)-[012]-/, 'critical'],
        [/%\w+-3-/, 'high'],
        [/%\w+-4-/, 'medium'],
        [/%\w+-5-/, 'low'],
        [/%\w+-[67]-/, 'informational'],
      ],
    },
  ],
  claims: [
    {
      field: '*',
      values: [
        [/-\d-(?:113005|113015|605004|611102|716039|109006|109031):/, 'brute-force'],
        [/-\d-(?:106\d{3}|733\d{3}|710003|313\d{3}):/, 'discovery'],
        [/-\d-(?:722051|722022|113039|716001|605005|611101|113012|722033|746012):/, 'unfamiliar-sign-in'],
        [/-\d-111(?:008|010|009):.*\b(?:no logging|clear log)/, 'defence-evasion'],
        [/-\d-111\d{3}:/, 'cloud-change'],
        [/-\d-(?:302\d{3}|305\d{3}|609\d{3}):/, 'informational'],
        [/-\d-(?:400\d{3}|430001):/, 'exploitation-attempt'],
        [/-\d-338\d{3}:/, 'command-and-control'],
        [/-\d-(?:502103|502101):/, 'privilege-change'],
      ],
    },
  ],
}

export const sophosFirewall: FormatTable = {
  id: 'sophos-firewall',
  text: /\bdevice="?SFW"?|\bdevice_name="?[^"]+"?.*\blog_(?:component|subtype)=/,
  parts: {
    source: 'src_ip',
    destination: 'dst_ip',
    account: 'user_name user',
    reporter: 'device_name',
  },
  time: 'timestamp',
  outcome: [{ field: 'log_subtype', values: [denied, passed] }, { field: 'status' }],
  severity: [{ field: 'severity' }, { field: 'priority' }],
  titles: 'signature_msg log_component log_subtype message classification',
}

export const watchGuard: FormatTable = {
  id: 'watchguard',
  text: /\bmsg_id="\w{4}-\w{4}" (?:Allow|Deny|Block)/,
  parts: { account: 'src_user', object: 'dstname' },
  outcome: [
    {
      field: '*',
      values: [
        [/msg_id="[^"]+" (?:Deny|Block)/, 'blocked'],
        [/msg_id="[^"]+" Allow/, 'allowed'],
      ],
    },
  ],
  severity: [
    {
      field: 'severity',
      values: [
        [/^5$/, 'critical'],
        [/^4$/, 'high'],
        [/^3$/, 'medium'],
        [/^2$/, 'low'],
        [/^[01]$/, 'informational'],
      ],
    },
  ],
  titles: 'signature_name msg signature_cat cats',
}
