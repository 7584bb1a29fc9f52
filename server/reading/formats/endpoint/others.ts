// Other endpoint platforms: SentinelOne, Carbon Black, Cortex XDR, Trend Vision One, Sophos Central.
import type { FormatTable } from '../format.ts'

export const sentinelOne: FormatTable = {
  id: 'sentinelone',
  fields: 'agentRealtimeInfo.agentComputerName threatInfo.identifiedAt',
  parts: {
    machine: 'agentComputerName agentIpV4 agentIpV6 externalIp networkInterfaces.inet agentDetectionInfo.externalIp',
    account: 'processUser agentLastLoggedInUserName',
    object: 'originatorProcess filePath threatName',
  },
  quoted: 'maliciousProcessArguments',
  time: 'threatInfo.identifiedAt identifiedAt createdAt',
  outcome: [
    {
      field: 'mitigationStatus',
      values: [
        [/^not_mitigated|^active|pending/i, 'allowed'],
        [/mitigated|blocked|suspended/i, 'blocked'],
      ],
    },
    { field: 'mitigatedPreemptively', values: [[/true/i, 'blocked']] },
  ],
  titles: 'classification threatName indicators.category indicators.description tactics.name techniques.name',
}

export const sentinelOneActivity: FormatTable = {
  id: 'sentinelone-alert',
  fields: 'alertInfo.eventType ruleInfo.name agentDetectionInfo.name',
  parts: {
    machine: 'agentDetectionInfo.name',
    account: 'sourceProcessInfo.user',
    source: 'alertInfo.srcIp alertInfo.srcMachineIp',
    destination: 'alertInfo.dstIp',
    object: 'sourceProcessInfo.name sourceProcessInfo.filePath',
  },
  quoted: 'sourceProcessInfo.commandline',
  time: 'alertInfo.createdAt alertInfo.reportedAt',
  severity: [{ field: 'ruleInfo.severity' }],
  titles: 'ruleInfo.name alertInfo.eventType',
}

export const carbonBlack: FormatTable = {
  id: 'carbon-black',
  fields: 'org_key device_name severity',
  parts: {
    machine: 'device_name device_internal_ip device_external_ip',
    account: 'device_username process_username',
    remote: 'netconn_remote_ip netconn_remote_domain remote_ip',
  },
  quoted: 'process_cmdline parent_cmdline childproc_cmdline',
  time: 'first_event_timestamp first_event_time detection_timestamp create_time backend_timestamp',
  outcome: [
    {
      field: 'sensor_action',
      values: [
        [/DENY|TERMINATE|BLOCK/i, 'blocked'],
        [/ALLOW/i, 'allowed'],
      ],
    },
    { field: 'blocked_threat_category', values: [[/^(?!UNKNOWN|NONE)/i, 'blocked']] },
    { field: 'policy_applied', values: [[/^APPLIED/i, 'blocked']] },
    {
      field: 'run_state',
      values: [
        [/DID_NOT_RUN/i, 'blocked'],
        [/RAN/i, 'succeeded'],
      ],
    },
  ],
  titles: 'reason type ttps watchlists.name report_name attack_tactic',
}

export const cortexXdr: FormatTable = {
  id: 'cortex-xdr',
  fields: 'action_pretty host_name severity',
  parts: {
    machine: 'host_name host_ip host_ip_list agent_hostname endpoint_name',
    account: 'user_name actor_effective_username',
    remote: 'action_remote_ip action_external_hostname',
    object: 'dns_query_name actor_process_image_name actor_process_image_path action_file_name',
  },
  quoted: 'actor_process_command_line action_process_image_command_line causality_actor_process_command_line',
  time: 'event_timestamp detection_timestamp local_insert_ts',
  outcome: [
    {
      field: 'action',
      values: [
        [/BLOCKED|PREVENTED|QUARANTINE/i, 'blocked'],
        [/DETECTED|REPORTED|SCANNED/i, 'allowed'],
      ],
    },
  ],
  titles: 'name category description mitre_technique_id_and_name mitre_tactic_id_and_name',
}

export const cortexIncident: FormatTable = {
  id: 'cortex-incident',
  fields: 'incident_id incident_sources alert_count',
  parts: { machine: 'hosts', account: 'users', object: 'network_domain network_remote_ip file_name' },
  time: 'creation_time detection_time',
  outcome: [{ field: 'status', values: [[/./, 'unknown']] }],
  titles: 'description incident_name alert_categories',
}

export const trendVisionOne: FormatTable = {
  id: 'trend-vision-one',
  fields: 'impactScope.entities indicators.field model',
  parts: {
    machine: 'impactScope.entities.entityValue.name entityValue.name entityValue.ips',
    account: 'impactScope.entities.entityValue',
    object: 'indicators.value',
  },
  quoted: 'processCmd parentCmd objectCmd',
  time: 'matchedDateTime firstDetectedDateTime createdDateTime',
  titles: 'model matchedRules.name matchedFilters.name mitreTechniqueIds',
}

export const sophosCentral: FormatTable = {
  id: 'sophos-central',
  fields: 'endpoint_type when type location',
  parts: { machine: 'location source_info.ip', account: 'source', object: 'threat' },
  time: 'when created_at',
  outcome: [
    {
      field: 'type',
      values: [
        [/CleanedUp|Blocked|Prevented|Quarantin|Removed|Terminated/i, 'blocked'],
        [/Fail|Error|NotCleaned/i, 'failed'],
        [/Success/i, 'succeeded'],
        [/Detected|CoreDetection/i, 'allowed'],
      ],
    },
  ],
  titles: 'name type group threat',
}
