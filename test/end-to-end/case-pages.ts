// Cases with something true to look at: stories of the lab, investigated for real, and a little work of people on them.
import { type Dashboard, openDashboard } from '../support/browser.ts'
import { ended } from '../support/investigated.ts'
import type { Platform } from '../support/lab.ts'
import type { ShownPage } from './pages.ts'

/** A dashboard whose service investigates, connected to all six platforms of the lab. */
export async function openInvestigatingDashboard(): Promise<Dashboard> {
  const dashboard = await openDashboard({ VEDETTE_ROLES: 'api,worker' })
  const platforms: Platform[] = [
    'endpoint-detection',
    'incident-source',
    'malware-protection',
    'vulnerability-investigation',
    'travel-booking',
    'threat-intelligence',
  ]
  for (const platform of platforms) await dashboard.connect(platform)
  return dashboard
}

/** Sends the first alert of a story. */
export async function tellStory({ service, lab }: Dashboard, id: string) {
  const story = lab.control.stories().find((each) => each.id === id)
  const { body } = await service.post('/platformapi/alerts', { organization_code: 'MAIN', ...story?.alerts[0] })
  return body
}

/** The case that an alert became, once its investigation has ended. */
export async function caseOf({ service }: Dashboard, alert: string): Promise<string> {
  await ended(service, alert)
  return (await service.get(`/platformapi/alerts/${alert}/investigation`)).body.case_id
}

const stories = [
  'ransomware-on-laptop',
  'impossible-travel-business-trip',
  'impossible-travel-intruder',
  'phishing-clicked',
  'internet-scanner',
  'unknown-tool',
]

export async function fillCases(dashboard: Dashboard): Promise<ShownPage[]> {
  const { service } = dashboard
  const alerts = []
  for (const story of stories) alerts.push(await tellStory(dashboard, story))
  const [name = '', second = '', third = ''] = await inTurn(alerts, ({ alert_uuid }) => caseOf(dashboard, alert_uuid))
  await service.post(`/platformapi/cases/${name}/tasks`, {
    title: 'Call the owner of the laptop',
    assignee: 'Night shift',
  })
  await service.post(`/platformapi/cases/${name}/comments`, {
    text: 'The laptop is **off the network**.\n\n- disk image taken\n- `vssadmin` ran at 04:12',
  })
  await service.patch(`/platformapi/cases/${second}`, {
    version: 1,
    status: 'closed',
    close_reason: 'The trip was booked.',
    classification: 'benign_positive',
  })
  await service.patch(`/platformapi/cases/${third}`, { version: 1, status: 'in_progress', assignee: 'Night shift' })
  const at = `/cases/${name}`
  const { findings } = (await service.get(`/platformapi/cases/${name}`)).body
  const { finding_id } = findings.find(({ source }: { source: string }) => source.startsWith('threat-intelligence/'))
  return [
    { name: 'alert-investigated', path: `/alerts/${alerts[0].alert_id}`, sees: 'Is it known to be bad?' },
    { name: 'cases', path: '/cases', sees: name },
    { name: 'cases-none-fit', path: '/cases?search=nothingofthekind', sees: 'No cases match the filter' },
    { name: 'cases-board', path: '/cases?view=board', sees: name },
    { name: 'case', path: at, sees: 'off the network' },
    { name: 'case-evidence', path: `${at}?finding=${finding_id}`, sees: 'SHA-256' },
    { name: 'case-closed', path: `/cases/${second}`, sees: 'The trip was booked.' },
    { name: 'case-report', path: `/cases/${second}/report`, sees: 'SHA-256 of the answer' },
  ]
}

async function inTurn<T, R>(items: readonly T[], each: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = []
  for (const item of items) results.push(await each(item))
  return results
}
