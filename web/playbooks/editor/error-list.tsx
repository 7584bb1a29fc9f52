// What is wrong with a playbook, and what may become too expensive, each with a way to its line.
import { Text } from '@mantine/core'
import { Mark } from '../../ui/values/mark.tsx'
import { SafeText } from '../../ui/values/safe-text.tsx'
import classes from './error-list.module.css'
import type { PlacedError } from './places-in-yaml.ts'

interface Props {
  id: string
  errors: readonly PlacedError[]
  isChecking: boolean
  onGo(line: number): void
}

export function ErrorList({ id, errors, isChecking, onGo }: Props) {
  const wrong = errors.filter(({ severity }) => severity === 'error')
  const doubtful = errors.filter(({ severity }) => severity === 'warning')
  return (
    <div id={id} role="status" className={classes.errors}>
      {wrong.length > 0 ? (
        <Places errors={wrong} onGo={onGo} />
      ) : (
        <Text size="sm" component="div">
          {isChecking ? (
            'Checking'
          ) : (
            <Mark tone="good" shape="check">
              No errors
            </Mark>
          )}
        </Text>
      )}
      {doubtful.length > 0 && <Places errors={doubtful} onGo={onGo} />}
    </div>
  )
}

const Places = ({ errors, onGo }: Pick<Props, 'errors' | 'onGo'>) => (
  <ul data-severity={errors[0]?.severity}>
    {errors.map(({ severity, field, message, line }) => (
      <li key={`${field} ${message}`}>
        {severity === 'warning' && 'Warning. '}
        {line === undefined ? (
          <b>{field}</b>
        ) : (
          <button type="button" onClick={() => onGo(line)}>
            Line {line}, {field}
          </button>
        )}
        : <SafeText text={message} />
      </li>
    ))}
  </ul>
)
