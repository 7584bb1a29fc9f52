import assert from 'node:assert/strict'
import { test } from 'node:test'
import { splitId } from './split-id.ts'

test('a long id is broken after the hyphen or underscore that is nearest to its middle', () => {
  assert.deepEqual(splitId('HAVSKOV_SHIPPING_GROUP-SIEM-12'), ['HAVSKOV_SHIPPING_', 'GROUP-SIEM-12'])
  assert.deepEqual(splitId('HAVSKOV_SHIPPING_GROUP-14'), ['HAVSKOV_SHIPPING_', 'GROUP-14'])
  assert.deepEqual(splitId('NORTHWIND_AIRLINES_EUROPE_WEST-7'), ['NORTHWIND_AIRLINES_', 'EUROPE_WEST-7'])
})

test('an id with a word that is longer than a line is broken in its middle', () => {
  assert.deepEqual(splitId('NORTHWINDAIRLINESEUROPEWEST-7'), ['NORTHWINDAIRLIN', 'ESEUROPEWEST-7'])
})
