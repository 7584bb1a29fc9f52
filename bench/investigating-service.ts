// A service that investigates, as people start it, connected to the lab.
import { setTimeout as pause } from 'node:timers/promises'
import { fiveCallAlert, fiveCallPlaybook, plannedAlert } from './investigation-alerts.ts'
import type { LabProcess } from './lab.ts'
import { key, startFullService } from './service.ts'

export type LoadName = 'five calls' | 'planned'
export type InvestigatingService = Awaited<ReturnType<typeof startInvestigating>>

export async function startInvestigating(
  lab: LabProcess,
  load: LoadName,
  { embedded, atOnce, settings = {} }: { embedded: boolean; atOnce?: number; settings?: Record<string, string> },
) {
  const service = await startFullService(
    {
      VEDETTE_ALLOW_PRIVATE_TARGETS: '127.0.0.1',
      ...(atOnce ? { VEDETTE_INVESTIGATIONS_AT_ONCE: String(atOnce) } : {}),
      ...settings,
    },
    { embedded },
  )
  const call = async (method: string, path: string, body?: unknown): Promise<unknown> => {
    const response = await fetch(service.url + path, {
      method,
      headers: { cookie: `Session=${key}`, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    if (response.status === 503) return pause(500).then(() => call(method, path, body)) // busy, as a benchmark wants it
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    return /json/.test(response.headers.get('content-type') ?? '') ? response.json() : response.text()
  }
  const wanted = Object.entries(lab.credentials).filter(
    ([connector]) => load === 'planned' || connector === 'threat-intelligence',
  )
  for (const [connector, [entered]] of wanted)
    await call('POST', '/platformapi/connections', {
      organization_code: 'MAIN',
      connector,
      instance_name: connector,
      credentials: entered?.credentials,
      settings: entered?.settings,
      concurrency: load === 'planned' ? 100 : 1000,
    })
  // What is measured is investigations, so that every alert must have one.
  await call('PUT', '/platformapi/organizations/MAIN/correlation', { rule: { mode: 'off' } })
  if (load === 'five calls')
    await call('POST', '/platformapi/playbooks', { organization_code: 'MAIN', document: fiveCallPlaybook })
  return { ...service, call, ...measuring(call, load) }
}

type Call = (method: string, path: string, body?: unknown) => Promise<unknown>

function measuring(call: Call, load: LoadName) {
  /** Cases are numbered without gaps, and each alert has its own here. */
  const cases = async () => {
    const { data } = (await call('GET', '/platformapi/cases?limit=1')) as { data: { case_id: string }[] }
    return Number(/(\d+)$/.exec(data[0]?.case_id ?? '0')?.[1])
  }
  const metric = async (...names: string[]) => {
    const text = String(await call('GET', '/metrics'))
    return names.map((name) => Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1]))
  }
  return {
    metric,
    someAlerts: (count: number): object[] =>
      Array.from({ length: count }, () => (load === 'planned' ? plannedAlert() : fiveCallAlert())),
    /** Cases a second, from the first alert that is sent to the last case. */
    rateOf: async (alerts: readonly object[]): Promise<number> => {
      const before = await cases()
      const started = performance.now()
      for (let from = 0; from < alerts.length; from += 1000)
        await call('POST', '/platformapi/alerts/batch', alerts.slice(from, from + 1000))
      while ((await cases()) < before + alerts.length) await pause(50)
      return (alerts.length / (performance.now() - started)) * 1000
    },
    /** Delay of the API's event loop since it was asked for last, and the memory of the process. */
    health: async () => {
      const [p99 = 0, max = 0, bytes = 0] = await metric(
        'nodejs_eventloop_lag_p99_seconds',
        'nodejs_eventloop_lag_max_seconds',
        'process_resident_memory_bytes',
      )
      return { p99: p99 * 1000, max: max * 1000, megabytes: bytes / 1e6 }
    },
  }
}
