// What a machine did, as the hunting tables of the platform tell it: events, the machine they are of, and whom it called.
import { z } from 'zod'
import type { Discovery } from '../kit/vocabulary/questions.ts'

const text = z.string().nullish()

export const MachineEvent = z.looseObject({
  Timestamp: z.string(),
  DeviceName: text,
  ActionType: text,
  FileName: text,
  SHA256: text,
  ProcessCommandLine: text,
  RemoteIP: text,
  RemoteUrl: text,
  InitiatingProcessFileName: text,
  InitiatingProcessSHA256: text,
  InitiatingProcessCommandLine: text,
})
export type MachineEvent = z.output<typeof MachineEvent>
export const MachineEvents = z.looseObject({ Results: z.array(MachineEvent) })

export const eventColumns = Object.keys(MachineEvent.shape).join(', ')

export const shortName = (name: string) => name.toLowerCase().split('.')[0] ?? name
export const isMachine = (name: string | null | undefined, wanted: string) =>
  shortName(name ?? '') === shortName(wanted)

/** Outward connections that took place, each peer once. */
export function callsOf(
  events: readonly MachineEvent[],
): { event: MachineEvent; index: number; to: Discovery['observable'] }[] {
  const found = events.flatMap((event, index) => {
    if (!event.RemoteIP || /fail|block|denied|attempt|inbound/i.test(event.ActionType ?? '')) return []
    const host = hostOf(event.RemoteUrl ?? '')
    return [
      { event, index, to: { kind: 'ip' as const, value: event.RemoteIP } },
      ...(host ? [{ event, index, to: { kind: 'domain' as const, value: host } }] : []),
    ]
  })
  return [...new Map(found.map((each) => [each.to.value, each])).values()]
}

const hostOf = (url: string) =>
  /^(?:https?:\/\/)?([0-9a-z-]+(?:\.[0-9a-z-]+)+)(?:[:/?]|$)/i.exec(url)?.[1]?.toLowerCase()
