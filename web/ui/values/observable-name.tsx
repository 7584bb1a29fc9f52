// An observable that an alert or a case is about: its kind in words, and its value.

import classes from './observable-name.module.css'
import { SafeText } from './safe-text.tsx'

export const ObservableName = ({ kind, value }: { kind: string; value: string }) => (
  <span className={classes.observable}>
    <span className={classes.kind}>{observableKind(kind)}</span>
    <span className={classes.value}>
      <SafeText text={value} />
    </span>
  </span>
)

const shortForms: Record<string, string> = { ip: 'IP', url: 'URL', cloud_resource: 'cloud', vulnerability: 'CVE' }

export const observableKind = (kind: string) => shortForms[kind] ?? kind
