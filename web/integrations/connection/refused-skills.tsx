// Which skills of a connection the platform refuses, and what to do about it.
import { Alert, List, Text } from '@mantine/core'
import { SafeText } from '../../ui/values/safe-text.tsx'
import { When } from '../../ui/values/when.tsx'
import type { Connection } from '../integrations-queries.ts'

export const RefusedSkills = ({ skills }: { skills: Connection['health']['refused_skills'] }) => (
  <Alert color="yellow" variant="light" title="The platform refuses some skills">
    <List size="sm">
      {skills.map(({ skill, at, hint }) => (
        <List.Item key={skill}>
          <SafeText text={skill} />, <When at={at} />. {hint !== null && <SafeText text={hint} />}
        </List.Item>
      ))}
    </List>
    <Text size="sm">
      The credentials are accepted, but do not allow these. Grant what is missing at the platform, then press Test.
    </Text>
  </Alert>
)
