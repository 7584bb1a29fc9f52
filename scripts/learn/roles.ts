// Learns the parts of observables from alerts that people labelled.
import { observableRoles } from '../../contract/vocabulary.ts'
import { allRows } from '../../server/learned/learned-table.ts'
import { readBeforeRoles } from '../../server/reading/read-alert.ts'
import { describeRoles } from '../../server/reading/roles/read-roles.ts'
import { roleRows } from '../../server/reading/roles/role-features.ts'
import { alertToRead, type LearnedAlert } from './alerts.ts'
import { type Example, type Learning, sharesOf } from './regression.ts'

export const learningRoles: Learning = {
  rows: roleRows,
  labels: observableRoles.length,
  leastMet: 1,
  rounds: 10,
  rate: 0.05,
  shrink: 0,
}

export function roleExamples(alert: LearnedAlert): Example[] {
  const { fields, format, claims, mail, toPlace } = readBeforeRoles(alertToRead(alert))
  const claim = claims[0]?.claim ?? 'unknown'
  return describeRoles(toPlace, { claim, format, fields, mail }).flatMap(({ described, features }) => {
    const { observable } = described
    const label = alert.obs.find(
      ({ kind, value }) => kind === observable.kind && value.toLowerCase() === observable.value.toLowerCase(),
    )
    return features && label
      ? [{ rows: allRows(features), target: sharesOf(observableRoles, label.roles), weight: 1 }]
      : []
  })
}
