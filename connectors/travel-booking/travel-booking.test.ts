// The travel booking connector against a stand-in.
import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { connect } from '../../test/support/connect.ts'
import type { Answer, Reply } from '../../test/support/stand-in.ts'
import { resolveSetup } from '../kit/call/setup.ts'
import { InvalidInput } from '../kit/call/third-party-error.ts'
import { parseAllowList } from '../kit/network/address-rules.ts'
import { travelBooking } from './travel-booking.ts'

const credentials = { client_id: 'client', client_secret: 'the secret' }

const booking = (id: number, changes: object = {}) => ({
  uuid: `b${id}`,
  bookingType: 'FLIGHT',
  bookingStatus: 'TICKETED',
  tripUuids: ['trip-1'],
  tripName: 'Berlin kickoff',
  startDate: '2026-02-03',
  endDate: '2026-02-06',
  booker: { email: 'ana@corp.test' },
  passengers: [{ person: { uuid: 'p1', email: 'Jo.Doe@corp.test' } }],
  origin: { country: 'US', city: 'New York', airportCode: 'JFK' },
  destination: { country: 'DE', city: 'Berlin', airportCode: 'BER', state: '' },
  segments: [{ startTimestamp: 1_770_134_400, endTimestamp: 1_770_163_200 }],
  outOfPolicyViolations: '',
  ...changes,
})

const open = (t: TestContext, answer: Answer, granted?: string[], token?: Reply) =>
  connect(t, travelBooking, {
    answer,
    credentials,
    settings: (origin) => ({ base_url: origin, region_header: 'EU' }),
    granted,
    token,
  })

const paged =
  (rows: unknown[]): Answer =>
  ({ query }) => {
    const [page, size] = [Number(query.get('page')), Number(query.get('size'))]
    const totalPages = Math.ceil(rows.length / size)
    return {
      json: {
        data: rows.slice(page * size, (page + 1) * size),
        page: { totalPages, currentPage: page, pageSize: size, totalElements: rows.length },
      },
    }
  }

test('the token form and the calls are those of the platform', async (t) => {
  const { run, server, last } = await open(t, paged([booking(1)]))
  await run('get-bookings', { created_from: 1_767_225_600, created_to: '2026-01-02T00:00:00Z', booking_type: 'FLIGHT' })
  const [token] = server.seen
  assert.equal(token?.path, '/ta-auth/oauth/token')
  assert.equal(token?.headers['content-type'], 'application/x-www-form-urlencoded')
  assert.equal(token?.body, 'grant_type=client_credentials&client_id=client&client_secret=the+secret')
  assert.equal(last().path, '/v1/bookings')
  assert.equal(last().headers['x-ta-region'], 'EU')
  assert.match(last().headers.authorization ?? '', /^Bearer /)
  assert.deepEqual(Object.fromEntries(last().query), {
    createdFrom: '1767225600',
    createdTo: '1767312000',
    bookingType: 'FLIGHT',
    page: '0',
    size: '100',
  })
})

test('every page of bookings is read, up to what is asked for', async (t) => {
  const rows = Array.from({ length: 250 }, (_, id) => booking(id))
  const { run, calls } = await open(t, paged(rows))
  assert.equal((await run('get-bookings')).summary, 'Read 250 bookings')
  assert.equal(calls().length, 3)
  assert.partialDeepStrictEqual((await run('get-bookings', { max_results: 120 })).output, { truncated: true })
})

test('travel is grouped by trip, with place and time in words, and says whether it explains the time', async (t) => {
  const rows = [
    booking(1),
    booking(2, { bookingType: 'HOTEL', segments: null, origin: null }),
    booking(3, { tripUuids: [], passengers: [{ person: { email: 'jo.doe@corp.test' } }] }),
    booking(4, { bookingStatus: 'CANCELLED', tripUuids: ['trip-2'] }),
    booking(5, { passengers: [{ person: { email: 'someone.else@corp.test' } }] }),
  ]
  const { run } = await open(t, paged(rows))
  const input = { traveler: 'jo.doe@corp.test', around: Date.parse('2026-02-04T12:00:00Z') / 1000 }
  const { output, findings, summary } = await run('search-user-travel', input)
  assert.partialDeepStrictEqual(output, {
    trips: [
      {
        trip_uuid: 'trip-1',
        where_and_when: 'Berlin (DE), 2026-02-03 to 2026-02-06',
        covers_around: true,
        bookings: [
          { uuid: 'b2', to: { city: 'Berlin', country: 'DE', airport: 'BER' } },
          { uuid: 'b1', start: '2026-02-03T16:00:00.000Z' },
        ],
      },
    ],
    ungrouped: [{ uuid: 'b3' }],
  })
  assert.equal(summary, 'Found 1 trip of jo.doe@corp.test; at that time: Berlin (DE), 2026-02-03 to 2026-02-06')
  assert.partialDeepStrictEqual(findings, [{ assessment: 'context', pointer: '/trips/0/where_and_when' }])
  const there = await run('search-user-travel', { ...input, place: 'DE' })
  assert.partialDeepStrictEqual(there.findings, [{ assessment: 'benign', weight: 0.8 }])
  const elsewhere = await run('search-user-travel', { ...input, place: 'Lagos' })
  assert.partialDeepStrictEqual(elsewhere.findings, [{ assessment: 'suspicious' }])
  const before = await run('search-user-travel', { ...input, around: '2026-01-20T00:00:00Z' })
  assert.partialDeepStrictEqual(before.findings, [{ assessment: 'context', pointer: '/trips' }])
})

test('a trip explains a sign-in when it leads from or to every place the alert names', async (t) => {
  const { run } = await open(t, paged([booking(1)]))
  const around = Date.parse('2026-02-04T12:00:00Z') / 1000
  const found = async (places: { city?: string; country?: string }[], at = around) => {
    const { findings } = await run('search-user-travel', { traveler: 'jo.doe@corp.test', around: at, places })
    const [finding] = findings
    return [finding?.assessment, finding?.weight, finding?.aspect]
  }
  const home = { city: 'New York', country: 'US' }
  assert.deepEqual(await found([home, { city: 'Berlin', country: 'Germany' }]), ['benign', 0.8, 'sign-in'])
  assert.deepEqual(await found([home, { city: 'Munich', country: 'DE' }]), ['benign', 0.8, 'sign-in'])
  assert.deepEqual(await found([{ city: 'berlin' }]), ['benign', 0.8, 'sign-in'])
  assert.deepEqual(await found([home, { city: 'Chisinau', country: 'MD' }]), ['context', 0.1, 'sign-in'])
  assert.deepEqual(await found([{ city: 'Chisinau', country: 'MD' }]), ['suspicious', 0.35, 'sign-in'])
  assert.deepEqual(await found([]), ['context', 0.1, 'sign-in'], 'no place to have been at')
  assert.deepEqual(await found([home], around - 30 * 86_400), ['suspicious', 0.2, 'sign-in'])
  const berlin = { city: 'Berlin', country: 'DE' }
  const leaves = Date.parse('2026-02-03T16:00:00Z') / 1000
  assert.deepEqual(await found([berlin], leaves + 1800), ['context', 0.1, 'sign-in'], 'still on the way')
  assert.deepEqual(await found([home], leaves - 3600), ['benign', 0.8, 'sign-in'], 'not yet left')
})

test('a room of that day explains no sign-in there before the journey that leads to it', async (t) => {
  const room = booking(2, { bookingType: 'HOTEL', segments: null, origin: null })
  const home = { origin: { country: 'DE', city: 'Berlin' }, destination: { country: 'US', city: 'New York' } }
  const back = booking(3, { ...home, segments: [{ startTimestamp: 1_770_393_600, endTimestamp: 1_770_422_400 }] })
  const { run } = await open(t, paged([booking(1), room, back]))
  const found = async (around: string) => {
    const places = [{ city: 'Berlin', country: 'DE' }]
    const { findings } = await run('search-user-travel', { traveler: 'jo.doe@corp.test', around, places })
    return findings.map(({ assessment, weight, statement }) => [assessment, weight, statement.slice(17, 60)])
  }
  const [morning] = await found('2026-02-03T09:00:00Z')
  assert.deepEqual(morning, ['suspicious', 0.2, 'was booked to leave for there only later: B'])
  assert.deepEqual((await found('2026-02-03T18:00:00Z'))[0]?.slice(0, 2), ['context', 0.1], 'in the air')
  assert.deepEqual((await found('2026-02-04T09:00:00Z'))[0]?.slice(0, 2), ['benign', 0.8])
})

test('a trip explains no sign-in where the person has since flown on', async (t) => {
  const flight = (id: number, leaves: string, changes: object) =>
    booking(id, {
      segments: [{ startTimestamp: Date.parse(leaves), endTimestamp: Date.parse(leaves) + 2 * 3_600_000 }],
      ...changes,
    })
  const home = { country: 'SE', city: 'Gothenburg', airportCode: 'GOT' }
  const brussels = { country: 'BE', city: 'Brussels', airportCode: 'BRU' }
  const single = { tripUuids: null, tripName: null, startDate: null, endDate: null }
  for (const changes of [{}, single]) {
    const out = flight(1, '2026-02-03T08:00:00Z', { origin: home, destination: brussels, ...changes })
    const back = flight(2, '2026-02-06T08:00:00Z', { origin: brussels, destination: home, ...changes })
    const { run } = await open(t, paged([out, back]))
    const found = async (at: string, place: object) => {
      const asked = { traveler: 'jo.doe@corp.test', around: at, places: [place] }
      const { findings } = await run('search-user-travel', asked)
      return findings.some(({ assessment }) => assessment === 'benign')
    }
    assert.equal(await found('2026-02-05T12:00:00Z', { city: 'Brussels', country: 'BE' }), true)
    assert.equal(await found('2026-02-06T12:00:00Z', { city: 'Brussels', country: 'BE' }), true, 'a flight may be late')
    assert.equal(await found('2026-02-06T16:00:00Z', { city: 'Brussels', country: 'BE' }), false)
    assert.equal(await found('2026-02-06T16:00:00Z', { city: 'Gothenburg', country: 'SE' }), true)
  }
})

test('users are found by address', async (t) => {
  const users = [
    {
      id: 'u1',
      userName: 'jo.doe@corp.test',
      name: { givenName: 'Jo', familyName: 'Doe' },
      department: 'Sales',
      active: true,
    },
    { id: 'u2', userName: 'old@corp.test', active: false },
  ]
  const { run, last } = await open(t, paged(users))
  const { output, findings } = await run('get-users', { email: 'JO.DOE@corp.test' })
  assert.equal(last().path, '/v1/users')
  assert.partialDeepStrictEqual(output, { users: [{ id: 'u1' }] })
  assert.equal(findings[0]?.statement, 'JO.DOE@corp.test is Jo Doe of Sales.')
  assert.equal((await run('get-users', { active_only: true })).summary, 'Found 1 user')
})

test('each rule of the base URL has its own message', () => {
  const message = (base_url: string) => {
    try {
      resolveSetup(travelBooking, { credentials, settings: { base_url } }, parseAllowList('127.0.0.1'))
      return 'fine'
    } catch (error) {
      assert.ok(error instanceof InvalidInput)
      assert.deepEqual(
        error.errors.map(({ field }) => field),
        ['settings.base_url'],
      )
      return error.errors[0]?.message ?? ''
    }
  }
  assert.equal(message('https://api.navan.com'), 'fine')
  assert.equal(message('http://127.0.0.1:8080'), 'fine')
  assert.match(message('http://api.navan.com'), /begins with https/)
  assert.match(message('api.navan.com'), /begins with https/)
  assert.match(message('https://api.navan.com/'), /slash at the end/)
  assert.match(message('https://api.navan.com/v1'), /path/)
  assert.match(message('https://a:b@api.navan.com'), /user name/)
  assert.match(message('https://api.navan.com:8443'), /port is 443/)
  assert.match(message(''), /choose a profile/)
})

test('each refusal comes with what to do', async (t) => {
  const hints: [number, RegExp][] = [
    [400, /content type/],
    [401, /rotated secret/],
    [403, /IP allow list/],
    [404, /base URL/],
    [503, /temporary/],
  ]
  for (const [status, hint] of hints) {
    const { refusal } = await open(t, () => ({ status, json: { error: 'x', message: 'no' } }))
    assert.match((await refusal('get-bookings')).hint ?? '', new RegExp(hint.source, 'i'))
  }
  const token = { status: 401, json: { error: 'invalid_client', error_description: 'Bad client credentials' } }
  const { refusal } = await open(t, paged([]), undefined, token)
  assert.match((await refusal('get-bookings')).message, /Bad client credentials/)
})

test('scopes in the token answer say which skills will work', async (t) => {
  const { test: check } = await open(t, paged([]), ['bookings:read'])
  const { ok, skills } = await check()
  assert.equal(ok, true)
  assert.deepEqual(
    skills.map((one) => [one.skill, one.ok]),
    [
      ['get-users', false],
      ['search-user-travel', true],
      ['get-bookings', true],
      ['get-booking', true],
      ['list-travelers-in-country', true],
    ],
  )
})

test('an address the platform does not let in is foreseen for every skill', async (t) => {
  const { test: check } = await open(t, () => ({
    status: 403,
    json: { message: 'IP address is not on the allow list' },
  }))
  const { ok, skills } = await check()
  assert.equal(ok, false)
  assert.ok(skills.every((one) => !one.ok && /allow list/.test(one.reason)))
})

test('a list that was cut off or has odd rows never says that there is no booking', async (t) => {
  const around = Date.parse('2026-02-04T12:00:00Z') / 1000
  const input = { traveler: 'nobody@corp.test', around, places: [{ country: 'DE' }] }
  const odd = await open(t, paged([booking(1), booking(2, { passengers: 'none' })]))
  const { findings, output } = await odd.run('search-user-travel', input)
  assert.partialDeepStrictEqual(output, { left_out: { count: 1 } })
  assert.partialDeepStrictEqual(findings, [{ assessment: 'context', weight: 0 }])
  assert.match(findings[0]?.statement ?? '', /cannot be told/)
  const many = await open(t, paged(Array.from({ length: 10_001 }, (_, id) => booking(id))))
  const cut = await many.run('search-user-travel', input)
  assert.partialDeepStrictEqual(cut.output, { truncated: true })
  assert.match(cut.findings[0]?.statement ?? '', /cannot be told/)
})

test('a journey without return counts until its trace is cold, a room without trip while it is booked', async (t) => {
  const single = { tripUuids: null, tripName: null }
  const { run } = await open(
    t,
    paged([
      booking(1, { ...single, endDate: null }),
      booking(2, { ...single, bookingType: 'HOTEL', startDate: '2026-05-01', endDate: '2026-05-03', segments: null }),
    ]),
  )
  const found = async (at: string) => {
    const asked = { traveler: 'jo.doe@corp.test', around: at, places: [{ country: 'Germany' }] }
    const { findings } = await run('search-user-travel', asked)
    return [findings[0]?.assessment, findings[0]?.pointer]
  }
  assert.deepEqual(await found('2026-02-20T00:00:00Z'), ['benign', '/ungrouped/0/where_and_when'])
  assert.deepEqual(await found('2026-03-20T00:00:00Z'), ['suspicious', '/trips'])
  assert.deepEqual(await found('2026-05-02T00:00:00Z'), ['benign', '/ungrouped/1/where_and_when'])
})

test('a short page is the last only where the platform does not tell how many there are', async (t) => {
  const short: Answer = ({ query }) => {
    const page = Number(query.get('page'))
    return { json: { data: page < 3 ? [booking(page)] : [], page: { totalPages: 3, totalElements: 3 } } }
  }
  const { run } = await open(t, short)
  assert.equal((await run('get-bookings')).summary, 'Read 3 bookings')
})
