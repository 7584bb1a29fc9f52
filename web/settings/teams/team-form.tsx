// A team: its name, its members, and the rota by which they are on call.
import { Button, Group, MultiSelect, Select, Stack, Switch, TextInput } from '@mantine/core'
import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { fieldError } from '../../api.ts'
import { presetOrganization } from '../../organization.ts'
import { useSession } from '../../session.ts'
import { tellDone } from '../../ui/forms/tell.ts'
import { Failed } from '../../ui/layout/states.tsx'
import { peopleQuery } from '../people/people-queries.ts'
import { RotaFields, type RotaInput, usualRota } from './rota-fields.tsx'
import { changeTeam, createTeam, type Team } from './teams-queries.ts'

interface Entered {
  organization_code: string
  name: string
  members: string[]
  rota: RotaInput | null
}

function enteredOf(team: Team | undefined, organization_code: string): Entered {
  if (!team) return { organization_code, name: '', members: [], rota: null }
  const uuids = (list: readonly { uuid: string }[]) => list.map(({ uuid }) => uuid)
  const { rota, members, name } = team
  return {
    ...{ organization_code: team.organization_code, name, members: uuids(members) },
    rota: rota && { ...rota, people: uuids(rota.people) },
  }
}

/** A rota that was not touched is not sent: it would begin anew. */
function save(team: Team | undefined, entered: Entered, touchedRota: boolean) {
  const { organization_code, ...rest } = entered
  const rota = rest.rota && { ...rest.rota, people: rest.rota.people.filter((uuid) => rest.members.includes(uuid)) }
  if (!team) return createTeam({ organization_code, ...rest, rota })
  const { rota: _, ...others } = rest
  return changeTeam(team.team_uuid, touchedRota ? { ...others, rota } : others)
}

/** Who has a role in the organization, or in all. */
function usePeopleOf(organization_code: string, team: Team | undefined) {
  const { data } = useInfiniteQuery(peopleQuery)
  const people = data?.pages.flatMap((page) => page.data) ?? []
  const there = people
    .filter(
      ({ active, roles }) => active && roles.some((role) => [organization_code, null].includes(role.organization_code)),
    )
    .map(({ user_uuid, name }) => ({ uuid: user_uuid, name }))
  const known = new Map([...(team?.members ?? []), ...there].map((each) => [each.uuid, each.name]))
  return [...known].map(([value, label]) => ({ value, label }))
}

export function TeamForm({ team, onDone }: { team: Team | undefined; onDone(): void }) {
  const { whereMay } = useSession()
  const codes = whereMay('manage_people')
  const [entered, setEntered] = useState(enteredOf(team, presetOrganization(codes)))
  const [touchedRota, setTouchedRota] = useState(false)
  const people = usePeopleOf(entered.organization_code, team)
  const saving = useMutation({
    mutationFn: () => save(team, entered, touchedRota),
    onSuccess: ({ name }) => {
      tellDone(`${name} saved.`)
      onDone()
    },
  })
  const set = (more: Partial<Entered>) => setEntered({ ...entered, ...more })
  const setRota = (rota: RotaInput | null) => {
    setTouchedRota(true)
    set({ rota })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    saving.mutate()
  }
  const members = people.filter(({ value }) => entered.members.includes(value))
  return (
    <form onSubmit={submit} noValidate aria-label="Team">
      <Stack gap="sm">
        <TextInput
          label="Name"
          withAsterisk
          maxLength={100}
          value={entered.name}
          onChange={({ currentTarget }) => set({ name: currentTarget.value })}
          error={fieldError(saving.error, 'name')}
          data-autofocus
        />
        {!team && (
          <Select
            label="Organization"
            data={codes}
            placeholder="Choose one"
            value={entered.organization_code || null}
            error={fieldError(saving.error, 'organization_code')}
            onChange={(code) => code && set({ organization_code: code, members: [], rota: null })}
            allowDeselect={false}
            searchable
          />
        )}
        <MultiSelect
          label="Members"
          description="People who have a role in the organization"
          data={people}
          value={entered.members}
          onChange={(next) => set({ members: next })}
          searchable
          maxValues={500}
        />
        <Switch
          label="One of them is on call, a week each"
          checked={entered.rota !== null}
          onChange={({ currentTarget }) => setRota(currentTarget.checked ? usualRota(entered.members) : null)}
        />
        {entered.rota && <RotaFields rota={entered.rota} members={members} onChange={setRota} />}
        {saving.isError && <Failed error={saving.error} />}
        <Group justify="end">
          <Button variant="default" onClick={onDone}>
            Cancel
          </Button>
          <Button type="submit" loading={saving.isPending} disabled={entered.name.trim() === ''}>
            Save
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
