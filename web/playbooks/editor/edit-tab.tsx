// Graph and text side by side. What is wrong is told while it is typed, at its place; saving never overwrites unseen work.
import { Button, Group, Stack, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useMemo, useRef } from 'react'
import { parse } from 'yaml'
import { connectorsQuery } from '../../directory.ts'
import { useSession } from '../../session.ts'
import { isRecord } from '../../ui/forms/json-schema.ts'
import { tellDone } from '../../ui/forms/tell.ts'
import { Loading } from '../../ui/layout/states.tsx'
import type { Draft } from '../draft.ts'
import { StepsView } from '../playbook/steps-view.tsx'
import { checkQuery, type Playbook, savePlaybook } from '../playbooks-queries.ts'
import classes from './edit-tab.module.css'
import { ErrorList } from './error-list.tsx'
import { skillsOf } from './known-skills.ts'
import { type PlacedError, placeErrors } from './places-in-yaml.ts'
import { SaveRefused } from './save-refused.tsx'
import type { KnownSkill } from './suggestions.ts'
import type { Jump } from './yaml-editor.tsx'

const YamlEditor = lazy(async () => ({ default: (await import('./yaml-editor.tsx')).YamlEditor }))

interface Props {
  playbook: Playbook
  draft: Draft | undefined
  onDraft(draft: Draft | undefined): void
}

const restMs = 300
const noSkills: readonly KnownSkill[] = []

export function EditTab({ playbook, draft, onDraft }: Props) {
  const { mayIn } = useSession()
  const mayManagePlaybooks = mayIn(playbook.organization_code, 'manage_playbooks')
  const jump = useRef<Jump>(undefined)
  const yaml = draft?.yaml ?? playbook.yaml
  const base = draft?.base ?? playbook
  const isChanged = yaml !== base.yaml
  const { data: skills = noSkills } = useQuery({ ...connectorsQuery(''), select: skillsOf })
  const { problems, order, isChecked, isChecking } = useCheck(playbook, yaml, mayManagePlaybooks)
  const isWrong = problems.some(({ severity }) => severity === 'error')
  const saving = useMutation({
    mutationFn: savePlaybook,
    onSuccess: ({ version }) => {
      onDraft(undefined)
      tellDone(`Saved as version ${version}. New alerts use it.`)
    },
  })
  const save = (version: number) => saving.mutate({ uuid: playbook.playbook_uuid, yaml, version })
  const document = useMemo(() => readSteps(yaml) ?? playbook.document, [yaml, playbook.document])
  const wrongSteps = useMemo(() => stepsOf(problems, document), [problems, document])
  const goToStep = (id: string) => {
    const at = yaml.split('\n').findIndex((line) => new RegExp(`^\\s*-?\\s*id:\\s*["']?${id}["']?\\s*$`).test(line))
    if (at >= 0) jump.current?.(at + 1)
  }
  return (
    <div className={classes.columns}>
      <StepsView document={document} order={order} wrongSteps={wrongSteps} onChoose={goToStep} />
      <Stack gap="xs" miw={0}>
        <Suspense fallback={<Loading lines={12} />}>
          <YamlEditor
            text={yaml}
            isReadOnly={!mayManagePlaybooks}
            jump={jump}
            describedBy="playbook-errors playbook-editor-keys"
            errors={problems}
            skills={skills}
            onChange={(text) => {
              saving.reset()
              onDraft({ yaml: text, base: { version: base.version, yaml: base.yaml } })
            }}
          />
        </Suspense>
        <Text id="playbook-editor-keys" size="xs" c="dimmed">
          {mayManagePlaybooks
            ? 'Tab indents. Press Esc, then Tab to leave the editor. Ctrl+Space completes, Ctrl+F searches, F8 goes to the next error.'
            : 'Ctrl+F searches.'}
        </Text>
        {mayManagePlaybooks && (
          <>
            <ErrorList
              id="playbook-errors"
              errors={problems}
              isChecking={isChecking}
              onGo={(line) => jump.current?.(line)}
            />
            <Group gap="xs">
              <Button
                disabled={!isChanged || !isChecked || isWrong}
                loading={saving.isPending}
                onClick={() => save(base.version)}
              >
                Save as version {playbook.latest_version + 1}
              </Button>
              {isChanged && (
                <Button variant="default" onClick={() => onDraft(undefined)}>
                  Discard changes
                </Button>
              )}
              <Text size="sm" c="dimmed">
                {isChanged ? 'Unsaved changes' : 'No changes'}
              </Text>
            </Group>
            {saving.isError && (
              <SaveRefused
                error={saving.error}
                playbook={playbook}
                base={base}
                isSaving={saving.isPending}
                onSaveAnyway={save}
              />
            )}
          </>
        )}
      </Stack>
    </div>
  )
}

/** What is wrong with the text, once typing rests. Until then what was found before stays, so that nothing flickers. */
function useCheck(playbook: Playbook, yaml: string, mayCheck: boolean) {
  const [rested] = useDebouncedValue(yaml, restMs)
  const query = useQuery({
    ...checkQuery(rested),
    enabled: mayCheck && rested !== playbook.yaml,
    placeholderData: keepPreviousData,
  })
  const isOriginal = rested === playbook.yaml
  const problems = useMemo(
    () => (isOriginal || !query.data ? [] : placeErrors(rested, query.data)),
    [isOriginal, rested, query.data],
  )
  const order = isOriginal || !query.data || query.data.steps.length === 0 ? playbook.steps : query.data.steps
  const isChecked = rested === yaml && (isOriginal || (query.data !== undefined && !query.isPlaceholderData))
  return { problems, order, isChecked, isChecking: !isChecked && !query.isError }
}

/** The steps as far as the text can be read; undefined while it cannot. */
function readSteps(yaml: string): Playbook['document'] | undefined {
  try {
    const read: unknown = parse(yaml, { logLevel: 'silent', maxAliasCount: 0 })
    return isDocument(read) ? read : undefined
  } catch {
    return undefined
  }
}

const isDocument = (value: unknown): value is Playbook['document'] =>
  isRecord(value) &&
  Array.isArray(value.steps) &&
  value.steps.every(
    (step) =>
      isRecord(step) && ['id', 'question', 'skill'].every((name) => typeof step[name] === 'string') && isPlain(step),
  )

const isPlain = ({ when, for_each, because, with: input }: Record<string, unknown>) =>
  [when, for_each, because].every((each) => each === undefined || typeof each === 'string') &&
  (input === undefined || isRecord(input))

const stepsOf = (problems: readonly PlacedError[], { steps }: Playbook['document']): ReadonlySet<string> =>
  new Set(
    problems
      .filter(({ severity }) => severity === 'error')
      .flatMap(({ field }) => steps[Number(/^steps\[(\d+)\]/.exec(field)?.[1] ?? -1)]?.id ?? []),
  )
