// Every page of the dashboard with something true to look at, for those who look at all of them.
import { createAgent, startAgent } from '../support/agent.ts'
import type { Dashboard } from '../support/browser.ts'

export interface ShownPage {
  name: string
  path: string
  /** The page is there when this is seen. */
  sees: string
  /** Whether nobody is signed in. */
  isSignedOut?: boolean
}

const json = JSON.stringify({
  user: 'a.moreau@northwind-air.com',
  countries: ['FR', 'SG'],
  minutes_apart: 41,
  sign_ins: [
    { ip: '45.77.12.9', country: 'SG', at: '2026-03-01T08:14:00Z', result: 'success' },
    { ip: '81.250.1.17', country: 'FR', at: '2026-03-01T07:33:00Z', result: 'success' },
  ],
})

const kinds = [
  ['siem', 'Impossible travel', json],
  ['edr', 'Malware quarantined', 'host=FIN-042 file=invoice.exe action=quarantined sha256=9f86d081884c7d65'],
  ['email', 'Phishing reported by a user', 'From: billing@examp1e.com\nSubject: Your invoice\n\nPlease pay at once.'],
  ['okta', 'Password spray', '{"actor":"203.0.113.9","attempts":412,"accounts":39}'],
  ['firewall', 'Command and control beacon', '<script>alert(1)</script> \u202egnp.exe to bad.example every 60 s'],
] as const

/** Alerts in every state, two connections, two agents, and the addresses of all pages. */
export async function fillDashboard({ service, connect }: Dashboard): Promise<ShownPage[]> {
  const ids: string[] = []
  for (let round = 0; round < 8; round++) {
    for (const [alert_provider, alert_type, alert_content] of kinds) {
      const { body } = await service.post('/platformapi/alerts', {
        organization_code: 'MAIN',
        alert_provider,
        alert_type,
        alert_content,
      })
      ids.push(body.alert_uuid)
    }
  }
  for (const [index, alert_uuid] of ids.entries()) {
    const investigation_status = [15, 15, 15, 20, 10, 5, 0][index % 7] ?? 0
    await service.services.db
      .updateTable('alerts')
      .set({ investigation_status })
      .where('alert_uuid', '=', alert_uuid)
      .execute()
  }
  const connection = await connect('endpoint-detection')
  await connect('threat-intelligence')
  await service.post(`${connection.path}/test`, undefined)
  const agent = await agentsOf(service)
  const { connection_uuid } = connection
  const { pipeline_uuid: pipeline } = (await service.post('/platformapi/pipelines', { connection_uuid })).body
  await doorsOf(service)
  const at = `/integrations/endpoint-detection`
  const playbook = `/playbooks/${await aPlaybook(service)}`
  return [
    { name: 'sign-in', path: '/', sees: 'Sign in to Vedette', isSignedOut: true },
    { name: 'overview', path: '/', sees: 'Top alert types' },
    { name: 'overview-week', path: '/?last=7d', sees: 'Top alert types' },
    { name: 'report', path: '/report', sees: 'Cases that matter' },
    { name: 'playbooks', path: '/playbooks', sees: 'Last verdicts' },
    { name: 'playbook', path: playbook, sees: 'from all earlier steps' },
    { name: 'playbook-versions', path: `${playbook}?tab=versions`, sees: '1 line added, 1 line removed' },
    { name: 'playbook-dry-run', path: `${playbook}?tab=dry-run`, sees: 'Start dry run' },
    { name: 'playbook-plan', path: `${playbook}?tab=plan`, sees: 'Open in the editor' },
    { name: 'alerts', path: '/alerts', sees: 'MAIN-FIREWALL-8' },
    { name: 'alerts-none-fit', path: '/alerts?search=nothingofthekind', sees: 'No alerts match the filter' },
    { name: 'alert', path: '/alerts/MAIN-SIEM-1', sees: 'a.moreau@northwind-air.com' },
    { name: 'alert-hostile', path: '/alerts/MAIN-FIREWALL-1', sees: 'U+202E' },
    { name: 'integrations', path: '/integrations', sees: 'Threat Intelligence' },
    { name: 'connector', path: at, sees: 'How to get the credentials' },
    { name: 'connections', path: `${at}?tab=connections`, sees: 'endpoint-detection 1' },
    { name: 'skills', path: `${at}?tab=skills&skill=list-machines`, sees: 'Run' },
    { name: 'create-connection', path: '/integrations/travel-booking/create', sees: 'Base URL' },
    {
      name: 'connection',
      path: `${at}/connections/${connection.connection_uuid}?test=true`,
      sees: 'The connection works',
    },
    { name: 'hand-over', path: `${at}/hand-over`, sees: 'Link expires after (days)' },
    { name: 'hand-over-customer', path: await aLink(service), sees: 'Test and hand over', isSignedOut: true },
    { name: 'pipelines', path: '/pipelines', sees: 'Endpoint alerts' },
    { name: 'pipeline', path: `/pipelines/${pipeline}`, sees: 'Every event could be read' },
    { name: 'intake', path: '/intake', sees: 'Old scanner' },
    { name: 'mailboxes', path: '/intake?tab=mailboxes', sees: 'abuse@example.com' },
    { name: 'approvals', path: '/approvals', sees: 'Nothing here' },
    { name: 'responses', path: '/settings?tab=responses', sees: 'Kill switch' },
    { name: 'agents', path: '/agents', sees: 'Data centre' },
    { name: 'agent', path: `/agents/${agent}`, sees: 'jump-7' },
    { name: 'settings', path: '/settings', sees: 'Main organization' },
    { name: 'people', path: '/settings?tab=people', sees: 'Nobody yet' },
    { name: 'teams', path: '/settings?tab=teams', sees: 'No teams yet' },
    { name: 'audit', path: '/audit', sees: 'Chain whole' },
    { name: 'sign-in-settings', path: '/settings?tab=sign-in', sees: 'Save provider' },
    { name: 'account', path: '/settings?tab=account', sees: 'My sessions' },
    { name: 'nowhere', path: '/nowhere', sees: 'Page not found' },
  ]
}

/** A token that was used, and an abuse mailbox that cannot be reached. */
async function doorsOf({ post }: Dashboard['service']) {
  const token = await post('/platformapi/intake-tokens', { organization_code: 'MAIN', name: 'Old scanner' })
  await post(new URL(token.body.url).pathname, { title: 'Open port', severity: 'low' })
  const mailbox = { organization_code: 'MAIN', host: '127.0.0.1', user_name: 'abuse@example.com', password: 'secret' }
  const { body, status, text } = await post('/platformapi/mailboxes', mailbox)
  if (status !== 201) throw new Error(text)
  await post(`/platformapi/mailboxes/${body.mailbox_uuid}/run`, {})
}

/** The page of a link with which a customer enters credentials. */
async function aLink({ post, url }: Dashboard['service']): Promise<string> {
  const { body, status, text } = await post('/platformapi/hand-overs', {
    organization_code: 'MAIN',
    connector: 'malware-protection',
    instance_name: 'Malware protection of the customer',
    profile: 'cisco-secure-endpoint',
    settings: { region: 'eu' },
  })
  if (status !== 201) throw new Error(text)
  return body.link.slice(url.length)
}

/** A playbook with two versions, and a step that waits for another and one that waits for the verdict. */
async function aPlaybook({ post, send }: Dashboard['service']): Promise<string> {
  const step = (id: string, skill: string, more: object) => ({
    id,
    skill,
    question: `What does ${skill} know?`,
    because: 'The alert is about an account and how it was used.',
    ...more,
  })
  const document = {
    alert_type: 'Impossible travel',
    title: 'Impossible travel',
    class: 'identity',
    steps: [
      step('earlier', 'built-in/find-earlier-alerts', {
        for_each: 'observables.filter(t, t.kind == "email")',
        with: { kind: '$' + '{item.kind}', value: '$' + '{item.value}' },
      }),
      step('decoded', 'built-in/decode', { when: 'size(steps.earlier.outputs) > 0' }),
      step('contain', 'endpoint-detection/isolate-machine', {
        when: 'verdict.name == "malicious"',
        for_each: 'observables.filter(t, t.kind == "host")',
        with: { machine_id: '$' + '{item.value}', comment: 'Vedette' },
      }),
    ],
  }
  const { body, status, text } = await post('/platformapi/playbooks', { organization_code: 'MAIN', document })
  if (status !== 201) throw new Error(text)
  const changed = { document: { ...document, title: 'Travel that cannot be' }, version: 1 }
  await send('PUT', `/platformapi/playbooks/${body.playbook_uuid}`, changed)
  return body.playbook_uuid
}

/** One agent that was served by a machine and by a thief of its token, and one that still waits. */
async function agentsOf(service: Dashboard['service']): Promise<string> {
  const ends: (() => Promise<void>)[] = []
  const t = { after: (end: () => Promise<void>) => void ends.push(end) }
  const made = await createAgent(service, 'Data centre')
  const machine = startAgent(t, { url: service.url, token: made.token, hostName: 'jump-7' })
  await machine.until('connected')
  await startAgent(t, { url: service.url, token: made.token }).ended
  for (const end of ends) await end()
  await createAgent(service, 'Branch office')
  return made.agent_uuid
}
