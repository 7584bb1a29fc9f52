// An observable that leads to everything about it.
import type { ObservableKind } from '../../../contract/vocabulary.ts'
import { PageLink } from '../frame/links.tsx'
import { ObservableName } from './observable-name.tsx'

export const ObservableLink = ({ kind, value }: { kind: ObservableKind; value: string }) => (
  <PageLink to="/observables/$kind/$value" params={{ kind, value }} c="inherit">
    <ObservableName kind={kind} value={value} />
  </PageLink>
)
