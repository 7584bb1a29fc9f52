// Plans a playbook again with what the connectors can do now, and shows the difference. A person's own is never overwritten.
import { canonicalJson } from '../../../connectors/kit/call/json.ts'
import { PlaybookDocument, type Replan } from '../../../contract/playbook.ts'
import { transact } from '../../database/transaction.ts'
import { conflict } from '../../http/problem.ts'
import type { Caller } from '../../platform/services.ts'
import { tidyDocument, writeYaml } from '../language/playbook-text.ts'
import { planPlaybook } from '../planning/plan-playbook.ts'
import { catalogueFor } from '../planning/skill-catalogue.ts'
import { addVersion, getVersion, lockPlaybook } from './playbook-store.ts'
import type { PlaybookServices } from './save-playbook.ts'

export function replanPlaybook(
  { db, now, connectors }: Pick<PlaybookServices, 'db' | 'now' | 'connectors'>,
  caller: Caller,
  uuid: string,
  { save }: { save: boolean },
): Promise<Replan> {
  return transact(db, async (tx) => {
    const row = await lockPlaybook(tx, caller.scope, uuid)
    const stored = await getVersion(tx, uuid, row.version)
    if (save && stored.origin !== 'planned')
      throw conflict('A person has edited this playbook, so it is not overwritten. Save what you want of it with PUT.')
    const current = tidyDocument(PlaybookDocument.parse(stored.document))
    const planned = planPlaybook({ alert_type: row.alert_type, provider: row.provider ?? '' }, catalogueFor(connectors))
    const { alert_type: _, class: __, steps: ___, ...chosen } = current
    const document = tidyDocument({ ...planned, ...chosen })
    const changed = canonicalJson(current) !== canonicalJson(document)
    const saved = save && changed
    if (saved) await addVersion(tx, row, { document, origin: 'planned', created_by: null, now: now() })
    return {
      changed,
      saved,
      version: saved ? row.version + 1 : row.version,
      difference: differenceOf(current, document),
      document,
      yaml: writeYaml(document),
    }
  })
}

/** In the order of the steps as they are now, then what is new. */
function differenceOf(current: PlaybookDocument, next: PlaybookDocument): Replan['difference'] {
  const before = new Map(current.steps.map((step) => [step.id, step]))
  const after = new Map(next.steps.map((step) => [step.id, step]))
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((step) => {
    const [was, will] = [before.get(step) ?? null, after.get(step) ?? null]
    if (canonicalJson(was) === canonicalJson(will)) return []
    const change = was === null ? 'added' : will === null ? 'removed' : 'changed'
    return [{ step, change, before: was, after: will }]
  })
}
