// The audit trail: who did what, searched, followed live and exported, and whether the chain is whole.
import { Button, Menu, Stack, Text } from '@mantine/core'
import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useSession } from '../session.ts'
import { tellFailure } from '../ui/forms/tell.ts'
import { Answer, Empty, NotAllowed, PageHead } from '../ui/layout/states.tsx'
import { AuditFilters } from './audit-filters.tsx'
import { auditQuery, type ExportFormat, exportAudit } from './audit-queries.ts'
import type { AuditSearch } from './audit-search.ts'
import { AuditTable } from './audit-table.tsx'
import { ChainState } from './chain-state.tsx'
import { useLiveAudit } from './live-audit.ts'

const route = getRouteApi('/audit')

export function AuditPage() {
  const { may } = useSession()
  return may('read_audit') ? (
    <Trail />
  ) : (
    <Stack>
      <PageHead title="Audit" />
      <NotAllowed words="Only the roles auditor and admin may read the audit trail." />
    </Stack>
  )
}

function Trail() {
  const search = route.useSearch()
  const navigate = useNavigate()
  const isLive = useLiveAudit()
  const query = useInfiniteQuery(auditQuery(search))
  const setSearch = (next: AuditSearch) => navigate({ to: '/audit', search: next, replace: true })
  return (
    <Stack>
      <PageHead
        title="Audit"
        about={isLive ? 'New entries appear by themselves' : undefined}
        actions={<Export search={search} />}
      />
      <ChainState />
      <AuditFilters search={search} onChange={setSearch} />
      <Answer query={query}>
        {({ pages }) => {
          const entries = pages.flatMap(({ data }) => data)
          if (entries.length === 0) return <Empty title="No entries">Nothing that fits was noted.</Empty>
          return <AuditTable entries={entries} />
        }}
      </Answer>
      {query.hasNextPage && (
        <Button variant="default" onClick={() => query.fetchNextPage()} loading={query.isFetchingNextPage}>
          Older entries
        </Button>
      )}
    </Stack>
  )
}

function Export({ search }: { search: AuditSearch }) {
  const exporting = useMutation({
    mutationFn: (format: ExportFormat) => exportAudit(search, format),
    onError: tellFailure,
  })
  const isWhole = Object.values(search).every((value) => value === undefined)
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" loading={exporting.isPending}>
          Export
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => exporting.mutate('jsonl')}>
          JSON lines
          <Text size="xs" c="dimmed">
            {isWhole ? 'With signed heads: vedette audit verify checks it' : 'What is filtered cannot be verified'}
          </Text>
        </Menu.Item>
        <Menu.Item onClick={() => exporting.mutate('ocsf')}>OCSF API Activity</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
