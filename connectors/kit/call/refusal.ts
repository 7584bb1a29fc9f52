// Reads a third party's own words out of a refusal, in the shapes such bodies take.
import { isRecord, parseJson } from './json.ts'

export interface Refusal {
  /** Its error codes, most exact first. */
  codes: string[]
  text: string | undefined
}

export function readRefusal(body: string): Refusal {
  const parsed = tryParse(body)
  if (!isRecord(parsed)) return { codes: [], text: undefined }
  const details = Array.isArray(parsed.errors) ? parsed.errors.find(isRecord) : undefined
  const nested = isRecord(parsed.error) ? parsed.error : undefined
  return {
    codes: [parsed.error_codes, parsed.error, nested?.code, nested?.status, details?.error_code, parsed.errorCode]
      .flat()
      .filter((code) => typeof code === 'string' || typeof code === 'number')
      .map(String),
    text: firstText(
      Array.isArray(details?.details) ? details.details.join('; ') : undefined,
      details?.description,
      details?.message,
      details?.detail,
      nested?.message,
      parsed.error_description,
      parsed.message,
      parsed.localized_message,
      parsed.errorSummary,
      parsed.error,
    ),
  }
}

function tryParse(body: string): unknown {
  try {
    return parseJson(body)
  } catch {
    return undefined
  }
}

function firstText(...candidates: unknown[]): string | undefined {
  const text = candidates.find((candidate) => typeof candidate === 'string' && candidate.trim() !== '')
  // The first line says it; what follows are tracking ids.
  const [line] = typeof text === 'string' ? text.trim().split(/[\r\n]/) : []
  return line?.slice(0, 500).replace(/\.$/, '')
}
