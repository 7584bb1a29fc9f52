// What harmful commands left on their machine: the libraries and scripts that they name, as files, and whom they called.
import type { Call } from '../kit/vocabulary/call-shape.ts'
import { isoSeconds, readTime } from '../kit/vocabulary/parts.ts'
import type { Discovery } from '../kit/vocabulary/questions.ts'
import {
  callsOf,
  isMachine,
  listOfValues,
  type MachineEvent,
  MachineEvents,
  onceInAWhile,
  shortName,
} from './machine-events.ts'

const [mostCommands, mostNames, mostRows, mostTold] = [20, 20, 100, 10]
/** What runs when somebody else loads it; the name of a program stands beside its own hash. */
const loadable = /[^\\/\s"',;:*?<>|]{3,100}\.(?:dll|ocx|cpl|xll|sct|hta|ps1|bat|cmd|vbs|vbe|jse?|wsf|py|sh)(?![\w.])/gi
/** Every machine has them. */
const ofTheSystem =
  /^(?:comsvcs|shell32|advpack|ieadvpack|url|zipfldr|keymgr|scrobj|kernel32|ntdll|user32|advapi32)\.dll$/i

interface Traced {
  machine: string
  harmful: readonly MachineEvent[]
  from: number
  until: number
}

/** One question more, where something harmful ran. */
export async function tracesOf(call: Call, { machine, harmful, from, until }: Traced): Promise<MachineEvent[]> {
  const commands = harmful.flatMap(({ ProcessCommandLine }) => ProcessCommandLine || []).slice(0, mostCommands)
  if (commands.length === 0) return []
  const names = [...new Set(commands.flatMap(namesIn))].slice(0, mostNames)
  const written = names.length > 0 ? `(FileName in~ (${listOfValues(names)}) and isnotempty(SHA256)) or ` : ''
  const query = [
    'union DeviceProcessEvents, DeviceFileEvents, DeviceNetworkEvents',
    `where Timestamp > datetime(${isoSeconds(from)}) and Timestamp < datetime(${isoSeconds(until)})`,
    `where DeviceName startswith ${JSON.stringify(shortName(machine))}`,
    `where ${written}(InitiatingProcessCommandLine in (${listOfValues(commands)}) and RemoteIPType == "Public")`,
    onceInAWhile,
    `take ${mostRows}`,
  ].join(' | ')
  const { Results } = MachineEvents.parse(await call.post('/api/advancedqueries/run', { Query: query }))
  return Results.filter(({ DeviceName }) => isMachine(DeviceName, machine))
}

const namesIn = (command: string): string[] =>
  (command.slice(0, 2000).match(loadable) ?? [])
    .map((name) => name.toLowerCase())
    .filter((name) => !ofTheSystem.test(name))

/** The files that the commands name, and the peers. A file that was there before a command that names it ran with it; one that came later was fetched. */
export function tracedParts(machine: string, harmful: readonly MachineEvent[], traces: readonly MachineEvent[]) {
  const files = traces.flatMap(({ FileName, SHA256, RemoteIP, Timestamp }, index): Discovery[] => {
    if (!FileName || !SHA256 || RemoteIP) return []
    const named = harmful.filter(({ ProcessCommandLine }) =>
      ProcessCommandLine?.toLowerCase().includes(FileName.toLowerCase()),
    )
    const came = readTime(Timestamp)
    const ran = named
      .map((each) => readTime(each.Timestamp))
      .find((at) => at !== undefined && came !== undefined && came <= at)
    return [
      {
        observable: { kind: 'hash', value: SHA256 },
        link: 'part',
        statement: `A harmful command on ${machine} names ${FileName} (${SHA256}).`,
        pointer: `/traces/${index}/SHA256`,
        at: came,
        ran_at: ran,
      },
    ]
  })
  const peers = callsOf(traces).map(
    ({ event, index, to }): Discovery => ({
      observable: to,
      link: 'part',
      statement: `A harmful command on ${machine} talked with ${to.value} at ${event.Timestamp}.`,
      pointer: `/traces/${index}/Timestamp`,
      at: readTime(event.Timestamp),
    }),
  )
  const once = new Map([...files, ...peers].map((each) => [each.observable.value, each]))
  return [...once.values()].slice(0, mostTold)
}
