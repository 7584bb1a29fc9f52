// The command palette: finds pages, commands, alerts, cases, observables, people, playbooks and connections by a few letters,
// and goes there, or does it.
import { Modal, Text, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type KeyboardEvent, useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { SafeText } from '../values/safe-text.tsx'
import { closeDialog, openedDialog, takeTyped, watchDialogs } from './open-dialog.ts'
import classes from './palette.module.css'
import { type Found, findEverywhere, matchingCommands, matchingPages } from './palette-search.ts'
import { useCommands } from './use-commands.ts'

/** Stands once in the frame. A command runs when the palette is gone: what it opens is not closed with it. */
export function Palette() {
  const opened = useSyncExternalStore(watchDialogs, openedDialog) === 'palette'
  const command = useRef<Found['run']>(undefined)
  const runCommand = useCallback(() => {
    command.current?.()
    command.current = undefined
  }, [])
  return (
    <Modal.Root opened={opened} onClose={closeDialog} size="lg" yOffset="12vh">
      <Modal.Overlay />
      <Modal.Content aria-label="Search">
        <Finder
          onGone={runCommand}
          onChoose={({ run }) => {
            command.current = run
            closeDialog()
          }}
        />
      </Modal.Content>
    </Modal.Root>
  )
}

interface FinderProps {
  onChoose(found: Found): void
  onGone(): void
}

function Finder({ onChoose, onGone }: FinderProps) {
  const navigate = useNavigate()
  useEffect(() => onGone, [onGone])
  const commands = useCommands()
  const [text, setText] = useState('')
  const [at, setAt] = useState(0)
  const [search] = useDebouncedValue(text.trim(), 150)
  const found = useQuery({
    queryKey: ['palette', search],
    queryFn: () => findEverywhere(search),
    enabled: search.length > 1,
    placeholderData: keepPreviousData,
  })
  const results = [
    ...matchingPages(text),
    ...matchingCommands(text, commands),
    ...(search.length > 1 ? (found.data ?? []) : []),
  ]
  const chosen = Math.min(at, results.length - 1)
  const go = (chosenOne: Found) => {
    onChoose(chosenOne)
    if (chosenOne.to) navigate({ href: chosenOne.to })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const result = results[chosen]
    if (event.key === 'ArrowDown') setAt(Math.min(chosen + 1, results.length - 1))
    else if (event.key === 'ArrowUp') setAt(Math.max(chosen - 1, 0))
    else if (event.key === 'Enter' && result) go(result)
    else return
    event.preventDefault()
  }
  return (
    <>
      <TextInput
        variant="unstyled"
        size="md"
        px="md"
        py={4}
        placeholder="Page, command, case, alert, observable, person, playbook, connection"
        aria-label="Search pages, commands, cases, alerts, observables, people, playbooks and connections"
        role="combobox"
        aria-expanded
        aria-controls="palette-results"
        aria-activedescendant={results[chosen] && `palette-${chosen}`}
        autoFocus
        data-autofocus
        maxLength={200}
        value={text}
        onFocus={() => setText(text + takeTyped())}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value)
          setAt(0)
        }}
        onKeyDown={onKeyDown}
      />
      <div id="palette-results" role="listbox" aria-label="Results" className={classes.results}>
        {results.map((result, index) => (
          <button
            key={`${result.to} ${result.title} ${result.about}`}
            id={`palette-${index}`}
            type="button"
            role="option"
            tabIndex={-1}
            aria-selected={index === chosen}
            className={classes.result}
            onClick={() => go(result)}
          >
            <span>
              <SafeText text={result.title} />
            </span>
            <Text size="xs" c="dimmed" component="span" truncate>
              <SafeText text={result.about} />
            </Text>
          </button>
        ))}
      </div>
      {results.length === 0 && (
        <Text size="sm" c="dimmed" p="md" role="status">
          {found.isFetching ? 'Searching…' : 'No results. Try other words, or a complete alert ID such as MAIN-SIEM-1.'}
        </Text>
      )}
    </>
  )
}
