// Checks what was typed with the schema that the API uses, and tells every mistake at once.
import type { z } from 'zod'
import { OperatorError } from '../database/operator-error.ts'

export function readStandardInput<T>(schema: z.ZodType<T>, given: unknown): T {
  const parsed = schema.safeParse(given)
  if (parsed.success) return parsed.data
  throw new OperatorError(
    'This cannot be done:',
    parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`),
  )
}
