// The things that were found in an alert; choosing one marks its place in the content.
import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import type { Investigation, Thing } from '../investigations.ts'
import { ThingName } from '../ui/thing-name.tsx'
import classes from './alert-page.module.css'

interface Props {
  investigation: Investigation | null
  chosen: Thing | undefined
  onChoose(thing: Thing): void
}

const shownAtFirst = 15

export function ThingsFound({ investigation, chosen, onChoose }: Props) {
  const [isWhole, setWhole] = useState(false)
  const { things = [], things_left_out: leftOut = 0 } = investigation ?? {}
  if (things.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {investigation
          ? 'No host, account, address, file or other thing is named in the content.'
          : 'An investigation begins with them; none has begun yet.'}
      </Text>
    )
  return (
    <>
      <ul className={classes.things}>
        {things.slice(0, isWhole ? undefined : shownAtFirst).map((thing) => (
          <li key={`${thing.kind} ${thing.value}`}>
            <button
              type="button"
              className={classes.thing}
              aria-pressed={isSame(thing, chosen)}
              title="Show its place in the content"
              onClick={() => onChoose({ ...thing })}
            >
              <ThingName kind={thing.kind} value={thing.value} />
              <span className={classes.marks}>
                {thing.role && <span>{thing.role}</span>}
                {thing.internal && <span title="Never sent to an outside platform">internal</span>}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {!isWhole && things.length > shownAtFirst && (
        <Button variant="subtle" onClick={() => setWhole(true)}>
          Show all {things.length} things
        </Button>
      )}
      {leftOut > 0 && (
        <Text size="xs" c="dimmed">
          {leftOut} more were found and left out: an investigation looks at 200 at most.
        </Text>
      )}
    </>
  )
}

const isSame = (thing: Thing, other: Thing | undefined) => thing.kind === other?.kind && thing.value === other.value
