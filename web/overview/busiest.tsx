// Which types and providers send most, each leading to its alerts.
import { Paper, SimpleGrid, Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { PageLink } from '../ui/frame/links.tsx'
import { SafeText } from '../ui/values/safe-text.tsx'
import classes from './busiest.module.css'
import type { Overview } from './overview-queries.ts'

export function Busiest({ busiest, from }: { busiest: Overview['busiest']; from: number }) {
  if (busiest.alerts === 0) return null
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }}>
      <Ranking title="Top alert types">
        {busiest.types.map(({ alert_type, count }) => (
          <Row key={alert_type} count={count} share={count / (busiest.types[0]?.count ?? 1)}>
            <PageLink to="/alerts" search={{ type: alert_type, from }} size="sm">
              <SafeText text={alert_type} />
            </PageLink>
          </Row>
        ))}
      </Ranking>
      <Ranking title="Top providers">
        {busiest.providers.map(({ provider, count }) => (
          <Row key={provider} count={count} share={count / (busiest.providers[0]?.count ?? 1)}>
            <PageLink to="/alerts" search={{ provider: [provider], from }} size="sm">
              {provider}
            </PageLink>
          </Row>
        ))}
      </Ranking>
    </SimpleGrid>
  )
}

const Ranking = ({ title, children }: { title: string; children: ReactNode }) => (
  <Paper withBorder p="md" component="section" aria-label={title}>
    <Stack gap="sm">
      <Title order={2}>{title}</Title>
      <ol className={classes.ranking}>{children}</ol>
    </Stack>
  </Paper>
)

const Row = ({ count, share, children }: { count: number; share: number; children: ReactNode }) => (
  <li className={classes.row}>
    <span className={classes.name}>{children}</span>
    <meter className={classes.bar} min={0} max={1} value={share} aria-hidden="true" />
    <Text size="sm" className={classes.count}>
      {count.toLocaleString('en')}
    </Text>
  </li>
)
