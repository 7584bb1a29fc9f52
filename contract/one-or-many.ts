// A query parameter that may be repeated.
import { z } from 'zod'

export const oneOrMany = <T extends z.ZodType>(item: T, most = 20) =>
  z.preprocess((value) => (Array.isArray(value) ? value : [value]), z.array(item).min(1).max(most))
