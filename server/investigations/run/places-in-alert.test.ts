// Which places are read from alerts.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { placesInAlert } from './places-in-alert.ts'

test('places are read from the fields of sign-ins, each once', () => {
  const signIns = [
    { ipAddress: '194.165.16.78', city: 'Chisinau', countryOrRegion: 'MD' },
    { city: 'Gothenburg', countryOrRegion: 'SE' },
    { city: 'Gothenburg', countryOrRegion: 'SE' },
  ]
  assert.deepEqual(placesInAlert(JSON.stringify({ signIns })), [
    { city: 'Chisinau', country: 'MD' },
    { city: 'Gothenburg', country: 'SE' },
  ])
  const ecs = {
    source: { geo: { country_iso_code: 'CH', country_name: 'Switzerland' } },
    host: { geo: { city: 'Oslo' } },
  }
  assert.deepEqual(placesInAlert(JSON.stringify(ecs)), [{ city: null, country: 'CH' }])
})

test('places are read from flat names in a list of events, and not that of the home of a person', () => {
  const events = [
    { eventtime: '2031-03-01 08:00:00', eventcity: 'Milan', eventcountry: 'Italy' },
    { eventtime: '2031-03-01 08:11:00', eventcity: 'Oslo', eventcountry: 'Norway' },
  ]
  assert.deepEqual(placesInAlert(JSON.stringify({ u_location: 'Turku', events })), [
    { city: 'Milan', country: 'Italy' },
    { city: 'Oslo', country: 'Norway' },
  ])
  assert.deepEqual(placesInAlert(JSON.stringify({ geo_city_name: 'Milan', login_country_code: 'IT' })), [
    { city: 'Milan', country: 'IT' },
  ])
  const target = { destination: { event_city: 'Oslo' }, eventcategory: 'x', eventcountry: '' }
  assert.deepEqual(placesInAlert(JSON.stringify(target)), [])
})

test('places are read from pairs of key and value, and not from prose', () => {
  assert.deepEqual(placesInAlert('user=a@b.se src_ip=146.70.86.19 country=CH city="New York" mfa=ok'), [
    { city: 'New York', country: 'CH' },
  ])
  assert.deepEqual(placesInAlert('A sign-in from the city of Lagos, country Nigeria.'), [])
})

test('places are read in other languages, and one place in two of them is one', () => {
  assert.deepEqual(placesInAlert('Benutzer=vera.lund Stadt=Nürnberg Land=Deutschland'), [
    { city: 'Nürnberg', country: 'Deutschland' },
  ])
  assert.deepEqual(placesInAlert(JSON.stringify({ ユーザー: 'vera.lund', 都市: '横浜', 国: '日本' })), [
    { city: '横浜', country: '日本' },
  ])
  const twice = [
    { ville: 'Florence', pays: 'Italie' },
    { city: 'Firenze', country: 'IT' },
  ]
  assert.deepEqual(placesInAlert(JSON.stringify(twice)), [{ city: 'Florence', country: 'Italie' }])
})

test('a location in one text is read where it names a city or a country', () => {
  const rows: [string, unknown][] = [
    ['Turin, Italy', [{ city: 'Turin', country: 'Italy' }]],
    ['Portland, OR, USA', [{ city: 'Portland', country: 'USA' }]],
    ['Pasadena, CA', [{ city: 'Pasadena', country: null }]],
    ['札幌', [{ city: '札幌', country: null }]],
    ['Norwegen', [{ city: null, country: 'Norwegen' }]],
    ['second floor, room 12', []],
    ['HQ', []],
    ['Chile (Santiago)', [{ city: 'Santiago', country: 'Chile' }]],
    ['Santiago (Chile)', [{ city: 'Santiago', country: 'Chile' }]],
    ['IS/Reykjavik', [{ city: 'Reykjavik', country: 'IS' }]],
    ['France / Lyon', [{ city: 'Lyon', country: 'France' }]],
    ['us-east-1', []],
  ]
  for (const [location, places] of rows) assert.deepEqual(placesInAlert(JSON.stringify({ location })), places, location)
  assert.deepEqual(
    placesInAlert('time,user,src_region,public_ip\n2026-11-14T10:00:00Z,marcus.bell,Chile (Santiago),190.160.12.77'),
    [{ city: 'Santiago', country: 'Chile' }],
  )
  const parameters = [
    { name: 'city', value: 'Lyon' },
    { name: 'country', value: 'FR' },
  ]
  assert.deepEqual(placesInAlert(JSON.stringify({ parameters })), [{ city: 'Lyon', country: 'FR' }])
})

test('places are read between semicolons, in LEEF without a separator, and from what an element of XML is described by', () => {
  assert.deepEqual(
    placesInAlert('Data: Device=SM-T636B Tab; IP=192.0.2.7; City=Abu Dhabi; Country=AE; Result=Success'),
    [{ city: 'Abu Dhabi', country: 'AE' }],
  )
  assert.deepEqual(
    placesInAlert('<wd:Row>\n<wd:User>a</wd:User>\n<wd:Location wd:Descriptor="Montréal, Québec, Canada"/>\n</wd:Row>'),
    [{ city: 'Montréal', country: 'Canada' }],
  )
  assert.deepEqual(placesInAlert('LEEF:2.0|Maker|Manager|20.0.1|734|city=New York\tcountry=US'), [
    { city: 'New York', country: 'US' },
  ])
  assert.deepEqual(placesInAlert('<Row><User>a</User><Location Value="Turin, Italy"></Location></Row>'), [
    { city: 'Turin', country: 'Italy' },
  ])
})

test('neither what is usual for a person nor the way into the network is where they were', () => {
  const content = {
    gateway: { region: 'Madrid' },
    location: { city: 'Donostia', countryCode: 'ES' },
    baseline: { cities: [{ city: 'Boston', countryCode: 'US' }], lastUsual: { city: 'Boston', countryCode: 'US' } },
  }
  assert.deepEqual(placesInAlert(JSON.stringify(content)), [{ city: 'Donostia', country: 'ES' }])
})

test('places are read from labels in the message of a product, and not from what others chose', () => {
  const line = (text: string) => `id=firewall user=robert src=86.43.117.205 ${text}`
  assert.deepEqual(
    placesInAlert(line('msg="Login from 86.43.117.205 Country: Ireland City: Dublin has not been seen for this user"')),
    [{ city: 'Dublin', country: 'Ireland' }],
  )
  assert.deepEqual(placesInAlert(line('msg="Login, City: New York, Country: United States"')), [
    { city: 'New York', country: 'United States' },
  ])
  assert.deepEqual(placesInAlert(line('useragent="Country: Ireland City: Dublin"')), [])
  assert.deepEqual(placesInAlert('He asked for the country: which one, and the city: any.'), [])
})
