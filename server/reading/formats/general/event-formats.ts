// Formats that many products write: CEF, LEEF, ECS, OCSF.
import type { FormatTable } from '../format.ts'

export const cef: FormatTable = {
  id: 'cef',
  text: /\bCEF:\d\|/,
  parts: {
    source: 'src shost suser sourceIp sourceHost loginName smac',
    destination: 'dst dhost destinationHosts destinationTranslatedAddress',
    target: 'duser',
    object: 'request fname filePath url',
    device: 'dvc dvchost',
    reporter: 'deviceHostName deviceExternalId analyzedBy',
    bystander: 'sourceTranslatedAddress',
    account: 'accounts',
  },
  quoted: 'requestClientApplication requestCookies',
  time: 'start deviceCustomDate1 detectionDate rt end timeStamp deviceReceiptTime',
  outcome: [
    { field: 'outcome' },
    {
      field: 'act',
      values: [
        [/^(?:notified|detected|alerted|none|logged|permitted|allow\w*|pass\w*|accept\w*|monitor\w*)$/i, 'allowed'],
      ],
    },
    { field: 'act' },
  ],
  severity: [{ field: 'header.severity' }],
  titles: 'eventname eventclassid cat sname msg',
}

export const leef: FormatTable = {
  id: 'leef',
  text: /\bLEEF:\d(?:\.\d)?\|/,
  parts: {
    source: 'src identHostName identSrc',
    account: 'usrName loginID accountName',
    destination: 'dst dhost FileServer',
    target: 'duser',
    object: 'url path fname filePath',
    device: 'dvchost',
    reporter: 'devName proxy identNetBios',
    machine: 'resource',
  },
  quoted: 'userAgent',
  time: 'devTime start',
  outcome: [
    {
      field: 'header.eventname',
      values: [
        [/block|den|quarantin|clean|drop/i, 'blocked'],
        [/permit|allow/i, 'allowed'],
      ],
    },
    { field: 'act' },
    { field: 'action' },
    { field: 'disposition' },
  ],
  severity: [{ field: 'sev' }],
  titles: 'eventname RuleName msg cat',
}

export const ecs: FormatTable = {
  id: 'ecs',
  fields: 'event.kind @timestamp',
  parts: {
    source: 'source.ip source.address source.user.name client.ip',
    destination: 'destination.ip destination.address destination.domain server.ip',
    machine: 'host.name host.hostname host.ip',
    account: 'user.name user.email',
    target: 'user.target.name',
    actor: 'user.effective.name',
    object: 'url.original url.full dns.question.name dns.answers.data threat.indicator.name',
    reporter: 'observer.name observer.hostname observer.ip agent.name agent.hostname',
    bystander: 'related.ip related.user related.hosts',
  },
  quoted: 'user_agent.original process.command_line process.args url.query http.request.body.content email.subject',
  time: 'kibana.alert.original_time signal.original_time event.start @timestamp event.created',
  outcome: [
    { field: 'event.type', values: [[/denied/, 'blocked']] },
    { field: 'event.action', values: [[/^(?:blocked|denied|dropped|quarantined|prevented)/, 'blocked']] },
    {
      field: 'event.outcome',
      values: [
        [/success/, 'succeeded'],
        [/failure/, 'failed'],
      ],
    },
    {
      field: 'event.type',
      values: [
        [/allowed/, 'allowed'],
        [/^(?:start|creation|change|deletion)$/, 'succeeded'],
        [/^(?:info|connection|protocol|end)$/, 'unknown'],
      ],
    },
  ],
  severity: [
    { field: 'kibana.alert.severity' },
    { field: 'signal.rule.severity' },
    {
      field: 'event.severity',
      values: [
        [/^1$/, 'high'],
        [/^2$/, 'medium'],
        [/^3$/, 'low'],
        [/^(?:21|4[0-6])$/, 'low'],
        [/^47|^6\d|^5\d/, 'medium'],
        [/^7\d|^8\d/, 'high'],
        [/^9\d|^100/, 'critical'],
      ],
    },
    { field: 'log.level' },
  ],
  titles:
    'kibana.alert.rule.name signal.rule.name rule.name event.action software.name technique.id technique.name tactic.name event.dataset',
}

export const ocsf: FormatTable = {
  id: 'ocsf',
  fields: 'class_uid category_uid metadata.version',
  parts: {
    actor: 'actor.user.name actor.user.email_addr',
    source: 'src_endpoint.ip src_endpoint.hostname src_endpoint.name',
    destination: 'dst_endpoint.ip dst_endpoint.hostname dst_endpoint.instance_uid',
    machine: 'device.hostname device.ip device.name device.instance_uid',
    account: 'user.name user.email_addr',
    target: 'resources.uid resources.name',
    object: 'query.hostname connection_info.dst_ip',
    bystander: 'observables.value',
  },
  quoted: 'http_request.user_agent process.cmd_line email.subject',
  time: 'time time_dt start_time',
  outcome: [
    {
      field: 'disposition',
      values: [
        [/block|quarantin|isolat|delet|drop|corrected|deny|denied|restored/i, 'blocked'],
        [/allow|approved|detected|alert|logged|no action/i, 'allowed'],
      ],
    },
    {
      field: 'action',
      values: [
        [/denied/i, 'blocked'],
        [/allowed/i, 'allowed'],
      ],
    },
    {
      field: 'status',
      values: [
        [/success/i, 'succeeded'],
        [/failure/i, 'failed'],
        [/^(?:new|in progress|suppressed|resolved)/i, 'unknown'],
      ],
    },
  ],
  severity: [{ field: 'severity' }, { field: 'severity_id' }],
  titles:
    'finding_info.title finding.title message activity_name technique.uid technique.name tactic.uid class_name unmapped.categories',
}
