// A thing that an alert or a case is about: its kind in words, and its value.
import { SafeText } from './safe-text.tsx'
import classes from './thing-name.module.css'

export const ThingName = ({ kind, value }: { kind: string; value: string }) => (
  <span className={classes.thing}>
    <span className={classes.kind}>{thingKind(kind)}</span>
    <span className={classes.value}>
      <SafeText text={value} />
    </span>
  </span>
)

const shortForms: Record<string, string> = { ip: 'IP', url: 'URL', cloud_resource: 'cloud', vulnerability: 'CVE' }

export const thingKind = (kind: string) => shortForms[kind] ?? kind
