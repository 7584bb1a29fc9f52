// Travel booking platform: who travels, where and when.
import { z } from 'zod'
import { address, connector, secret, text } from '../kit/vocabulary/connector.ts'
import { clientCredentials } from '../kit/vocabulary/sign-in.ts'
import { getBookings } from './bookings.ts'
import { getBooking } from './one-booking.ts'
import { listTravelersInCountry } from './travelers-in-country.ts'
import { searchUserTravel } from './trips.ts'
import { getUsers } from './users.ts'

export const travelBooking = connector({
  id: 'travel-booking',
  name: 'Travel Booking',
  description: 'Company travellers and their bookings: where people meant to be, and when.',
  products: ['Navan', 'TripActions'],

  credentials: z.object({
    client_id: text('Client ID'),
    client_secret: secret('Client Secret', 'The value the platform calls Secret Key; it is shown once'),
  }),
  settings: z.object({
    base_url: address(
      'Base URL',
      'Taken from the platform, never guessed: begins with https://, has no slash at the end, and matches the environment of the credentials',
    ),
    region_header: z
      .string()
      .trim()
      .regex(/^[A-Za-z-]{2,10}$/)
      .optional()
      .meta({ title: 'Region header', description: 'Sent as X-ta-region on every call; EU for European companies' }),
  }),
  profiles: [
    { id: 'navan', name: 'Navan', settings: { base_url: 'https://api.navan.com' } },
    { id: 'navan-eu', name: 'Navan, Europe', settings: { base_url: 'https://app-fra.navan.com', region_header: 'EU' } },
  ],
  guide: [
    'As an administrator open Admin, Travel, Settings, Integrations and create API credentials.',
    'Choose the scopes bookings:read and users:read. Booking, expense and other API products may need separate enablement.',
    'If the credentials are restricted to public addresses or subnets, enter those this service goes out from.',
    'Copy Client ID and Secret Key at once: the confirmation window shows them this one time.',
    'Take the base URL from the platform as well; a sandbox or regional one belongs to its own credentials.',
  ],
  rotation: { minDays: 90, maxDays: 90 },

  baseUrl: ({ settings }) => settings.base_url,
  headers: ({ settings }) => ({ 'x-ta-region': settings.region_header }),
  signIn: ({ credentials, settings }, postForm) =>
    clientCredentials(postForm, `${settings.base_url}/ta-auth/oauth/token`, credentials, 'scope field'),
  check: {
    name: 'Read one booking',
    run: (call) => {
      const now = Math.floor(Date.now() / 1000)
      return call.get('/v1/bookings', { createdFrom: now - 86_400, createdTo: now, page: 0, size: 1 })
    },
  },
  permissionAdvice: 'Create credentials with this scope in the platform, and reconnect.',

  hints: {
    400: 'A parameter is missing, the request is malformed, or its content type is wrong.',
    401: 'Wrong credentials, a rotated secret or an expired token. Check the credentials and reconnect.',
    403: 'The API is not enabled, the credentials lack the permission, or our address is not on their IP allow list.',
    404: 'Wrong base URL or endpoint. Take the base URL from the platform.',
    429: 'The request limit of the platform is exceeded. Wait, then try again.',
    500: 'A temporary problem of the platform. Try again later; European companies also need the region header EU.',
  },

  unconfirmed: [
    'A path for one booking. It is looked for among the bookings of its day, or of the last 400 days.',
    'The list of users: several descriptions of it disagree. `GET /v1/users` with pages is used, and an address is looked for in all of them.',
    'Whether a country is a two-letter code or a name: both are read.',
    'What `startDateTo` limits, the start or the end of travel. Who is in a country is asked for without it.',
    'How long a person stays after a journey without return: it counts for 30 days, and the answer says that the return is unknown.',
  ],

  skills: [getUsers, searchUserTravel, getBookings, getBooking, listTravelersInCountry],
})
