// Tells that somebody else changed the case meanwhile, and offers to look at it again without losing what was entered.
import { Alert, Button, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { wordsOf } from '../../api.ts'
import { isOvertaken, type useChangeCase } from './change-case.ts'

export function Trouble({ changing, reload, isReloaded }: ReturnType<typeof useChangeCase>) {
  if (reload.isError) return <Told title="The case could not be reloaded" words={wordsOf(reload.error)} />
  if (isOvertaken(changing.error))
    return (
      <Told title="Someone else changed this case" words={wordsOf(changing.error)}>
        <Button variant="default" loading={reload.isPending} onClick={() => reload.mutate()}>
          Reload the case and keep my changes
        </Button>
      </Told>
    )
  if (changing.isError) return <Told title="Not saved" words={wordsOf(changing.error)} />
  return isReloaded ? (
    <Alert color="yellow" variant="light" role="status">
      <Text size="sm">The case is up to date now. What you entered is still here: save to apply it.</Text>
    </Alert>
  ) : null
}

const Told = ({ title, words, children }: { title: string; words: string; children?: ReactNode }) => (
  <Alert color="red" variant="light" title={title} role="alert">
    <Stack gap="xs" align="start">
      <Text size="sm">{words}</Text>
      {children}
    </Stack>
  </Alert>
)
