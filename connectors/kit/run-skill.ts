// Runs one skill on one connection: input checked, answers shared, output checked loosely, meaning and summary added.
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { createCall } from './call.ts'
import type { Connector, Skill, Step } from './connector.ts'
import { lookFirst } from './exchange.ts'
import { canonicalJson } from './json.ts'
import { type Connection, connectionKey, type Kit, type SharedAnswer } from './kit.ts'
import { nearestPointer } from './pointer.ts'
import type { Finding } from './questions.ts'
import { openSession, pause, type Session } from './session.ts'
import { fieldErrors } from './setup.ts'
import { InvalidInput, ThirdPartyError } from './third-party-error.ts'

export interface SkillRun {
  connector: Connector
  /** Its id, as in paths. */
  skill: string
  connection: Connection
  input: unknown
  deadlineSeconds?: number
  /** Ask the third party even when a shared answer is at hand. */
  fresh?: boolean
}

export interface SkillResult {
  output: unknown
  summary: string
  findings: Finding[]
  duration_ms: number
  call: AnsweredCall
  /** Credentials the third party made, by credential name: to be sealed into the connection, never shown or logged. */
  keeps: Readonly<Record<string, unknown>>
}

/** The call to the third party that an answer came from. */
export interface AnsweredCall {
  call_uuid: string
  /** Epoch seconds. */
  asked_at: number
  /** Another asked; this run sent nothing. */
  shared: boolean
  /** 0 when shared; more than 1 when some requests had to be repeated. */
  attempts: number
}

/** Throws InvalidInput (nothing was sent) or ThirdPartyError. */
export async function runSkill(kit: Kit, run: SkillRun): Promise<SkillResult> {
  const started = kit.now()
  const skill = findSkill(run.connector, run.skill)
  const input = readInput(skill, run.input)
  const session = openSession(kit, { ...run, skill })
  const keeps: Record<string, unknown> = {}
  const ask = async () => {
    const asked = { call_uuid: randomUUID(), asked_at_ms: kit.now() }
    const output = await perform(session, skill, input, keeps)
    return { answer: { output, retries: session.retries, ...asked }, bytes: session.bytes }
  }
  const forSeconds = skill.sharedForSeconds ?? 300
  const mayShare = skill.effect === 'reads' && forSeconds > 0 && !run.fresh
  const key = `${connectionKey(run.connection)} ${skill.id} ${canonicalJson(input)}`
  const { answer, shared }: { answer: SharedAnswer; shared: boolean } = mayShare
    ? await kit.answers.ask({ key, forSeconds }, ask)
    : { answer: (await ask()).answer, shared: false }
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
      shared,
      attempts: shared ? 0 : answer.retries + 1,
    },
    keeps,
  }
}

function findSkill(connector: Connector, id: string): Skill {
  const skill = connector.skills.find((candidate) => candidate.id === id)
  if (!skill) throw new InvalidInput([{ field: 'skill', message: `${connector.name} has no skill "${id}".` }])
  return skill
}

export function readInput(skill: Skill, input: unknown): unknown {
  const parsed = skill.input.safeParse(input ?? {})
  if (!parsed.success) throw new InvalidInput(fieldErrors(parsed.error))
  return parsed.data
}

async function perform(session: Session, skill: Skill, input: unknown, keeps: Record<string, unknown>) {
  const step: Step<unknown> = {
    input,
    call: createCall(session),
    now: session.kit.now,
    pause: (ms) => pause(session, ms),
    keep: (credential, value) => {
      keeps[credential] = value
    },
    storedEvents: session.connection.storedEvents,
  }
  try {
    return await skill.output.parseAsync(await skill.run(step))
  } catch (error) {
    if (!(error instanceof z.ZodError)) throw error
    const [first] = fieldErrors(error)
    const outcomeUnknown = skill.effect === 'changes'
    throw new ThirdPartyError({
      kind: 'unusable_answer',
      outcomeUnknown,
      message: `${session.connector.name} answered ${skill.name} in an unknown shape (${first?.field || 'whole answer'}: ${first?.message})`,
      hint: outcomeUnknown
        ? lookFirst
        : 'Check the address. If it is right, the platform may have changed its answers.',
    })
  }
}
