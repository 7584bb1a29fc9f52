// An organization with one of everything, all of it marked, and a key for each role.
import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { type Role, roles } from '../../contract/vocabulary.ts'
import { newUuid } from '../../server/database/new-uuid.ts'
import { ended } from './investigated.ts'
import { anAlert, type TestService } from './service.ts'

export type Tenant = Awaited<ReturnType<typeof createTenant>>

/** `port`: where connections lead; nobody needs to listen. */
export async function createTenant(service: TestService, code: string, port: number) {
  const marker = `${code.toLowerCase()}${randomUUID().slice(0, 8)}`
  const make = async (path: string, body: unknown) => {
    const { status, body: answer, text } = await service.post(path, body)
    assert.equal(status, 201, text)
    return answer
  }
  const organization = await make('/platformapi/organizations', { organization_code: code, name: `Name ${marker}` })
  const inHere = (more: object) => ({ organization_code: code, ...more })
  const alert = () => anAlert(inHere({ alert_type: `Beaconing ${marker}`, alert_content: `Host ${marker} calls home` }))
  const endpoint = { connector: 'threat-intelligence', settings: { api_host: `https://127.0.0.1:${port}` } }
  const handOver = (instance_name: string) => inHere({ instance_name, ...endpoint })
  const connection = (instance_name: string) => ({ ...handOver(instance_name), credentials: { api_key: marker } })
  const newKey = (role: Role): Promise<{ api_key: string; api_key_uuid: string }> =>
    make('/platformapi/api-keys', { name: `${role} ${marker}`, role, organization_codes: [code] })
  const newUser = async (): Promise<string> => {
    const roles = [{ organization_code: code, role: 'viewer' }]
    const email = `${marker}.${randomUUID().slice(0, 8)}@example.com`
    return (await make('/platformapi/users', { email, name: `Person ${marker}`, roles })).user_uuid
  }
  const newTeam = async (name: string): Promise<string> =>
    (await make('/platformapi/teams', inHere({ name }))).team_uuid
  const newAgent = async (name: string) => (await make('/platformapi/agents', inHere({ name }))).agent_uuid
  const newConnection = async (name: string) =>
    (await make('/platformapi/connections?test=false', connection(name))).connection_uuid
  const newPipeline = async (connection_uuid?: string) =>
    (
      await make('/platformapi/pipelines', {
        connection_uuid: connection_uuid ?? (await newConnection(`Connection ${randomUUID()}`)),
        source: 'intelligence-alerts',
        enabled: false,
      })
    ).pipeline_uuid
  const newDescribed = async (document: string) => make('/platformapi/connectors', { document })
  const newHandOver = async (name: string) => (await make('/platformapi/hand-overs', handOver(name))).hand_over_uuid

  const notificationTarget = (name: string) =>
    inHere({ kind: 'webhook', name: `${name} ${marker}`, url: `https://127.0.0.1:${port}/${marker}`, enabled: false })
  const newNotificationTarget = async (name: string) =>
    (await make('/platformapi/notification-targets', notificationTarget(name))).target_uuid

  const newIntakeToken = async (name: string): Promise<string> =>
    (await make('/platformapi/intake-tokens', inHere({ name: `${name} ${marker}` }))).intake_token_uuid

  const mailbox = (name: string) =>
    inHere({
      ...{ name: `${name} ${marker}`, host: '127.0.0.1', port, user_name: marker, password: marker },
      enabled: false,
    })
  const newMailbox = async (name: string): Promise<string> =>
    (await make('/platformapi/mailboxes', mailbox(name))).mailbox_uuid

  const correction = (field: string) =>
    inHere({ alert_provider: 'siem', field, change: 'role', role: 'target', reason: `Because ${marker}` })
  const newCorrection = async (field: string) =>
    (await make('/platformapi/reading-corrections', correction(field))).correction_uuid

  const sent = await make('/platformapi/alerts', alert())
  await ended(service, sent.alert_uuid)
  const { case_id, steps } = (await service.get(`/platformapi/alerts/${sent.alert_id}/investigation`)).body
  const stepKey = String(steps.find(({ state }: { state: string }) => state === 'done')?.key)
  const { playbook_uuid, document } = await onlyPlaybook(service, code)
  const newTask = async () => (await make(`/platformapi/cases/${case_id}/tasks`, { title: marker })).task_uuid
  await make(`/platformapi/cases/${case_id}/comments`, { text: marker })
  const newAttachment = async () =>
    (await make(`/platformapi/cases/${case_id}/attachments?name=${marker}`, { marker, nth: randomUUID() }))
      .attachment_uuid
  const agent_uuid = await newAgent(`Agent ${marker}`)
  const newInstance = async () => {
    const instance_uuid = randomUUID()
    const { db, now } = service.services
    await db
      .insertInto('agent_instances')
      .values({
        instance_uuid,
        agent_uuid,
        public_key: instance_uuid,
        host_name: marker,
        version: '1',
        address: marker,
        enrolled_at: now(),
      })
      .execute()
    return instance_uuid
  }
  const caseUuid = (await service.get(`/platformapi/cases/${case_id}`)).body.case_uuid
  const connection_uuid = String(await newConnection(`Connection ${marker}`))
  const newProposal = async () => {
    const { db, now } = service.services
    const proposal_uuid = newUuid()
    await db
      .insertInto('proposals')
      .values({
        ...{ proposal_uuid, organization_uuid: organization.organization_uuid, case_uuid: caseUuid, connection_uuid },
        ...{ skill: 'threat-intelligence/update-alert', change_key: proposal_uuid, digest: proposal_uuid },
        ...{ target: { kind: 'host', value: marker, id: null }, input: { alert_id: marker }, findings: '[]' },
        ...{ what: marker, why: marker, impact: { role: null, users: null, protected: false } },
        ...{ needs_confirmation: false, contains: false, status: 'pending', considered: true },
        ...{ expires_at: now() + 86_400, created_at: now(), modified_at: now() },
      })
      .execute()
    return proposal_uuid
  }
  const keys = Object.fromEntries(
    await Promise.all(roles.map(async (role) => [role, (await newKey(role)).api_key] as const)),
  ) as Record<Role, string>

  const newJudgement = async () => {
    const { db, now } = service.services
    const judgement_uuid = randomUUID()
    await db
      .insertInto('judgements')
      .values({
        ...{
          judgement_uuid,
          organization_uuid: organization.organization_uuid,
          case_uuid: caseUuid,
          made_by: randomUUID(),
        },
        ...{ classification: 'false_positive', provider: 'siem', claim: 'malware', made_by_name: marker },
        ...{ made_at: now(), expires_at: now() + 86_400 },
      })
      .execute()
    return judgement_uuid
  }
  const newExpectedActivity = async () => {
    const stated = { scope: { alert_type: marker }, reason: marker, expires_at: service.services.now() + 86_400 }
    return String((await make('/platformapi/expected-activities', inHere(stated))).expected_activity_uuid)
  }

  const newTemplate = async () =>
    String((await make('/platformapi/case-templates', inHere({ name: `Template ${marker}` }))).template_uuid)
  await service.services.db
    .insertInto('closures')
    .values({
      ...{ case_uuid: caseUuid, organization_uuid: organization.organization_uuid, closed_at: service.services.now() },
      ...{ closed_by: randomUUID(), verdict: 'benign', is_changed: false, classification: 'false_positive' },
      ...{ playbook_uuid, claims: ['malware'] },
    })
    .execute()

  const { view_uuid } = await make(
    '/platformapi/views',
    inHere({ name: `View ${marker}`, page: 'cases', query: {}, shared: true }),
  )

  /** By the names that routes give to the parts of their paths. */
  const path = {
    alert: String(sent.alert_id),
    case: String(case_id),
    task_uuid: String(await newTask()),
    attachment_uuid: String(await newAttachment()),
    playbook: String(playbook_uuid),
    connection_uuid,
    proposal_uuid: await newProposal(),
    pipeline_uuid: String(await newPipeline(connection_uuid)),
    id: randomUUID(),
    operation_uuid: randomUUID(),
    view_uuid: String(view_uuid),
    agent_uuid: String(agent_uuid),
    instance_uuid: await newInstance(),
    hand_over_uuid: String(await newHandOver(`Hand-over ${marker}`)),
    correction_uuid: String(await newCorrection('who')),
    target_uuid: String(await newNotificationTarget('Target')),
    delivery_id: '9',
    intake_token_uuid: await newIntakeToken('Token'),
    token: 'nobody-has-this-token',
    mailbox_uuid: await newMailbox('Mailbox'),
    api_key_uuid: (await newKey('viewer')).api_key_uuid,
    user_uuid: await newUser(),
    team_uuid: await newTeam(`Team ${marker}`),
    token_uuid: randomUUID(),
    session_uuid: randomUUID(),
    passkey_uuid: randomUUID(),
    off_boarding_uuid: randomUUID(),
    organization_code: code,
    judgement_uuid: await newJudgement(),
    template_uuid: await newTemplate(),
    expected_activity_uuid: await newExpectedActivity(),
    kind: 'host',
    value: marker,
    key: stepKey,
    connector: 'threat-intelligence',
    skill: 'get-enrichment',
  }
  return {
    ...{ code, marker, keys, path, document, alert, connection, handOver, correction, notificationTarget },
    ...{
      newKey,
      newUser,
      newTeam,
      newTask,
      newAttachment,
      newProposal,
      newAgent,
      newInstance,
      newConnection,
      newHandOver,
      newCorrection,
      newDescribed,
      newNotificationTarget,
      newIntakeToken,
      mailbox,
      newMailbox,
      newJudgement,
      newTemplate,
      newExpectedActivity,
      newPipeline,
    },
    /** What nobody else may be told. */
    secrets: [marker, organization.organization_uuid, sent.alert_uuid, ...ownIn(path)],
  }
}

/** Ids; keys of steps and numbers of deliveries are the same for everybody. */
const ownIn = ({ key: _, delivery_id: __, ...path }: Record<string, string>) =>
  Object.values(path).filter((value) => /\d/.test(value))

async function onlyPlaybook(service: TestService, code: string) {
  const { body } = await service.get(`/platformapi/playbooks?organization_code=${code}`)
  return (await service.get(`/platformapi/playbooks/${body.data[0].playbook_uuid}`)).body
}
