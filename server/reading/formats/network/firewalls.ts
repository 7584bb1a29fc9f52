// Firewalls and gateways: PAN-OS, FortiGate, Check Point, Cisco ASA, Sophos, WatchGuard. The device that logs is the reporter.
import type { FormatTable } from '../format.ts'

const denied = [/deny|den(?:ied)|drop|block|reset|reject|prevent|sinkhole|quarantine/i, 'blocked'] as const
const passed = [/allow|accept|permit|pass|detect|alert|monitor|continue|bypass/i, 'allowed'] as const

export const panOs: FormatTable = {
  id: 'pan-os',
  text: /(?:^|\s)\d?,\d{4}\/\d\d\/\d\d \d\d:\d\d:\d\d,[0-9A-F]{6,20},(?:TRAFFIC|THREAT|SYSTEM|CONFIG|GLOBALPROTECT|USERID|HIPMATCH|DECRYPTION|AUTHENTICATION)/,
  parts: {
    source: 'source_address source_user src srcuser public_ip',
    destination: 'destination_address destination_user dst',
    bystander: 'nat_source_ip nat_destination_ip',
    reporter: 'device_name',
    object: 'url misc',
  },
  time: 'generated_time receive_time',
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
  severity: [{ field: 'severity' }],
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
  outcome: [],
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
