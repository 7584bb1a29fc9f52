// Every operation of the service: what it needs, and how somebody who may use it is answered. A new one is entered here.
import type { Right } from '../../contract/vocabulary.ts'
import { documentOf } from './example-platforms.ts'
import type { Tenant } from './tenant.ts'

export interface Operation {
  /** undefined: anybody may, without signing in. */
  right?: Right
  /** How a call on one's own is answered. */
  own: number | readonly number[]
  query?: string
  body?: (tenant: Tenant) => unknown
  /** What is used up by a call is made for it: names in the path, by the route's own words. */
  fresh?: (tenant: Tenant) => Promise<Partial<Tenant['path']>>
  /** The same for every organization. */
  isPublic?: true
}

let made = 0
const name = () => `Made ${++made}`
const inOrganization = (more: object) => (tenant: Tenant) => ({ organization_code: tenant.code, name: name(), ...more })

const openTo = (own: number): Operation => ({ own, isPublic: true })
const reads = (right: Right): Operation => ({ right, own: 200 })

/** A described connector with an id of its own, or of a number given before. */
const describedDocument = (number = ++made) => ({
  document: documentOf('abuseipdb').replace('id: abuseipdb', `id: described-${number}`),
})
async function describedOne({ newDescribed }: Tenant) {
  const { document } = describedDocument()
  await newDescribed(document)
  return { connector: `described-${made}` }
}

export const operations: Record<string, Operation> = {
  'GET /*': openTo(404),
  'GET /docs': openTo(301),
  'GET /docs/*': openTo(404),
  'GET /openapi.json': openTo(200),
  'GET /healthz': openTo(200),
  'GET /readyz': openTo(200),
  // 503 while the dashboard is not built.
  'GET /hand-over': { own: [200, 503], isPublic: true },
  'POST /platformapi/hand-overs/form': { own: 404, body: () => ({ token: 'a'.repeat(43) }) },
  'POST /platformapi/hand-overs/submit': { own: 404, body: () => ({ token: 'a'.repeat(43), credentials: {} }) },
  'POST /platformapi/session': { own: 401, body: () => ({ api_key: 'vdt_wrong' }) },
  'GET /platformapi/session/ways': openTo(200),
  // The token in the address is the key; nobody has this one.
  'GET /platformapi/intake/:token': openTo(404),
  'POST /platformapi/intake/:token': { own: 404, isPublic: true, body: () => ({ title: 'Found' }) },
  'GET /platformapi/intake-tokens': reads('read_connections'),
  'POST /platformapi/intake-tokens': {
    right: 'manage_connections',
    own: 201,
    body: ({ code }) => ({ organization_code: code, name: name() }),
  },
  'POST /platformapi/intake-tokens/propose': {
    right: 'manage_connections',
    own: 200,
    body: () => ({ sample: '{"title":"Found"}' }),
  },
  'GET /platformapi/intake-tokens/:intake_token_uuid': reads('read_connections'),
  'PATCH /platformapi/intake-tokens/:intake_token_uuid': {
    right: 'manage_connections',
    own: 200,
    body: () => ({ events_per_minute: 100 }),
  },
  'DELETE /platformapi/intake-tokens/:intake_token_uuid': {
    right: 'manage_connections',
    own: 204,
    fresh: async (tenant) => ({ intake_token_uuid: await tenant.newIntakeToken(name()) }),
  },
  'POST /platformapi/intake-tokens/:intake_token_uuid/rotate': {
    right: 'manage_connections',
    own: 200,
    body: () => ({}),
  },
  'GET /platformapi/mailboxes': reads('read_connections'),
  'POST /platformapi/mailboxes': {
    right: 'manage_connections',
    own: 201,
    body: (tenant) => tenant.mailbox(name()),
  },
  'GET /platformapi/mailboxes/:mailbox_uuid': reads('read_connections'),
  'PATCH /platformapi/mailboxes/:mailbox_uuid': {
    right: 'manage_connections',
    own: 200,
    body: () => ({ interval_seconds: 300 }),
  },
  'DELETE /platformapi/mailboxes/:mailbox_uuid': {
    right: 'manage_connections',
    own: 204,
    fresh: async (tenant) => ({ mailbox_uuid: await tenant.newMailbox(name()) }),
  },
  // 502: nobody listens there.
  'POST /platformapi/mailboxes/:mailbox_uuid/run': { right: 'run_skills', own: [502, 409] },
  'GET /metrics': { ...reads('read_installation'), isPublic: true },

  'GET /platformapi/session': reads('see_own_session'),
  'DELETE /platformapi/session': { right: 'see_own_session', own: 204 },
  'GET /platformapi/sessions': { ...reads('see_own_session'), isPublic: true },
  'DELETE /platformapi/sessions': { right: 'see_own_session', own: 204 },
  // A key that sends itself has no session, and those of others do not exist for it.
  'DELETE /platformapi/sessions/:session_uuid': { right: 'see_own_session', own: 404 },
  'POST /platformapi/session/verify': { right: 'see_own_session', own: 403, body: () => ({ code: '123456' }) },
  'GET /platformapi/profile': { right: 'see_own_session', own: 403, isPublic: true },
  'PATCH /platformapi/profile': { right: 'see_own_session', own: 403, body: () => ({ name: name() }) },
  'PUT /platformapi/profile/password': {
    right: 'see_own_session',
    own: 403,
    body: () => ({ current_password: 'x', new_password: 'a long new password' }),
  },
  'POST /platformapi/profile/totp': { right: 'see_own_session', own: 403 },
  'POST /platformapi/profile/totp/confirm': { right: 'see_own_session', own: 403, body: () => ({ code: '123456' }) },
  'POST /platformapi/profile/totp/remove': { right: 'see_own_session', own: 403, body: () => ({ code: '123456' }) },
  'POST /platformapi/profile/recovery-codes': { right: 'see_own_session', own: 403, body: () => ({ code: '123456' }) },
  'GET /platformapi/profile/passkeys': { right: 'see_own_session', own: 403, isPublic: true },
  'POST /platformapi/profile/passkeys/begin': { right: 'see_own_session', own: 403 },
  'POST /platformapi/profile/passkeys': {
    right: 'see_own_session',
    own: 403,
    body: () => ({
      name: name(),
      attestation: {
        id: 'a',
        rawId: 'a',
        type: 'public-key',
        response: { clientDataJSON: 'a', attestationObject: 'a' },
      },
    }),
  },
  'DELETE /platformapi/profile/passkeys/:passkey_uuid': { right: 'see_own_session', own: 404 },
  // Passkeys need a host name, and tests ask an address.
  'POST /platformapi/session/passkey': { own: 422, isPublic: true },
  'POST /platformapi/invitations/read': { own: 403, body: () => ({ token: 'a'.repeat(43) }) },
  'POST /platformapi/invitations/accept': {
    own: 403,
    body: () => ({ token: 'a'.repeat(43), password: 'a long new password' }),
  },
  'GET /platformapi/audit': { ...reads('read_audit'), isPublic: true },
  'GET /platformapi/audit/head': { right: 'read_audit', own: [200, 404], isPublic: true },
  'GET /platformapi/audit/state': { ...reads('read_audit'), isPublic: true },
  'GET /platformapi/audit/events': { ...reads('read_audit'), isPublic: true },
  'GET /platformapi/audit/export': { ...reads('read_audit'), isPublic: true },
  // 404: a provider is set by tests that have one. Without one the way back leads to the sign-in page.
  'GET /platformapi/session/single-sign-on': { own: 404, isPublic: true },
  'GET /platformapi/session/single-sign-on/callback': { own: [200, 503], isPublic: true },
  'POST /platformapi/session/single-sign-on/logout': { own: 400, isPublic: true },
  'GET /platformapi/single-sign-on': { right: 'audit_installation', own: 404, isPublic: true },
  'PUT /platformapi/single-sign-on': {
    right: 'manage_installation',
    own: 422,
    body: () => ({
      ...{ enabled: true, name: 'Acme', issuer: 'https://127.0.0.1:9/', client_id: 'vedette', client_secret: 'x' },
      ...{ groups_claim: 'groups', group_roles: [] },
    }),
  },
  'DELETE /platformapi/single-sign-on': { right: 'manage_installation', own: 204 },
  'GET /platformapi/sign-in-policy': { right: 'audit_installation', own: 200, isPublic: true },
  'PUT /platformapi/sign-in-policy': {
    right: 'manage_installation',
    own: 200,
    body: () => ({ passwords_allowed: true, second_factor_required: false }),
  },
  // An identity provider signs in with a token of its own.
  'GET /scim/v2/ServiceProviderConfig': openTo(401),
  'GET /scim/v2/Schemas': openTo(401),
  'GET /scim/v2/Schemas/:id': openTo(401),
  'GET /scim/v2/ResourceTypes': openTo(401),
  'GET /scim/v2/ResourceTypes/:id': openTo(401),
  ...Object.fromEntries(
    ['Users', 'Groups'].flatMap((kind) => [
      [`GET /scim/v2/${kind}`, openTo(401)],
      [`POST /scim/v2/${kind}`, openTo(401)],
      [`GET /scim/v2/${kind}/:id`, openTo(401)],
      [`PUT /scim/v2/${kind}/:id`, openTo(401)],
      [`PATCH /scim/v2/${kind}/:id`, openTo(401)],
      [`DELETE /scim/v2/${kind}/:id`, openTo(401)],
    ]),
  ),
  'GET /platformapi/scim': { right: 'audit_installation', own: 200, isPublic: true },
  'PUT /platformapi/scim': { right: 'manage_installation', own: 200, body: () => ({ group_roles: [] }) },
  'POST /platformapi/scim/tokens': { right: 'manage_installation', own: [201, 409], body: () => ({ name: name() }) },
  'DELETE /platformapi/scim/tokens/:token_uuid': { right: 'manage_installation', own: 404 },
  'GET /platformapi/users': reads('read_access'),
  'POST /platformapi/users': {
    right: 'manage_people',
    own: 201,
    body: (tenant) => ({
      email: `${++made}@example.com`,
      name: name(),
      roles: [{ organization_code: tenant.code, role: 'viewer' }],
    }),
  },
  'GET /platformapi/users/:user_uuid': reads('read_access'),
  'PATCH /platformapi/users/:user_uuid': { right: 'manage_people', own: 200, body: () => ({ name: name() }) },
  'DELETE /platformapi/users/:user_uuid': {
    right: 'manage_people',
    own: 204,
    fresh: async (tenant) => ({ user_uuid: await tenant.newUser() }),
  },
  'POST /platformapi/users/:user_uuid/invite': { right: 'manage_people', own: 201 },
  'DELETE /platformapi/users/:user_uuid/second-factor': { right: 'manage_people', own: 204 },
  'GET /platformapi/teams': reads('read_cases'),
  'POST /platformapi/teams': { right: 'manage_people', own: 201, body: inOrganization({}) },
  'GET /platformapi/teams/:team_uuid': reads('read_cases'),
  'PATCH /platformapi/teams/:team_uuid': { right: 'manage_people', own: 200, body: () => ({ members: [] }) },
  'DELETE /platformapi/teams/:team_uuid': {
    right: 'manage_people',
    own: 204,
    fresh: async (tenant) => ({ team_uuid: await tenant.newTeam(name()) }),
  },
  'GET /platformapi/organizations/:organization_code/assignees': reads('read_cases'),
  'GET /platformapi/organizations': reads('read_directory'),
  'POST /platformapi/organizations': {
    right: 'manage_installation',
    own: 201,
    body: () => ({ organization_code: `NEW_${++made}`, name: 'New' }),
  },
  'PATCH /platformapi/organizations/:organization_code': {
    right: 'manage_installation',
    own: 200,
    body: () => ({ weight: 2 }),
  },
  'POST /platformapi/organizations/:organization_code/close': {
    right: 'manage_installation',
    own: 422,
    body: () => ({ confirm: 'NOT IT' }),
  },
  'GET /platformapi/off-boardings': { right: 'audit_installation', own: 200, isPublic: true },
  'GET /platformapi/off-boardings/:off_boarding_uuid': { right: 'audit_installation', own: 404 },
  'GET /platformapi/off-boardings/:off_boarding_uuid/export': { right: 'manage_installation', own: 404 },
  'POST /platformapi/off-boardings/:off_boarding_uuid/delete': {
    right: 'manage_installation',
    own: 404,
    body: () => ({ confirm: 'ACME', export_sha256: '0'.repeat(64) }),
  },
  'GET /platformapi/organizations/:organization_code/quotas': reads('read_alerts'),
  'PUT /platformapi/organizations/:organization_code/quotas': {
    right: 'manage_installation',
    own: 200,
    body: () => ({ connections: 1000 }),
  },
  'GET /platformapi/organizations/:organization_code/protected-machines': reads('read_playbooks'),
  'PUT /platformapi/organizations/:organization_code/protected-machines': {
    right: 'manage_playbooks',
    own: 200,
    body: () => ({ machines: [{ name: 'srv-dc-01', reason: '' }] }),
  },
  'GET /platformapi/providers': { ...reads('read_directory'), isPublic: true },
  'POST /platformapi/providers': {
    right: 'manage_installation',
    own: 201,
    body: () => ({ provider: `new_${++made}`, name: 'New' }),
  },
  'GET /platformapi/api-keys': reads('read_access'),
  'POST /platformapi/api-keys': {
    right: 'manage_keys',
    own: 201,
    body: ({ code }) => ({ name: name(), role: 'viewer', organization_codes: [code] }),
  },
  'DELETE /platformapi/api-keys/:api_key_uuid': {
    right: 'manage_keys',
    own: 204,
    fresh: async (tenant) => ({ api_key_uuid: (await tenant.newKey('viewer')).api_key_uuid }),
  },

  'POST /platformapi/alerts': {
    right: 'send_alerts',
    own: 201,
    body: (tenant) => tenant.alert(),
  },
  'POST /platformapi/alerts/batch': { right: 'send_alerts', own: 200, body: (tenant) => [tenant.alert()] },
  'POST /platformapi/alerts/read': { right: 'try_reading', own: 200, body: (tenant) => tenant.alert() },
  'GET /platformapi/reading-corrections': reads('read_alerts'),
  'POST /platformapi/reading-corrections': {
    right: 'correct_readings',
    own: 201,
    body: (tenant) => tenant.correction(name()),
  },
  'DELETE /platformapi/reading-corrections/:correction_uuid': {
    right: 'correct_readings',
    own: 204,
    fresh: async (tenant) => ({ correction_uuid: await tenant.newCorrection(name()) }),
  },
  'GET /platformapi/alerts': reads('read_alerts'),
  'GET /platformapi/alerts/facets': reads('read_alerts'),
  'GET /platformapi/alerts/export': reads('read_alerts'),
  'GET /platformapi/alerts/:alert': reads('read_alerts'),
  'GET /platformapi/alerts/:alert/investigation': reads('read_alerts'),
  'GET /platformapi/alerts/:alert/investigation/difference': reads('read_alerts'),
  'GET /platformapi/alerts/:alert/investigation/steps/:key/output': reads('read_alerts'),
  'POST /platformapi/alerts/dry-run': { right: 'work_on_cases', own: 200, body: (tenant) => tenant.alert() },
  'POST /platformapi/alerts/:alert/investigate': { right: 'work_on_cases', own: [202, 409] },
  'POST /platformapi/alerts/:alert/investigation/cancel': { right: 'work_on_cases', own: [200, 409] },
  'GET /platformapi/overview': reads('read_alerts'),
  'GET /platformapi/attention': reads('read_alerts'),
  'GET /platformapi/ledger': reads('read_alerts'),
  'GET /platformapi/reports/summary': reads('read_cases'),
  'GET /platformapi/reports/formats': { ...reads('read_cases'), isPublic: true },
  // 409: no Chromium is configured.
  'GET /platformapi/reports/summary.pdf': { right: 'read_cases', own: 409, isPublic: true },
  'GET /platformapi/cases/:case/report.pdf': { right: 'read_cases', own: 409 },

  'GET /platformapi/cases': reads('read_cases'),
  'GET /platformapi/cases/facets': reads('read_cases'),
  'POST /platformapi/cases/bulk': {
    right: 'work_on_cases',
    own: 200,
    body: ({ path }) => ({ cases: [path.case], do: { action: 'assign', assignee: null } }),
  },
  'POST /platformapi/alerts/bulk': {
    right: 'work_on_cases',
    own: 200,
    body: ({ path }) => ({ alerts: [path.alert], do: { action: 'assign', assignee: null } }),
  },
  // Only whoever did it may undo it.
  'POST /platformapi/bulk/:operation_uuid/undo': { right: 'work_on_cases', own: 404 },
  'POST /platformapi/cases/export': { right: 'read_cases', own: 200, body: ({ path }) => ({ cases: [path.case] }) },
  'POST /platformapi/alerts/export': { right: 'read_alerts', own: 200, body: ({ path }) => ({ alerts: [path.alert] }) },
  'GET /platformapi/views': reads('read_cases'),
  'POST /platformapi/views': {
    right: 'read_cases',
    own: 201,
    body: () => ({ name: name(), page: 'cases', query: {}, shared: false }),
  },
  // A view belongs to whoever made it.
  'DELETE /platformapi/views/:view_uuid': { right: 'read_cases', own: 404 },
  'GET /platformapi/cases/:case': reads('read_cases'),
  'GET /platformapi/judgements': reads('read_cases'),
  'DELETE /platformapi/judgements/:judgement_uuid': {
    right: 'work_on_cases',
    own: 204,
    fresh: async (tenant) => ({ judgement_uuid: await tenant.newJudgement() }),
  },
  'GET /platformapi/organizations/:organization_code/service-levels': reads('read_cases'),
  'PUT /platformapi/organizations/:organization_code/service-levels': {
    right: 'manage_playbooks',
    own: 200,
    body: () => ({ targets: { critical: { acknowledge: 15 } } }),
  },
  'GET /platformapi/quality': reads('read_cases'),
  'GET /platformapi/case-templates': reads('read_cases'),
  'POST /platformapi/case-templates': { right: 'manage_playbooks', own: 201, body: inOrganization({}) },
  'PUT /platformapi/case-templates/:template_uuid': {
    right: 'manage_playbooks',
    own: 200,
    body: () => ({ name: name() }),
  },
  'DELETE /platformapi/case-templates/:template_uuid': {
    right: 'manage_playbooks',
    own: 204,
    fresh: async (tenant) => ({ template_uuid: await tenant.newTemplate() }),
  },
  'GET /platformapi/organizations/:organization_code/auto-close': reads('read_cases'),
  'PUT /platformapi/organizations/:organization_code/auto-close': {
    right: 'manage_automation',
    own: 200,
    body: () => ({ enabled: false, claims: ['discovery'] }),
  },
  'GET /platformapi/expected-activities': reads('read_cases'),
  'POST /platformapi/expected-activities': {
    right: 'work_on_cases',
    own: 201,
    body: ({ code }) => ({
      organization_code: code,
      scope: { alert_type: 'Scan' },
      reason: 'Meant',
      expires_at: Math.floor(Date.now() / 1000) + 3600,
    }),
  },
  'DELETE /platformapi/expected-activities/:expected_activity_uuid': {
    right: 'work_on_cases',
    own: 204,
    fresh: async (tenant) => ({ expected_activity_uuid: await tenant.newExpectedActivity() }),
  },
  'POST /platformapi/cases/:case/merge': {
    right: 'work_on_cases',
    own: 422,
    body: ({ path }) => ({ cases: [path.case], reason: 'One attack' }),
  },
  'POST /platformapi/cases/:case/detach': {
    right: 'work_on_cases',
    own: 422,
    body: () => ({ alerts: ['NONE-SIEM-1'], reason: 'Another attack' }),
  },
  'POST /platformapi/cases/:case/split': {
    right: 'work_on_cases',
    own: 422,
    body: () => ({ alerts: ['NONE-SIEM-1'], reason: 'Another attack' }),
  },
  'GET /platformapi/organizations/:organization_code/correlation': reads('read_cases'),
  'PUT /platformapi/organizations/:organization_code/correlation': {
    right: 'manage_playbooks',
    own: 200,
    body: () => ({ rule: { mode: 'default' } }),
  },
  'POST /platformapi/correlation/preview': {
    right: 'read_cases',
    own: 200,
    body: ({ code }) => ({ organization_code: code, rule: { mode: 'default' } }),
  },
  'GET /platformapi/observables': { ...reads('read_cases'), query: '?search=a' },
  'GET /platformapi/observables/:kind/:value': reads('read_cases'),
  'PATCH /platformapi/cases/:case': { right: 'work_on_cases', own: 428, body: () => ({ title: 'Changed' }) },
  'GET /platformapi/cases/:case/comments': reads('read_cases'),
  'POST /platformapi/cases/:case/comments': { right: 'work_on_cases', own: 201, body: () => ({ text: 'Seen' }) },
  'GET /platformapi/cases/:case/attachments': reads('read_cases'),
  'POST /platformapi/cases/:case/attachments': {
    right: 'work_on_cases',
    own: 201,
    query: '?name=note.txt',
    body: () => ({ any: 'bytes' }),
  },
  'GET /platformapi/cases/:case/attachments/:attachment_uuid': reads('read_cases'),
  'DELETE /platformapi/cases/:case/attachments/:attachment_uuid': {
    right: 'work_on_cases',
    own: 204,
    fresh: async (tenant) => ({ attachment_uuid: await tenant.newAttachment() }),
  },
  'POST /platformapi/cases/:case/tasks': { right: 'work_on_cases', own: 201, body: () => ({ title: 'Look' }) },
  'PATCH /platformapi/cases/:case/tasks/:task_uuid': {
    right: 'work_on_cases',
    own: 200,
    body: () => ({ done: true }),
  },
  'DELETE /platformapi/cases/:case/tasks/:task_uuid': {
    right: 'work_on_cases',
    own: 204,
    fresh: async (tenant) => ({ task_uuid: await tenant.newTask() }),
  },

  'GET /platformapi/notification-targets': reads('read_connections'),
  'POST /platformapi/notification-targets': {
    right: 'manage_connections',
    own: 201,
    body: (tenant) => tenant.notificationTarget(name()),
  },
  'GET /platformapi/notification-targets/:target_uuid': reads('read_connections'),
  'PATCH /platformapi/notification-targets/:target_uuid': {
    right: 'manage_connections',
    own: 200,
    body: () => ({ minimum_severity: 'low' }),
  },
  'DELETE /platformapi/notification-targets/:target_uuid': {
    right: 'manage_connections',
    own: 204,
    fresh: async (tenant) => ({ target_uuid: await tenant.newNotificationTarget(name()) }),
  },
  'POST /platformapi/notification-targets/:target_uuid/test': { right: 'manage_connections', own: 200 },
  'POST /platformapi/notification-targets/:target_uuid/rotate': { right: 'manage_connections', own: 200 },
  'GET /platformapi/notification-targets/:target_uuid/deliveries': reads('read_connections'),
  'POST /platformapi/notification-targets/:target_uuid/deliveries/:delivery_id/replay': {
    right: 'manage_connections',
    own: 409,
  },
  'GET /platformapi/profile/notifications': { right: 'see_own_session', own: 403, isPublic: true },
  'PUT /platformapi/profile/notifications': { right: 'see_own_session', own: 403, body: () => ({ enabled: true }) },
  'GET /platformapi/mail-server': { right: 'audit_installation', own: 404, isPublic: true },
  'PUT /platformapi/mail-server': {
    right: 'manage_installation',
    own: 422,
    body: () => ({
      ...{ host: '10.0.0.1', port: 25, security: 'starttls', user_name: null },
      ...{ from_address: 'vedette@example.com', from_name: 'Vedette' },
    }),
  },
  'DELETE /platformapi/mail-server': { right: 'manage_installation', own: 204 },
  'POST /platformapi/mail-server/test': {
    right: 'manage_installation',
    own: 404,
    body: () => ({ to: 'somebody@example.com' }),
  },

  'GET /platformapi/connectors': { ...reads('read_connections'), isPublic: true },
  'GET /platformapi/connectors/:connector': { ...reads('read_connections'), isPublic: true },
  'GET /platformapi/connectors/:connector/document': {
    right: 'read_connections',
    own: 200,
    isPublic: true,
    fresh: describedOne,
  },
  'POST /platformapi/connectors': { right: 'manage_installation', own: 201, body: () => describedDocument() },
  'POST /platformapi/connectors/validate': {
    right: 'manage_installation',
    own: 200,
    body: () => ({ document: 'a: 1' }),
  },
  'PUT /platformapi/connectors/:connector': {
    right: 'manage_installation',
    own: 200,
    fresh: describedOne,
    body: () => describedDocument(made),
  },
  'DELETE /platformapi/connectors/:connector': { right: 'manage_installation', own: 204, fresh: describedOne },
  'GET /platformapi/connections': reads('read_connections'),
  'POST /platformapi/connections': {
    right: 'manage_connections',
    own: 201,
    query: '?test=false',
    body: (tenant) => tenant.connection(name()),
  },
  'GET /platformapi/connections/:connection_uuid': reads('read_connections'),
  'GET /platformapi/connections/:connection_uuid/traffic': reads('read_connections'),
  'GET /platformapi/connections/:connection_uuid/dependents': reads('read_connections'),
  'PATCH /platformapi/connections/:connection_uuid': {
    right: 'manage_connections',
    own: 200,
    query: '?test=false',
    body: () => ({ concurrency: 3 }),
  },
  'DELETE /platformapi/connections/:connection_uuid': {
    right: 'manage_connections',
    own: 204,
    fresh: async (tenant) => ({ connection_uuid: await tenant.newConnection(name()) }),
  },
  'POST /platformapi/connections/:connection_uuid/test': { right: 'run_skills', own: 200 },
  'POST /platformapi/connections/:connection_uuid/rotate': {
    right: 'manage_connections',
    own: [200, 422, 502],
    body: () => ({ credentials: { api_key: 'another' } }),
  },
  'POST /platformapi/connections/:connection_uuid/skills/:skill/run': {
    right: 'run_skills',
    own: [422, 502],
    body: () => ({ input: {} }),
  },

  'GET /platformapi/proposals': reads('read_cases'),
  'GET /platformapi/proposals/:proposal_uuid': reads('read_cases'),
  // 422: the connection of a tenant has no skill that changes something.
  'POST /platformapi/proposals': {
    right: 'run_skills',
    own: 422,
    body: ({ path }) => ({ skill: 'get-enrichment', connection_uuid: path.connection_uuid }),
  },
  'PATCH /platformapi/proposals/:proposal_uuid': {
    right: 'act',
    own: 409,
    body: () => ({ digest: 'stale', for_hours: null }),
  },
  'POST /platformapi/proposals/:proposal_uuid/approve': { right: 'act', own: 409, body: () => ({ digest: 'stale' }) },
  'POST /platformapi/proposals/approve': {
    right: 'act',
    own: 200,
    body: ({ path }) => ({ proposals: [{ proposal_uuid: path.proposal_uuid, digest: 'stale' }] }),
  },
  'POST /platformapi/proposals/:proposal_uuid/reject': {
    right: 'act',
    own: 200,
    fresh: async (tenant) => ({ proposal_uuid: await tenant.newProposal() }),
    body: () => ({ reason: 'Not needed' }),
  },
  'POST /platformapi/proposals/:proposal_uuid/undo': { right: 'act', own: 409, body: () => ({ reason: 'Clean' }) },
  'POST /platformapi/proposals/:proposal_uuid/confirm': { right: 'act', own: 409, body: () => ({ reason: 'Stays' }) },
  'POST /platformapi/proposals/:proposal_uuid/cancel': { right: 'act', own: 409, body: () => ({ reason: 'Stop' }) },
  'POST /platformapi/proposals/:proposal_uuid/check': {
    right: 'act',
    own: 409,
    body: () => ({ happened: true, reason: 'Seen' }),
  },
  'GET /platformapi/organizations/:organization_code/response-policy': reads('read_cases'),
  'PUT /platformapi/organizations/:organization_code/response-policy': {
    right: 'manage_automation',
    own: 200,
    body: () => ({ four_eyes: false }),
  },
  'GET /platformapi/organizations/:organization_code/automation': reads('read_cases'),
  'PUT /platformapi/organizations/:organization_code/automation': {
    right: 'manage_automation',
    own: 200,
    body: () => ({ enabled: false }),
  },
  'POST /platformapi/organizations/:organization_code/automation/rehearse': {
    right: 'read_cases',
    own: 200,
    body: () => ({ enabled: true, skills: ['isolate-machine'] }),
  },
  'POST /platformapi/organizations/:organization_code/automation/stop': {
    right: 'act',
    own: 200,
    body: () => ({ reason: 'Stop' }),
  },
  'GET /platformapi/automation': { ...reads('read_installation'), isPublic: true },
  'POST /platformapi/automation/stop': { right: 'manage_installation', own: 200, body: () => ({ reason: 'Stop' }) },
  'POST /platformapi/automation/resume': { right: 'manage_installation', own: 200 },

  'GET /platformapi/connections/:connection_uuid/sources': reads('read_connections'),
  'GET /platformapi/pipelines': reads('read_connections'),
  // A connection has one pipeline for each source: the second caller is told so.
  'POST /platformapi/pipelines': {
    right: 'manage_connections',
    own: [201, 409],
    body: (tenant) => ({ connection_uuid: tenant.path.connection_uuid, source: 'playbook-alerts', enabled: false }),
  },
  'GET /platformapi/pipelines/:pipeline_uuid': reads('read_connections'),
  'PATCH /platformapi/pipelines/:pipeline_uuid': {
    right: 'manage_connections',
    own: 200,
    body: () => ({ interval_seconds: 600 }),
  },
  'DELETE /platformapi/pipelines/:pipeline_uuid': {
    right: 'manage_connections',
    own: 204,
    fresh: async (tenant) => ({ pipeline_uuid: await tenant.newPipeline() }),
  },
  // Nobody listens where the connections of these tests lead.
  'POST /platformapi/pipelines/:pipeline_uuid/run': { right: 'run_skills', own: 502 },
  'POST /platformapi/pipelines/:pipeline_uuid/reconcile': {
    right: 'run_skills',
    own: 502,
    body: () => ({ from: 1_790_000_000, to: 1_790_000_600 }),
  },
  'GET /platformapi/pipelines/:pipeline_uuid/set-aside': reads('read_connections'),
  'POST /platformapi/pipelines/:pipeline_uuid/set-aside/:id/retry': { right: 'run_skills', own: 404 },
  // An alert that was sent has no event behind it.
  'GET /platformapi/alerts/:alert/source': { right: 'read_alerts', own: 404 },
  'GET /platformapi/agents': reads('read_connections'),
  'POST /platformapi/agents': { right: 'manage_connections', own: 201, body: inOrganization({}) },
  'GET /platformapi/agents/:agent_uuid': reads('read_connections'),
  'POST /platformapi/agents/:agent_uuid/tokens': { right: 'manage_connections', own: 201 },
  'DELETE /platformapi/agents/:agent_uuid': {
    right: 'manage_connections',
    own: 204,
    fresh: async (tenant) => ({ agent_uuid: await tenant.newAgent(name()) }),
  },
  'DELETE /platformapi/agents/:agent_uuid/instances/:instance_uuid': {
    right: 'manage_connections',
    own: 204,
    fresh: async (tenant) => ({ instance_uuid: await tenant.newInstance() }),
  },

  'GET /platformapi/playbooks': reads('read_playbooks'),
  'POST /platformapi/playbooks': {
    right: 'manage_playbooks',
    own: 201,
    body: (tenant) => ({
      organization_code: tenant.code,
      document: { ...tenant.document, alert_type: name() },
    }),
  },
  'POST /platformapi/playbooks/validate': {
    right: 'manage_playbooks',
    own: 200,
    body: (tenant) => ({ document: tenant.document }),
    isPublic: true,
  },
  'GET /platformapi/playbooks/:playbook': reads('read_playbooks'),
  'GET /platformapi/playbooks/:playbook/versions': reads('read_playbooks'),
  'PUT /platformapi/playbooks/:playbook': {
    right: 'manage_playbooks',
    own: [200, 409],
    body: (tenant) => ({ version: 1, document: tenant.document }),
  },
  'POST /platformapi/playbooks/:playbook/replan': { right: 'manage_playbooks', own: 200 },
  'POST /platformapi/playbooks/:playbook/dry-run': {
    right: 'work_on_cases',
    own: 200,
    body: (tenant) => ({ alert: tenant.path.alert }),
  },

  'GET /platformapi/hand-overs': reads('read_hand_overs'),
  'POST /platformapi/hand-overs': {
    right: 'manage_connections',
    own: 201,
    body: (tenant) => tenant.handOver(name()),
  },
  'GET /platformapi/hand-overs/:hand_over_uuid': reads('read_hand_overs'),
  'DELETE /platformapi/hand-overs/:hand_over_uuid': {
    right: 'manage_connections',
    own: 204,
    fresh: async (tenant) => ({ hand_over_uuid: await tenant.newHandOver(name()) }),
  },

  'GET /platformapi/events': { ...reads('read_alerts'), isPublic: true },
}
