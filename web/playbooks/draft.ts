// A playbook as somebody types it, which several tabs of its page share.
import type { Playbook } from './playbooks-queries.ts'

/** What somebody types, and the version it rests on. */
export interface Draft {
  yaml: string
  base: Pick<Playbook, 'version' | 'yaml'>
}
