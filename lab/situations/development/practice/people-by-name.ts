// Sign-ins from places that colleagues wrote about: they call people by their names, and tell ranges of addresses. And what only looks like it.
import type { Investigation } from '../../../world/facts.ts'
import type { Setting } from '../../../world/setting.ts'
import { alert, clean, harmless, situation, ticket, undecided } from '../../shorthand.ts'

const who = 'lars-erik.oberg'
const exit = '185.112.34.77'

function abroad(setting: Setting, at: number, address: string) {
  const { email } = setting.person(who)
  return alert(setting, at, 'keystone_access', 'Sign-in from a country that is new for the account', {
    id: setting.seeded.guid(`keystone ${at}`),
    time: setting.iso(at),
    account: { upn: email, kind: 'member' },
    source: { ip: address, country: 'PL', carrier: 'Roamwell Mobile Data' },
    device: { os: 'iOS 18.5', managed: true },
    outcome: 'success',
    console: 'https://keystone.havskoginstruments.com/events',
  })
}

const plan = (setting: Setting, name: string, more: Partial<Investigation> = {}) =>
  ticket(
    setting,
    'Data plans for journeys',
    setting.ago({ days: 5 }),
    'NOT_APPLICABLE',
    [],
    `Bought a plan for ${name} and tried it here: wherever the phone is, it comes out in Warsaw, 185.112.34.64/27.`,
    { source: 'USER', priority: 'LOW', alerts: [], ...more },
  )

const told = (
  id: string,
  title: string,
  facts: (setting: Setting) => { ticket: Investigation; address?: string },
  { expected, because }: { expected: typeof harmless; because: string },
) =>
  situation(id, 'travel', title, (setting) => {
    const { ticket: written, address = exit } = facts(setting)
    return {
      alerts: [abroad(setting, setting.ago({ hours: 3 }), address)],
      facts: { investigations: [written], intelligence: [clean(setting, 'ip', address)] },
      expected,
      because,
    }
  })

export const planOfTheTraveller = told(
  'plan-of-the-traveller',
  'A data plan that a colleague wrote about',
  (setting) => ({ ticket: plan(setting, 'Lars-Erik Öberg') }),
  { expected: harmless, because: 'The plan was bought for this person, and the address is one of its range.' },
)

export const planOfSomebodyElse = told(
  'plan-of-somebody-else',
  'The data plan of a colleague',
  (setting) => ({ ticket: plan(setting, 'Erik Oberg') }),
  { expected: undecided, because: 'The plan was bought for a person of another name.' },
)

export const outsideOfThePlan = told(
  'outside-of-the-plan',
  'An address that the plan does not have',
  (setting) => ({ ticket: plan(setting, 'Lars-Erik Öberg'), address: '185.112.34.130' }),
  { expected: undecided, because: 'The address is of the same carrier, and not of the range that was written down.' },
)

export const planThatIsStillWaited = told(
  'plan-whose-ticket-waits',
  'A data plan whose ticket waits for its end',
  (setting) => ({ ticket: plan(setting, 'Lars-Erik Öberg', { status: 'WAITING' }) }),
  {
    expected: harmless,
    because: 'People have said that it is no matter of security; the ticket waits until the plan ends.',
  },
)

export const planThatNobodyDecided = told(
  'plan-that-nobody-decided',
  'A ticket about a plan that nobody has decided',
  (setting) => ({ ticket: plan(setting, 'Lars-Erik Öberg', { status: 'WAITING', disposition: 'UNDECIDED' }) }),
  { expected: undecided, because: 'The ticket waits, and nobody has said what it turned out to be.' },
)

export const planThatIsOpen = told(
  'plan-whose-ticket-is-open',
  'A data plan whose ticket is still open',
  (setting) => ({ ticket: plan(setting, 'Lars-Erik Öberg', { status: 'OPEN' }) }),
  { expected: harmless, because: 'People have said that it is no matter of security, and close the ticket later.' },
)

const asked = (setting: Setting, name: string) =>
  plan(setting, '', {
    title: 'The phone asked again',
    comments: [
      {
        author: name,
        body: 'I bought a card in an app before the flight. Is that alright?',
        at: setting.ago({ days: 1 }),
      },
      {
        author: 'Karin Strand',
        body: `Called on the usual number. Those cards come out in ${exit} and its neighbours. Let it be.`,
        at: setting.ago({ hours: 20 }),
      },
    ],
  })

export const travellerWhoAsked = told(
  'traveller-who-asked',
  'A traveller who wrote in the ticket',
  (setting) => ({ ticket: asked(setting, 'Lars-Erik Öberg') }),
  { expected: harmless, because: 'The person wrote the ticket, and a colleague told the address in it.' },
)

export const colleagueWhoAsked = told(
  'colleague-who-asked',
  'Somebody else wrote in the ticket',
  (setting) => ({ ticket: asked(setting, 'Hugo Ahlgren') }),
  { expected: undecided, because: 'The address was told of the card of another person.' },
)

export const planThatIsWorkedOn = told(
  'plan-that-is-worked-on',
  'A ticket about a plan that is still worked on',
  (setting) => ({ ticket: plan(setting, 'Lars-Erik Öberg', { status: 'INVESTIGATING' }) }),
  { expected: undecided, because: 'Somebody still finds out what it is.' },
)
