// An account was used where it never is: that of a service at a desk, that of one person from the machine of another. Pure.
import type { SkillFinding } from '../kit/vocabulary/questions.ts'
import { weights } from '../kit/vocabulary/weights.ts'
import { type AccountUse, byAge, isPersonal, type MachineUser, machineLabel } from './account-use.ts'

/** Whoever signed in at a machine on so many days of 30 works there. */
const worksThere = 3

/** Machines that the account came from now, and that it had nothing to do with before. */
export function newSources(uses: readonly AccountUse[], at: number): string[] {
  const { older, recent } = byAge(uses, at)
  const known = new Set(older.flatMap((use) => [machineLabel(use.DeviceName), machineLabel(use.RemoteDeviceName)]))
  const sources = recent
    .filter((use) => machineLabel(use.RemoteDeviceName) !== machineLabel(use.DeviceName))
    .map((use) => machineLabel(use.RemoteDeviceName))
  return [...new Set(sources)].filter((name) => name !== '' && !known.has(name)).slice(0, mostSources)
}

const mostSources = 5

interface Placed {
  at: number
  uses: readonly AccountUse[]
  users: readonly MachineUser[]
}

export function findingsOutOfPlace(
  observable: SkillFinding['observable'],
  { at, uses, users }: Placed,
): SkillFinding[] {
  const statements = [...ofService(observable.value, uses, at), ...ofOthers(observable.value, { at, uses, users })]
  return statements.slice(0, 1).map((statement) => ({
    observable,
    assessment: 'suspicious',
    weight: weights.outOfPlace,
    statement,
    pointer: '/uses',
  }))
}

/** Nobody sits behind the account of a service. */
function ofService(account: string, uses: readonly AccountUse[], at: number): string[] {
  const { older, recent } = byAge(uses, at)
  const desk = recent.find(isPersonal)
  const isService = older.length > 0 ? older.every(isUnattended) : serviceName.test(account)
  return desk && isService
    ? [
        `${account} signed in at a desk on ${desk.DeviceName} (${desk.LogonType}); it is an account of a service and never did on the 30 days before.`,
      ]
    : []
}

const serviceName = /^(?:[^\\]{1,64}\\)?(?:svc|service|srv|sa)[-_.]/i

/** On a machine and not in the cloud, where logon types tell nothing of who sits there. */
const isUnattended = (use: AccountUse) => !use.IPAddress && !isPersonal(use)

function ofOthers(account: string, { at, uses, users }: Placed): string[] {
  return newSources(uses, at).flatMap((source) => {
    const there = users
      .filter(({ DeviceName, Uses }) => machineLabel(DeviceName) === source && (Uses ?? 0) >= worksThere)
      .toSorted((a, b) => (b.Uses ?? 0) - (a.Uses ?? 0))
    const [owner] = there
    const isOwn = uses.some(({ AccountName }) => there.some((each) => isSame(each.AccountName, AccountName)))
    return owner && !isOwn
      ? [
          `${account} was used from ${source}, the machine of ${owner.AccountName}, where it was not seen on the 30 days before.`,
        ]
      : []
  })
}

const isSame = (a: string | null | undefined, b: string | null | undefined) =>
  (a ?? '').toLowerCase() === (b ?? '').toLowerCase()
