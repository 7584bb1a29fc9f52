// Numbers that JavaScript cannot hold or would write otherwise, put into a JSON document digit by digit.
declare global {
  interface JSON {
    rawJSON(text: string): unknown
  }
}

/** A value that JSON.stringify writes exactly as given. */
export const rawJson = (text: string): unknown => JSON.rawJSON(text)
