// The observables that an alert is about: who did it, to whom, with what. Pure.
import type { Observable } from '../../../contract/observable.ts'

const principalRoles: readonly string[] = ['actor', 'target', 'object', 'unknown']
/** Programs and paths are the same everywhere, so that sharing one means nothing. */
const tellingKinds: readonly string[] = ['host', 'user', 'email', 'ip', 'domain', 'url', 'hash', 'cloud_resource']
const mostPrincipal = 50

export const principalObservables = (observables: readonly Observable[]): Observable[] =>
  observables
    .filter(({ kind, role, quoted }) => !quoted && principalRoles.includes(role) && tellingKinds.includes(kind))
    .slice(0, mostPrincipal)
