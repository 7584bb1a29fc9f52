// The remote agent as a program: reads its settings, runs until it is told to stop, and says in words why it ends.
import { hostname } from 'node:os'
import { setFlagsFromString } from 'node:v8'
import { showHidden } from '../contract/hidden-characters.ts'
import { defaultLimits, defaultRetry } from './agent-setup.ts'
import { createDialTarget } from './dial-target.ts'
import { takeIdentity } from './identity.ts'
import { logLines } from './log.ts'
import { AgentRefused, runAgent } from './run-agent.ts'
import { readSettings, usage, WrongSettings } from './settings.ts'

/** A service manager should not start the agent again by itself after this one: a person has to do something. */
const needsPerson = 78

/** Gives the exit code. */
export async function main(args: readonly string[], version: string): Promise<number> {
  // Carrying bytes makes short-lived buffers only: room for them that never shrinks again would be wasted memory.
  setFlagsFromString('--semi-space-growth-factor=1')
  if (args.includes('--help')) return tell(usage, 0)
  if (args.includes('--version')) return tell(`${version}\n`, 0)
  const stop = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort())
  try {
    const { way, token, stateFolder, rules } = readSettings(args, process.env)
    const identity = takeIdentity(stateFolder, token)
    const dial = createDialTarget({ rules })
    const setup = { way, identity, token, version, hostName: hostname(), dial, log: logLines }
    await runAgent({ ...setup, limits: defaultLimits, retry: defaultRetry }, stop.signal)
    return 0
  } catch (error) {
    if (error instanceof AgentRefused) logLines('refused', { reason: error.message })
    if (error instanceof WrongSettings || error instanceof AgentRefused) return complain(error.message, needsPerson)
    return complain(error instanceof Error ? error.message : String(error), 1)
  }
}

function tell(text: string, code: number): number {
  process.stdout.write(text)
  return code
}

function complain(text: string, code: number): number {
  process.stderr.write(`${showHidden(text)}\n`)
  return code
}
