// The lab in a process of its own, as benchmarks use it.
import { fork } from 'node:child_process'
import { once } from 'node:events'

interface Entered {
  credentials: Record<string, unknown>
  settings: Record<string, unknown>
}

export interface LabProcess {
  addresses: Record<string, string>
  credentials: Record<string, Entered[]>
  /** Every answer of the platform takes this much longer. */
  slow(platform: string, ms: number): Promise<unknown>
  recover(): Promise<unknown>
  forgetRequests(): Promise<unknown>
  /** What was asked, oldest first. */
  requests(): Promise<unknown[]>
  counts(): Promise<Record<string, number>>
  stop(): Promise<void>
}

export async function startLabProcess(): Promise<LabProcess> {
  const child = fork(new URL('./lab-process.ts', import.meta.url))
  process.once('exit', () => child.kill('SIGKILL')) // also when the benchmark fails
  const [{ addresses, credentials }] = await once(child, 'message')
  const control = (method: string, path: string, body?: object) =>
    fetch(addresses.control + path, {
      method,
      ...(body ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) } : {}),
    })
  const read = async (path: string) => (await control('GET', path)).json()
  return {
    addresses,
    credentials,
    slow: (platform, ms) => control('POST', '/faults', { platform, fault: 'latency', ms }),
    recover: () => control('DELETE', '/faults'),
    forgetRequests: () => control('DELETE', '/requests'),
    requests: async () => ((await read('/requests?limit=40000')) as { data: unknown[] }).data,
    counts: async () => (await read('/requests/counts')) as Record<string, number>,
    stop: async () => {
      const exited = once(child, 'exit')
      child.kill('SIGKILL')
      await exited
    },
  }
}
