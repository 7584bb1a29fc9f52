// Bookings and users in the shapes, spellings and quirks of the travel platform.
import type { Row } from '../query/expression.ts'
import { company, offices, type Person } from '../world/company.ts'
import type { Booking, Place } from '../world/facts.ts'
import type { World } from '../world/world.ts'

const day = 86_400_000
const date = (time: number) => new Date(time).toISOString().slice(0, 10)

type Spell = (country: string) => string

export function bookingRow(booking: Booking, { setting }: World, spell: Spell): Row {
  const { seeded, iso } = setting
  const { key, traveler, booker, from, to, start, end, price } = booking
  return {
    uuid: seeded.guid(`booking ${key}`),
    bookingId: seeded.code(`locator ${key}`, 6),
    confirmationNumber: seeded.code(`confirmation ${key}`, 8),
    bookingType: booking.type,
    bookingStatus: booking.status,
    created: iso(booking.created),
    lastModified: iso(booking.created + 200_000),
    tripUuids: booking.trip ? [seeded.guid(`trip ${booking.trip.key}`)] : [],
    tripName: booking.trip?.name ?? null,
    tripDescription: null,
    tripLength: end === undefined ? null : end - start > 3 * day ? 'Long haul' : 'Short haul',
    startDate: date(start),
    endDate: end === undefined ? null : date(end),
    bookingDuration: end === undefined ? null : Math.max(1, Math.round((end - start) / day)),
    leadTimeInDays: Math.max(0, Math.round((start - booking.created) / day)),
    cancelledAt: booking.status === 'CANCELED' ? iso(booking.created + day) : null,
    cancellationReason: null,
    passengers: [{ travelerType: 'PASSENGER', status: 'ENABLED', person: personRow(traveler, setting.people) }],
    booker: personRow(booker ?? traveler, setting.people),
    numberOfPassengers: 1,
    origin: from ? placeRow(from, spell) : null,
    destination: placeRow(to, spell),
    segments: [segmentRow(booking, spell)],
    vendor: booking.supplier,
    preferredVendor: 'false',
    flight: booking.flight ?? null,
    cabin: booking.type === 'FLIGHT' ? 'Economy' : null,
    routeType: from && from.country !== to.country ? 'INTERNATIONAL' : 'DOMESTIC',
    seats: [],
    etickets: booking.type === 'FLIGHT' ? [seeded.hex(`ticket ${key}`, 13).replace(/[a-f]/g, '7')] : [],
    corporateDiscountUsed: 'false',
    currency: 'EUR',
    currencyExhangeRateFromUsd: 0.92,
    basePrice: price,
    tax: Math.round(price * 12) / 100,
    grandTotal: Math.round(price * 112) / 100,
    usdGrandTotal: Math.round((price * 112) / 0.92) / 100,
    paymentSchedule: booking.type === 'HOTEL' ? 'LATER' : 'NOW',
    paymentMethod: 'VISA 4417',
    companyPaymentMethod: 'Corporate card',
    expensed: false,
    outOfPolicy: false,
    outOfPolicyDescription: null,
    outOfPolicyViolations: '',
    outOfPolicyViolationTypes: '',
    policyLevel: 'DEFAULT',
    approvalStatus: 'NOT_REQUIRED',
    purpose: booking.purpose,
    reason: null,
    companyOffice: traveler.office.city,
    departments: [traveler.department],
    regions: [traveler.office.region],
    customFields: [],
    carbonEmissions: booking.type === 'FLIGHT' ? 412.5 : 0,
  }
}

const placeRow = ({ city, country, state = '', airport }: Place, spell: Spell): Row => ({
  country: spell(country),
  state,
  city,
  airportCode: airport,
})

function segmentRow({ type, start, end, from, to, supplier, flight }: Booking, spell: Spell): Row {
  const isFlight = type === 'FLIGHT'
  const landed = isFlight ? Math.min(end ?? start + 12 * 3_600_000, start + 12 * 3_600_000) : end
  return {
    startTimestamp: Math.floor(start / 1000),
    endTimestamp: landed === undefined ? null : Math.floor(landed / 1000),
    departure: placeRow(from ?? to, spell),
    arrival: placeRow(to, spell),
    providerCode: supplier.slice(0, 2).toUpperCase(),
    providerName: supplier,
    flightNumber: flight ?? null,
    airlineAlliance: null,
    hotelChain: type === 'HOTEL' ? supplier : null,
    cabin: isFlight ? 'Economy' : null,
    fareClass: isFlight ? 'M' : null,
  }
}

function personRow(person: Person, people: readonly Person[]): Row {
  const manager = people.find(({ key }) => key === person.manager)
  return {
    uuid: person.uuid,
    name: person.name,
    email: person.email,
    employeedId: person.employeeId,
    managerUuid: manager?.uuid ?? null,
    managerName: manager?.name ?? null,
    managerEmail: manager?.email ?? null,
    department: person.department,
    costCenter: person.department,
    region: person.office.region,
    subsidiary: null,
    billableEntity: company.name,
    passport: {
      countryOfCitizenship: person.office.country,
      countryOfIssue: person.office.country,
      issuedOn: '2021-05-04',
      expiresOn: '2031-05-04',
    },
  }
}

export function userRow(person: Person, { setting }: World): Row {
  const manager = setting.people.find(({ key }) => key === person.manager)
  return {
    id: person.uuid,
    userName: person.email,
    name: { givenName: person.givenName, familyName: person.familyName },
    employeeId: person.employeeId,
    phoneNumber: person.phone,
    department: person.department,
    costCentre: person.department,
    region: person.office.region,
    subsidiary: null,
    approver: manager?.email ?? null,
    approverName: manager?.name ?? null,
    managerName: manager?.name ?? null,
    managerEmail: manager?.email ?? null,
    active: person.active,
    emails: [{ value: person.email, primary: true, emailType: 'work' }],
    legalEntityName: company.name,
    companyOffice: person.office.city,
    policyLevel: person.department === 'Management' ? 'EXECUTIVE' : 'DEFAULT',
    policyName: 'Standard',
  }
}

/** People of another part of the group, who travel too. */
export function stranger(i: number): Person {
  const key = `traveller.${String(i).padStart(5, '0')}`
  return {
    key,
    uuid: `5e7a0000-0000-4000-8000-${String(i).padStart(12, '0')}`,
    aadId: '',
    sid: '',
    givenName: 'Traveller',
    familyName: String(i),
    name: `Traveller ${i}`,
    account: key,
    email: `${key}@${company.domain}`,
    employeeId: `X${i}`,
    title: 'Assistant',
    department: 'Group',
    office: offices.boston,
    manager: undefined,
    phone: '',
    isDomainAdmin: false,
    active: true,
  }
}

export const strangersBooking = (i: number, now: number): Booking => ({
  key: `stranger ${i}`,
  type: 'RAIL',
  status: 'CONFIRMED',
  traveler: stranger(i % 500),
  created: now - i * 1000,
  start: now + 3 * day,
  end: now + 4 * day,
  to: { city: 'Boston', country: 'US', airport: 'BOS' },
  supplier: 'Coast Rail',
  price: 40,
  purpose: 'Commute',
})
