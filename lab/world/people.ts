// The people of the company: employees, those who share a name, those whose account is not their address, those who left.
import { company, type OfficeName, offices, type Person } from './company.ts'
import type { Seeded } from './seeded.ts'

export type NewPerson = {
  givenName: string
  familyName: string
  title: string
  department: string
  office: OfficeName
  manager?: string | undefined
  isDomainAdmin?: boolean | undefined
  /** First part of the e-mail address, given.family unless said. */
  mailbox?: string | undefined
  /** Account name in the directory, the mailbox unless said. */
  account?: string | undefined
  active?: boolean | undefined
}

// given name, family name, title, department, office, manager, admin
const cast: readonly [string, string, string, string, OfficeName, string?, boolean?][] = [
  ['Ingrid', 'Solberg', 'Chief Executive Officer', 'Management', 'gothenburg'],
  ['Mattias', 'Ekdahl', 'Chief Financial Officer', 'Finance', 'gothenburg', 'ingrid.solberg'],
  ['Leila', 'Haddad', 'Financial Controller', 'Finance', 'gothenburg', 'mattias.ekdahl'],
  ['Tomas', 'Wikner', 'Accounts Payable Clerk', 'Finance', 'gothenburg', 'leila.haddad'],
  ['Priya', 'Raman', 'Head of Sales APAC', 'Sales', 'singapore', 'ingrid.solberg'],
  ['Daniel', 'Okafor', 'Account Executive', 'Sales', 'boston', 'priya.raman'],
  ['Hanna', 'Lindqvist', 'Account Executive', 'Sales', 'gothenburg', 'priya.raman'],
  ['Marcus', 'Bell', 'Field Engineer', 'Service', 'boston', 'astrid.nyman'],
  ['Astrid', 'Nyman', 'Head of Service', 'Service', 'gothenburg', 'ingrid.solberg'],
  ['Jonas', 'Brandt', 'Principal Engineer', 'Research', 'gothenburg', 'sofia.marklund'],
  ['Sofia', 'Marklund', 'Head of Research', 'Research', 'gothenburg', 'ingrid.solberg'],
  ['Wei', 'Chen', 'Firmware Engineer', 'Research', 'singapore', 'sofia.marklund'],
  ['Nadia', 'Petrova', 'Optics Engineer', 'Research', 'gothenburg', 'sofia.marklund'],
  ['Oskar', 'Falk', 'Systems Administrator', 'IT', 'gothenburg', 'karin.strand', true],
  ['Karin', 'Strand', 'Head of IT', 'IT', 'gothenburg', 'ingrid.solberg', true],
  ['Elif', 'Demir', 'Security Analyst', 'IT', 'gothenburg', 'karin.strand'],
  ['Robert', 'Keane', 'Human Resources Partner', 'People', 'boston', 'ingrid.solberg'],
  ['Amelie', 'Roux', 'Marketing Manager', 'Marketing', 'gothenburg', 'ingrid.solberg'],
  ['Viktor', 'Sand', 'Logistics Planner', 'Operations', 'gothenburg', 'astrid.nyman'],
  ['Grace', 'Mbeki', 'Procurement Specialist', 'Operations', 'boston', 'astrid.nyman'],
]
const moreGiven = 'Alva Bruno Clara Dario Edith Felix Greta Hugo Iris Jakob Kaisa Lars'.split(' ')
const moreFamily = 'Ahlgren Bergh Cronholm Dahlin Engman Forsell Granath Hultman Isaksson Juhlin'.split(' ')

const more: readonly NewPerson[] = [
  // Two people of one name.
  { givenName: 'Anna', familyName: 'Berg', title: 'Account Manager', department: 'Sales', office: 'gothenburg' },
  {
    givenName: 'Anna',
    familyName: 'Berg',
    title: 'Assembly Technician',
    department: 'Operations',
    office: 'gothenburg',
    mailbox: 'anna.berg2',
  },
  // Accounts that do not look like the address.
  {
    givenName: 'Johanna',
    familyName: 'Solheim',
    title: 'Payroll Specialist',
    department: 'Finance',
    office: 'gothenburg',
    account: 'jsolheim',
  },
  {
    givenName: 'Lars-Erik',
    familyName: 'Öberg',
    title: 'Mechanical Designer',
    department: 'Research',
    office: 'gothenburg',
    mailbox: 'lars-erik.oberg',
    account: 'leoberg',
  },
  {
    givenName: 'Mei Ling',
    familyName: 'Tan',
    title: 'Office Manager',
    department: 'People',
    office: 'singapore',
    mailbox: 'meiling.tan',
    account: 'mltan',
  },
  // Those who have left.
  {
    givenName: 'Henrik',
    familyName: 'Lund',
    title: 'Account Executive',
    department: 'Sales',
    office: 'gothenburg',
    active: false,
  },
  {
    givenName: 'Paula',
    familyName: 'Ortiz',
    title: 'Systems Administrator (contractor)',
    department: 'IT',
    office: 'boston',
    isDomainAdmin: true,
    active: false,
  },
  {
    givenName: 'Simon',
    familyName: 'Quist',
    title: 'Optics Engineer',
    department: 'Research',
    office: 'gothenburg',
    active: false,
  },
]

export function companyPeople(seeded: Seeded): Person[] {
  const technicians = Array.from(
    { length: 28 },
    (_, i): NewPerson => ({
      givenName: seeded.pick(`given ${i}`, moreGiven),
      familyName: `${seeded.pick(`family ${i}`, moreFamily)}${i % 3 === 0 ? '' : `-${seeded.pick(`second ${i}`, moreFamily)}`}`,
      title: 'Technician',
      department: 'Operations',
      office: seeded.pick(`office ${i}`, ['gothenburg', 'boston', 'singapore'] as const),
      manager: 'astrid.nyman',
    }),
  )
  const named = cast.map(
    ([givenName, familyName, title, department, office, manager, isDomainAdmin]): NewPerson => ({
      givenName,
      familyName,
      title,
      department,
      office,
      manager,
      isDomainAdmin,
    }),
  )
  const people = new Map<string, Person>()
  for (const [i, person] of [...named, ...technicians, ...more].entries()) {
    const made = makePerson(seeded, person, i)
    if (!people.has(made.key)) people.set(made.key, made)
  }
  return [...people.values()]
}

export function makePerson(seeded: Seeded, person: NewPerson, i: number): Person {
  const { givenName, familyName } = person
  const mailbox = person.mailbox ?? `${givenName}.${familyName}`.toLowerCase()
  return {
    key: mailbox,
    uuid: seeded.guid(`person ${mailbox}`),
    aadId: seeded.guid(`directory ${mailbox}`),
    sid: `S-1-5-21-1844237615-436374069-725345543-${1100 + i}`,
    givenName,
    familyName,
    name: `${givenName} ${familyName}`,
    account: person.account ?? mailbox,
    email: `${mailbox}@${company.domain}`,
    employeeId: `E${1000 + i}`,
    title: person.title,
    department: person.department,
    office: offices[person.office],
    manager: person.manager,
    phone: `+46 31 700 ${String(1000 + i)}`,
    isDomainAdmin: person.isDomainAdmin === true,
    active: person.active ?? true,
  }
}
