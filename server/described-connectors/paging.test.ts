// How described connectors page through lists: each kind, what ends it, and what is told when something was cut off.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { stringify } from 'yaml'
import { fill } from '../../connectors/kit/vocabulary/questions.ts'
import { playConnector } from './play-connector.ts'
import { readConnector } from './read-connector.ts'

const rowsOf = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => ({ id: from + index }))

interface Case {
  name: string
  rows: object
  input?: object
  method?: string
  /** What each request carries beside what all have, and what is answered. */
  exchanges: [request: object, answer: object][]
  output: object
}

const all = (to: number, more: object = {}) => ({
  found_rows: rowsOf(1, to),
  truncated: false,
  left_out: null,
  ...more,
})

const cases: readonly Case[] = [
  {
    name: 'by offset, up to the total',
    rows: { size: { parameter: 'limit', rows: 2 }, paging: { kind: 'offset', parameter: 'offset', total: '/total' } },
    exchanges: [
      [{ query: { limit: 2 } }, { body: { list: rowsOf(1, 2), total: 3 } }],
      [{ query: { limit: 2, offset: 2 } }, { body: { list: rowsOf(3, 3), total: 3 } }],
    ],
    output: all(3),
  },
  {
    name: 'by offset without a total, up to an empty page, because a short one need not be the last',
    rows: { size: { parameter: 'limit', rows: 5 }, paging: { kind: 'offset', parameter: 'offset' } },
    exchanges: [
      [{ query: { limit: 5 } }, { body: { list: rowsOf(1, 2) } }],
      [{ query: { limit: 5, offset: 2 } }, { body: { list: rowsOf(3, 4) } }],
      [{ query: { limit: 5, offset: 4 } }, { body: { list: [] } }],
    ],
    output: all(4),
  },
  {
    name: 'by number, up to the last',
    rows: {
      size: { parameter: 'size', rows: 2 },
      paging: { kind: 'page', parameter: 'page', first: 0, last: '/pages' },
    },
    exchanges: [
      [{ query: { size: 2 } }, { body: { list: rowsOf(1, 2), pages: 2 } }],
      [{ query: { size: 2, page: 1 } }, { body: { list: rowsOf(3, 4), pages: 2 } }],
    ],
    output: all(4),
  },
  {
    name: 'by a cursor in the body',
    method: 'POST',
    rows: { paging: { kind: 'cursor', at: '/meta/after', parameter: 'after', in: 'body' } },
    exchanges: [
      [{ body: { kind: 'x' } }, { body: { list: rowsOf(1, 2), meta: { after: 'c1' } } }],
      [{ body: { kind: 'x', after: 'c1' } }, { body: { list: rowsOf(3, 3), meta: {} } }],
    ],
    output: all(3),
  },
  {
    name: 'a link to another host is not followed, and what was read is kept',
    rows: { paging: { kind: 'next_link', at: '/next' } },
    exchanges: [[{}, { body: { list: rowsOf(1, 2), next: 'https://elsewhere.example/v1/list?page=2' } }]],
    output: all(2, { truncated: true }),
  },
  {
    name: 'a page that repeats is the last',
    rows: { paging: { kind: 'next_link', at: '/next' } },
    exchanges: [
      [{}, { body: { list: rowsOf(1, 2), next: '/v1/list?page=2' } }],
      [{ query: { page: 2 } }, { body: { list: rowsOf(1, 2), next: '/v1/list?page=2' } }],
    ],
    output: all(2),
  },
  {
    name: 'after the most pages it is cut off',
    rows: { max_pages: 2, paging: { kind: 'cursor', at: '/next', parameter: 'cursor' } },
    exchanges: [
      [{}, { body: { list: rowsOf(1, 1), next: 'a' } }],
      [{ query: { cursor: 'a' } }, { body: { list: rowsOf(2, 2), next: 'b' } }],
    ],
    output: all(2, { truncated: true }),
  },
  {
    name: 'rows are chosen before they are counted, and odd ones are left out with the reason',
    input: { max_results: 2 },
    rows: {
      keep: 'row.id >= 3',
      size: { parameter: 'limit', rows: 50 },
      paging: { kind: 'offset', parameter: 'offset', total: '/total' },
    },
    exchanges: [
      [{ query: { limit: 50 } }, { body: { list: [...rowsOf(1, 2), { id: 'odd' }], total: 5 } }],
      [{ query: { limit: 50, offset: 3 } }, { body: { list: rowsOf(3, 4), total: 5 } }],
    ],
    output: { found_rows: rowsOf(3, 4), truncated: false, left_out: { count: 1 } },
  },
  {
    name: 'a limit that the platform tells on the way cuts off',
    rows: { paging: { kind: 'next_link', at: '/next' } },
    exchanges: [
      [{}, { body: { list: rowsOf(1, 2), next: '/v1/list?page=2' } }],
      [{ query: { page: 2 } }, { status: 429, headers: { 'retry-after': '600' }, body: {} }],
    ],
    output: all(2, { truncated: true }),
  },
]

for (const { name, rows, input = {}, method = 'GET', exchanges, output } of cases)
  test(name, async () => {
    const skill = {
      name: 'List',
      purpose: 'A list.',
      effect: 'reads',
      request: { method, path: '/v1/list', ...(method === 'POST' ? { body: { kind: 'x' } } : {}) },
      rows: {
        at: '/list',
        as: 'found_rows',
        key: 'id',
        fields: { id: { at: '/id', type: 'number', required: true } },
        ...rows,
      },
      summary: fill('output.found_rows.size()'),
      examples: [
        {
          name: 'as said',
          input,
          exchanges: exchanges.map(([request, answer]) => ({
            request: { method, path: '/v1/list', ...request },
            answer,
          })),
          output,
        },
      ],
    }
    const { document, errors } = readConnector(stringify({ ...head, skills: [skill] }))
    assert.deepEqual(errors, [])
    const checks = await playConnector(document ?? assert.fail())
    const played = checks.find((check) => check.name === 'List: as said')
    assert.deepEqual([played?.ok, played?.detail], [true, ''])
  })

const head = {
  vedette_connector: 1,
  id: 'list-desk',
  name: 'List desk',
  description: 'Lists.',
  outside: false,
  credentials: { client_id: { kind: 'text', title: 'Id' }, client_secret: { kind: 'secret', title: 'Secret' } },
  settings: { api_host: { kind: 'address', title: 'API host' } },
  base: 'api_host',
  guide: ['Ask for them.'],
  sign_in: {
    kind: 'client_credentials',
    client_id: 'client_id',
    client_secret: 'client_secret',
    path: '/oauth2/token',
  },
  check: { name: 'Ask', path: '/v1/list' },
  hints: { '429': 'Wait.' },
}

test('an expression that takes too much work tells nothing, and the answer is given all the same', async () => {
  const everyRow = (name: string, inner: string) => `output.rows_read.all(${name}, ${inner})`
  const skill = {
    name: 'List',
    purpose: 'A list.',
    effect: 'reads',
    request: { method: 'GET', path: '/v1/list' },
    rows: { at: '/list', as: 'rows_read', fields: { id: { at: '/id', type: 'number' } }, default_rows: 500 },
    findings: [
      {
        when: everyRow('a', everyRow('b', everyRow('c', 'a.id + b.id + c.id > 0'))),
        observable: { kind: 'host', value: 'wks-014' },
        assessment: 'malicious',
        weight: 'confirmed',
        statement: 'All of them.',
        pointer: '/rows_read',
      },
    ],
    summary: fill('output.rows_read.size()'),
    examples: [
      {
        name: 'very many',
        exchanges: [{ request: { path: '/v1/list' }, answer: { body: { list: rowsOf(1, 400) } } }],
        findings: [],
        summary: '400',
      },
    ],
  }
  const { document } = readConnector(stringify({ ...head, skills: [skill] }))
  const checks = await playConnector(document ?? assert.fail())
  const played = checks.find(({ name }) => name === 'List: very many')
  assert.deepEqual([played?.ok, played?.detail], [true, ''])
  assert.match(played?.notes?.join() ?? '', /too much work/)
})
