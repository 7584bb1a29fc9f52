// The comments on a case, and the form for another.
import { Button, Group, Stack, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type KeyboardEvent, lazy, Suspense, useState } from 'react'
import { wordsOf } from '../../api.ts'
import type { Schemas } from '../../api-types.ts'
import { useDraft } from '../../drafts.ts'
import { useSession } from '../../session.ts'
import { tellFailure } from '../../ui/forms/tell.ts'
import { SafeText } from '../../ui/values/safe-text.tsx'
import { When } from '../../ui/values/when.tsx'
import { addComment, caseQuery, olderComments } from '../cases-queries.ts'
import classes from './case-page.module.css'
import { MentionBox } from './mention-box.tsx'

const Markdown = lazy(async () => ({ default: (await import('./markdown.tsx')).Markdown }))

type Comment = Schemas['Comment']

const mostShown = 100

interface Props {
  name: string
  organization: string
  comments: readonly Comment[]
}

export function CaseComments({ name, organization, comments }: Props) {
  const { session, mayIn } = useSession()
  const mayWorkOnCases = mayIn(organization, 'work_on_cases')
  const [older, setOlder] = useState<readonly Comment[]>([])
  const all = useMutation({ mutationFn: () => everyComment(name), onSuccess: setOlder, onError: tellFailure })
  const known = new Set(comments.map(({ comment_uuid }) => comment_uuid))
  const shown = [...older.filter(({ comment_uuid }) => !known.has(comment_uuid)), ...comments]
  return (
    <Stack gap="xs">
      {comments.length >= mostShown && older.length === 0 && (
        <Button variant="subtle" loading={all.isPending} onClick={() => all.mutate()}>
          Show older comments
        </Button>
      )}
      {shown.map((comment) => (
        <article key={comment.comment_uuid} className={classes.comment} id={`comment-${comment.comment_uuid}`}>
          <Text size="xs" c="dimmed">
            <SafeText text={comment.by} />, <When at={comment.created_at} />
          </Text>
          <Suspense fallback={<SafeText text={comment.text} />}>
            <Markdown text={comment.text} />
          </Suspense>
          {comment.mentions.length > 0 && (
            <Text size="xs" c="dimmed">
              Mentions <SafeText text={comment.mentions.map(({ name: each }) => each).join(', ')} />
            </Text>
          )}
        </article>
      ))}
      {shown.length === 0 && !mayWorkOnCases && (
        <Text size="sm" c="dimmed">
          No comments yet.
        </Text>
      )}
      {mayWorkOnCases && (
        <NewComment key={name} name={name} organization={organization} draft={`${session?.principal.uuid} ${name}`} />
      )}
    </Stack>
  )
}

/** The text stays until the service has stored it, even when the session ends meanwhile. */
function NewComment({ name, organization, draft }: Pick<Props, 'name' | 'organization'> & { draft: string }) {
  const client = useQueryClient()
  const [text, setText] = useDraft(draft)
  const [isPreview, setPreview] = useState(false)
  const adding = useMutation({
    mutationFn: () => addComment(name, text.trim()),
    onSuccess: () => {
      setText('')
      setPreview(false)
      return client.invalidateQueries(caseQuery(name))
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() && !adding.isPending) adding.mutate()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit(event)
  }
  return (
    <form onSubmit={submit}>
      <Stack gap={6}>
        <MentionBox
          organization={organization}
          value={text}
          onChange={setText}
          onKeyDown={onKeyDown}
          error={adding.isError ? wordsOf(adding.error) : undefined}
        />
        {isPreview && text.trim() && (
          <section aria-label="Preview" className={classes.comment}>
            <Suspense fallback={<SafeText text={text} />}>
              <Markdown text={text} />
            </Suspense>
          </section>
        )}
        <Group gap="xs">
          <Button type="submit" disabled={!text.trim()} loading={adding.isPending}>
            Comment
          </Button>
          <Button variant="subtle" aria-pressed={isPreview} onClick={() => setPreview(!isPreview)}>
            Preview
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

const mostPages = 50

/** Oldest first, as the page shows them. */
async function everyComment(name: string): Promise<Comment[]> {
  const found: Comment[] = []
  let cursor: string | null = ''
  for (let pages = 0; cursor !== null && pages < mostPages; pages++) {
    const page: Awaited<ReturnType<typeof olderComments>> = await olderComments(name, cursor)
    found.push(...page.data)
    cursor = page.next_cursor
  }
  return found.reverse()
}
