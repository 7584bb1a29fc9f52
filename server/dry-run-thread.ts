// The thread in which dry runs are put together, investigated and written as JSON, so that none of it holds up the API.
import './runtime.ts'
import { parentPort, workerData } from 'node:worker_threads'
import { DryRunResult } from '../contract/investigation.ts'
import { refreshConnectors } from './described-connectors/follow-connectors.ts'
import { asProblem } from './http/error-answers.ts'
import type { ProblemError } from './http/problem.ts'
import { type DryRunRequest, dryRun } from './investigations/api/dry-run.ts'
import { openThread } from './open-services.ts'

export type ToDryRunThread = { id: number; request: DryRunRequest } | 'stop'
export type FromDryRunThread = { id: number } & ({ body: Uint8Array } | { problem: ToldProblem })
/** A problem as it is sent from a thread to another. */
export type ToldProblem = Pick<ProblemError, 'status' | 'code' | 'title' | 'message' | 'errors'> & {
  retryAfterSeconds?: number
}

const port = parentPort
if (!port) throw new Error('This file runs as a worker thread.')
const { services, stop } = await openThread(workerData)

port.on('message', async (message: ToDryRunThread) => {
  if (message === 'stop') {
    await stop()
    port.close()
    return
  }
  const { id, request } = message
  const answer = await tried(request)
  port.postMessage({ id, ...answer } satisfies FromDryRunThread, 'body' in answer ? [answer.body.buffer] : [])
})

async function tried(request: DryRunRequest): Promise<{ body: Uint8Array<ArrayBuffer> } | { problem: ToldProblem }> {
  try {
    await refreshConnectors(services) // one that was uploaded a moment ago counts
    const result = await dryRun(services, request)
    return { body: new TextEncoder().encode(JSON.stringify(DryRunResult.parse(result))) }
  } catch (error) {
    const { status, code, title, message, errors, retryAfterSeconds } = asProblem(error, services.log)
    return {
      problem: {
        status,
        code,
        title,
        message,
        errors,
        ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
      },
    }
  }
}
