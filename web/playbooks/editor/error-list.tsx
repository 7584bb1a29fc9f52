// What is wrong with a playbook, each with a way to its line.
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

export const ErrorList = ({ id, errors, isChecking, onGo }: Props) => (
  <div id={id} role="status" className={classes.errors}>
    {errors.length === 0 ? (
      <Text size="sm" component="div">
        {isChecking ? (
          'Checking'
        ) : (
          <Mark tone="good" shape="check">
            No errors
          </Mark>
        )}
      </Text>
    ) : (
      <ul>
        {errors.map(({ field, message, line }) => (
          <li key={`${field} ${message}`}>
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
    )}
  </div>
)
