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
        ...(ip && isLoader(program) && !isPrivate(ip)
          ? { assessment: 'suspicious', weight: weights.highDetection }
          : { assessment: 'context', weight: weights.context }),
        statement: `${machine} ${what} ${often}, at ${text('Timestamp') ?? 'an unknown time'}.`,
        pointer: `/Results/${index}/DeviceName`,
      },
    ]
  })
}

/** They run what others bring, and have nothing to ask for outside. */
const isLoader = (program: string | undefined) =>
  /^(?:regsvr32|mshta|wscript|cscript|installutil|msbuild|regasm|regsvcs|cmstp|odbcconf|msxsl|presentationhost)(?:\.exe)?$/i.test(
    program ?? '',
  )
const isPrivate = (ip: string) =>
  /^(10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|127\.|169\.254\.|f[cd]|fe80|::)/i.test(ip)

const mostMachines = 20

/** The machines on which it took place, and the file that another hash of it means. */
export function discoveriesOfRows(rows: readonly Record<string, unknown>[]): Discovery[] {
  const took = rows
    .map((row, index) => ({ row, index, at: readTime(row.Timestamp) }))
    .filter(
      ({ row }) => typeof row.ActionType !== 'string' || !/fail|block|denied|attempt|inbound/i.test(row.ActionType),
    )
    .sort((a, b) => (b.at ?? 0) - (a.at ?? 0))
  const machines = [...Map.groupBy(took, ({ row }) => row.DeviceId)].slice(0, mostMachines)
  return [...machines.flatMap(([id, own]) => machineOfRows(id, own)), ...fileOfRows(took)]
}

interface RowAt {
  row: Readonly<Record<string, unknown>>
  index: number
  at: number | undefined
}

/** With its newest event, and when it last ran there. */
function machineOfRows(id: unknown, [newest, ...others]: readonly RowAt[]): Discovery[] {
  const name = newest?.row.DeviceName
  if (!newest || typeof id !== 'string' || id === '' || typeof name !== 'string' || name === '') return []
  const { row, index, at } = newest
  return [
    {
      observable: { kind: 'host', value: name },
      link: 'met',
      statement: `${name} ${toldOfRow(row)}${at === undefined ? '' : ` at ${new Date(at).toISOString()}`}.`,
      pointer: `/Results/${index}/DeviceName`,
      at,
      ran_at: [newest, ...others].find((each) => each.row.ActionType === 'ProcessCreated')?.at,
      machine: { id, role: 'unknown' },
    },
  ]
}

function fileOfRows([first]: readonly RowAt[]): Discovery[] {
  const hash = first?.row.SHA256
  if (!first || typeof hash !== 'string' || hash === '') return []
  const statement = `The file has the SHA-256 ${hash}.`
  const observable: Discovery['observable'] = { kind: 'hash', value: hash }
  return [{ observable, link: 'is', statement, pointer: `/Results/${first.index}/SHA256` }]
}

function toldOfRow(row: Readonly<Record<string, unknown>>): string {
  const text = (column: string) => (typeof row[column] === 'string' && row[column] !== '' ? row[column] : undefined)
  const [to, file] = [text('RemoteUrl') ?? text('RemoteIP'), text('FileName')]
  if (to) return `talked with ${to}`
  return text('ActionType') === 'ProcessCreated' ? `ran ${file ?? 'the file'}` : `had ${file ?? 'what was asked for'}`
}
