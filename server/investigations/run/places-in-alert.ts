// The cities and countries an alert names as where someone was. Pure; only fields that say so count, never running text.
import { cityKey, countryKey, placeInText } from '../../../connectors/kit/vocabulary/places.ts'
import { plainFieldName } from '../../reading/facts/field-steps.ts'

export interface NamedPlace {
  city: string | null
  country: string | null
}

const most = 20
const deepest = 20
const longestText = 1_000_000

export function placesInAlert(content: string): NamedPlace[] {
  const read = readJson(content.slice(0, longestText))
  const found = read === undefined ? placesInLines(content.slice(0, longestText)) : placesIn(read, 0)
  const known = new Map<string, NamedPlace>()
  for (const place of found) if (!known.has(keyOf(place))) known.set(keyOf(place), place)
  return [...known.values()].slice(0, most)
}

/** München in Germany and Munich in DE are one place. */
const keyOf = ({ city, country }: NamedPlace) =>
  JSON.stringify([city === null ? null : cityKey(city), country === null ? null : countryKey(country)])

function readJson(content: string): unknown {
  try {
    return JSON.parse(content)
  } catch {
    return undefined
  }
}

/** Where our own machine stands says nothing about where the person was. */
const notThePerson = /^(?:destination|dst|dest|target|observer|host|hostname|server|agent|asset|device)$/

function placesIn(value: unknown, depth: number): NamedPlace[] {
  if (depth > deepest || typeof value !== 'object' || value === null) return []
  if (Array.isArray(value)) {
    const inList: unknown[] = value.slice(0, 1_000)
    return [placeOf(inList.flatMap(pairOf)) ?? [], ...inList.map((inner) => placesIn(inner, depth + 1))].flat()
  }
  const fields = Object.entries(value)
  const own = placeOf(fields)
  const inner = fields
    .filter(([name]) => !notThePerson.test(plainFieldName(name)))
    .flatMap(([, field]: [string, unknown]) => placesIn(field, depth + 1))
  return own ? [own, ...inner] : inner
}

/** `{"name": "city", "value": "Turin"}` is a field called city, as audit logs write parameters. */
function pairOf(value: unknown): [string, unknown][] {
  if (typeof value !== 'object' || value === null || !('name' in value) || !('value' in value)) return []
  return typeof value.name === 'string' ? [[value.name, value.value]] : []
}

/** Text of `key=value` pairs, one place a line. */
const placesInLines = (text: string) =>
  text.split('\n').flatMap((line) => {
    const pairs = [...line.matchAll(/(?<![\p{L}\p{N}_])([\p{L}_]{1,24})=(?:"([^"\n]{1,100})"|([^\s",;|]{1,100}))/gu)]
    return placeOf(pairs.map(([, name = '', quoted, plain]): [string, unknown] => [name, quoted ?? plain])) ?? []
  })

function placeOf(fields: readonly [string, unknown][]): NamedPlace | undefined {
  const city = textOf(fields, cityFields)
  const country = textOf(fields, countryFields)
  if (city !== null || country !== null) return { city, country }
  const location = textOf(fields, locationFields)
  return location === null ? undefined : placeInText(location)
}

/** City and country in one text. */
const locationFields = new Set(['location', 'loginlocation', 'signinlocation', 'sourcelocation', 'geolocation'])

const cityFields = new Set(['city', 'cityname', 'geocity', 'srccity', 'sourcecity'])
/** Codes first: they are spelled in one way only. */
const countryFields = new Set([
  'countrycode',
  'countryisocode',
  'isocountrycode',
  'country',
  'countryorregion',
  'countryname',
  'geocountry',
  'srccountry',
  'sourcecountry',
])

function textOf(fields: readonly [string, unknown][], names: ReadonlySet<string>): string | null {
  const bare = fields.map(([name, value]) => [plainFieldName(name), value] as const)
  for (const name of names) {
    const value = bare.find(([field]) => field === name)?.[1]
    if (typeof value === 'string' && value.trim() !== '') return value.trim().slice(0, 100)
  }
  return null
}
