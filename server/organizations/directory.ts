// Finds organizations and providers by the names callers send. Names never change and are never taken away, so what was
// found once is remembered; what was not is looked up again, since another node may have just made it.
import type { Organization } from '../../contract/organization.ts'
import type { Db } from '../database/transaction.ts'
import { isHidden } from '../database/wall.ts'
import { invalid } from '../http/problem.ts'
import { didYouMean } from '../platform/did-you-mean.ts'
import { covers, type Scope } from '../platform/services.ts'
import { findOrganization, findProvider, listOrganizations, listProviders } from './organization-store.ts'

export interface Directory {
  /** Throws an error that names the nearest code the caller may use. */
  organization(scope: Scope, code: string): Promise<Organization>
  /** The provider's own name, which is in lower case. */
  provider(name: string): Promise<string>
}

export function createDirectory(db: Db): Directory {
  const organizations = remembering((code) => findOrganization(db, code))
  const providers = remembering((name) => findProvider(db, name))

  return {
    async organization(scope, code) {
      let organization = await organizations.find(code)
      if (organization && isHidden(organization.organization_uuid)) {
        organizations.forget(code) // it was closed, and there may be another of this code by now
        organization = await organizations.find(code)
      }
      const isOpen = organization && !isHidden(organization.organization_uuid)
      if (organization && isOpen && covers(scope, organization.organization_uuid)) return organization
      const known = (await listOrganizations(db, scope)).filter((each) => !isHidden(each.organization_uuid))
      const codes = known.map((each) => each.organization_code)
      throw unknown(code, codes, { field: 'organization_code', what: 'organization', operation: organizationList })
    },

    async provider(name) {
      const provider = await providers.find(name.toLowerCase())
      if (provider) return provider.provider
      const known = (await listProviders(db)).map((each) => each.provider)
      throw unknown(name, known, { field: 'alert_provider', what: 'provider', operation: providerList })
    },
  }
}

const organizationList = 'getOrganizationListAPI: GET /platformapi/organizations'
const providerList = 'getProvidersAPI: GET /platformapi/providers'

/** Asks once for each name, however many want it at the same time, and keeps what was found. */
function remembering<T>(find: (name: string) => Promise<T | undefined>) {
  const known = new Map<string, Promise<T | undefined>>()
  const look = (name: string): Promise<T | undefined> => {
    const asked = known.get(name)
    if (asked) return asked
    const found = find(name)
    const forget = () => known.delete(name)
    found.then((value) => value ?? forget(), forget)
    known.set(name, found)
    return found
  }
  return { find: look, forget: (name: string) => known.delete(name) }
}

interface Asked {
  field: string
  what: string
  /** Which operation lists what is known. */
  operation: string
}

function unknown(given: string, known: readonly string[], { field, what, operation }: Asked) {
  const advice = known.length === 1 ? ` Did you mean "${known[0]}"?` : didYouMean(given, known)
  return invalid(field, `There is no ${what} "${given}".${advice} List them with ${operation}.`)
}
