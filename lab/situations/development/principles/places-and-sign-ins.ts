// Where somebody was is told in many words and layouts, and a sign-in is one whatever the product calls it.

import type { Place } from '../../../world/facts.ts'
import type { Setting } from '../../../world/setting.ts'
import { alert, clean, stay } from '../../shorthand.ts'
import type { Situation, TellSituation } from '../../situation.ts'

interface Trip {
  id: string
  group?: string
  title: string
  who: string
  to: Place
  ip: string
  verdict?: 'benign' | 'inconclusive' | 'suspicious'
  /** Whether the booking leads there. */
  booked?: boolean
  type: string
  provider?: string
  content: (told: { email: string; account: string; name: string; ip: string; time: string }) => string | object
  because: string
}

function trip(setting: Setting, told: Trip): Situation {
  const person = setting.person(told.who)
  const at = setting.ago({ hours: 3, minutes: 10 })
  const { verdict = 'benign', booked = true, ip } = told
  const content = told.content({
    email: person.email,
    account: person.account,
    name: person.name,
    ip,
    time: setting.iso(at),
  })
  return {
    id: told.id,
    group: told.group ?? 'travel',
    title: told.title,
    alerts: [alert(setting, at, told.provider ?? 'identity_provider', told.type, content)],
    facts: {
      bookings: booked
        ? stay(setting, person, told.to, setting.ago({ days: 1, hours: 4 }), setting.ahead({ days: 2 }), 3)
        : [],
      intelligence: [clean(setting, 'ip', ip)],
    },
    expected: {
      verdict,
      severities: verdict === 'benign' ? ['informational', 'low'] : ['informational', 'low', 'medium'],
      forbidden: [{ action: 'isolate-machine', target: '*' }],
    },
    because: told.because,
  }
}

const covered = 'A flight and a hotel lead there at that time, and the address is clean.'

export const germanLinesFromVienna: TellSituation = (setting) =>
  trip(setting, {
    id: 'german-lines-from-vienna',
    title: 'Eine Anmeldung aus Wien',
    who: 'astrid.nyman',
    to: { city: 'Vienna', country: 'AT', airport: 'VIE' },
    ip: '84.112.40.9',
    type: 'Ungewöhnliche Anmeldung',
    content: ({ email, ip, time }) =>
      `Ungewöhnliche Anmeldung\nBenutzer: ${email}\nIP-Adresse: ${ip}\nOrt: Wien\nLand: Österreich\nErgebnis: erfolgreich\nZeitpunkt: ${time}`,
    because: covered,
  })

export const spanishObjectFromMadrid: TellSituation = (setting) =>
  trip(setting, {
    id: 'spanish-object-from-madrid',
    title: 'Un inicio de sesión desde Madrid',
    who: 'hanna.lindqvist',
    to: { city: 'Madrid', country: 'ES', airport: 'MAD' },
    ip: '88.12.201.4',
    type: 'Inicio de sesión inusual',
    content: ({ email, ip, time }) => ({
      usuario: email,
      direccion_ip: ip,
      ubicacion: 'Madrid, España',
      resultado: 'correcto',
      fecha: time,
    }),
    because: covered,
  })

export const japaneseFieldsFromTokyo: TellSituation = (setting) =>
  trip(setting, {
    id: 'japanese-fields-from-tokyo',
    title: '東京からのサインイン',
    who: 'priya.raman',
    to: { city: 'Tokyo', country: 'JP', airport: 'HND' },
    ip: '126.78.20.15',
    type: '通常とは異なるサインイン',
    content: ({ email, ip, time }) => ({
      ユーザー: email,
      IPアドレス: ip,
      都市: '東京',
      国: '日本',
      結果: '成功',
      日時: time,
    }),
    because: covered,
  })

export const sentenceFromLisbon: TellSituation = (setting) =>
  trip(setting, {
    id: 'sentence-from-lisbon',
    title: 'A sentence about Lisbon',
    who: 'daniel.okafor',
    to: { city: 'Lisbon', country: 'PT', airport: 'LIS' },
    ip: '85.240.18.77',
    type: 'New sign-in location',
    content: ({ email, ip, time }) =>
      `The account ${email} signed in from a new location: Lisbon, Portugal (IP address ${ip}) on ${time}. The sign-in succeeded with MFA.`,
    verdict: 'inconclusive',
    because: 'The trip fits, but the place and the person stand only in a sentence, which clears nothing.',
  })

export const nestedGeoFromSeoul: TellSituation = (setting) =>
  trip(setting, {
    id: 'nested-geo-from-seoul',
    title: 'A place three levels down',
    who: 'wei.chen',
    to: { city: 'Seoul', country: 'KR', airport: 'ICN' },
    ip: '121.134.9.62',
    provider: 'ping',
    type: 'Risk evaluation: HIGH',
    content: ({ email, ip, time }) => ({
      event: 'RISK_EVALUATION.CREATED',
      user: { username: email },
      result: { level: 'HIGH', recommendedAction: 'MFA' },
      details: {
        ipAddress: ip,
        estimated: { geo: { cityName: 'Seoul', countryIsoCode: 'KR' } },
        predictors: ['GEO_VELOCITY', 'USER_LOCATION_ANOMALY'],
      },
      status: 'SUCCESS',
      createdAt: time,
    }),
    because: covered,
  })

export const countryOnlyInGermanWords: TellSituation = (setting) =>
  trip(setting, {
    id: 'country-only-in-german-words',
    title: 'Nur ein Land',
    who: 'karin.strand',
    to: { city: 'Munich', country: 'DE', airport: 'MUC' },
    ip: '91.23.88.140',
    type: 'Anmeldung aus neuem Land',
    content: ({ email, ip, time }) => ({ Benutzer: email, IP: ip, Land: 'Deutschland', Status: 'Erfolg', Zeit: time }),
    because: covered,
  })

export const placeInAListOfPairs: TellSituation = (setting) =>
  trip(setting, {
    id: 'place-in-a-list-of-pairs',
    title: 'Pairs of keys and values',
    who: 'robert.keane',
    to: { city: 'Chicago', country: 'US', airport: 'ORD' },
    ip: '73.44.190.12',
    type: 'Login from new city',
    content: ({ email, ip, time }) => ({
      actor: email,
      time,
      properties: [
        { key: 'ip', value: ip },
        { key: 'city', value: 'Chicago' },
        { key: 'country', value: 'United States' },
        { key: 'outcome', value: 'success' },
      ],
    }),
    because: covered,
  })

export const frenchWordsAndNoTrip: TellSituation = (setting) =>
  trip(setting, {
    id: 'french-words-and-no-trip',
    title: 'Une connexion sans voyage',
    who: 'amelie.roux',
    to: { city: 'Lyon', country: 'FR', airport: 'LYS' },
    booked: false,
    verdict: 'inconclusive',
    ip: '82.64.19.7',
    type: 'Connexion inhabituelle',
    content: ({ email, ip, time }) =>
      `Utilisateur : ${email}\nAdresse IP : ${ip}\nLieu : Lyon, France\nRésultat : réussite\nDate : ${time}`,
    because: 'No booking leads there; the address is clean; nobody can tell whether it was her.',
  })

export const bookedToAnotherCity: TellSituation = (setting) =>
  trip(setting, {
    id: 'booked-to-another-city',
    title: 'Booked to Rome, signed in from Milan in another country',
    who: 'viktor.sand',
    to: { city: 'Rome', country: 'IT', airport: 'FCO' },
    verdict: 'inconclusive',
    ip: '79.20.114.6',
    type: 'Unusual activity',
    content: ({ email, ip, time }) =>
      `User: ${email}\nIP: ${ip}\nLocation: Athens, Greece\nResult: Success\nTime: ${time}`,
    because: 'He is booked to Rome, not to Athens.',
  })

export const noveltyScoreFromToronto: TellSituation = (setting) =>
  trip(setting, {
    id: 'novelty-score-from-toronto',
    title: 'A score without a word for it',
    who: 'grace.mbeki',
    to: { city: 'Montreal', country: 'CA', airport: 'YUL' },
    ip: '70.81.14.220',
    provider: 'ueba',
    type: 'Novelty score 91',
    content: ({ account, email, ip, time }) => ({
      entity: { account, mail: email },
      observed: { client_ip: ip, geo: { city: 'Montreal', country: 'Canada' }, first_seen: true },
      auth: { result: 'SUCCESS', factor: 'push' },
      ts: time,
    }),
    because: covered,
  })

export const roleGivenOnATrip: TellSituation = (setting) =>
  trip(setting, {
    id: 'role-given-on-a-trip',
    group: 'contradiction',
    title: 'A role given from the booked city',
    who: 'karin.strand',
    to: { city: 'Oslo', country: 'NO', airport: 'OSL' },
    verdict: 'suspicious',
    ip: '84.208.20.11',
    type: 'Trust Monitor: privileged role granted',
    content: ({ email, ip, time }) => ({
      actor: email,
      action: 'role.assign',
      role: 'Global Administrator',
      target: 'newadmin@havskoginstruments.com',
      ip,
      geo: { city: 'Oslo', country: 'NO' },
      result: 'success',
      time,
    }),
    because: 'A trip says where she was, not that the role was meant; a new global administrator is worth a look.',
  })

export const csvLineFromDublin: TellSituation = (setting) =>
  trip(setting, {
    id: 'csv-line-from-dublin',
    title: 'A line of commas',
    who: 'mattias.ekdahl',
    to: { city: 'Dublin', country: 'IE', airport: 'DUB' },
    ip: '86.45.210.3',
    type: 'VPN login from unusual country',
    content: ({ account, ip, time }) =>
      `time,user,src_ip,city,country,result\n${time},${account},${ip},Dublin,Ireland,success`,
    because: covered,
  })

export const factorLogWithTwoPlaces: TellSituation = (setting) =>
  trip(setting, {
    id: 'factor-log-with-two-places',
    title: 'Browser in one city, telephone in another',
    who: 'leila.haddad',
    to: { city: 'Paris', country: 'FR', airport: 'CDG' },
    verdict: 'inconclusive',
    ip: '78.199.4.60',
    provider: 'duo',
    type: 'Anomalous access',
    content: ({ account, email, ip, time }) => ({
      result: 'success',
      factor: 'duo_push',
      isotimestamp: time,
      user: { name: account },
      email,
      access_device: { ip, location: { city: 'Paris', country: 'France' } },
      auth_device: { ip: '102.89.33.14', location: { city: 'Lagos', country: 'Nigeria' } },
    }),
    because:
      'The browser is where she is booked; the telephone that approved is in another country, and its address was not cleared.',
  })

export const vpnLineInItalian: TellSituation = (setting) =>
  trip(setting, {
    id: 'vpn-line-in-italian',
    title: 'Un accesso VPN da Milano',
    who: 'sofia.marklund',
    to: { city: 'Milan', country: 'IT', airport: 'MXP' },
    ip: '93.40.171.20',
    type: 'Accesso VPN da un paese insolito',
    content: ({ account, ip, time }) =>
      `utente="${account}" ip_origine=${ip} citta="Milano" paese="Italia" esito="riuscito" ora="${time}"`,
    because: covered,
  })
