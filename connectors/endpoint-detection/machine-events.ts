// What a machine did, as the hunting tables of the platform tell it: events, the machine they are of, and whom it called.
import { z } from 'zod'
import type { CommandPattern } from '../../contract/command-pattern.ts'
import { moment } from '../kit/vocabulary/parts.ts'
import { alertTime, type Discovery, itemValue } from '../kit/vocabulary/questions.ts'

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

const machineName = /^[0-9A-Za-z._-]{2,255}$/

/** What skills take that tell what a machine did about a moment. */
export const machineAndMoment = z.strictObject({
  machine: z.string().regex(machineName).describe('Its name'),
  at: moment.optional().describe('Now unless said'),
})

export const askedOfMachine = <Question extends string>(question: Question) => ({
  ...{ question, kinds: ['host' as const], matches: machineName.source },
  with: { machine: itemValue, at: alertTime },
})

/** What an event shows that seldom serves a good end. */
export interface MachineDeed extends Pick<CommandPattern, 'what' | 'technique' | 'weight'> {
  event: MachineEvent
  told: string
}

const columns = Object.keys(MachineEvent.shape)

/**
 * A stage of the hunting language: events that are alike once for each ten minutes, with the last moment. A build asks the same a thousand times.
 */
export const onceInAWhile = `summarize Timestamp = max(Timestamp) by ${columns.filter((name) => name !== 'Timestamp').join(', ')}, While = bin(Timestamp, 10m)`

/** They open what somebody else named: a link, a document. */
export const openers =
  /^(?:msedge|chrome|firefox|brave|opera|iexplore|safari|outlook|winword|excel|powerpnt|onenote|acrord32|acrobat|teams|ms-teams|slack|code|notepad|explorer)(?:\.exe)?$/i

/** Values of a query, each once. */
export const listOfValues = (values: readonly (string | null | undefined)[]) =>
  [...new Set(values.flatMap((value) => value || []))].map((value) => JSON.stringify(value)).join(', ')

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
