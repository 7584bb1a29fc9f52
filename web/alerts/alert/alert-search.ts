// What is opened on the page of an alert, as it stands in the address, so that it can be sent to others.
export interface AlertSearch {
  /** The id of the finding whose evidence is shown. */
  finding?: string
  /** The key of a step that is opened. */
  step?: string
}

export const readAlertSearch = (raw: Record<string, unknown>): AlertSearch => ({
  ...(typeof raw.finding === 'string' && /^F\d{1,6}$/.test(raw.finding) && { finding: raw.finding }),
  ...(typeof raw.step === 'string' && raw.step !== '' && { step: raw.step.slice(0, 300) }),
})
