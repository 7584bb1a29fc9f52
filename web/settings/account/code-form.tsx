// Asks for a code of the second factor, or for a passkey.
import { Button, Group, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { wordsOf } from '../../api.ts'
import type { Schemas } from '../../api-types.ts'
import { hasPasskeys, usePasskeyOnce } from '../../passkeys.ts'
import { tellFailure } from '../../ui/forms/tell.ts'

interface CodeFormProps {
  label: string
  button: string
  isPending: boolean
  error: unknown
  onCode(code: string): void
  /** Where a passkey does as well. */
  onPasskey?(passkey: Schemas['PasskeyAssertionInput']): void
}

export function CodeForm({ label, button, isPending, error, onCode, onPasskey }: CodeFormProps) {
  const [code, setCode] = useState('')
  const asking = useMutation({
    mutationFn: usePasskeyOnce,
    onSuccess: (passkey) => onPasskey?.(passkey),
    onError: tellFailure,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (code.trim()) onCode(code.trim())
  }
  return (
    <form onSubmit={submit} noValidate>
      <Group align="end">
        <TextInput
          label={label}
          inputMode="numeric"
          autoComplete="one-time-code"
          autoFocus
          maxLength={20}
          value={code}
          onChange={({ currentTarget }) => setCode(currentTarget.value)}
          error={error ? wordsOf(error) : undefined}
        />
        <Button type="submit" loading={isPending}>
          {button}
        </Button>
        {onPasskey && hasPasskeys() && (
          <Button variant="default" onClick={() => asking.mutate()} loading={asking.isPending}>
            Use a passkey
          </Button>
        )}
      </Group>
    </form>
  )
}
