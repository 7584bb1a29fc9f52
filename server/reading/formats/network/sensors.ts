// Network sensors: Suricata, Snort, Zeek, Darktrace, ExtraHop, and those that call the two ends sip and dip.
import type { FormatTable } from '../format.ts'

export const suricata: FormatTable = {
  id: 'suricata',
  fields: 'event_type src_ip dest_ip proto',
  parts: {
    source: 'src_ip ntlmssp.user ntlmssp.host ntlmssp.domain',
    destination: 'dest_ip http.hostname',
    object: 'tls.sni dns.rrname dns.query.rrname fileinfo.filename files.filename smb.filename',
    reporter: 'host sensor observer sensor_name',
  },
  quoted: 'http.url http_user_agent http_refer payload_printable',
  time: 'timestamp',
  outcome: [
    {
      field: 'alert.action',
      values: [
        [/blocked|drop|reject/i, 'blocked'],
        [/allowed|pass/i, 'allowed'],
      ],
    },
    { field: 'event_type', values: [[/^(?:anomaly|stats|flow|netflow)$/, 'unknown']] },
  ],
  severity: [
    {
      field: 'alert.severity',
      values: [
        [/^1$/, 'high'],
        [/^2$/, 'medium'],
        [/^[3-9]$/, 'low'],
      ],
    },
  ],
  claims: [
    { field: 'event_type', values: [[/^(?:stats|anomaly|flow|netflow)$/, 'informational']] },
    { field: 'smb.share', values: [[/ADMIN\$|C\$|IPC\$/i, 'lateral-movement']] },
  ],
  titles: 'alert.signature alert.category malware_family mitre_technique_id',
}

export const snort: FormatTable = {
  id: 'snort-fast',
  text: /\[\*\*\] \[\d+:\d+:\d+\]/,
  outcome: [],
  severity: [
    {
      field: 'Priority',
      values: [
        [/^1/, 'high'],
        [/^2/, 'medium'],
        [/^[34]/, 'low'],
      ],
    },
  ],
}

export const zeek: FormatTable = {
  id: 'zeek',
  fields: 'ts uid id.orig_h id.resp_h',
  text: /^#(?:separator|fields|path)\b/m,
  parts: {
    source: 'id.orig_h orig_h',
    destination: 'id.resp_h resp_h',
    object: 'query sni server_name host',
    reporter: 'peer_descr _system_name system_name',
  },
  quoted: 'user_agent uri referrer subject',
  time: 'ts',
  outcome: [
    {
      field: 'auth_success',
      values: [
        [/^(?:T|true)$/, 'succeeded'],
        [/^(?:F|false)$/, 'failed'],
      ],
    },
    {
      field: 'conn_state',
      values: [
        [/^SF$|^S1$/, 'succeeded'],
        [/^REJ|^RST/, 'failed'],
      ],
    },
  ],
  otherwise: 'unknown',
  titles: 'note msg',
}

export const zeekNotice: FormatTable = {
  id: 'zeek-notice',
  fields: 'ts note msg',
  parts: { source: 'src', destination: 'dst sub', reporter: 'peer_descr _system_name system_name' },
  time: 'ts',
  outcome: [{ field: 'note', values: [[/./, 'unknown']] }],
  titles: 'note msg',
}

export const darktrace: FormatTable = {
  id: 'darktrace',
  fields: 'model.name device.did',
  parts: {
    machine: 'device.hostname device.ip',
    destination: 'triggeredComponents.metric values',
    account: 'device.username device.credentials',
  },
  time: 'time creationTime',
  titles: 'model.name model.description',
}

/** Detections of RevealX: the appliance tells of its participants. */
export const extraHop: FormatTable = {
  id: 'extrahop',
  fields: 'appliance_id risk_score object_value',
  parts: { reporter: 'appliance.hostname appliance.display_name' },
  time: 'start_time',
  claims: [
    {
      field: 'categories',
      values: [
        [/^sec\.command$/, 'command-and-control'],
        [/^sec\.exfil$/, 'exfiltration'],
        [/^sec\.lateral$/, 'lateral-movement'],
        [/^sec\.recon$/, 'discovery'],
        [/^sec\.exploit$/, 'exploitation-attempt'],
      ],
    },
  ],
  titles: 'title type',
}

/** NSFOCUS, Sangfor, QAX and other Chinese sensors. */
export const sipAndDip: FormatTable = {
  id: 'sip-dip',
  fields: 'sip dip',
  parts: {
    source: 'sip smac',
    destination: 'dip dmac',
    object: 'sni',
    reporter: 'device_name device_ip dev_name dev_ip devname devip',
  },
  outcome: [
    {
      field: 'action',
      values: [
        [/未阻断|仅告警|告警|放行|允许/, 'allowed'],
        [/阻断|拦截|丢弃|拒绝/, 'blocked'],
      ],
    },
  ],
  severity: [
    {
      field: 'level',
      values: [
        [/严重|危急|紧急|致命/, 'critical'],
        [/高/, 'high'],
        [/中/, 'medium'],
        [/低/, 'low'],
      ],
    },
  ],
  titles: 'event_name event_type event_sub_type attack_type threat_name',
}
