// The agent's log: one JSON line an event. What streams carry never enters it.

export type Log = (event: string, details?: Readonly<Record<string, unknown>>) => void

export const logLines: Log = (event, details = {}) =>
  process.stdout.write(`${JSON.stringify({ time: new Date().toISOString(), event, ...details })}\n`)
