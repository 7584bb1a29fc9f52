// Files that somebody packed so that nobody sees into them, and what became of the archive: each is weak alone. Pure.

import { packedWithPassword } from '../../contract/command-patterns.ts'
import { readTime } from '../kit/vocabulary/parts.ts'
import type { MachineDeed, MachineEvent } from './machine-events.ts'

/** Seen with many, and worth something beside another. */
const usual = 0.2

const sent = {
  what: 'data sent to a site where anybody may leave files',
  technique: 'T1567.002',
  weight: usual,
}
const removed = { what: 'the archive deleted afterwards', technique: 'T1070.004', weight: usual }

const sharing =
  'dropbox|wetransfer|mega[.](?:nz|io)|gofile|transfer[.]sh|file[.]io|filebin|filemail|anonfile|mediafire|pixeldrain|box[.]com|drive[.]google|icloud[.]com|pcloud|proton[.]me|swisstransfer|1fichier|terabox|jottacloud|catbox|temp[.]sh|0x0[.]st'
const calledSo = '(?:send|upload|filedrop|fileshare|filesharing|transfer)[a-z0-9-]*[.][a-z]{2,8}'
/** As the query language and ours both read it. */
export const sharingSites = `(?:${sharing}|${calledSo})`
const isSharingSite = new RegExp(sharingSites, 'i')

export const archives = ['.7z', '.zip', '.rar', '.tar', '.gz']

export const isPacking = ({ ProcessCommandLine }: MachineEvent) => packedWithPassword.test(ProcessCommandLine ?? '')

/** What followed a packing on the machine. */
export function carriedAway(events: readonly MachineEvent[]): MachineDeed[] {
  const packings = events
    .filter(isPacking)
    .map((packing) => ({ packing, at: timeOf(packing) }))
    .sort((a, b) => a.at - b.at)
  const [first] = packings
  const compared = packings.slice(0, mostCompared)
  return events.flatMap((event): MachineDeed[] => {
    const time = timeOf(event)
    if (!first || time < first.at) return []
    const isRemoved = event.ActionType === 'FileDeleted'
    if (isRemoved && compared.some(({ packing, at }) => at <= time && isNamedIn(packing, event)))
      return [{ event, ...removed, told: `${event.FileName} was deleted` }]
    return event.ActionType === 'ConnectionSuccess' && isSharingSite.test(event.RemoteUrl ?? '')
      ? [{ event, ...sent, told: `${event.InitiatingProcessFileName ?? 'A program'} talked with ${event.RemoteUrl}` }]
      : []
  })
}

const timeOf = ({ Timestamp }: MachineEvent) => readTime(Timestamp) ?? 0
/** Packings that deleted files are looked for in: a job packs thousands. */
const mostCompared = 200

const isNamedIn = ({ ProcessCommandLine }: MachineEvent, { FileName }: MachineEvent) =>
  Boolean(FileName) && (ProcessCommandLine ?? '').toLowerCase().includes((FileName ?? '').toLowerCase())
