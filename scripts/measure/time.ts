// Measures how often the time of the event is read as a careful person read it, to within one second.
import { labelledEvents, shareHead, shareOf } from './event-labels.ts'
import type { Measure } from './measure.ts'

export const measureTime: Measure = (alerts) => {
  const judged = labelledEvents(alerts).map(({ alert: { id }, labels, reading: { event_time } }) => {
    const accepted = [labels.event_time, ...labels.also_acceptable_event_times]
    const isRight = accepted.some((time) =>
      time === null || event_time === null ? time === event_time : Math.abs(time - event_time) <= 1,
    )
    return { id, isRight, fault: `${event_time}, not ${accepted.join(' or ')}` }
  })
  const { lines, faults } = shareOf('time', 'event_time', judged)
  return { lines: lines.length > 0 ? [...shareHead, ...lines] : [], faults }
}
