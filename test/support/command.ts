// Runs the command line as a person would: a process of its own.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const main = fileURLToPath(new URL('../../server/main.ts', import.meta.url))
const killable = fileURLToPath(new URL('./killable-node.ts', import.meta.url))

export interface Ran {
  code: number | null
  stdout: string
  stderr: string
}

export async function vedette(args: readonly string[], settings: Record<string, string>): Promise<Ran> {
  const running = start(args, settings)
  const [code] = await once(running.child, 'close')
  return { code, stdout: running.stdout(), stderr: running.stderr() }
}

export interface Running {
  child: ChildProcess
  url: string
  stdout(): string
  stderr(): string
  /** Ends it with a signal and gives its exit code. */
  end(signal: NodeJS.Signals): Promise<number | null>
  /** Kills the thread that investigates, and gives how many there were. */
  killThread(): Promise<number>
}

/** Starts the service and waits until it can be reached. */
export async function serve(settings: Record<string, string>): Promise<Running> {
  const running = start(['serve'], { PORT: '0', VEDETTE_LOG_LEVEL: 'warn', ...settings })
  const ended = once(running.child, 'close').then(([code]) => code as number | null)
  const deadline = performance.now() + 60_000
  for (;;) {
    const url = /ready at (\S+)/.exec(running.stdout())?.[1]
    const end = (signal: NodeJS.Signals) => {
      running.child.kill(signal)
      return ended
    }
    const killThread = async () => {
      running.child.send('kill')
      const [killed] = await once(running.child, 'message')
      return Number(killed)
    }
    if (url) return { ...running, url, end, killThread }
    const { exitCode, signalCode } = running.child
    if (exitCode !== null || signalCode !== null)
      throw new Error(`It did not start (${exitCode ?? signalCode}): ${running.stderr()}`)
    if (performance.now() > deadline) throw new Error(`It did not start in time: ${running.stderr()}`)
    await pause(20)
  }
}

function start(args: readonly string[], settings: Record<string, string>) {
  const { PATH = '', HOME = '' } = process.env
  const child = spawn(process.execPath, [args[0] === 'serve' ? killable : main, ...args], {
    env: { PATH, HOME, ...settings },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  if (!child.stdout || !child.stderr) throw new Error('It has no output.')
  let stdout = ''
  let stderr = ''
  child.stdout.on('data', (chunk) => {
    stdout += chunk
  })
  child.stderr.on('data', (chunk) => {
    stderr += chunk
  })
  return { child, stdout: () => stdout, stderr: () => stderr }
}
