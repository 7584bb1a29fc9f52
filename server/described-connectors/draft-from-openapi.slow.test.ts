// Drafts from OpenAPI descriptions: they are valid, they pass their own test, and they say what a person has to decide.
import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { stringify } from 'yaml'
import { vedette } from '../../test/support/command.ts'

const folder = mkdtempSync(join(tmpdir(), 'vedette-openapi-'))
const fileOf = (name: string, text: string) => {
  writeFileSync(join(folder, name), text)
  return join(folder, name)
}

const desk = {
  openapi: '3.0.3',
  info: { title: 'Ticket Desk', description: 'Tickets of the help desk.\nMore words.' },
  servers: [{ url: 'https://api.desk.example/v1' }],
  security: [{ key: [] }],
  paths: {
    '/tickets': {
      get: {
        operationId: 'listTickets',
        summary: 'List tickets',
        parameters: [
          { $ref: '#/components/parameters/Limit' },
          { name: 'createdAfter', in: 'query', schema: { type: 'string', format: 'date-time' } },
        ],
        responses: {
          200: {
            content: {
              'application/json': {
                schema: {
                  type: 'object',
                  properties: {
                    tickets: { type: 'array', items: { $ref: '#/components/schemas/Ticket' } },
                    total: { type: 'integer' },
                  },
                },
              },
            },
          },
        },
      },
      post: {
        operationId: 'openTicket',
        requestBody: {
          required: true,
          content: { 'application/json': { schema: { allOf: [{ $ref: '#/components/schemas/NewTicket' }] } } },
        },
        responses: { 201: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Ticket' } } } } },
      },
    },
    '/tickets/{ticketId}': {
      parameters: [{ name: 'ticketId', in: 'path', required: true, schema: { type: 'string' } }],
      get: {
        operationId: 'getTicket',
        description: 'One ticket.',
        responses: {
          200: {
            content: {
              'application/json': {
                schema: { $ref: '#/components/schemas/Ticket' },
                example: { id: 'T-1', subject: 'Slow', owner: { name: 'Jo' } },
              },
            },
          },
        },
      },
    },
  },
  components: {
    parameters: { Limit: { name: 'limit', in: 'query', schema: { type: 'integer', minimum: 1, maximum: 100 } } },
    schemas: {
      Ticket: {
        type: 'object',
        properties: {
          id: { type: 'string' },
          subject: { type: 'string' },
          open: { type: 'boolean' },
          owner: { type: 'object', properties: { name: { type: 'string' } } },
          parent: { $ref: '#/components/schemas/Ticket' },
        },
      },
      NewTicket: {
        type: 'object',
        required: ['subject'],
        properties: { subject: { type: 'string', maxLength: 200 }, urgency: { type: 'string', enum: ['low', 'high'] } },
      },
    },
    securitySchemes: { key: { type: 'apiKey', in: 'header', name: 'X-Desk-Key' } },
  },
}
const operations = ['--operations', 'listTickets,getTicket,openTicket']

for (const [name, text] of [
  ['desk.json', JSON.stringify(desk)],
  ['desk.yaml', stringify(desk)],
] as const)
  test(`a draft from ${name} passes its own test`, async () => {
    const output = join(folder, `${name}.draft.yaml`)
    const drafted = await vedette(
      ['connector', 'from-openapi', fileOf(name, text), ...operations, '--output', output],
      {},
    )
    assert.equal(drafted.code, 0, drafted.stderr)
    assert.match(drafted.stderr, /"List tickets" answers a list: say how it is paged/)
    const yaml = readFileSync(output, 'utf8')
    assert.match(yaml, /header: X-Desk-Key/)
    assert.match(yaml, /api_host: https:\/\/api.desk.example\n/)
    assert.match(yaml, /path: \/v1\/tickets\/\{ticket_id\}/)
    const tested = await vedette(['connector', 'test', output], {})
    assert.equal(tested.code, 0, tested.stdout + tested.stderr)
    assert.match(tested.stdout, /Get ticket: no input leaves the path/)
  })

test('what cannot be drafted is told in words', async () => {
  let made = 0
  const other = (change: object) => fileOf(`wrong-${++made}.json`, JSON.stringify({ ...desk, ...change }))
  const draft = (file: string, ids = 'getTicket') =>
    vedette(['connector', 'from-openapi', file, '--operations', ids], {})
  for (const [file, ids, told] of [
    [
      fileOf('desk.json', JSON.stringify(desk)),
      'getTickets',
      /no operation "getTickets". Known: listTickets, openTicket, getTicket/,
    ],
    [other({ openapi: undefined, swagger: '2.0' }), 'getTicket', /no OpenAPI 3 description/],
    [fileOf('broken.json', '{"openapi": '), 'getTicket', /cannot be read/],
    [other({ paths: { '/a': { $ref: 'other.json#/a' } } }), 'getTicket', /leads out of the document/],
    [other({ paths: { '/a': { $ref: '#/paths/~1a' } } }), 'getTicket', /leads in a circle/],
  ] as const) {
    const { code, stderr } = await draft(file, ids)
    assert.equal(code, 1)
    assert.match(stderr, told)
    assert.doesNotMatch(stderr, /\n\s+at /)
  }
})
