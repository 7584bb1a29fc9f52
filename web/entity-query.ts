// What the service knows about one observable.
import { queryOptions } from '@tanstack/react-query'
import type { ObservableKind } from '../contract/vocabulary.ts'
import { api, ask } from './api.ts'

/** In all organizations that the reader sees, or in one. */
export const entityQuery = (kind: ObservableKind, value: string, organization_code?: string) =>
  queryOptions({
    queryKey: ['observables', kind, value, organization_code],
    queryFn: () =>
      ask(
        api.GET('/platformapi/observables/{kind}/{value}', {
          params: {
            path: { kind, value },
            query: organization_code ? { organization_code: [organization_code] } : {},
          },
        }),
      ),
  })
