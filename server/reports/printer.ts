// Prints reports to PDF where a Chromium is configured: a few at a time, the others wait in line for a while.
import { ProblemError, tooBusy, tooLarge } from '../http/problem.ts'
import type { Services } from '../platform/services.ts'
import { type ChromiumLimits, PrintFailed, printWithChromium } from './chromium.ts'

export interface Printer {
  isAvailable: boolean
  /** Throws a problem that says what to do where no Chromium is configured. */
  require(): void
  print(page: string): Promise<Buffer>
}

const mebibyte = 1024 * 1024
const limits: ChromiumLimits = { withinMs: 60_000, maxPdfBytes: 32 * mebibyte, maxMemoryBytes: 1024 * mebibyte }
const mostPageBytes = 8 * mebibyte
const atOnce = 2
const mostWaiting = 10

export function createPrinter(
  { log }: Pick<Services, 'log'>,
  { chromium }: { chromium: string | undefined },
  { withinMs = limits.withinMs }: { withinMs?: number } = {},
): Printer {
  const waiting: (() => void)[] = []
  let running = 0
  const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= atOnce) {
      if (waiting.length >= mostWaiting) throw tooBusy(manyPrints)
      await lineUp(waiting)
    } else running++
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
  const require = () => {
    if (chromium === undefined) throw notConfigured()
  }
  return {
    isAvailable: chromium !== undefined,
    require,
    print: async (page) => {
      if (chromium === undefined) throw notConfigured()
      if (Buffer.byteLength(page) > mostPageBytes)
        throw tooLarge('The report is too long for a PDF. Print it in the browser.')
      try {
        return await inTurn(() => printWithChromium(chromium, page, { ...limits, withinMs }))
      } catch (error) {
        if (!(error instanceof PrintFailed)) throw error
        log.error({ err: error }, 'a report could not be printed')
        throw couldNotPrint(error)
      }
    },
  }
}

const waitsForMs = 60_000

function lineUp(waiting: (() => void)[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const begin = () => {
      clearTimeout(timer)
      resolve()
    }
    const timer = setTimeout(() => {
      waiting.splice(waiting.indexOf(begin), 1)
      reject(tooBusy(manyPrints))
    }, waitsForMs)
    waiting.push(begin)
  })
}

const manyPrints = 'Many reports are being printed. Try again in a minute.'

const notConfigured = () =>
  new ProblemError(
    { status: 409, code: 'not_configured', title: 'Not set up' },
    'This installation makes no PDF: the setting VEDETTE_CHROMIUM names no Chromium. Set it, or print the report in the browser.',
  )

/** What Chromium wrote is in the log alone. */
const couldNotPrint = ({ hint }: PrintFailed) =>
  new ProblemError(
    { status: 503, code: 'unavailable', title: 'No PDF' },
    `The report could not be printed. ${hint} The log says more; the browser can print it meanwhile.`,
    { retryAfterSeconds: 60 },
  )
