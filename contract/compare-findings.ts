// Which findings one investigation has and another has not. Pure, and without a schema library: the dashboard compares too.
import { observableKey } from './identity.ts'
import type { Assessment, ObservableKind } from './vocabulary.ts'

interface ComparedFinding {
  observable: { kind: ObservableKind; value: string }
  assessment: Assessment
  source: string
  statement: string
  event?: { id: string } | undefined
}

const most = 100

/** A statement that only counts or dates otherwise is the same finding. */
export function compareFindings<T extends ComparedFinding>(before: readonly T[], after: readonly T[]) {
  const [old, now] = [new Set(before.map(sayingOf)), new Set(after.map(sayingOf))]
  return {
    gained: after.filter((finding) => !old.has(sayingOf(finding))).slice(0, most),
    lost: before.filter((finding) => !now.has(sayingOf(finding))).slice(0, most),
  }
}

const sayingOf = ({ observable, assessment, source, statement, event }: ComparedFinding) =>
  JSON.stringify([observableKey(observable), assessment, source, event?.id ?? statement.replaceAll(/\d+/g, '0')])
