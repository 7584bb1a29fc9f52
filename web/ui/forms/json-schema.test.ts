// Forms from JSON Schemas: which input each field gets, what is secret, what is missing, what is sent.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type FieldSchema, fieldsOf, filled, missingFields } from './json-schema.ts'

const kindOf = (schema: object): FieldSchema['input']['kind'] | undefined =>
  fieldsOf({ type: 'object', properties: { field: schema } })[0]?.input.kind

test('every type of field gets the input that fits', () => {
  assert.equal(kindOf({ type: 'string' }), 'text')
  assert.equal(kindOf({ type: 'integer', minimum: 1 }), 'number')
  assert.equal(kindOf({ type: 'boolean' }), 'switch')
  assert.equal(kindOf({ type: 'string', enum: ['us', 'eu'] }), 'choice')
  assert.equal(kindOf({ type: 'array', items: { enum: ['a', 'b'] } }), 'choices')
  assert.equal(kindOf({ type: 'array', items: { type: 'integer' } }), 'list')
  assert.equal(kindOf({ type: 'object', properties: { inner: { type: 'string' } } }), 'group')
  assert.equal(kindOf({ type: 'object' }), 'json')
  assert.equal(
    kindOf({
      anyOf: [
        { type: 'string', format: 'date' },
        { type: 'string', format: 'date-time' },
      ],
    }),
    'text',
  )
  assert.equal(kindOf({ anyOf: [{ type: 'string' }, { type: 'object' }] }), 'json')
  assert.equal(kindOf({}), 'json')
})

test('what is no schema has no fields', () => {
  for (const schema of [undefined, null, 'text', [], {}, { properties: 7 }]) assert.deepEqual(fieldsOf(schema), [])
})

test('a field without a title is named in words, with the usual short forms', () => {
  const [machine, cve] = fieldsOf({ properties: { machine_id: {}, cve: { title: 'Weakness' } } })
  assert.deepEqual([machine?.title, cve?.title], ['Machine ID', 'Weakness'])
})

test('a default makes a required field optional', () => {
  const schema = { properties: { region: { type: 'string', default: 'eu' }, host: { type: 'string' } } }
  const fields = fieldsOf({ ...schema, required: ['region', 'host'] })
  assert.deepEqual(
    fields.map(({ name, isRequired }) => [name, isRequired]),
    [
      ['region', false],
      ['host', true],
    ],
  )
})

const credentials = {
  type: 'object',
  required: ['api_key'],
  properties: {
    api_key: { type: 'string', secret: true },
    stream: {
      type: 'object',
      secret: true,
      required: ['queue_name', 'password'],
      properties: { queue_name: { type: 'string' }, password: { type: 'string' } },
    },
  },
}

test('secrets are hidden, also those inside a group of credentials', () => {
  const [key, stream] = fieldsOf(credentials)
  assert.equal(key?.isSecret, true)
  const inner = stream?.input.kind === 'group' ? stream.input.fields : []
  assert.deepEqual(
    inner.map(({ name, isSecret }) => [name, isSecret]),
    [
      ['queue_name', false],
      ['password', true],
    ],
  )
})

test('missing fields are named; a group that may stay empty asks for nothing until something is entered', () => {
  const fields = fieldsOf(credentials)
  assert.deepEqual(missingFields(fields, {}), ['api_key'])
  assert.deepEqual(missingFields(fields, { api_key: '  ' }), ['api_key'])
  assert.deepEqual(missingFields(fields, { api_key: 'k', stream: { queue_name: '' } }), [])
  assert.deepEqual(missingFields(fields, { api_key: 'k', stream: { queue_name: 'q' } }), ['stream.password'])
})

test('what was left empty is not sent; false and zero are', () => {
  const entered = { a: '', b: undefined, c: [], d: { e: '' }, f: false, g: 0, h: { i: 'x', j: '' } }
  assert.deepEqual(filled(entered), { f: false, g: 0, h: { i: 'x' } })
})
