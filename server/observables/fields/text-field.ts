// A field that a text names, with the place of its value.
export interface TextField {
  path: string[]
  value: string
  /** Where the value stands in the text. */
  start: number
  end: number
}
