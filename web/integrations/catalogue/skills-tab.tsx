// The skills of a connector, and the place to try one.
import { Group, NavLink, Select, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useSession } from '../../session.ts'
import { Answer, Empty } from '../../ui/layout/states.tsx'
import { Mark } from '../../ui/values/mark.tsx'
import { type Connector, connectionsQuery, type Skill } from '../integrations-queries.ts'
import classes from './skills-tab.module.css'
import { TrySkill } from './try-skill.tsx'

const route = getRouteApi('/integrations/$connector')

export function SkillsTab({ connector }: { connector: Connector }) {
  const { skill: id, connection: uuid } = route.useSearch()
  const navigate = useNavigate()
  const skill = connector.skills.find((each) => each.skill === id)
  const choose = (more: { skill?: string; connection?: string }) =>
    navigate({
      to: '/integrations/$connector',
      params: { connector: connector.connector },
      search: { tab: 'skills', ...(id && { skill: id }), ...(uuid && { connection: uuid }), ...more },
      replace: true,
    })
  return (
    <div className={classes.columns}>
      <nav aria-label="Skills" className={classes.list}>
        {connector.skills.map((each) => (
          <NavLink
            key={each.skill}
            component="button"
            label={each.name}
            description={each.effect === 'changes' ? 'makes changes' : undefined}
            active={each.skill === id}
            onClick={() => choose({ skill: each.skill })}
          />
        ))}
      </nav>
      {skill ? (
        <SkillPanel
          key={skill.skill}
          connector={connector}
          skill={skill}
          chosen={uuid}
          onChoose={(connection) => choose({ connection })}
        />
      ) : (
        <Empty title="Select a skill">See its inputs, and run it on one of your connections.</Empty>
      )}
    </div>
  )
}

interface PanelProps {
  connector: Connector
  skill: Skill
  chosen: string | undefined
  onChoose(connection: string): void
}

function SkillPanel({ connector, skill, chosen, onChoose }: PanelProps) {
  const { may, mayIn } = useSession()
  const mayRunSkills = may('run_skills')
  const query = useQuery(connectionsQuery(connector.connector))
  return (
    <Stack gap="sm" className={classes.panel}>
      <Group gap="xs">
        <Title order={2}>{skill.name}</Title>
        {skill.effect === 'changes' && (
          <Mark tone="warn" shape="triangle">
            Makes changes
          </Mark>
        )}
      </Group>
      <Text size="sm">{skill.purpose}</Text>
      {skill.permission && (
        <Text size="sm" c="dimmed">
          Requires {skill.permission}
        </Text>
      )}
      {!mayRunSkills && (
        <Text size="sm" c="dimmed">
          The role analyst or above may run skills.
        </Text>
      )}
      {mayRunSkills && (
        <Answer query={query}>
          {(all) => {
            const connections = all.filter(({ organization_code }) => mayIn(organization_code, 'run_skills'))
            const connection = connections.find((each) => each.connection_uuid === chosen) ?? connections[0]
            if (!connection) return <Empty title="No connection yet">Create one on the Connections tab.</Empty>
            return (
              <>
                <Select
                  label="Connection"
                  data={connections.map(({ connection_uuid, instance_name, organization_code }) => ({
                    value: connection_uuid,
                    label: `${instance_name} (${organization_code})`,
                  }))}
                  value={connection.connection_uuid}
                  onChange={(uuid) => uuid && onChoose(uuid)}
                  allowDeselect={false}
                />
                <TrySkill skill={skill} connection={connection} />
              </>
            )
          }}
        </Answer>
      )}
    </Stack>
  )
}
