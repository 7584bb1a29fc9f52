// One request of a connection, seen through: limits respected, slots taken, failures repeated where that is safe.

import { BrokenCircuitError } from 'cockatiel'
import type { FailureKind } from '../../../contract/vocabulary.ts'
import { CarrierLost, DialError } from '../network/dial.ts'
import { type OutboundRequest, type OutboundResponse, UnusableAnswer } from '../network/send.ts'
import { endBy, timeLimit } from '../network/time-limit.ts'
import { type CallContext, pause, remainingMs } from './call-context.ts'
import type { WaitReason } from './kit.ts'
import { askedToWaitMs } from './limits.ts'
import { ThirdPartyError } from './third-party-error.ts'

/** Gives the final response, whatever its status; throws ThirdPartyError when there is none. */
export async function exchange(
  context: CallContext,
  prepare: () => Promise<OutboundRequest>,
): Promise<OutboundResponse> {
  for (let attempt = 1; ; attempt++) {
    await waitForLimit(context)
    const outcome = await tryOnce(context, await prepare())
    if (outcome === 'limited') {
      attempt--
      continue
    }
    const waitMs = await waitBeforeNext(context, outcome, attempt)
    if (waitMs === undefined || !(await pause(context, waitMs))) return settle(context, outcome)
    context.retries++
  }
}

type Outcome = { response: OutboundResponse } | { error: Error }

/** A 5xx answer, thrown only so that the breaker counts it. */
class ServerTrouble extends Error {
  readonly response: OutboundResponse

  constructor(response: OutboundResponse) {
    super(`status ${response.status}`)
    this.response = response
  }
}

/** It stood in line until its time was up. */
class NeverSent extends Error {
  constructor() {
    super('no request could be sent in time, because earlier ones are still under way')
  }
}

async function waitForLimit(context: CallContext): Promise<void> {
  const until = await context.kit.limits.until(context.connection.id)
  if (until === undefined) return
  const waitMs = until - context.kit.now()
  if (waitMs <= 0) return
  if (await pause(context, waitMs + Math.random() * 50)) return tellWait(context, 'limit', waitMs)
  const seconds = Math.ceil(waitMs / 1000)
  throw new ThirdPartyError({
    kind: 'limited',
    status: 429,
    message: `${context.connector.name} asked us to wait ${seconds} s, longer than this may take`,
    hint: context.hintFor('429') ?? 'The platform limits how often it may be asked. Try again later.',
    retryAfterSeconds: seconds,
  })
}

/** Shorter ones are no waits: the turn of the event loop. */
const shortestWaitMs = 10

function tellWait({ kit, connection, isCounted }: CallContext, reason: WaitReason, ms: number) {
  if (isCounted && ms >= shortestWaitMs) kit.onWaited(connection.id, reason, ms)
}

async function tryOnce(context: CallContext, request: OutboundRequest): Promise<Outcome | 'limited'> {
  const { state, kit, connection } = context
  if (remainingMs(context) <= 0) return { error: new NeverSent() }
  const deadline = timeLimit(remainingMs(context))
  const lined = performance.now()
  let begun = false
  try {
    // Told while we stood in line: asked again at the last moment before sending.
    const run = async () => {
      tellWait(context, 'slot', performance.now() - lined)
      if (((await kit.limits.until(connection.id)) ?? 0) > kit.now()) return undefined
      deadline.signal.throwIfAborted()
      begun = true
      const response = await sendOnce(context, request)
      if (response.status >= 500) throw new ServerTrouble(response)
      return response
    }
    const response = await endBy(
      state.slots.execute(() => state.breaker.execute(run), deadline.signal),
      deadline.signal,
    )
    if (!response) return 'limited'
    context.bytes += response.body.length
    return { response }
  } catch (error) {
    if (error instanceof ServerTrouble) return { response: error.response }
    if (!begun && deadline.signal.aborted) return { error: new NeverSent() }
    return { error: error instanceof Error ? error : new Error(String(error)) }
  } finally {
    deadline.clear()
  }
}

/** Ends in time whatever the HTTP client does, so that the slot it runs in is always given back. */
async function sendOnce(context: CallContext, request: OutboundRequest): Promise<OutboundResponse> {
  const limit = timeLimit(Math.min(context.tryMs, remainingMs(context)))
  const started = performance.now()
  try {
    return await context.state.sender.send(request, limit.signal)
  } catch (error) {
    if (limit.signal.aborted) context.kit.onLate(context.connection.id)
    throw error
  } finally {
    limit.clear()
    if (context.isCounted) context.kit.onSent(context.connection.id, performance.now() - started)
  }
}

const mayPass: readonly DialError['reason'][] = ['unreachable', 'carrier_away', 'carrier_returning']
const returnMs = 1000

/** Undefined when the outcome stands: it is an answer, or repeating it would not be safe or useful. */
async function waitBeforeNext(context: CallContext, outcome: Outcome, attempt: number): Promise<number | undefined> {
  const { kit, connector, connection, effect } = context
  const backoffMs = Math.min(kit.backoff.firstMs * 2 ** (attempt - 1), kit.backoff.maxMs) * (0.5 + Math.random() / 2)
  const mayRepeat = attempt < context.maxAttempts

  if ('error' in outcome) {
    if (outcome.error instanceof BrokenCircuitError || outcome.error instanceof UnusableAnswer) return undefined
    const nothingSent = outcome.error instanceof DialError
    if (outcome.error instanceof DialError && !mayPass.includes(outcome.error.reason)) return undefined
    // Nothing was sent and nobody was bothered: only the deadline ends the waiting.
    if (outcome.error instanceof DialError && outcome.error.reason === 'carrier_returning') return returnMs
    return mayRepeat && (effect === 'reads' || nothingSent) ? backoffMs : undefined
  }

  const { status, headers } = outcome.response
  if (status !== 429 && status < 500) return undefined
  const askedMs = askedToWaitMs(headers, status === 429 ? (connector.waitHeaders ?? []) : [], kit.now())
  if (status === 429 || askedMs !== undefined)
    await kit.limits.tell(connection.id, kit.now() + Math.ceil(askedMs ?? backoffMs))
  if (!mayRepeat || effect === 'changes') return undefined
  return askedMs === undefined ? backoffMs : askedMs < remainingMs(context) ? 0 : undefined
}

function settle(context: CallContext, outcome: Outcome): OutboundResponse {
  if ('response' in outcome) return outcome.response
  const { kind, hint } = explain(context, outcome.error)
  const nothingSent = [DialError, BrokenCircuitError, NeverSent].some((kind) => outcome.error instanceof kind)
  const outcomeUnknown = context.effect === 'changes' && !nothingSent
  const speaksForItself = [DialError, CarrierLost, UnusableAnswer, NeverSent].some(
    (each) => outcome.error instanceof each,
  )
  const said = speaksForItself ? outcome.error.message : failureWords[kind]
  throw new ThirdPartyError({
    kind,
    outcomeUnknown,
    hint: outcomeUnknown ? lookFirst : hint,
    message: context.redact(`${context.connector.name}: ${said}`),
  })
}

export const lookFirst = 'It is not known whether the change was made. Look at the platform before trying again.'

const failureWords: Record<FailureKind, string> = {
  refused: 'the request was refused',
  limited: 'it asked us to wait',
  unreachable: 'the connection broke off',
  not_allowed: 'the address may not be reached',
  unusable_answer: 'the answer could not be used',
  resting: 'it has failed several times in a row and is being left alone for a moment',
  deadline: 'it did not answer in time',
}

function explain(context: CallContext, error: Error): { kind: FailureKind; hint: string } {
  if (error instanceof UnusableAnswer)
    return { kind: 'unusable_answer', hint: 'Narrow the question so that the answer becomes smaller.' }
  if (error instanceof CarrierLost)
    return { kind: 'unreachable', hint: 'Whoever carries this connection went offline. Try again in a moment.' }
  if (error instanceof BrokenCircuitError) return { kind: 'resting', hint: 'Try again in half a minute.' }
  if (error instanceof DialError && error.hint !== undefined)
    return { kind: error.reason === 'not_allowed' ? 'not_allowed' : 'unreachable', hint: error.hint }
  if (error instanceof DialError && error.reason === 'not_allowed')
    return { kind: 'not_allowed', hint: 'VEDETTE_ALLOW_PRIVATE_TARGETS can name addresses that may be reached anyway.' }
  if (error instanceof DialError && error.reason === 'certificate')
    return { kind: 'unreachable', hint: 'Check the address; VEDETTE_CA_FILE can name further certificate authorities.' }
  if (error.name === 'TimeoutError' || error.name === 'AbortError' || error instanceof NeverSent)
    return { kind: 'deadline', hint: 'Try again later, or ask for less at a time.' }
  return {
    kind: 'unreachable',
    hint: `Check the address and that outbound traffic to ${context.base.host} is allowed.`,
  }
}
