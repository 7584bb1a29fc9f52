// Remote agents for tests, in this process: real sockets, with a private network that is really loopback.
import { mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestContext } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { type AgentSetup, defaultLimits } from '../../agent/agent-setup.ts'
import { createDialRules } from '../../agent/dial-rules.ts'
import { createDialTarget } from '../../agent/dial-target.ts'
import { takeIdentity } from '../../agent/identity.ts'
import { runAgent } from '../../agent/run-agent.ts'
import type { client } from './service.ts'

/** The only address that the network of the agents has; what is dialled there is reached on loopback. */
export const insideAddress = '10.20.30.40'

export interface AgentOptions {
  url: string
  token?: string
  allow?: string[]
  state?: string
  proxy?: string
  hostName?: string
  limits?: AgentSetup['limits']
  /** Who a name stands for in the agent's network. */
  resolve?: (host: string) => string
}

export interface TestAgent {
  state: string
  events: { event: string; [detail: string]: unknown }[]
  /** Waits until the agent has told of such an event, and forgets those before it. */
  until(event: string): Promise<{ event: string; [detail: string]: unknown }>
  /** How it ended: undefined for a clean stop. */
  ended: Promise<Error | undefined>
  stop(): Promise<void>
}

export function startAgent(t: Pick<TestContext, 'after'>, options: AgentOptions): TestAgent {
  const state = options.state ?? mkdtempSync(join(tmpdir(), 'vedette-agent-'))
  const events: TestAgent['events'] = []
  const stopping = new AbortController()
  const setup: AgentSetup = {
    way: { server: new URL(options.url), proxy: options.proxy ? new URL(options.proxy) : undefined },
    identity: takeIdentity(state, options.token),
    token: options.token,
    version: '0.0.0-test',
    hostName: options.hostName ?? 'jump-1',
    dial: createDialTarget({
      rules: createDialRules(options.allow ?? [`${insideAddress}/32`]),
      resolve: async (host) => [{ address: options.resolve?.(host) ?? insideAddress }],
      connect: (_address, port) => connect({ host: '127.0.0.1', port, noDelay: true }),
    }),
    log: (event, details = {}) => void events.push({ event, ...details }),
    limits: options.limits ?? defaultLimits,
    retry: { firstMs: 50, maxMs: 200 },
  }
  let isOver = false
  const ended = runAgent(setup, stopping.signal)
    .then(
      () => undefined,
      (error: Error) => error,
    )
    .finally(() => {
      isOver = true
    })
  const stop = async () => {
    stopping.abort()
    await ended
  }
  t.after(async () => {
    await stop()
    if (!options.state) rmSync(state, { recursive: true, force: true })
  })
  const until = async (event: string) => {
    const deadline = performance.now() + 60_000
    for (;;) {
      const index = events.findIndex((each) => each.event === event)
      if (index >= 0) return events.splice(0, index + 1).at(-1)!
      if (isOver) throw new Error(`The agent ended without "${event}": ${await ended}`)
      if (performance.now() > deadline) throw new Error(`The agent never told of "${event}".`)
      await pause(10)
    }
  }
  return { state, events, until, ended, stop }
}

interface MadeAgent {
  agent_uuid: string
  organization_uuid: string
  token: string
  command: string
  path: string
}

/** An agent made through the API. */
export async function createAgent({ post }: Pick<ReturnType<typeof client>, 'post'>, name: string): Promise<MadeAgent> {
  const { body } = await post('/platformapi/agents', { organization_code: 'MAIN', name })
  return { ...body, path: `/platformapi/agents/${body.agent_uuid}` }
}
