// Threat intelligence: what each of its skills is asked in tests, and what it must send; taken from the specification.
import assert from 'node:assert/strict'
import { type Asked, remember, some } from './asked.ts'

const iso = /^\[\d{4}-\d\d-\d\dT[\d:.]+Z,\d{4}-\d\d-\d\dT[\d:.]+Z\]$/

export const threatIntelligenceRequests: Asked[] = [
  {
    skill: 'get-playbook-alerts',
    sends: /^POST \/playbook-alert\//,
    gives: remember('playbook_alert_id', (output) => output.playbook_alerts[0].playbook_alert_id),
  },
  {
    skill: 'list-alerts',
    input: () => ({ limit: 10 }),
    sends: /^GET \/alert\/v3$/,
    query: { triggered: iso, limit: /^10$/ },
    gives: remember('alert_id', (output) => output.alerts[0].id),
  },
  {
    skill: 'get-enrichment',
    input: () => ({ type: 'domain', value: 'nobody-knows-this-one.net' }),
    sends: /^GET \/v2\/domain\/nobody-knows-this-one\.net$/,
    gives: (output) => assert.equal(output.found, false),
  },
  {
    skill: 'get-alert',
    input: ({ alert_id }) => ({ alert_id }),
    sends: /^GET \/alert\/v3\/[^/]+$/,
    gives: some('hits'),
  },
  {
    skill: 'update-alert',
    input: ({ alert_id }) => ({ alert_id, status: 'Pending', note: 'Drill' }),
    sends: /^POST \/alert\/v2\/update$/,
    body: ({ alert_id }) => [{ id: alert_id, statusInPortal: 'Pending', note: 'Drill' }],
  },
  {
    skill: 'update-playbook-alert',
    input: ({ playbook_alert_id }) => ({ playbook_alert_id, status: 'InProgress', log_entry: 'Drill' }),
    sends: /^PUT \/playbook-alert\/common\/[^/]+$/,
    body: () => ({ status: 'InProgress', log_entry: 'Drill' }),
  },
  {
    skill: 'get-bulk-enrichment',
    input: () => ({ domains: ['nordcloud-metrics.net', 'nobody-knows-this-one.net'] }),
    sends: /^POST \/soar\/v3\/enrichment$/,
    gives: (output) => assert.equal(output.results.length, 2),
  },
  {
    skill: 'look-up-identity-exposure',
    input: ({ person }) => ({ emails: [person.email] }),
    sends: /^POST \/identity\/credentials\/lookup$/,
  },
]
