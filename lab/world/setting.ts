// What a story is told with: the company's people and machines, the time, and shorthands for common facts.
import type { Machine, Person } from './company.ts'
import type { Detection, FileIdentity, Incident, IndicatorType, Intelligence, RiskRule, Time } from './facts.ts'
import { addressAt } from './leases.ts'
import { companyMachines, makeMachine, type NewMachine } from './machines.ts'
import { companyPeople, makePerson, type NewPerson } from './people.ts'
import { seeded } from './seeded.ts'

export type Setting = ReturnType<typeof makeSetting>
export type Span = { days?: number; hours?: number; minutes?: number }

export function makeSetting(seed: string, now: Time) {
  const values = seeded(seed)
  const people = companyPeople(values)
  const machines = companyMachines(values, people)
  const span = ({ days = 0, hours = 0, minutes = 0 }: Span) => ((days * 24 + hours) * 60 + minutes) * 60_000
  const ago = (past: Span): Time => now - span(past)

  return {
    now,
    seeded: values,
    people,
    machines,
    ago,
    ahead: (future: Span): Time => now + span(future),
    iso: (time: Time) => new Date(time).toISOString(),
    seconds: (time: Time) => Math.floor(time / 1000),
    person: (key: string): Person => found(people, key),
    machine: (key: string): Machine => found(machines, key),
    laptopOf: (key: string): Machine => {
      const machine = machines.find((candidate) => candidate.owner === key)
      if (!machine) throw new Error(`${key} has no machine`)
      return machine
    },
    /** A machine of its own for a story; it is in the world once the facts list it. */
    newMachine: (machine: NewMachine): Machine => makeMachine(values, machine),
    newPerson: (person: NewPerson): Person =>
      makePerson(values, person, values.number(`number ${person.givenName} ${person.familyName}`, 500, 900)),
    /** The private address a machine had at that time: laptops change theirs now and then. */
    addressAt: (machine: Machine, time: Time): string => addressAt(machine, machines, time, now),
    file: (name: string): FileIdentity => ({
      sha256: values.hex(`sha256 ${name}`, 64),
      sha1: values.hex(`sha1 ${name}`, 40),
      md5: values.hex(`md5 ${name}`, 32),
    }),
    detection(key: string, prefix: 'da' | 'fa' | 'ad' | 'ca', detection: Omit<Detection, 'id'>): Detection {
      return { id: `${prefix}${values.guid(`detection ${key}`)}_1`, ...detection }
    },
    /** An incident nobody has looked at yet, unless more is said. */
    incident(key: string, name: string, detections: Detection[], more: Partial<Incident> = {}): Incident {
      const first = detections[0]
      const at = Math.min(...detections.map((detection) => detection.at))
      return {
        key,
        name,
        severity: first?.severity ?? 'Informational',
        status: 'Active',
        classification: 'Unknown',
        determination: 'NotAvailable',
        at,
        updated: at + 5 * 60_000,
        tags: [],
        comments: [],
        detections,
        ...more,
      }
    },
    risk(
      type: IndicatorType,
      value: string,
      score: number,
      rules: [name: string, criticality: RiskRule['criticality'], evidence: string][],
      extra?: Intelligence['extra'],
    ): Intelligence {
      return {
        type,
        value,
        score,
        rules: rules.map(([name, criticality, evidence], i) => ({
          name,
          criticality,
          evidence,
          sightings: values.number(`sightings ${value} ${name}`, 1, 40),
          at: ago({ days: i, hours: values.number(`hours ${value} ${name}`, 3, 20) }),
        })),
        firstSeen: ago({ days: values.number(`first ${value}`, 40, 400) }),
        lastSeen: ago({ hours: values.number(`last ${value}`, 2, 30) }),
        ...(extra ? { extra } : {}),
      }
    },
    /** The same, last heard of so many days ago. */
    aged(known: Intelligence, days: number): Intelligence {
      const back = span({ days })
      return {
        ...known,
        rules: known.rules.map((rule) => ({ ...rule, at: rule.at - back })),
        firstSeen: known.firstSeen - back,
        lastSeen: known.lastSeen - back,
      }
    },
  }
}

function found<T extends { key: string }>(list: readonly T[], key: string): T {
  const item = list.find((candidate) => candidate.key === key)
  if (!item) throw new Error(`The world has no ${key}`)
  return item
}
