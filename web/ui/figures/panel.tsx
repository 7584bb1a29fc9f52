// A part of a page with a heading and a border around it.
import { Paper, Stack, Title } from '@mantine/core'
import type { ReactNode } from 'react'

export const Panel = ({ title, children }: { title: string; children: ReactNode }) => (
  <Paper withBorder p="md" component="section" aria-label={title}>
    <Stack gap="sm">
      <Title order={2}>{title}</Title>
      {children}
    </Stack>
  </Paper>
)
