// Runs one skill on one connection: input checked, answers shared, output checked loosely, meaning and summary added.
import { z } from 'zod'
import { endWithin } from '../network/time-limit.ts'
import { type ConnectorDeclaration, type Skill, type Step, skillNamed } from '../vocabulary/connector.ts'
import { nearestPointer } from '../vocabulary/pointer.ts'
import type { SkillFinding } from '../vocabulary/questions.ts'
import { createCall } from './call.ts'
import { type CallContext, openCallContext, pause, remainingMs } from './call-context.ts'
import { lookFirst } from './exchange.ts'
import { canonicalJson } from './json.ts'
import { connectionKey, type Kit, type KitConnection, type SharedAnswer } from './kit.ts'
import { newCallUuid } from './new-call-uuid.ts'
import { redactWithin } from './redact.ts'
import { fieldErrors } from './setup.ts'
import { InvalidInput, ThirdPartyError } from './third-party-error.ts'

export interface SkillCall {
  connector: ConnectorDeclaration
  /** Its id, as in paths, or its name. */
  skill: string
  connection: KitConnection
  input: unknown
  deadlineSeconds?: number
  /** Ask the third party even when a shared answer is at hand. */
  fresh?: boolean
}

export interface SkillResult {
  output: unknown
  summary: string
  findings: SkillFinding[]
  duration_ms: number
  call: AnsweredCall
  /** Credentials the third party made, by credential name: to be sealed into the connection, never shown or logged. */
  newCredentials: Readonly<Record<string, unknown>>
}

/** The call to the third party that an answer came from. */
interface AnsweredCall {
  call_uuid: string
  /** Epoch seconds. */
  asked_at: number
  /** Another asked; this run sent nothing. */
  shared: boolean
  /** 0 when shared; more than 1 when some requests had to be repeated. */
  attempts: number
}

/** Throws InvalidInput (nothing was sent) or ThirdPartyError. */
export async function runSkill(kit: Kit, run: SkillCall): Promise<SkillResult> {
  const started = kit.now()
  const skill = findSkill(run.connector, run.skill)
  const input = parseSkillInput(skill, run.input)
  const context = openCallContext(kit, { ...run, skill })
  const newCredentials: Record<string, unknown> = {}
  const sharing = sharingOf(kit, run, skill)
  const ask = () => askFor(context, sharing, (once) => perform(context, skill, input, { newCredentials, once }))
  const { answer, shared } = await endInTime(context, skill, sharing(canonicalJson(input), ask))
  const sent = !shared && answer.sent
  const result = { input, output: answer.output }
  return {
    output: answer.output,
    summary: skill.summarize?.(result) ?? skill.name,
    findings: (skill.findings?.(result) ?? []).map((finding) => ({
      ...finding,
      pointer: nearestPointer(answer.output, finding.pointer),
    })),
    duration_ms: kit.now() - started,
    call: {
      call_uuid: answer.call_uuid,
      asked_at: Math.floor(answer.asked_at_ms / 1000),
      shared: !sent,
      attempts: sent ? answer.retries + 1 : 0,
    },
    newCredentials,
  }
}

/** Everything within has its own end; what is shared may have a later one, and what hangs has none. */
const toEndByItselfMs = 250

const endInTime = <T>(context: CallContext, { name, effect }: Skill, work: Promise<T>): Promise<T> =>
  endWithin(work, remainingMs(context) + toEndByItselfMs, () => {
    const outcomeUnknown = effect === 'changes'
    return new ThirdPartyError({
      kind: 'deadline',
      outcomeUnknown,
      message: `${context.connector.name}: ${name} did not end in time`,
      hint: outcomeUnknown ? lookFirst : 'Try again later, or ask for less at a time.',
    })
  })

type Once = Step<unknown>['once']

/** An answer looked up in what an earlier call had brought is that call's. */
async function askFor(context: CallContext, sharing: Sharing, performed: (once: Once) => Promise<unknown>) {
  let origin: Pick<SharedAnswer, 'call_uuid' | 'asked_at_ms' | 'sent'> = {
    call_uuid: newCallUuid(),
    asked_at_ms: context.kit.now(),
    sent: true,
  }
  const weighed = (output: unknown) => ({
    answer: { output, retries: context.retries, ...origin },
    bytes: context.bytes,
  })
  const once: Once = async <T>(what: Readonly<Record<string, unknown>>, fetch: () => Promise<T>) => {
    const { answer, shared } = await sharing(`once ${canonicalJson(what)}`, async () => weighed(await fetch()))
    if (shared) origin = { call_uuid: answer.call_uuid, asked_at_ms: answer.asked_at_ms, sent: false }
    return answer.output as T // the same skill asked for the same, so it is what `fetch` gives
  }
  return weighed(await performed(once))
}

type Sharing = (
  question: string,
  ask: () => Promise<{ answer: SharedAnswer; bytes: number }>,
) => Promise<{ answer: SharedAnswer; shared: boolean }>

/** Answers of reads are shared for a while, unless the skill or whoever asks says otherwise. */
function sharingOf(kit: Kit, { connection, fresh }: SkillCall, { id, effect, sharedForSeconds = 300 }: Skill): Sharing {
  if (effect !== 'reads' || sharedForSeconds <= 0 || fresh)
    return async (_question, ask) => ({ answer: (await ask()).answer, shared: false })
  const asked = `${connectionKey(connection)} ${id}`
  return (question, ask) => kit.answers.ask({ key: `${asked} ${question}`, forSeconds: sharedForSeconds }, ask)
}

export function findSkill(connector: ConnectorDeclaration, id: string): Skill {
  const skill = skillNamed(connector, id)
  if (!skill) throw new InvalidInput([{ field: 'skill', message: `${connector.name} has no skill "${id}".` }])
  return skill
}

export function parseSkillInput(skill: Skill, input: unknown): unknown {
  const parsed = skill.input.safeParse(input ?? {})
  if (!parsed.success) throw new InvalidInput(fieldErrors(parsed.error))
  return parsed.data
}

interface Doing {
  newCredentials: Record<string, unknown>
  once: Once
}

/** Redacts what comes out here, at the source: whatever newCredentials, shows or weighs an answer never sees a secret. */
async function perform(context: CallContext, skill: Skill, input: unknown, { newCredentials, once }: Doing) {
  const step: Step<unknown> = {
    input,
    once,
    call: createCall(context),
    now: context.kit.now,
    pause: (ms) => pause(context, ms),
    handOver: (credential, value) => {
      newCredentials[credential] = value
    },
    storedEvents: context.connection.storedEvents,
  }
  try {
    return redactWithin(skill.output.parse(await skill.run(step)), context.redact)
  } catch (error) {
    throw error instanceof z.ZodError ? unknownShape(context, skill, error) : error
  }
}

function unknownShape({ connector }: CallContext, { name, effect }: Skill, error: z.ZodError): ThirdPartyError {
  const [first] = fieldErrors(error)
  const outcomeUnknown = effect === 'changes'
  return new ThirdPartyError({
    kind: 'unusable_answer',
    outcomeUnknown,
    message: `${connector.name} answered ${name} in an unknown shape (${first?.field || 'whole answer'}: ${first?.message})`,
    hint: outcomeUnknown ? lookFirst : 'Check the address. If it is right, the platform may have changed its answers.',
  })
}
