// The cities and countries an alert names as where someone was. Pure; only fields and labels that say so count, never running text.
import { cityKey, countryKey, placeInText } from '../../../connectors/kit/vocabulary/places.ts'
import { jsonOfContent } from '../../observables/fields/walk-json.ts'
import { isChosenField } from '../../reading/facts/chosen-fields.ts'
import type { EventField } from '../../reading/facts/event-field.ts'
import { type EventFields, eventFieldsOf } from '../../reading/facts/event-fields.ts'

export interface NamedPlace {
  city: string | null
  country: string | null
}

const most = 20
const longestText = 1_000_000

export const placesInAlert = (content: string): NamedPlace[] => {
  const text = content.slice(0, longestText)
  return readPlaces(eventFieldsOf(text, jsonOfContent(text)))
}

function readPlaces(fields: EventFields): NamedPlace[] {
  const told = fields.all.filter((field) => kindOf(field) !== undefined && !isElsewhere(field))
  const groups = [...Map.groupBy(told, groupOf).values()].flatMap(inTurns)
  const found = [...groups.flatMap((group) => placeOf(group) ?? []), ...labelled(fields)]
  const known = new Map<string, NamedPlace>()
  for (const place of found) if (!known.has(keyOf(place))) known.set(keyOf(place), place)
  return [...known.values()].slice(0, most)
}

/** München in Germany and Munich in DE are one place. */
const keyOf = ({ city, country }: NamedPlace) =>
  JSON.stringify([city === null ? null : cityKey(city), country === null ? null : countryKey(country)])

const cityNames = new Set(['city', 'cityname', 'geocity', 'srccity', 'sourcecity', 'clientcity', 'town'])
/** Codes first: they are spelled in one way only. */
const countryCodes = new Set(['countrycode', 'countryisocode', 'isocountrycode', 'isocode'])
const countryNames = new Set([
  'country',
  'countryorregion',
  'countryname',
  'geocountry',
  'srccountry',
  'sourcecountry',
  'clientcountry',
])
/** City and country in one text. */
const locations = new Set([
  'location',
  'loginlocation',
  'signinlocation',
  'sourcelocation',
  'geolocation',
  'newlocation',
  'clientlocation',
  'iplocation',
  'srclocation',
  'remotelocation',
  'region',
  'srcregion',
  'sourceregion',
  'clientregion',
  'geo',
  'geoip',
  'srcgeo',
  'place',
])

/** `Country: Ireland City: Dublin` in the message of a product; not in what others chose. */
function labelled(fields: EventFields): NamedPlace[] {
  const text = fields.text ?? ''
  if (!/\bcity:/i.test(text)) return []
  return [...text.matchAll(pairs)].flatMap(({ groups = {}, index }) => {
    if (isChosenField(fields.at(index)?.path ?? [])) return []
    return [{ city: groups.city ?? groups.town ?? null, country: groups.country ?? groups.land ?? null }]
  })
}
const name = '\\p{Lu}[\\p{L}.\u2019-]{1,30}(?: \\p{Lu}[\\p{L}.\u2019-]{1,30}){0,2}'
const pairs = new RegExp(
  `\\b[Cc]ountry: ?(?<country>${name})[,;]? {1,3}[Cc]ity: ?(?<city>${name})(?= |[,;.)"\\n]|$)|\\b[Cc]ity: ?(?<town>${name})[,;]? {1,3}[Cc]ountry: ?(?<land>${name})(?= |[,;.)"\\n]|$)`,
  'gu',
)

type PlaceField = 'city' | 'code' | 'country' | 'location'

function kindOf({ name }: Pick<EventField, 'name'>): PlaceField | undefined {
  if (cityNames.has(name)) return 'city'
  if (countryCodes.has(name)) return 'code'
  if (countryNames.has(name)) return 'country'
  if (locations.has(name)) return 'location'
  const ofPerson = personsName.exec(name)?.[1]
  return ofPerson === undefined ? undefined : kindOf({ name: ofPerson })
}

/** Flat names say whose place it is: srcDevice_ip_city, clientGeoCountryCode, eventcity. */
const personsName =
  /^(?:src|source|client|login|logon|signin|remote|user|actor|caller|ip|event|geo|origin|access|session|connection|auth|attacker|current)[a-z]{0,16}?((?:city|country)(?:name|code|isocode)?)$/

/** Where our own machine, or the way into the network, stands says nothing about where the person was. */
const notThePerson =
  /^(?:destination|dst|dest|target|observer|host|hostname|server|agent|asset|device|gateway|pop|datacenter|edge|concentrator)$/
/** What is usual for a person was at another time. */
const usual = /^(?:baselines?|usual\w{0,20}|typical\w{0,20}|lastusual|approved\w{0,20}|common\w{0,20})$/
const isElsewhere = ({ path }: EventField) =>
  path.slice(0, -1).some((step) => notThePerson.test(step) || usual.test(step))

/** Fields of one object of JSON, also where it is a list of pairs; fields of one text stand in one line or below each other. */
const groupOf = ({ place }: EventField): string =>
  'pointer' in place ? place.pointer.replace(/\/\d+\/[^/]*$|\/[^/]*$/, '') : 'text'

/** A group that names its second city or country tells of a second place. */
function inTurns(group: readonly EventField[]): EventField[][] {
  const places: EventField[][] = []
  for (const field of group) {
    const last = places.at(-1)
    if (!last || last.some((known) => kindOf(known) === kindOf(field))) places.push([field])
    else last.push(field)
  }
  return places
}

function placeOf(group: readonly EventField[]): NamedPlace | undefined {
  const textOf = (kind: PlaceField) => {
    const value = group.find((field) => kindOf(field) === kind)?.value.trim() ?? ''
    return value === '' ? null : value.slice(0, 100)
  }
  const city = textOf('city')
  const country = textOf('code') ?? textOf('country')
  if (city !== null || country !== null) return { city, country }
  const location = textOf('location')
  return location === null ? undefined : placeInText(location)
}
