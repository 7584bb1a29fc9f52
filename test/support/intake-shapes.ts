// Bodies that products post, in the shapes of their documentation.

/** When most of them happened, in epoch seconds. */
export const sourceTime = Date.parse('2026-03-11T08:42:17Z') / 1000

export const splunk = {
  sid: 'scheduler_admin_search_W2_at_14232356_132',
  search_name: 'Brute force against VPN',
  app: 'search',
  owner: 'admin',
  results_link: 'http://web.example.local:8000/app/search/@go?sid=scheduler_admin_search_W2_at_14232356_132',
  result: { _time: '1790000000', sourcetype: 'vpn', count: '8', severity: 'high', src: '203.0.113.9' },
}
export const sentinel = {
  eventUniqueId: 'c3c0e6e7-5a1b-4b5b-9e3a-9d4a4f1e2b3c',
  objectSchemaType: 'Incident',
  objectEventType: 'Create',
  object: {
    id: '/subscriptions/s/resourceGroups/r/providers/Microsoft.OperationalInsights/workspaces/w/providers/Microsoft.SecurityInsights/Incidents/73e01a99',
    name: '73e01a99',
    properties: {
      title: 'Multi-stage incident involving one user',
      severity: 'High',
      incidentNumber: 3177,
      createdTimeUtc: '2026-03-11T08:42:17.123Z',
    },
  },
}
export const elastic = {
  '@timestamp': '2026-03-11T08:42:17.123Z',
  'kibana.alert.uuid': '8b0e0a7e1c',
  'kibana.alert.rule.name': 'LSASS Memory Dump Handle Access',
  'kibana.alert.severity': 'high',
  host: { name: 'FIN-042' },
}
export const okta = {
  eventType: 'com.okta.event_hook',
  eventTypeVersion: '1.0',
  cloudEventsVersion: '0.1',
  source: 'https://example.okta.com/api/v1/eventHooks/who123',
  eventId: 'b5a188b9-5ece-4636-b041-482ffda96311',
  data: {
    events: ['one', 'two'].map((uuid) => ({
      uuid,
      published: '2026-03-11T08:42:17.123Z',
      eventType: 'user.account.lock',
      severity: 'WARN',
      displayMessage: 'Max sign in attempts exceeded',
    })),
  },
}
export const finding = {
  version: '0',
  id: 'c8c4daa7-a20c-2f03-0070-b7393dd542ad',
  'detail-type': 'GuardDuty Finding',
  source: 'aws.guardduty',
  time: '2026-03-11T08:45:00Z',
  detail: {
    id: '16afba5c5c43e07c9e3e5e2e544e95df',
    type: 'CryptoCurrency:EC2/BitcoinTool.B!DNS',
    severity: 8,
    updatedAt: '2026-03-11T08:42:17.000Z',
  },
}

/** The common alert schema of Azure Monitor, for a log search alert. */
export const azureMonitor = {
  schemaId: 'azureMonitorCommonAlertSchema',
  data: {
    essentials: {
      alertId:
        '/subscriptions/11111111-2222-3333-4444-555555555555/providers/Microsoft.AlertsManagement/alerts/0d6e9c1f-7a1b-4c55-9a0e-3f1d2c4b5a69',
      alertRule: 'Sign-ins of break-glass accounts',
      severity: 'Sev1',
      signalType: 'Log',
      monitorCondition: 'Fired',
      monitoringService: 'Log Alerts V2',
      alertTargetIDs: ['/subscriptions/s/resourcegroups/soc/providers/microsoft.operationalinsights/workspaces/soc'],
      configurationItems: ['soc'],
      originAlertId: '9e1a7f',
      firedDateTime: '2026-03-11T08:42:17.4713213Z',
      description: '',
      essentialsVersion: '1.0',
      alertContextVersion: '1.0',
    },
    alertContext: { conditionType: 'LogQueryCriteria', condition: { windowSize: 'PT5M', allOf: [] } },
  },
}

/** Two alerts of one group, as Alertmanager posts them (version 4). */
export const alertmanager = {
  version: '4',
  groupKey: '{}/{team="soc"}:{alertname="TooManyLogins"}',
  truncatedAlerts: 0,
  status: 'firing',
  receiver: 'soc',
  groupLabels: { alertname: 'TooManyLogins' },
  commonLabels: { alertname: 'TooManyLogins', severity: 'critical', team: 'soc' },
  commonAnnotations: { summary: 'Many logins fail.' },
  externalURL: 'http://alertmanager.example.com:9093',
  alerts: ['bastion-1', 'bastion-2'].map((instance, index) => ({
    status: 'firing',
    labels: { alertname: 'TooManyLogins', severity: 'critical', team: 'soc', instance },
    annotations: { summary: 'Many logins fail.' },
    startsAt: '2026-03-11T08:42:17.828Z',
    endsAt: '0001-01-01T00:00:00Z',
    generatorURL: 'http://prometheus.example.com:9090/graph?g0.expr=rate',
    fingerprint: `1a30ba71cca2921${index}`,
  })),
}

/** A webhook connector whose body is written with the variables of rule actions. */
export const elasticAction = {
  date: '2026-03-11T08:42:17.123Z',
  rule: {
    id: 'f1c9a9b0-2f1e-11ef-9c0b-6b1f0c3e9d10',
    name: 'Failed logins of many accounts',
    spaceId: 'default',
    tags: ['soc'],
    url: 'https://kibana.example.com/app/management/insightsAndAlerting/triggersActions/rule/f1c9',
  },
  alert: {
    id: 'bastion-1',
    uuid: '3f2c8e6a-5d3b-4c8e-8f3e-0a8e1f7f6c11',
    actionGroup: 'query matched',
    actionGroupName: 'Query matched',
    flapping: false,
  },
  context: { message: 'Document count is 812', value: 812, rule: { severity: 'medium' } },
}
