// A program for remote help that somebody ran from a folder of the own, and its session with the outside. Pure.
import type { MachineDeed, MachineEvent } from './machine-events.ts'

const names =
  'anydesk|teamviewer|rustdesk|supremo|ultraviewer|ammyy|aeroadmin|screenconnect|connectwisecontrol|getscreen|dwagent|zohoassist|zaservice|logmeinrescue|gotoassist|remoteutilities|rutserv|splashtop|alpemix|showmypc|hoptodesk'
/** As the query language and ours both read it. */
export const helpPrograms = `^(?:${names})`
const isHelpProgram = new RegExp(helpPrograms, 'i')

/** Where a browser leaves what somebody fetched: nobody installed it for the organization. */
const ownFolder =
  /[\\/](?:users|home)[\\/][^\\/]{1,64}[\\/](?:downloads|desktop|documents|appdata[\\/]local[\\/]temp)[\\/]/i

const started = { what: 'a remote help program from a folder of the user', technique: 'T1219', weight: 0.35 }
const session = { what: 'a session of it with the outside', technique: 'T1219', weight: 0.2 }

export const isHelp = ({ FileName, ProcessCommandLine }: MachineEvent) =>
  isHelpProgram.test(FileName ?? '') && ownFolder.test(ProcessCommandLine ?? '')

export function remoteHelp(events: readonly MachineEvent[]): MachineDeed[] {
  const programs = events.filter(isHelp)
  const isOfProgram = ({ InitiatingProcessFileName: name }: MachineEvent) =>
    programs.some(({ FileName }) => FileName?.toLowerCase() === name?.toLowerCase())
  return events.flatMap((event): MachineDeed[] => {
    if (programs.includes(event))
      return [
        { event, ...started, told: `${event.InitiatingProcessFileName ?? 'A program'} started ${event.FileName}` },
      ]
    return event.ActionType === 'ConnectionSuccess' && isOfProgram(event)
      ? [
          {
            event,
            ...session,
            told: `${event.InitiatingProcessFileName} talked with ${event.RemoteUrl || event.RemoteIP}`,
          },
        ]
      : []
  })
}
