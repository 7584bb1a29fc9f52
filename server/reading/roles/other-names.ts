// Machines and people that an alert names in another way: the account of a machine, the id of a device, the id of an account. Pure.
import { isSameObservable } from '../../../contract/identity.ts'
import type { Observable } from '../../../contract/observable.ts'
import { type Path, rememberByPath } from '../../observables/fields/known-paths.ts'
import { isInternal } from '../../observables/text/network-names.ts'
import type { EventField } from '../facts/event-field.ts'
import type { EventFields } from '../facts/event-fields.ts'
import type { PlacedIn } from './fields-around.ts'

/** In place of `LT-104$` the machine lt-104; ids only where the alert gives no name beside them. */
export function withOtherNames(
  found: readonly PlacedIn[],
  fields: EventFields,
  domains: readonly string[],
): PlacedIn[] {
  const named = merged(found.map((each) => machineOfAccount(each, domains)))
  const has = (...kinds: Observable['kind'][]) => named.some(({ observable: { kind } }) => kinds.includes(kind))
  const byId = (kind: 'host' | 'user', isId: (path: Path) => boolean, shape: RegExp) =>
    fields.all
      .filter(({ path, value }) => value.length >= shortestId && isId(path) && shape.test(value.trim()))
      .slice(0, mostIds)
      .map((field) => observableOf(kind, field, domains))
  const machines = has('host') ? [] : byId('host', isDeviceId, deviceShape)
  const people = has('user', 'email') ? [] : byId('user', isAccountId, accountShape)
  const ids = [...new Map([...machines, ...people].map((each) => [each.observable.value.toLowerCase(), each])).values()]
  // The digits of an id are no file.
  const isId = ({ observable: { kind, value } }: PlacedIn) =>
    kind === 'hash' && ids.some((each) => each.observable.value.toLowerCase() === value.toLowerCase())
  return [...named.filter((each) => !isId(each)), ...ids]
}

const mostIds = 5
/** As in S-1-5-21-1-2-3-4. */
const shortestId = 16
const guid = '[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}'

const deviceIds =
  /(?:^|\.)(?:(?:aad|azuread|entra|azure|mde|mdatp|defender|endpoint|managed|target|source|intune)?(?:device|machine|computer|endpoint|host|asset)(?:id|guid|uuid|aadid|azureadid|entraid)|connectorguid|agentguid)$|^(?:device|machine|computer|endpoint)\.(?:id|guid|uuid|aadid)$/
const isDeviceId = rememberByPath((path) => deviceIds.test(lastTwo(path)))
const deviceShape = new RegExp(`^(?:[0-9a-f]{40}|${guid})$`, 'i')

const accountIds =
  /\.(?:(?:target|subject|actor|aad|azuread|entra)?(?:user|account|principal|person|member)(?:object)?(?:id|sid|guid|oid)|(?:target|subject|member)sid|initiatingprocessaccountsid)$|^(?:user|account|actor)\.(?:id|oid|objectid|sid)$|claims?objectidentifier$/
const isAccountId = rememberByPath((path) => accountIds.test(lastTwo(path)))
const accountShape = new RegExp(`^(?:${guid}|S-1-5-21(?:-\\d{1,10}){4})$`, 'i')

const lastTwo = (path: Path) => `${path.at(-2) ?? ''}.${path.at(-1) ?? ''}`

function observableOf(kind: 'host' | 'user', field: EventField, domains: readonly string[]): PlacedIn {
  const value = field.value.trim()
  const observable = {
    kind,
    value,
    internal: isInternal(kind, value, domains),
    role: 'unknown',
    quoted: false,
  } as const
  return {
    observable: { ...observable, places: [field.place] },
    readIn: [{ path: field.path, text: field.value, start: 0, end: field.value.length }],
  }
}

/** Accounts that services share are written with the same sign. */
const isService = /^(?:g?msa|svc|sa|srvacc|service)[-_.]/i

function machineOfAccount(each: PlacedIn, domains: readonly string[]): PlacedIn {
  const { kind, value } = each.observable
  const name = kind === 'user' ? /^(?:[\w.-]{1,64}\\)?([\w-]{2,63})\$(?:@[\w.-]{1,255})?$/.exec(value)?.[1] : undefined
  if (name === undefined || isService.test(name)) return each
  return {
    ...each,
    observable: { ...each.observable, kind: 'host', value: name, internal: isInternal('host', name, domains) },
  }
}

/** The account of a machine that the alert also names is one more place of it. */
function merged(found: readonly PlacedIn[]): readonly PlacedIn[] {
  if (!found.some(isAccount)) return found
  const kept: PlacedIn[] = []
  for (const each of found) {
    const at = kept.findIndex(
      (known) => (isAccount(known) || isAccount(each)) && isSameObservable(known.observable, each.observable),
    )
    const known = at < 0 ? undefined : kept[at]
    if (!known) kept.push(each)
    else
      kept[at] = {
        observable: {
          ...known.observable,
          places: [...known.observable.places, ...each.observable.places].slice(0, mostPlaces),
        },
        readIn: [...known.readIn, ...each.readIn].slice(0, mostPlaces),
      }
  }
  return kept
}

const isAccount = ({ observable, readIn }: PlacedIn) =>
  observable.kind === 'host' && readIn.some(({ text }) => text.includes('$'))
const mostPlaces = 10
