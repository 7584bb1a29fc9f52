// Tries a connection without touching what runs on it: sign-in, the cheapest call, then what each skill may do.
import { z } from 'zod'
import type { Call } from '../vocabulary/call-shape.ts'
import type { Check, ConnectorDeclaration, Skill } from '../vocabulary/connector.ts'
import { createCall, signIn } from './call.ts'
import { type CallContext, openCallContext } from './call-context.ts'
import type { Grant } from './grants.ts'
import type { Kit, KitConnection } from './kit.ts'
import { InvalidInput, ThirdPartyError } from './third-party-error.ts'

interface ConnectionTest {
  /** Sign-in, the cheapest call and the mandatory permission work. A skill that will be refused leaves it true. */
  ok: boolean
  checks: Check[]
  skills: SkillForecast[]
  /** Nobody answered there: the credentials may be right. */
  unreachable?: boolean
}

export interface SkillForecast {
  skill: string
  /** Null: it cannot be told, because the platform offers no way to. */
  ok: boolean | null
  reason: string
}

export async function testConnection(
  kit: Kit,
  { connector, connection }: { connector: ConnectorDeclaration; connection: KitConnection },
): Promise<ConnectionTest> {
  const opened = open(kit, connector, connection)
  if ('detail' in opened) return failed(connector, [opened])
  try {
    return await tryOut(connector, opened)
  } finally {
    opened.state.sender.close()
  }
}

async function tryOut(connector: ConnectorDeclaration, opened: CallContext): Promise<ConnectionTest> {
  const checks: Check[] = []
  const signedIn = await attempt('Sign in', () => signIn(opened), 'The credentials were accepted.')
  const isKey = signedIn.value !== undefined && signedIn.value.expiresInSeconds === undefined
  if (!isKey) checks.push(signedIn.check) // nothing was sent yet for a key: the first call proves it
  if (!signedIn.value) return { ...failed(connector, checks), unreachable: signedIn.unreachable === true }
  const call = createCall(opened)
  const answered = isKey ? 'The platform accepted the credentials and answered.' : 'The platform answered.'
  const asked = await attempt(connector.check.name, () => connector.check.run(call), answered)
  checks.push(asked.check, ...permissionCheck(connector, signedIn.value), ...(connector.remarks?.(opened.setup) ?? []))
  const skills = await forecast(connector, signedIn.value, call, asked.check)
  return { ok: checks.every(({ ok }) => ok), checks, skills, unreachable: asked.unreachable === true }
}

function open(kit: Kit, connector: ConnectorDeclaration, connection: KitConnection): CallContext | Check {
  try {
    return openCallContext(kit, { connector, connection, deadlineSeconds: 30, apart: true })
  } catch (error) {
    if (error instanceof InvalidInput) return { name: 'Settings', ok: false, detail: error.message }
    throw error
  }
}

const failed = (connector: ConnectorDeclaration, checks: Check[]): ConnectionTest => ({
  ok: false,
  checks,
  skills: connector.skills.map(({ id }) => ({
    skill: id,
    ok: false,
    reason: `It cannot run before this is put right: ${checks.find(({ ok }) => !ok)?.name}.`,
  })),
})

interface Attempt<T> {
  check: Check
  value?: T
  unreachable?: boolean
}

async function attempt<T>(name: string, run: () => Promise<T>, detail: string): Promise<Attempt<T>> {
  try {
    return { value: await run(), check: { name, ok: true, detail } }
  } catch (error) {
    if (error instanceof ThirdPartyError)
      return { check: { name, ok: false, detail: inWords(error) }, unreachable: isUnreachable(error) }
    if (error instanceof z.ZodError)
      return { check: { name, ok: false, detail: 'The platform answered in an unknown shape. Check the address.' } }
    throw error
  }
}

const isUnreachable = ({ kind }: ThirdPartyError) => kind === 'unreachable' || kind === 'deadline'

const inWords = ({ message, hint }: ThirdPartyError) => (hint ? `${message}. ${hint}` : message)

function permissionCheck(
  { mandatoryPermission: needed, permissionAdvice }: ConnectorDeclaration,
  grant: Grant,
): Check[] {
  if (needed === undefined || grant.granted === undefined) return []
  const ok = grant.granted.includes(needed)
  const detail = ok ? `${needed} is granted.` : `${needed} is missing. ${permissionAdvice ?? ''}`.trim()
  return [{ name: `Permission ${needed}`, ok, detail }]
}

async function forecast(
  connector: ConnectorDeclaration,
  grant: Grant,
  call: Call,
  asked: Check,
): Promise<SkillForecast[]> {
  const { mandatoryPermission: needed } = connector
  // The permission is there and the platform still says no: the reason, such as an address it does not know, holds for all.
  const refusedAnyway = !asked.ok && (needed === undefined || grant.granted?.includes(needed) === true)
  const probes = new Map<Skill['probe'], Promise<{ check: Check }>>()
  return Promise.all(
    connector.skills.map(async (skill) => {
      const { id, permissions, probe } = skill
      if (permissions && grant.granted) {
        const told = byPermission(connector, skill, permissions, grant.granted)
        return told.ok && refusedAnyway ? { ...told, ok: false, reason: asked.detail } : told
      }
      if (!probe)
        return asked.ok
          ? { skill: id, ok: null, reason: cannotTell(permissions) }
          : { skill: id, ok: false, reason: asked.detail }
      const underway = probes.get(probe) ?? attempt(id, () => probe(call), 'The platform allows it.')
      probes.set(probe, underway)
      const { check } = await underway
      return { skill: id, ok: check.ok, reason: check.detail }
    }),
  )
}

function byPermission(
  connector: ConnectorDeclaration,
  { id }: Skill,
  permissions: readonly string[],
  granted: readonly string[],
): SkillForecast {
  const held = permissions.find((permission) => granted.includes(permission))
  if (held) return { skill: id, ok: true, reason: `${held} is granted.` }
  const missing = permissions.join(' or ')
  return { skill: id, ok: false, reason: `${missing} is missing. ${connector.permissionAdvice ?? ''}`.trim() }
}

const cannotTell = (permissions: readonly string[] | undefined) =>
  permissions
    ? `It cannot be told in advance whether ${permissions.join(' or ')} is granted.`
    : 'It cannot be told in advance: the platform does not say what a key may do.'
