// What the test of the credentials checked.
import { List } from '@mantine/core'
import { Mark } from '../ui/values/mark.tsx'
import { SafeText } from '../ui/values/safe-text.tsx'
import type { HandOverResult } from './customer-queries.ts'

export const Checks = ({ checks }: Pick<HandOverResult, 'checks'>) => (
  <List size="sm" spacing={4} listStyleType="none">
    {checks.map(({ name, ok, detail }) => (
      <List.Item key={name}>
        <Mark tone={ok ? 'good' : 'bad'} shape={ok ? 'check' : 'cross'}>
          {ok ? 'Works' : 'Failed'}
        </Mark>{' '}
        <b>{name}.</b> <SafeText text={detail} />
      </List.Item>
    ))}
  </List>
)
