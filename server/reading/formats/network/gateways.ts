// Web gateways and resolvers: Zscaler, Cisco Umbrella, Cloudflare.
import type { FormatTable } from '../format.ts'

const decided = [
  [/block|den|drop|caution/i, 'blocked'],
  [/allow|permit|proxied/i, 'allowed'],
] as const

export const zscaler: FormatTable = {
  id: 'zscaler',
  fields: 'action reason urlcategory',
  parts: {
    source: 'clientip ClientIP cip devicehostname',
    bystander: 'publicip clientpublicip ClientPublicIP',
    destination: 'serverip ServerIP sip',
    account: 'user login department',
    machine: 'devicehostname devicename',
    object: 'url hostname host filename',
  },
  quoted: 'useragent referer refererURL',
  time: 'time datetime',
  outcome: [{ field: 'action', values: decided }],
  claims: [
    {
      field: 'urlcategory',
      values: [
        [/phish/i, 'phishing-clicked'],
        [/botnet|command/i, 'command-and-control'],
        [/malicious|malware|spyware|adware/i, 'malware'],
      ],
    },
  ],
  titles: 'threatname urlcategory malwarecategory reason urlsupercategory threatcategory',
}

export const umbrella: FormatTable = {
  id: 'cisco-umbrella',
  fields: 'external_ip internal_ip categories',
  parts: {
    source: 'internal_ip',
    machine: 'most_granular_identity identities',
    bystander: 'external_ip',
    account: 'identities.label',
    destination: 'destination_ip',
    object: 'domain url',
  },
  time: 'timestamp',
  outcome: [
    { field: 'action', values: decided },
    { field: 'verdict', values: decided },
  ],
  titles: 'categories blocked_categories threats malware categories.label',
}

export const cloudflare: FormatTable = {
  id: 'cloudflare',
  fields: 'ClientIP ClientRequestHost RayID',
  parts: {
    client: 'ClientIP',
    target: 'OriginIP ClientRequestHost',
  },
  quoted: 'ClientRequestURI ClientRequestUserAgent ClientRequestReferer ClientRequestPath',
  time: 'EdgeStartTimestamp Datetime',
  outcome: [
    { field: 'FirewallMatchesActions', values: decided },
    { field: 'Action', values: decided },
    {
      field: 'EdgeResponseStatus',
      values: [
        [/^403|^429|^503/, 'blocked'],
        [/^[23]/, 'allowed'],
      ],
    },
  ],
  titles: 'SecurityRuleDescription Description',
}
