// ATT&CK techniques by their ids: found in the table, and found in texts. Pure.
import { replacedLines, techniqueLines } from './technique-table.ts'

export interface AttackTechnique {
  technique_id: string
  name: string
  /** Short names, as in initial-access. */
  tactics: string[]
}

/** An id in any case. One no longer in use is its successor; a sub-technique that is not known is its parent. */
export function findTechnique(id: string): AttackTechnique | undefined {
  const whole = id.trim().toUpperCase()
  return present(whole) ?? present(whole.split('.')[0] ?? '')
}

export const attackTechniques = (): AttackTechnique[] => [...techniques.values()]

const present = (id: string) => techniques.get(replaced.get(id) ?? id)

/** More than an alert can mean. */
const mostTechniques = 50

/**
 * Written large (T1059, T1059.001, techniques/T1059/001), an id counts wherever it stands alone. Written small it counts
 * after "attack." or "attack_" (a Sigma tag), because many a machine is called t1021.
 */
const written =
  /(?:(?<![A-Za-z0-9-])T|(?<=(?:MITRE|ATT&CK|ATTACK)-)T|(?<=attack[._/-])t|(?<=techniques\/)t)(1\d{3})(?:[./](\d{3})(?!\d))?(?![A-Za-z0-9_]|-[A-Za-z0-9])/g

/** The techniques a text names by id, each once, in the order of their first mention. */
export function techniquesIn(text: string): AttackTechnique[] {
  const found = new Map<string, AttackTechnique>()
  for (const [, number = '', sub] of text.matchAll(written)) {
    const technique = findTechnique(sub ? `T${number}.${sub}` : `T${number}`)
    if (technique) found.set(technique.technique_id, technique)
    if (found.size === mostTechniques) break
  }
  return [...found.values()]
}

const techniques: ReadonlyMap<string, AttackTechnique> = new Map(
  techniqueLines
    .trim()
    .split('\n')
    .map((line) => {
      const [technique_id = '', name = '', tactics = ''] = line.split('|')
      return [technique_id, { technique_id, name, tactics: tactics.split(',') }]
    }),
)

const replaced: ReadonlyMap<string, string> = new Map(
  replacedLines
    .trim()
    .split('\n')
    .map((line) => {
      const [old = '', now = ''] = line.split(' ')
      return [old, now]
    }),
)
