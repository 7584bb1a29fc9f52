// Keeps the agent connected to the service: tries again after every end, sooner at first, never all agents at once.
import { setTimeout as pause } from 'node:timers/promises'
import type { AgentSetup } from './agent-setup.ts'
import { holdControl } from './hold-control.ts'

/** The service does not want this agent: a person has to do something. */
export class AgentRefused extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'AgentRefused'
  }
}

/** Resolves when `stop` is aborted and everything is closed; throws AgentRefused. */
export async function runAgent(setup: AgentSetup, stop: AbortSignal): Promise<void> {
  const { log, retry, way } = setup
  let waitMs = retry.firstMs
  while (!stop.aborted) {
    try {
      const { welcomed, refused } = await holdControl(setup, stop)
      if (refused !== undefined) throw new AgentRefused(refused)
      if (welcomed) waitMs = retry.firstMs
      if (!stop.aborted) log('disconnected', { server: way.server.origin })
    } catch (error) {
      if (error instanceof AgentRefused) throw error
      log('cannot connect', {
        server: way.server.origin,
        reason: error instanceof Error ? error.message : String(error),
      })
    }
    if (stop.aborted) break
    await pause(Math.round(waitMs * (0.5 + Math.random() / 2)), undefined, { signal: stop }).catch(() => undefined)
    waitMs = Math.min(waitMs * 2, retry.maxMs)
  }
  log('stopped')
}
