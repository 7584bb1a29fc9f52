// How many live streams may be open on a node, so that nobody takes them all.
import { tooManyRequests } from '../http/problem.ts'
import type { Caller } from '../platform/services.ts'

/** A team that shares one key, each with a few tabs. */
const mostOfKey = 100
/** The largest team of one customer; three such customers leave room for everybody else. */
const mostOfOrganization = 300
/** What one node serves without its other work being felt. */
const mostOfNode = 1000

const tryAgainSeconds = 10

export function createStreamPlaces() {
  const taken = new Map<string, number>()
  const count = (name: string) => taken.get(name) ?? 0
  const change = (name: string, by: number) => {
    const now = count(name) + by
    if (now === 0) taken.delete(name)
    else taken.set(name, now)
  }

  return {
    /** Takes a place for the caller and answers with what gives it back, once; refuses where there is none left. */
    take({ principal_uuid, scope }: Caller): () => void {
      const organizations = [...(scope.organization_uuids ?? [])]
      if (count('node') >= mostOfNode) throw refuse(`${mostOfNode} live streams are open on this node.`)
      if (count(principal_uuid) >= mostOfKey) throw refuse(`This API key has ${mostOfKey} live streams open.`)
      if (organizations.some((uuid) => count(uuid) >= mostOfOrganization))
        throw refuse(`The organization has ${mostOfOrganization} live streams open.`)
      const names = ['node', principal_uuid, ...organizations]
      for (const name of names) change(name, 1)
      return () => {
        for (const name of names.splice(0)) change(name, -1)
      }
    },
  }
}

const refuse = (detail: string) => tooManyRequests(tryAgainSeconds, `${detail} Close some, or try again later.`)
