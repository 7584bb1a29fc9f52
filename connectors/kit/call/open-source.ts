// Opens a connection for reading detections: calls within a deadline, and every answer redacted before it is read.
import type { Call } from '../vocabulary/call-shape.ts'
import { createCall } from './call.ts'
import { type CallOptions, openCallContext } from './call-context.ts'
import type { Kit } from './kit.ts'
import { redactWithin } from './redact.ts'

export function openSource(kit: Kit, options: Pick<CallOptions, 'connector' | 'connection' | 'deadlineSeconds'>): Call {
  const context = openCallContext(kit, options)
  const call = createCall(context)
  const redacted = async (answer: Promise<unknown>) => redactWithin(await answer, context.redact)
  return {
    ...call,
    get: (path, query) => redacted(call.get(path, query)),
    post: (path, body, query) => redacted(call.post(path, body, query)),
    getPage: async (path, query) => {
      const { body, link } = await call.getPage(path, query)
      return { body: redactWithin(body, context.redact), link }
    },
  }
}
