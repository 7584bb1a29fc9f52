// What a third party answered to a step, fetched when it is shown.
import { useQuery } from '@tanstack/react-query'
import { type Step, stepOutputQuery } from '../../investigations.ts'
import { isRecord } from '../forms/json-schema.ts'
import { Answer } from '../layout/states.tsx'
import { JsonTree } from '../values/json-tree.tsx'

interface Props {
  alert: string
  step: Step
  /** A JSON pointer to the part that is opened and marked. */
  pointer?: string
}

export function StepOutput({ alert, step, pointer }: Props) {
  const query = useQuery(stepOutputQuery(alert, step))
  return (
    <Answer query={query}>
      {({ output }) => (
        <JsonTree value={output} pointer={pointer === undefined ? undefined : nearest(output, pointer)} />
      )}
    </Answer>
  )
}

/** As far as the pointer leads: a part may have been too large to be stored. */
function nearest(value: unknown, pointer: string): string {
  let at = value
  const reached: string[] = []
  for (const part of pointer.split('/').slice(1)) {
    const name = part.replaceAll('~1', '/').replaceAll('~0', '~')
    if (Array.isArray(at) && Object.hasOwn(at, name)) at = at[Number(name)]
    else if (isRecord(at) && Object.hasOwn(at, name)) at = at[name]
    else break
    reached.push(part)
  }
  return reached.map((part) => `/${part}`).join('')
}
