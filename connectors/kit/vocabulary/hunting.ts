// What rows of a hunting query tell: one finding for each machine in them.
import type { SkillFinding } from './questions.ts'
import { weights } from './weights.ts'

/** One for each machine: what was seen there, and how often. */
export function findingsOfRows(rows: readonly Record<string, unknown>[]): SkillFinding[] {
  const byMachine = Map.groupBy(rows.entries(), ([, row]) => row.DeviceName)
  return [...byMachine].slice(0, 20).flatMap(([machine, seen]): SkillFinding[] => {
    const [index, row] = seen[0] ?? []
    if (typeof machine !== 'string' || index === undefined || row === undefined) return []
    const text = (column: string) => (typeof row[column] === 'string' ? row[column] : undefined)
    const [hash, ip, file] = [text('SHA256'), text('RemoteIP'), text('FileName')]
    const program = text('InitiatingProcessFileName')
    const often = seen.length === 1 ? 'once' : `${seen.length} times`
    const what = ip ? `talked with ${ip}${program ? ` through ${program}` : ''}` : `had ${file ?? 'what was asked for'}`
    return [
      {
        observable: hash
          ? { kind: 'hash', value: hash }
          : ip
            ? { kind: 'ip', value: ip }
            : { kind: 'host', value: machine },
        assessment: 'context',
        weight: weights.context,
        statement: `${machine} ${what} ${often}, at ${text('Timestamp') ?? 'an unknown time'}.`,
        pointer: `/Results/${index}/DeviceName`,
      },
    ]
  })
}
