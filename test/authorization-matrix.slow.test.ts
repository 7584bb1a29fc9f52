// Every operation, asked by every role of its own organization and of another: who is let in, who is not, and that nobody
// is told anything of the others. Routes are those that the service has; one that test/support/operations.ts does not
// know fails the test.
import assert from 'node:assert/strict'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { after, before, describe, test } from 'node:test'
import type { FastifyInstance, RouteOptions } from 'fastify'
import { installationRights, type Role, rights, roles } from '../contract/vocabulary.ts'
import { ended } from './support/investigated.ts'
import { type Operation, operations } from './support/operations.ts'
import { type Answer, startService, type TestService } from './support/service.ts'
import { signInPerson } from './support/sign-in-person.ts'
import { createTenant, type Tenant } from './support/tenant.ts'

type Path = Partial<Tenant['path']>
const ofEverybody = ['connector', 'skill']
const namesIn = (route: string) => [...route.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
const namesObject = (route: string) => namesIn(route).some((name) => !ofEverybody.includes(name))
const mayRole = ({ right }: Operation, role: Role) => !right || (rights[right] as readonly Role[]).includes(role)
const needsInstallation = ({ right }: Operation) => right !== undefined && installationRights.includes(right)

describe('who may do what', () => {
  let service: TestService
  let acme: Tenant
  let globex: Tenant
  const declared: { route: string; right: string | undefined }[] = []
  const installation: Partial<Record<Role, string>> = {}

  before(async () => {
    const note = (message: unknown) => {
      ;(message as { fastify: FastifyInstance }).fastify.addHook('onRoute', ({ method, url, config }: RouteOptions) => {
        for (const each of [method].flat())
          if (each !== 'HEAD') declared.push({ route: `${each} ${url}`, right: config?.right })
      })
      unsubscribe('fastify.initialization', note)
    }
    subscribe('fastify.initialization', note)
    service = await startService({ VEDETTE_ROLES: 'api,worker', VEDETTE_ALLOW_PRIVATE_TARGETS: '127.0.0.1' })
    ;[acme, globex] = await Promise.all([createTenant(service, 'ACME', 9), createTenant(service, 'GLOBEX', 9)])
    for (const role of roles)
      installation[role] = (await service.post('/platformapi/api-keys', { name: role, role })).body.api_key
  })
  after(() => service.stop())

  const entries = Object.entries(operations)
  /** What happens by itself to one's own things is waited for nowhere, so a call is made on things of its own. */
  const call = async (route: string, key: string | undefined, target: Tenant, path: Path = {}) => {
    const [method = '', template = ''] = route.split(' ')
    const { body, query = '' } = operations[route] ?? {}
    const named: Record<string, string> = { ...target.path, ...path }
    const url = template.replaceAll(/:(\w+)/g, (_all, name) => encodeURIComponent(named[name] ?? '')).replace('*', 'x')
    const sent = body?.(target)
    if (template.endsWith('/events')) return { ...(await openEvents(template, key)), asked: url }
    const answer = await service.as(key ?? '').send(method, url + query, sent)
    return { ...answer, asked: url + JSON.stringify(sent ?? '') }
  }
  const openEvents = async (path: string, key: string | undefined): Promise<Answer> => {
    const { status, headers, body } = await fetch(service.url + path, {
      headers: key ? { cookie: `Session=${key}` } : {},
    })
    await body?.cancel()
    return { status, headers, body: undefined, text: '' }
  }
  /** What the caller did not say itself, nobody may tell it. */
  const leaks = ({ text, headers, asked }: Awaited<ReturnType<typeof call>>, other: Tenant) => {
    const told = text + JSON.stringify([...headers])
    return other.secrets.filter((secret) => told.includes(secret) && !asked.includes(secret))
  }
  /** Lists show what one has; else nothing would be shown by their not showing what others have. */
  const isList = (route: string, { isPublic }: Operation) =>
    route.startsWith('GET ') && !namesObject(route) && !isPublic
  const tells = ({ text }: Answer, { marker, code }: Tenant) => text.includes(marker) || text.includes(`"${code}"`)
  const expectOwn = (route: string, { own }: Operation, { status, text }: Answer, who: string) =>
    assert.ok([own].flat().includes(status), `${who}: ${route} answered ${status} ${text.slice(0, 300)}`)

  test('every route is listed with what it needs, and every one that is listed is there', () => {
    const listed = entries.map(([route, { right }]) => ({ route, right }))
    const byRoute = (a: { route: string }, b: { route: string }) => (a.route < b.route ? -1 : 1)
    assert.deepEqual(declared.sort(byRoute), listed.sort(byRoute))
  })

  test('without a key nothing but what is open to everybody is answered', async () => {
    for (const [route, operation] of entries) {
      const answer = await call(route, undefined, acme)
      if (operation.right) assert.equal(answer.status, 401, route)
      else if (!route.startsWith('GET /docs')) expectOwn(route, operation, answer, 'nobody')
      assert.deepEqual([...leaks(answer, acme), ...leaks(answer, globex)], [], route)
    }
  })

  test('in its own organization each role may do what it has a right to, and no more', async () => {
    for (const [route, operation] of entries.filter(([, { right }]) => right)) {
      for (const role of roles) {
        const who = `${role} of ACME`
        const isAllowed = mayRole(operation, role) && !needsInstallation(operation)
        const answer = await call(route, acme.keys[role], acme, isAllowed ? await operation.fresh?.(acme) : {})
        if (isAllowed && isList(route, operation))
          assert.ok(
            tells(answer, acme),
            `${who}: ${route} tells nothing: ${answer.status} ${answer.text.slice(0, 300)}`,
          )
        if (isAllowed) expectOwn(route, operation, answer, who)
        else assert.equal(answer.status, 403, `${who}: ${route} answered ${answer.status}`)
        assert.deepEqual(leaks(answer, globex), [], `${who}: ${route}`)
      }
    }
  })

  test('people may what their role says as keys do: reading what they may, and refused what they may not, here and there', async () => {
    // Others have asked for it again and cancelled it: it is read once it is whole again.
    const alert = acme.path.alert ?? ''
    await ended(service, alert)
    await service.post(`/platformapi/alerts/${alert}/investigate`, undefined)
    await ended(service, alert)
    for (const role of roles) {
      const session = await signInPerson(service, [{ organization_code: acme.code, role }])
      const { organizations } = (await service.as(session).get('/platformapi/session')).body
      assert.deepEqual(
        organizations.map(({ organization_code }: { organization_code: string }) => organization_code),
        ['ACME'],
      )
      for (const [route, operation] of entries.filter(([, { right }]) => right && right !== 'see_own_session')) {
        const isAllowed = mayRole(operation, role) && !needsInstallation(operation)
        if (isAllowed && !route.startsWith('GET ')) continue
        const who = `the person who is ${role} of ACME`
        const made = isAllowed ? await operation.fresh?.(acme) : {}
        const answer = await call(route, session, acme, made)
        if (isAllowed) expectOwn(route, operation, answer, who)
        else assert.equal(answer.status, 403, `${who}: ${route} answered ${answer.status}`)
        const other = await call(route, session, globex, operation.isPublic ? made : {})
        const expected = !isAllowed ? 403 : namesObject(route) ? 404 : operation.own
        assert.ok([expected].flat().includes(other.status), `${who} on GLOBEX: ${route} answered ${other.status}`)
        assert.deepEqual([...leaks(answer, globex), ...leaks(other, globex)], [], `${who}: ${route}`)
      }
    }
  })

  const askOfOthers = async (callers: Tenant, others: Tenant) => {
    for (const [route, operation] of entries.filter(([, { right }]) => right)) {
      for (const role of roles) {
        const who = `${role} of ${callers.code}`
        const forAll = operation.isPublic ? await operation.fresh?.(others) : {}
        const answer = await call(route, callers.keys[role], others, forAll)
        const isAllowed = mayRole(operation, role) && !needsInstallation(operation)
        const isNamedInBody = /(organization_codes?|connection_uuid)":/.test(answer.asked)
        const expected = !isAllowed
          ? 403
          : namesObject(route)
            ? 404
            : isNamedInBody
              ? refusedInBody(route)
              : operation.own
        assert.ok(
          [expected].flat().includes(answer.status),
          `${who} on ${others.code}: ${route} answered ${answer.status} ${answer.text.slice(0, 300)}`,
        )
        if (route.endsWith('/batch') && isAllowed) assert.equal(answer.body.results?.[0]?.status ?? 422, 422)
        assert.deepEqual(leaks(answer, others), [], `${who}: ${route}`)
      }
    }
  }
  /** A batch is answered as a whole; each of its alerts is refused. */
  const refusedInBody = (route: string) => (route.endsWith('/batch') ? [200, 422] : 422)

  const stateOf = async ({ code, path: { case: id } }: Tenant) => {
    const read = async (path: string) => (await service.get(path)).body.data
    const all = [
      ...(await read(`/platformapi/alerts?organization_code=${code}`)),
      ...(await read(`/platformapi/cases?organization_code=${code}`)),
      ...(await read(`/platformapi/cases/${id}/comments`)),
      ...(await read(`/platformapi/connections?organization_code=${code}`)),
      ...(await read(`/platformapi/agents?organization_code=${code}`)),
      ...(await read(`/platformapi/playbooks?organization_code=${code}`)),
      ...(await read('/platformapi/hand-overs')).filter(
        (each: { organization_code: string }) => each.organization_code === code,
      ),
      ...(await read('/platformapi/api-keys')).filter((each: { organization_codes?: string[] }) =>
        each.organization_codes?.includes(code),
      ),
      (await service.get(`/platformapi/cases/${id}`)).body,
    ]
    return all.map(({ last_used_at: _used, health: _health, metrics: _metrics, ...each }) => each)
  }
  /** Investigations that were begun by calls on one's own end first. */
  const atRest = async (tenant: Tenant) => {
    const isBusy = ({ investigation_status: status }: { investigation_status?: number }) =>
      status !== undefined && status < 15
    let state = await stateOf(tenant)
    while (state.some(isBusy)) state = await stateOf(tenant)
    return state
  }

  test('of another organization nobody is told anything, and nobody changes anything there', async () => {
    const before = await atRest(globex)
    await askOfOthers(acme, globex)
    assert.deepEqual(await atRest(globex), before)
  })

  test('the same holds for the keys of the other organization', async () => {
    const before = await atRest(acme)
    await askOfOthers(globex, acme)
    assert.deepEqual(await atRest(acme), before)
  })

  test('what belongs to no organization is for keys of the whole installation, by their roles', async () => {
    for (const [route, operation] of entries.filter(([, operation]) => needsInstallation(operation))) {
      for (const role of roles) {
        const made = mayRole(operation, role) ? await operation.fresh?.(acme) : {}
        const answer = await call(route, installation[role], acme, made)
        if (mayRole(operation, role)) expectOwn(route, operation, answer, role)
        else assert.equal(answer.status, 403, `${role}: ${route}`)
      }
    }
  })

  test("things of another organization cannot be named among one's own", async () => {
    const admin = service.as(acme.keys.admin)
    const { path } = acme
    const other = globex.path
    for (const [answer, expected] of [
      [await admin.delete(`/platformapi/cases/${path.case}/tasks/${other.task_uuid}`), 404],
      [await admin.patch(`/platformapi/cases/${path.case}/tasks/${other.task_uuid}`, { done: true }), 404],
      [await admin.post(`/platformapi/playbooks/${path.playbook}/dry-run`, { alert: other.alert }), 404],
      [await admin.delete(`/platformapi/agents/${path.agent_uuid}/instances/${other.instance_uuid}`), 404],
      [
        await admin.post('/platformapi/connections?test=false', {
          ...acme.connection('x'),
          agent_uuid: other.agent_uuid,
        }),
        422,
      ],
      [
        await admin.patch(`/platformapi/connections/${path.connection_uuid}?test=false`, {
          agent_uuid: other.agent_uuid,
        }),
        422,
      ],
      [await admin.post('/platformapi/hand-overs', { ...acme.handOver('x'), agent_uuid: other.agent_uuid }), 422],
      [
        await admin.post('/platformapi/api-keys', {
          name: 'x',
          role: 'viewer',
          organization_codes: ['ACME', 'GLOBEX'],
        }),
        422,
      ],
    ] as const) {
      assert.equal(answer.status, expected, answer.text)
      assert.ok(!answer.text.includes(globex.marker))
    }
    for (const list of ['alerts', 'alerts/export', 'cases', 'connections', 'agents', 'playbooks']) {
      const { status, text } = await admin.get(`/platformapi/${list}?organization_code=GLOBEX`)
      assert.equal(status, 404, list)
      assert.ok(!text.includes(globex.marker), list)
    }
  })

  test('event streams tell each organization of its own changes alone', async () => {
    const stop = new AbortController()
    const follow = async (key: string) => {
      const answer = await fetch(`${service.url}/platformapi/events`, {
        headers: { cookie: `Session=${key}` },
        signal: stop.signal,
      })
      const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader()
      let text = (await reader.read()).value ?? ''
      return async (part: string) => {
        while (!text.includes(part)) text += (await reader.read()).value ?? assert.fail('the stream has ended')
        return text
      }
    }
    const [toAcme, toGlobex] = await Promise.all([follow(acme.keys.viewer), follow(globex.keys.viewer)])
    await Promise.all([toAcme('event: reset'), toGlobex('event: reset')])
    const send = async ({ alert }: Tenant): Promise<string> =>
      (await service.post('/platformapi/alerts', alert())).body.alert_uuid
    const [first, second, third] = [await send(globex), await send(acme), await send(globex)]
    const [told, toldOthers] = [await toAcme(second), await toGlobex(third)]
    assert.ok(!told.includes(first) && !told.includes(third))
    assert.ok(toldOthers.includes(first) && !toldOthers.includes(second))
    stop.abort()
  })
})
