// An observable that an alert or a case is about: its kind in words, and its value.

import { type ObservableKind, observableKindLabels } from '../../../contract/vocabulary.ts'
import classes from './observable-name.module.css'
import { SafeText } from './safe-text.tsx'
import { shorten } from './short-hash.tsx'

interface Props {
  kind: ObservableKind
  value: string
  /** A long hash is shortened. */
  isShort?: boolean
}

export const ObservableName = ({ kind, value, isShort = false }: Props) => (
  <span className={classes.observable}>
    <span className={classes.kind}>{observableKindLabels[kind]}</span>
    <span className={classes.value} title={isShort && kind === 'hash' ? value : undefined}>
      <SafeText text={isShort && kind === 'hash' ? shorten(value) : value} />
    </span>
  </span>
)
