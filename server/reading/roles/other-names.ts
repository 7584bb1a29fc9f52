// Machines and people that an alert names in another way: the account of a machine, the id of a device, the id of an account. Pure.
import { withoutAccents } from '../../../contract/fold.ts'
import { isSameObservable } from '../../../contract/identity.ts'
import type { Observable } from '../../../contract/observable.ts'
import { type Path, rememberByPath } from '../../observables/fields/known-paths.ts'
import { isCommonWord, isGenericWord } from '../../observables/fields/value-shapes.ts'
import { isInternal } from '../../observables/text/network-names.ts'
import type { EventField } from '../facts/event-field.ts'
import type { EventFields } from '../facts/event-fields.ts'
import { isInAnswer } from './answer-fields.ts'
import { partOfField } from './field-parts.ts'
import type { PlacedIn } from './fields-around.ts'

/** In place of `LT-104$` the machine lt-104; ids only where the alert gives no name beside them. */
export function withOtherNames(
  found: readonly PlacedIn[],
  fields: EventFields,
  domains: readonly string[],
): PlacedIn[] {
  const named = merged(withoutOtherNames(found).map((each) => machineOfAccount(each, domains)))
  const has = (...kinds: Observable['kind'][]) => named.some(({ observable: { kind } }) => kinds.includes(kind))
  const byId = (kind: 'host' | 'user', isId: (path: Path) => boolean, shape: RegExp) =>
    fields.all
      .filter(({ path, value }) => value.length >= shortestId && isId(path) && shape.test(value.trim()))
      .slice(0, mostIds)
      .map((field) => observableOf(kind, field, domains))
  const machines = has('host') ? [] : byId('host', isDeviceId, deviceShape)
  const ofIds = has('user', 'email') ? [] : byId('user', isAccountId, accountShape)
  const people = ofIds.length > 0 || named.some(takesPart) ? ofIds : byFullName(fields, domains)
  const ids = [...new Map([...machines, ...people].map((each) => [each.observable.value.toLowerCase(), each])).values()]
  // The digits of an id are no file.
  const isId = ({ observable: { kind, value } }: PlacedIn) =>
    kind === 'hash' && ids.some((each) => each.observable.value.toLowerCase() === value.toLowerCase())
  return [...named.filter((each) => !isId(each)), ...ids]
}

/** Somebody who is not merely told of the alert, or its rule's maker. */
const takesPart = ({ observable, readIn }: PlacedIn) =>
  (observable.kind === 'user' || observable.kind === 'email') &&
  !readIn.every(
    (each) =>
      isInAnswer(observable, each) || partOfField(each.path) === 'bystander' || partOfField(each.path) === 'reporter',
  )

/** Where nobody else is named, a person by the full name. */
const byFullName = (fields: EventFields, domains: readonly string[]): PlacedIn[] =>
  fields.all
    .filter(({ name, value }) => whoNames.test(name) && isFullName(value.trim()))
    .slice(0, 1)
    .map((field) => observableOf('user', field, domains))
const whoNames = /^(?:who|user|username|actor|person|employee)$/
const isFullName = (value: string) =>
  /^\p{Lu}\p{Ll}+(?:[ -]\p{Lu}\p{Ll}+){1,3}$/u.test(value) &&
  !value.split(/[ -]/).some((word) => isGenericWord(word) || isCommonWord(word) || ofNobody.test(word))
const ofNobody =
  /^(?:admin\w*|support|help|desk|portal|team|office|backup|scheduler|scheduled|task|test|guest|operator|manager|security|network|api|integration|connector|engine|cloud|azure|windows|microsoft|google|amazon|policy|rule|root|super|power|domain|directory|sync\w*|unknown|anonymous|public|shared|multiple)$/i

/** A full name is that of the own address beside it, and a full name outside that a link of a mail leads to is a site. */
function withoutOtherNames(found: readonly PlacedIn[]): readonly PlacedIn[] {
  const mailboxes = new Set<string>()
  const sites = new Set<string>()
  for (const { observable } of found)
    if (observable.kind === 'email' && observable.internal)
      mailboxes.add(observable.value.slice(0, observable.value.lastIndexOf('@')))
    else if (observable.kind === 'domain') sites.add(observable.value)
  const isMail = found.some(({ observable: { kind, internal } }) => kind === 'email' && !internal)
  const links = found.filter(({ observable }) => observable.kind === 'url')
  return found.filter(({ observable: { kind, value, internal } }) => {
    const lower = value.toLowerCase()
    if (kind === 'user' && value.includes(' ')) return !mailboxes.has(withoutAccents(lower).trim().replace(/\s+/g, '.'))
    const isSite = isMail && kind === 'host' && !internal && sites.has(lower)
    return !(isSite && links.some(({ observable }) => observable.value.includes(`://${lower}`)))
  })
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
