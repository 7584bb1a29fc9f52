// One line of what is told of a proposal.
import { Text } from '@mantine/core'
import type { ReactNode } from 'react'

export const Line = ({ label, children }: { label: string; children: ReactNode }) => (
  <Text size="xs" component="div">
    <Text span size="xs" c="dimmed">
      {label}:{' '}
    </Text>
    {children}
  </Text>
)
