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
  /** Undefined: there is none, or the caller does not see it. */
  find(scope: Scope, code: string): Promise<Organization | undefined>
  /** A sentence that names the nearest code the caller may use, or nothing. */
  nearest(scope: Scope, code: string): Promise<string>
  /** Throws an error that names the nearest code the caller may use. */
  organization(scope: Scope, code: string): Promise<Organization>
  /** The provider's own name, which is in lower case. */
  provider(name: string): Promise<string>
}

export function createDirectory(db: Db): Directory {
  const organizations = remembering((code) => findOrganization(db, code))
  const providers = remembering((name) => findProvider(db, name))

  async function find(scope: Scope, code: string) {
    let organization = await organizations.find(code)
    if (organization && isHidden(organization.organization_uuid)) {
      organizations.forget(code) // it was closed, and there may be another of this code by now
      organization = await organizations.find(code)
    }
    const isOpen = organization && !isHidden(organization.organization_uuid)
    return organization && isOpen && covers(scope, organization.organization_uuid) ? organization : undefined
  }

  async function nearest(scope: Scope, code: string) {
    const known = (await listOrganizations(db, scope)).filter((each) => !isHidden(each.organization_uuid))
    return adviceFor(
      code,
      known.map((each) => each.organization_code),
    )
  }

  return {
    find,
    nearest,

    async organization(scope, code) {
      const organization = await find(scope, code)
      if (organization) return organization
      const advice = await nearest(scope, code)
      throw invalid(
        'organization_code',
        `There is no organization "${code}".${advice} List them with ${organizationList}.`,
      )
    },

    async provider(name) {
      const provider = await providers.find(name.toLowerCase())
      if (provider) return provider.provider
      const known = (await listProviders(db)).map((each) => each.provider)
      throw invalid(
        'alert_provider',
        `There is no provider "${name}".${adviceFor(name, known)} List them with ${providerList}.`,
      )
    },
  }
}

const adviceFor = (given: string, known: readonly string[]) =>
  known.length === 1 ? ` Did you mean "${known[0]}"?` : didYouMean(given, known)

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
