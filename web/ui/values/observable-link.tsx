// An observable that leads to everything about it.
import type { ObservableKind } from '../../../contract/vocabulary.ts'
import { PageLink } from '../frame/links.tsx'
import { ObservableName } from './observable-name.tsx'

interface Props {
  kind: ObservableKind
  value: string
  /** A long hash is shortened. */
  isShort?: boolean
}

export const ObservableLink = ({ kind, value, isShort }: Props) => (
  <PageLink to="/observables/$kind/$value" params={{ kind, value }} c="inherit">
    <ObservableName kind={kind} value={value} isShort={isShort ?? false} />
  </PageLink>
)
