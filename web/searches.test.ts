// Filters in addresses: what is understood, what is ignored, and what the API is asked.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readAlertSearch } from './alerts/alert/alert-search.ts'
import { asAlertsQuery, isAlertsFiltered, readAlertsSearch, sortOfAlerts } from './alerts/list/alerts-search.ts'
import { asCasesQuery, isCasesFiltered, readCaseSearch, readCasesSearch } from './cases/list/cases-search.ts'
import {
  readConnectionSearch,
  readConnectorSearch,
  readIntegrationsSearch,
} from './integrations/integrations-search.ts'
import { readOverviewSearch } from './overview/overview-search.ts'
import { readPlaybookSearch, readPlaybooksSearch } from './playbooks/list/playbooks-search.ts'
import { readSettingsSearch } from './settings/settings-search.ts'
import { asTimeQuery } from './ui/queue/time-range.ts'

test('alerts: one value or several, as the address has them', () => {
  assert.deepEqual(readAlertsSearch({ status: 15, provider: ['siem', 'edr'], search: 7 }), {
    status: [15],
    provider: ['siem', 'edr'],
    search: '7',
  })
})

test('alerts: what cannot be understood is ignored', () => {
  const wrong = {
    status: ['done', 7],
    organization: [1, ''],
    from: 'yesterday',
    to: -1,
    sort: 'best',
    type: '',
    more: 1,
  }
  assert.deepEqual(readAlertsSearch(wrong), {})
  assert.equal(readAlertsSearch({ search: 'x'.repeat(500) }).search?.length, 200)
  assert.equal(readAlertsSearch({ organization: Array.from({ length: 50 }, () => 'MAIN') }).organization?.length, 20)
})

test('alerts: the API is asked in its own words, newest first unless said otherwise', () => {
  const search = readAlertsSearch({ status: [20], type: 'Malware', from: 5, to: 9 })
  assert.deepEqual(asAlertsQuery(search), {
    alert_type: ['Malware'],
    investigation_status: [20],
    created_from: 5,
    created_to: 9,
  })
  assert.equal(sortOfAlerts(search), '-created_at')
  assert.equal(sortOfAlerts(readAlertsSearch({ sort: '-severity' })), '-severity')
  assert.deepEqual(readAlertsSearch({ sort: '-created_at' }), {})
  assert.equal(isAlertsFiltered({ sort: 'created_at' }), false)
  assert.equal(isAlertsFiltered(search), true)
})

test('a range of time is the last so long, or from one moment to another', () => {
  assert.deepEqual(readAlertsSearch({ last: '24h', from: 5 }), { last: '24h' })
  assert.deepEqual(readCasesSearch({ last: 'ever', from: 5, to: 'x' }), { from: 5 })
  assert.deepEqual(asTimeQuery({ last: '1h' }, 10_000), { created_from: 6400 })
})

test('cases: known statuses, verdicts and severities only', () => {
  const raw = { status: ['new', 'lost'], verdict: 'malicious', severity: ['high', 3], view: 'wall' }
  assert.deepEqual(readCasesSearch(raw), { status: ['new'], verdict: ['malicious'], severity: ['high'] })
})

test('cases: an empty assignee means unassigned cases, and none means any', () => {
  assert.deepEqual(asCasesQuery(readCasesSearch({ assignee: '' })), { assignee: '' })
  assert.deepEqual(asCasesQuery(readCasesSearch({})), {})
  assert.equal(isCasesFiltered(readCasesSearch({ view: 'board' })), false)
})

test('findings and steps are opened by well-formed ids alone', () => {
  assert.deepEqual(readCaseSearch({ finding: 'F12' }), { finding: 'F12' })
  assert.deepEqual(readCaseSearch({ finding: '<script>' }), {})
  assert.deepEqual(readAlertSearch({ finding: 'F1', step: 'reputation/0/x' }), {
    finding: 'F1',
    step: 'reputation/0/x',
  })
  assert.deepEqual(readAlertSearch({ finding: 1 }), {})
})

test('playbooks: known classes and tabs only; the first tab needs no word', () => {
  assert.deepEqual(readPlaybooksSearch({ class: 'phishing', search: 'a' }), { class: 'phishing', search: 'a' })
  assert.deepEqual(readPlaybooksSearch({ class: 'surprise', search: 5 }), {})
  assert.deepEqual(readPlaybookSearch({ tab: 'plan' }), { tab: 'plan' })
  assert.deepEqual(readPlaybookSearch({ tab: 'edit' }), {})
})

test('integrations and overview: unknown words are ignored', () => {
  assert.deepEqual(readIntegrationsSearch({ search: '' }), {})
  assert.deepEqual(readConnectorSearch({ tab: 'skills', skill: 'list-machines', connection: 1 }), {
    tab: 'skills',
    skill: 'list-machines',
  })
  assert.deepEqual(readConnectionSearch({ test: 'true' }), {})
  assert.deepEqual(readOverviewSearch({ last: '7d' }), { last: '7d' })
  assert.deepEqual(readOverviewSearch({ last: '1y' }), {})
})

test('settings: a tab that exists, and no other', () => {
  assert.deepEqual(readSettingsSearch({ tab: 'people' }), { tab: 'people' })
  assert.deepEqual(readSettingsSearch({ tab: 'nothing' }), {})
})
