// What rows of a hunting query tell: one finding for each machine in them.
import { readTime } from './parts.ts'
import type { Discovery, SkillFinding } from './questions.ts'
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

const mostMachines = 20

/** The machines on which it took place: what was refused or only tried leads nowhere. The newest event of each. */
export function discoveriesOfRows(rows: readonly Record<string, unknown>[]): Discovery[] {
  const found = new Map<string, Discovery>()
  for (const [index, row] of rows.entries()) {
    const { DeviceName: name, DeviceId: id, ActionType: action } = row
    if (typeof name !== 'string' || typeof id !== 'string' || name === '' || id === '') continue
    if (typeof action === 'string' && /fail|block|denied|attempt|inbound/i.test(action)) continue
    const at = readTime(row.Timestamp)
    const known = found.get(id)
    if (known ? (known.at ?? 0) >= (at ?? 0) : found.size >= mostMachines) continue
    found.set(id, {
      observable: { kind: 'host', value: name },
      link: 'met',
      statement: `${name} ${toldOfRow(row)}${at === undefined ? '' : ` at ${new Date(at).toISOString()}`}.`,
      pointer: `/Results/${index}/DeviceName`,
      at,
      machine: { id, role: 'unknown' },
    })
  }
  return [...found.values()]
}

function toldOfRow(row: Readonly<Record<string, unknown>>): string {
  const text = (column: string) => (typeof row[column] === 'string' && row[column] !== '' ? row[column] : undefined)
  const [to, file] = [text('RemoteUrl') ?? text('RemoteIP'), text('FileName')]
  if (to) return `talked with ${to}`
  return text('ActionType') === 'ProcessCreated' ? `ran ${file ?? 'the file'}` : `had ${file ?? 'what was asked for'}`
}
