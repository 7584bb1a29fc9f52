// Which types and providers send most, each leading to its alerts.
import { SimpleGrid, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Schemas } from '../../api-types.ts'
import { PageLink } from '../frame/links.tsx'
import { SafeText } from '../values/safe-text.tsx'
import classes from './busiest.module.css'
import { amount } from './case-figures.tsx'
import { Panel } from './panel.tsx'

interface Props {
  busiest: Schemas['Overview']['busiest']
  /** In which links show alerts. */
  range: { from: number; to: number }
}

export function Busiest({ busiest: { types, providers, unnamed }, range }: Props) {
  if (providers.length === 0) return null
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }}>
      <Panel title="Top alert types">
        <ol className={classes.ranking}>
          {types.map(({ alert_type, count }) => (
            <Row key={alert_type} count={count} share={count / (types[0]?.count ?? 1)}>
              <PageLink to="/alerts" search={{ type: alert_type, ...range }} size="sm">
                <SafeText text={alert_type} />
              </PageLink>
            </Row>
          ))}
        </ol>
        {unnamed > 0 && (
          <Text size="xs" c="dimmed">
            At least: {amount(unnamed)} alerts of rare types were counted together.
          </Text>
        )}
      </Panel>
      <Panel title="Top providers">
        <ol className={classes.ranking}>
          {providers.map(({ provider, count }) => (
            <Row key={provider} count={count} share={count / (providers[0]?.count ?? 1)}>
              <PageLink to="/alerts" search={{ provider: [provider], ...range }} size="sm">
                <SafeText text={provider} />
              </PageLink>
            </Row>
          ))}
        </ol>
      </Panel>
    </SimpleGrid>
  )
}

const Row = ({ count, share, children }: { count: number; share: number; children: ReactNode }) => (
  <li className={classes.row}>
    <span className={classes.name}>{children}</span>
    <meter className={classes.bar} min={0} max={1} value={share} aria-hidden="true" />
    <Text size="sm" className={classes.count}>
      {amount(count)}
    </Text>
  </li>
)
