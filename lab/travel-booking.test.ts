// The travel booking platform as its callers meet it.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type Lab, startLab } from './lab.ts'
import { call, form, post, setOf, travelBearer } from './test-client.ts'

let lab: Lab
let api: string
let headers: Record<string, string>
const seconds = Math.floor(Date.now() / 1000)
const year = `createdFrom=${seconds - 366 * 86_400}&createdTo=${seconds}`
before(async () => {
  lab = await startLab({ ports: 0 })
  api = lab.addresses['travel-booking']
  headers = await travelBearer(lab)
})
after(() => lab.stop())

test('the token request is a form and nothing else', async () => {
  const { credentials } = setOf(lab, 'travel-booking')
  const url = `${api}/ta-auth/oauth/token`
  const good = await form(url, { grant_type: 'client_credentials', ...credentials })
  assert.equal(good.body.token_type, 'bearer')
  assert.equal(good.body.expires_in, 43_199)
  assert.equal(good.body.scope, 'bookings:read users:read')
  assert.equal((await post(url, { grant_type: 'client_credentials', ...credentials })).status, 400)
  assert.equal((await form(url, { ...credentials })).body.error, 'invalid_request')
  assert.equal((await form(url, { grant_type: 'password', ...credentials })).body.error, 'unsupported_grant_type')
  const wrong = await form(url, { grant_type: 'client_credentials', ...credentials, client_secret: 'old' })
  assert.equal(wrong.status, 401)
  assert.deepEqual(wrong.body, { error: 'invalid_client', error_description: 'Bad client credentials' })
  assert.equal(
    (await form(url, { grant_type: 'client_credentials', ...credentials, scope: 'everything' })).body.error,
    'invalid_client',
  )
})

test('bookings need a creation window and come in pages', async () => {
  assert.equal((await call(`${api}/v1/bookings`, { headers })).status, 400)
  const first = await call(`${api}/v1/bookings?${year}`, { headers })
  assert.equal(first.body.data.length, 10)
  const { totalPages, totalElements } = first.body.page
  assert.ok(totalElements > 140)
  const last = await call(`${api}/v1/bookings?${year}&page=${totalPages - 1}`, { headers })
  assert.equal(last.body.data.length, totalElements - 10 * (totalPages - 1))
  assert.equal((await call(`${api}/v1/bookings?${year}&size=101`, { headers })).status, 400)
})

test('bookings are filtered by status, type and travel dates', async () => {
  const hotels = await call(`${api}/v1/bookings?${year}&bookingType=HOTEL&bookingStatus=CONFIRMED&size=100`, {
    headers,
  })
  assert.ok(hotels.body.data.length > 5)
  assert.ok(
    hotels.body.data.every(
      (b: { bookingType: string; bookingStatus: string }) =>
        b.bookingType === 'HOTEL' && b.bookingStatus === 'CONFIRMED',
    ),
  )
  const now = await call(
    `${api}/v1/bookings?${year}&startDateFrom=${seconds - 2 * 86_400}&startDateTo=${seconds + 5 * 86_400}`,
    { headers },
  )
  assert.deepEqual(
    now.body.data.map((b: { tripName: string }) => b.tripName),
    ['Singapore distributor meetings', 'Singapore distributor meetings'],
  )
  assert.equal((await call(`${api}/v1/bookings?${year}&bookingType=BOAT`, { headers })).status, 400)
})

test("the vendor's own spellings and empty values are kept", async () => {
  const { body } = await call(`${api}/v1/bookings?${year}&size=1`, { headers })
  const [booking] = body.data
  assert.ok(booking.passengers[0].person.employeedId)
  assert.ok(booking.currencyExhangeRateFromUsd)
  assert.equal(booking.outOfPolicyViolations, '')
})

test('what a credential may not do answers 403', async () => {
  const users = (h: Record<string, string>) => call(`${api}/v1/users`, { headers: h })
  assert.equal((await users(headers)).status, 200)
  assert.equal((await users(await travelBearer(lab, 'bookings-only'))).status, 403)
  const nothing = await travelBearer(lab, 'nothing-enabled')
  assert.equal((await call(`${api}/v1/bookings?${year}`, { headers: nothing })).status, 403)
  const elsewhere = await call(`${api}/v1/bookings?${year}`, { headers: await travelBearer(lab, 'other-network') })
  assert.equal(elsewhere.status, 403)
  assert.match(elsewhere.body.message, /allow list/)
})

test('a European company must name its region', async () => {
  lab.control.fault({ platform: 'travel-booking', fault: 'eu-company' })
  assert.equal((await call(`${api}/v1/users`, { headers })).status, 500)
  assert.equal((await call(`${api}/v1/users`, { headers: { ...headers, 'X-ta-region': 'EU' } })).status, 200)
  lab.control.clear()
})

test('a token that is unknown or expired answers 401, another path 404', async () => {
  assert.equal((await call(`${api}/v1/users`, { headers: { authorization: 'Bearer x' } })).status, 401)
  lab.control.fault({ platform: 'travel-booking', fault: 'expired-tokens', times: 1 })
  assert.equal((await call(`${api}/v1/users`, { headers })).status, 401)
  assert.equal((await call(`${api}/v1/users`, { headers })).status, 200)
  const lost = await call(`${api}/v2/bookings`, { headers })
  assert.deepEqual([lost.status, lost.body.status], [404, 404])
})
