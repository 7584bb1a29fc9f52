// Tickets of the investigation platform: one or more closed ones for every person and server, a few that are still open.
import type { Machine, Person } from '../company.ts'
import type { Facts, Investigation } from '../facts.ts'
import type { Setting } from '../setting.ts'

const subjects = ['Account lockout', 'First ingress from a new device', 'Local admin added', 'Password never expires']

export function closedInvestigations(setting: Setting): Facts {
  const servers = setting.machines.filter(({ role, silentDays }) => role === 'server' && silentDays === 0)
  return {
    investigations: [
      ...setting.people.map((person, i) => aboutPerson(setting, person, i)),
      ...servers.map((server, i) => patchTicket(setting, server, i)),
      ...stillOpen(setting),
    ],
  }
}

function aboutPerson(setting: Setting, person: Person, i: number): Investigation {
  const at = setting.ago({ days: (person.active ? 3 : 160) + ((i * 7) % 55), hours: i % 20 })
  const subject = subjects[i % subjects.length] ?? ''
  const laptop = setting.machines.find(({ owner }) => owner === person.key)
  return {
    key: `closed ${person.key}`,
    title: `${subject} for ${person.account}`,
    status: 'CLOSED',
    source: i % 4 === 2 ? 'USER' : 'ALERT',
    priority: i % 3 === 0 ? 'MEDIUM' : 'LOW',
    disposition: i % 5 === 0 ? 'FALSE_POSITIVE' : 'BENIGN',
    assignee: setting.person('elif.demir'),
    at,
    tags: [],
    alerts: [notable(person, laptop, at - 60_000)],
    comments: [{ author: 'Elif Demir', body: `Asked ${person.name}. All in order.`, at: at + 5_400_000 }],
  }
}

const notable = (person: Person, laptop: Machine | undefined, at: number): Investigation['alerts'][number] => ({
  title: `Notable behavior of ${person.account}`,
  type: 'Notable Behavior',
  description: 'Unusual for this user.',
  source: 'User Behavior Analytics',
  at,
  actors: [{ person }, ...(laptop ? [{ machine: laptop }] : [])],
})

/** Weaknesses of servers that were mended in a maintenance window. */
function patchTicket(setting: Setting, server: Machine, i: number): Investigation {
  const at = setting.ago({ days: 24 + i * 3 })
  return {
    key: `patched ${server.key}`,
    title: `CVE-2025-${31_000 + i * 113} on ${server.host}`,
    status: 'CLOSED',
    source: 'USER',
    priority: 'MEDIUM',
    disposition: 'NOT_APPLICABLE',
    assignee: setting.person('oskar.falk'),
    at,
    tags: ['Patch'],
    alerts: [],
    comments: [{ author: 'Oskar Falk', body: 'Patched in the maintenance window.', at: at + 3 * 86_400_000 }],
  }
}

/** Low ones that wait for somebody to have time. */
const stillOpen = (setting: Setting): Investigation[] =>
  setting.people
    .filter(({ title }) => title === 'Technician')
    .slice(0, 4)
    .map((person, i) => {
      const at = setting.ago({ days: 5 + i * 6, hours: 3 })
      return {
        key: `open ${person.key}`,
        title: `Password never expires for ${person.account}`,
        status: 'OPEN',
        source: 'ALERT',
        priority: 'LOW',
        disposition: 'UNDECIDED',
        at,
        tags: [],
        alerts: [notable(person, undefined, at - 60_000)],
        comments: [],
      }
    })
