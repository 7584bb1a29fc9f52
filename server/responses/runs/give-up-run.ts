// A run whose job was tried too often: a person is asked, rather than that it hangs for ever.
import type { ResponseServices } from '../response-services.ts'
import { recordRun } from './record-run.ts'
import { findRun } from './run-store.ts'

export async function giveUpRun(services: ResponseServices, run_uuid: string) {
  const run = await findRun(services.db, run_uuid)
  if (!run) return
  const told = 'The service failed to look after it, again and again.'
  const status = run.status === 'waiting' ? 'failed' : 'needs_check'
  await recordRun(services, run, { from: ['waiting', 'sent', 'running'], update: { status, told } })
}
