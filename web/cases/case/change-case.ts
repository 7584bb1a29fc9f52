// Changing a case: on top of the version that the person saw, with what they entered kept when somebody was faster.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Refusal } from '../../api.ts'
import { tellDone } from '../../ui/forms/tell.ts'
import { type CaseChanges, caseQuery, changeCase } from '../cases-queries.ts'

/** Whether somebody else changed it since. */
export const isOvertaken = (error: unknown) =>
  error instanceof Refusal && (error.status === 409 || error.status === 412)

/** `seen`: the version that the person looked at when they began. */
export function useChangeCase(name: string, seen: number, onDone?: () => void) {
  const client = useQueryClient()
  const [version, setVersion] = useState(seen)
  const changing = useMutation({
    mutationFn: (changes: CaseChanges) => changeCase(name, version, changes),
    onSuccess: (changed) => {
      client.setQueryData(caseQuery(name).queryKey, changed)
      tellDone(`${name} saved.`)
      onDone?.()
    },
  })
  /** Reads the case again; the next change is made on top of what is there now. */
  const reload = useMutation({
    mutationFn: () => client.fetchQuery({ ...caseQuery(name), staleTime: 0 }),
    onSuccess: (now) => {
      setVersion(now.version)
      changing.reset()
    },
  })
  return { changing, reload, isReloaded: version !== seen }
}
