// Names of one place in several languages are told to be one, and names of two places are not.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cityKey, countryKey, countryOfName } from './places.ts'

const sameCity = [
  ['Nürnberg', 'Nuernberg', 'NURNBERG', 'Nuremberg', 'Norimberga', 'NUE'],
  ['横浜', 'Yokohama', '横浜市'],
  ['Firenze', 'Florenz', 'Florence'],
  ['Київ', 'Kiev', 'Kyiv'],
  ['São Paulo', 'Sao Paulo', 'サンパウロ'],
  ['Łódź', 'Lodz'],
  ['Donostia', 'San Sebastián', 'Donostia-San Sebastián', 'EAS'],
  ['Gasteiz', 'Vitoria-Gasteiz'],
]

test('a city is one city in every language', () => {
  for (const names of sameCity) assert.equal(new Set(names.map(cityKey)).size, 1, names.join(', '))
  assert.equal(new Set(sameCity.map(([name = '']) => cityKey(name))).size, sameCity.length)
})

test('a country is one country by name, by code of two letters and of three', () => {
  const sameCountry = [
    ['Austria', 'Österreich', 'Oesterreich', 'Autriche', 'オーストリア', 'AT', 'aut'],
    ['Australia', 'Australien', 'AU', 'AUS'],
    ['United Kingdom', 'Royaume-Uni', 'UK', 'GB', 'GBR', 'Storbritannien'],
    ['Estados Unidos', 'USA', 'us', 'アメリカ合衆国'],
    ['Países Bajos', 'Nederland', 'Holland', 'NL'],
  ]
  for (const names of sameCountry) assert.equal(new Set(names.map(countryKey)).size, 1, names.join(', '))
  assert.equal(new Set(sameCountry.map(([name = '']) => countryKey(name))).size, sameCountry.length)
})

test('what is no name of a country is none', () => {
  for (const name of ['Atlantis', 'MAN', 'PER', '']) assert.equal(countryOfName(name), undefined, name)
})
