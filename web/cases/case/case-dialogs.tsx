// The dialogs that actions on a case open. Each shows the case as it was when it was opened.
import { useState } from 'react'
import type { Case } from '../cases-queries.ts'
import { CloseCase } from './close-case.tsx'
import { EditCase } from './edit-case.tsx'
import { ExpectActivity } from './expect-activity.tsx'

type Kind = 'edit' | 'judge' | 'close' | 'expect'

export function useCaseDialogs(found: Case) {
  const [opened, setOpened] = useState<{ kind: Kind; seen: Case }>()
  const shut = () => setOpened(undefined)
  const seenIn = (...kinds: Kind[]) => (opened && kinds.includes(opened.kind) ? opened.seen : undefined)
  return {
    show: (kind: Kind) => setOpened({ kind, seen: found }),
    dialogs: (
      <>
        <ExpectActivity found={seenIn('expect')} onClose={shut} />
        <EditCase
          edited={seenIn('edit', 'judge')}
          startsAt={opened?.kind === 'judge' ? 'verdict' : 'title'}
          onClose={shut}
        />
        <CloseCase closing={seenIn('close')} onClose={shut} />
      </>
    ),
  }
}
