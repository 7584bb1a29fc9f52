// Platforms that collect alerts of others: Microsoft Sentinel, Azure Monitor, Splunk, QRadar, InsightIDR, Recorded Future, Canary.
import type { Severity } from '../../../../contract/vocabulary.ts'
import type { FormatTable } from '../format.ts'

export const sentinelAlert: FormatTable = {
  id: 'sentinel-alert',
  fields: 'AlertName AlertSeverity Entities',
  parts: {
    account: 'Entities.Name Entities.UPNSuffix',
    machine: 'Entities.HostName Entities.NetBiosName Entities.DnsDomain',
    client: 'Entities.Address',
    target: 'Entities.ResourceId CompromisedEntity',
  },
  quoted: 'Entities.CommandLine',
  time: 'StartTime StartTimeUtc TimeGenerated',
  outcome: [
    {
      field: 'AlertName',
      values: [
        [/^successful|succeeded/i, 'succeeded'],
        [/blocked|prevented/i, 'blocked'],
        [/./, 'unknown'],
      ],
    },
  ],
  severity: [{ field: 'AlertSeverity' }],
  titles: 'AlertName DisplayName Tactics Techniques',
}

export const sentinelIncident: FormatTable = {
  id: 'sentinel-incident',
  fields: 'properties.title properties.severity properties.firstActivityTimeUtc',
  parts: {
    account: 'properties.accountName properties.upnSuffix',
    machine: 'properties.hostName properties.netBiosName',
    client: 'properties.address',
    bystander: 'owner.email owner.userPrincipalName owner.assignedTo',
    object: 'properties.url properties.domainName properties.fileName',
  },
  time: 'firstActivityTimeUtc createdTimeUtc',
  outcome: [{ field: 'properties.status', values: [[/./, 'unknown']] }],
  severity: [{ field: 'properties.severity' }],
  titles: 'properties.title additionalData.tactics additionalData.techniques',
}

/** Its scale begins with 0: critical, error, warning, informational, verbose. */
export const azureMonitorSeverities: readonly (readonly [RegExp, Severity])[] = [
  [/^sev0$/i, 'critical'],
  [/^sev1$/i, 'high'],
  [/^sev2$/i, 'medium'],
  [/^sev3$/i, 'low'],
  [/^sev4$/i, 'informational'],
]

export const azureMonitor: FormatTable = {
  id: 'azure-monitor',
  fields: 'essentials.alertRule essentials.monitorCondition',
  parts: { target: 'essentials.configurationItems essentials.alertTargetIDs' },
  time: 'essentials.firedDateTime',
  severity: [{ field: 'essentials.severity', values: azureMonitorSeverities }],
  titles: 'essentials.alertRule',
}

export const splunkNotable: FormatTable = {
  id: 'splunk-notable',
  fields: 'search_name',
  text: /\bsearch_name="/,
  parts: {
    source: 'src src_ip src_user',
    destination: 'dest dest_ip',
    account: 'user user_name',
    reporter: 'orig_host splunk_server host',
    bystander: 'owner',
  },
  quoted: 'process parent_process http_user_agent',
  time: 'orig_time result._time _time firstTime',
  outcome: [{ field: 'action' }],
  severity: [{ field: 'urgency' }, { field: 'severity' }],
  titles: 'rule_title rule_name search_name savedsearch_description mitre_attack mitre_technique threat_collection',
}

export const qradarOffense: FormatTable = {
  id: 'qradar-offense',
  fields: 'offense_source description magnitude',
  text: /sent to you by the QRadar/,
  parts: {
    source: '_source_ips source_ips SourceIP offense_source',
    destination: '_dest_ips destinations DestinationIP',
    account: 'usernames',
    reporter: 'log_sources.name LogSourceName',
  },
  time: 'start_time',
  outcome: [
    {
      field: 'categories',
      values: [
        [/fail/i, 'failed'],
        [/den(?:y|ied)|block/i, 'blocked'],
      ],
    },
    { field: 'magnitude', values: [[/./, 'unknown']] },
  ],
  severity: [{ field: 'severity' }, { field: 'magnitude' }],
  titles: 'description categories rules EventName RuleName Category',
}

export const recordedFuture: FormatTable = {
  id: 'recorded-future',
  fields: 'rule.name hits.entities log.triggered',
  parts: { target: 'entities.name', object: 'document.url' },
  quoted: 'fragment',
  time: 'log.triggered',
  otherwise: 'unknown',
  titles: 'title rule.name',
}

export const canary: FormatTable = {
  id: 'canary',
  fields: 'CanaryName SourceIP',
  parts: {
    source: 'SourceIP src_host ReverseDNS',
    destination: 'CanaryIP CanaryName dst_host',
    reporter: 'CanaryName',
  },
  time: 'Timestamp CreatedStd',
  titles: 'Description AlertType',
}
