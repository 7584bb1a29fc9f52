// A difference as people read it: what changed with a few lines around it, added and removed told by sign and colour.
import { Text } from '@mantine/core'
import { Fragment, useMemo } from 'react'
import { SafeText } from '../../ui/values/safe-text.tsx'
import classes from './difference.module.css'
import { type DifferenceLine, differenceOf } from './line-difference.ts'

const around = 3

export function Difference({ before, after, label }: { before: string; after: string; label: string }) {
  const lines = useMemo(() => differenceOf(before, after), [before, after])
  const added = lines.filter(({ kind }) => kind === 'added').length
  const removed = lines.filter(({ kind }) => kind === 'removed').length
  if (added + removed === 0) return <Text size="sm">No differences.</Text>
  return (
    <section aria-label={label}>
      <Text size="sm" mb={4}>
        {count(added)} added, {count(removed)} removed
      </Text>
      <div className={classes.difference}>
        {partsOf(lines).map(({ at, shown }, index) => (
          <Fragment key={at}>
            {(index > 0 || at > 0) && <div className={classes.gap}>…</div>}
            {shown.map((line) => (
              <Line key={`${line.before} ${line.after}`} line={line} />
            ))}
          </Fragment>
        ))}
      </div>
    </section>
  )
}

const count = (lines: number) => (lines === 1 ? '1 line' : `${lines} lines`)

const signs = { same: ' ', added: '+', removed: '-' }
const words = { same: '', added: 'Added: ', removed: 'Removed: ' }

const Line = ({ line: { kind, text, before, after } }: { line: DifferenceLine }) => (
  <div className={classes.line} data-kind={kind}>
    <span className={classes.number} aria-hidden="true">
      {before}
    </span>
    <span className={classes.number} aria-hidden="true">
      {after}
    </span>
    <span className={classes.sign} aria-hidden="true">
      {signs[kind]}
    </span>
    <span className={classes.text}>
      {kind !== 'same' && <span className={classes.unseen}>{words[kind]}</span>}
      <SafeText text={text} />
    </span>
  </div>
)

/** The changed lines and some around them; what lies between is left out. */
function partsOf(lines: readonly DifferenceLine[]) {
  const near = lines.map((_, at) => lines.slice(Math.max(0, at - around), at + around + 1).some(isChange))
  const parts: { at: number; shown: DifferenceLine[] }[] = []
  lines.forEach((line, at) => {
    if (!near[at]) return
    if (at > 0 && near[at - 1]) parts.at(-1)?.shown.push(line)
    else parts.push({ at, shown: [line] })
  })
  return parts
}

const isChange = ({ kind }: DifferenceLine) => kind !== 'same'
