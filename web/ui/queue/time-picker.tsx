// A button that tells the range of time; what opens from it comes after the rows.
import { Button } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { whenIdle } from '../frame/when-shown.ts'
import type { TimeProps } from './time-choice.tsx'
import { describeRange } from './time-range.ts'

const TimeChoice = lazy(async () => {
  await whenIdle()
  return { default: (await import('./time-choice.tsx')).TimeChoice }
})

export const TimePicker = (props: TimeProps) => (
  <Suspense
    fallback={
      <Button variant="default" aria-disabled>
        {describeRange(props.value)}
      </Button>
    }
  >
    <TimeChoice {...props} />
  </Suspense>
)
