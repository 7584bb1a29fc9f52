// An observable that an alert or a case is about: its kind in words, and its value.

import { type ObservableKind, observableKindLabels } from '../../../contract/vocabulary.ts'
import classes from './observable-name.module.css'
import { SafeText } from './safe-text.tsx'

export const ObservableName = ({ kind, value }: { kind: ObservableKind; value: string }) => (
  <span className={classes.observable}>
    <span className={classes.kind}>{observableKindLabels[kind]}</span>
    <span className={classes.value}>
      <SafeText text={value} />
    </span>
  </span>
)
