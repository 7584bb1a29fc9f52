// Settings from the environment. Every wrong one is named, in one go, before anything starts.
import { accessSync, constants, existsSync, readFileSync, statSync } from 'node:fs'
import { isIP } from 'node:net'
import { availableParallelism } from 'node:os'
import { dirname, isAbsolute, resolve } from 'node:path'
import { z } from 'zod'
import { quotaNames } from '../contract/vocabulary.ts'
import { OperatorError } from './database/operator-error.ts'

const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d+$/, 'must be a whole number')
    .transform(Number)
    .pipe(z.int().min(min, `must be at least ${min}`).max(max, `must be at most ${max}`))

const origin = (text: string) => {
  const url = URL.parse(text)
  return url && ['http:', 'https:'].includes(url.protocol) && text.replace(/\/$/, '') === url.origin
    ? url.origin
    : undefined
}

const target = (entry: string) => {
  const [text = '', organizations, rest] = entry.split('@')
  if (rest !== undefined || organizations?.split('+').some((code) => !/^[A-Z0-9_]{2,32}$/.test(code))) return false
  const [address = '', prefix] = text.split('/')
  if (prefix !== undefined)
    return isIP(address) !== 0 && /^\d{1,3}$/.test(prefix) && Number(prefix) <= (isIP(address) === 4 ? 32 : 128)
  return isIP(text) !== 0 || URL.canParse(`http://${text}`)
}

/** An address or a network as CIDR; not one that holds everybody, who could then say anything about themselves. */
const proxy = (text: string) => (isIP(text) !== 0 || text.includes('/')) && target(text) && !text.endsWith('/0')

const readable = (file: string) => {
  try {
    readFileSync(file)
    return true
  } catch {
    return false
  }
}

/** It need not be there yet. */
const writable = (file: string) => {
  try {
    accessSync(existsSync(file) ? file : dirname(file), constants.W_OK)
    return !statSync(file, { throwIfNoEntry: false })?.isDirectory()
  } catch {
    return false
  }
}

const executable = (file: string) => {
  try {
    accessSync(file, constants.X_OK)
    return isAbsolute(file) && statSync(file).isFile()
  } catch {
    return false
  }
}

const isFolder = (path: string) => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true

const list = (text: string) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)

interface SyslogListener {
  security: 'tcp' | 'tls'
  host: string
  port: number
  intake_token_uuid: string
}

function syslogListener(text: string): SyslogListener | undefined {
  const [, security, host = '', port = '', uuid = ''] =
    /^(tcp|tls):\/\/(\[[\da-f:.]+\]|[\w.-]+):(\d{1,5})\/([\da-f-]{36})$/i.exec(text) ?? []
  if ((security !== 'tcp' && security !== 'tls') || Number(port) > 65_535) return undefined
  return { security, host: host.replace(/^\[|\]$/g, ''), port: Number(port), intake_token_uuid: uuid.toLowerCase() }
}

const masterKey = z
  .string()
  .refine(
    (text) => /^[A-Za-z0-9+/]{43}=$/.test(text),
    'must be 32 bytes in base64 (make one with: openssl rand -base64 32)',
  )

const Environment = z.object({
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: wholeNumber(0, 65_535).default(8080),
  DATABASE_URL: z
    .string()
    .refine(
      (text) => /^postgres(ql)?:\/\//.test(text) && URL.canParse(text),
      'must look like postgres://user:password@host:5432/name',
    )
    .optional(),
  VEDETTE_DATA_DIR: z
    .string()
    .min(1)
    .default('./data')
    .transform((path) => resolve(path)),
  VEDETTE_MASTER_KEY: masterKey.optional(),
  VEDETTE_NEW_MASTER_KEY: masterKey.optional(),
  VEDETTE_BOOTSTRAP_API_KEY: z
    .string()
    .min(32, 'must have at least 32 characters')
    .max(200, 'must have at most 200 characters')
    .regex(/^[\w.~+/=-]*$/, 'may hold letters, digits and . _ ~ + / = - only, so that it fits into a cookie')
    .optional(),
  VEDETTE_BOOTSTRAP_ORGANIZATION: z
    .string()
    .regex(/^[A-Z0-9_]{2,32}$/, 'must be 2 to 32 capital letters, digits or underscores')
    .default('MAIN'),
  VEDETTE_ROLES: z
    .string()
    .default('api,worker')
    .transform(list)
    .pipe(z.array(z.enum(['api', 'worker'], 'may name api and worker only')).min(1, 'must name api, worker or both')),
  VEDETTE_PUBLIC_URL: z
    .string()
    .refine((text) => origin(text) !== undefined, 'must be an origin such as https://vedette.corp.com')
    .transform(origin)
    .optional(),
  VEDETTE_TRUSTED_PROXIES: z
    .string()
    .default('')
    .transform(list)
    .pipe(
      z
        .array(z.string().refine(proxy, 'must list addresses or networks as CIDR (not /0), separated by commas'))
        .max(100, 'must list at most 100'),
    ),
  VEDETTE_AUDIT_HEAD_FILE: z.string().min(1).refine(writable, 'must name a file that can be written').optional(),
  VEDETTE_AUDIT_HEAD_URL: z
    .string()
    .refine((text) => /^https?:\/\//.test(text) && URL.canParse(text), 'must be an http or https URL')
    .optional(),
  VEDETTE_SESSION_HOURS: wholeNumber(1, 8760).default(168),
  VEDETTE_NODE_URL: z
    .string()
    .refine((text) => origin(text) !== undefined, 'must be an origin such as http://10.0.0.5:8080')
    .transform(origin)
    .optional(),
  VEDETTE_CA_FILE: z.string().refine(readable, 'must name a file that can be read').optional(),
  VEDETTE_CHROMIUM: z
    .string()
    .refine(executable, 'must name an executable by its whole path, such as /usr/bin/chromium')
    .optional(),
  VEDETTE_CONNECTORS_DIR: z.string().refine(isFolder, 'must name a folder that can be read').optional(),
  VEDETTE_ALLOW_PRIVATE_TARGETS: z
    .string()
    .default('')
    .transform(list)
    .pipe(
      z.array(
        z
          .string()
          .refine(
            target,
            'must list addresses as CIDR, host or host:port, separated by commas, each with @CODE+CODE if it is for some organizations only',
          ),
      ),
    ),
  VEDETTE_SYSLOG_LISTENERS: z
    .string()
    .default('')
    .transform((text) => list(text).map((each) => syslogListener(each)))
    .pipe(
      z.array(
        z.custom<SyslogListener>(
          (listener) => listener !== undefined,
          'must list tcp://host:port/<intake token uuid> or tls://..., separated by commas',
        ),
      ),
    ),
  VEDETTE_SYSLOG_CERT_FILE: z.string().refine(readable, 'must name a file that can be read').optional(),
  VEDETTE_SYSLOG_KEY_FILE: z.string().refine(readable, 'must name a file that can be read').optional(),
  VEDETTE_SYSLOG_CLIENT_CA_FILE: z.string().refine(readable, 'must name a file that can be read').optional(),
  VEDETTE_SNS_HOSTS: z
    .string()
    .default('')
    .transform((text) => list(text).map((host) => host.toLowerCase()))
    .pipe(
      z.array(z.string().refine((host) => URL.parse(`https://${host}`)?.host === host, 'must list host or host:port')),
    ),
  VEDETTE_LOG_LEVEL: z
    .enum(
      ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'],
      'must be one of trace, debug, info, warn, error, fatal, silent',
    )
    .default('info'),
  VEDETTE_MAX_CONTENT_BYTES: wholeNumber(1024, 16 * 1024 * 1024).default(1024 * 1024),
  VEDETTE_RATE_LIMIT: wholeNumber(0, 1_000_000).default(0),
  VEDETTE_INVESTIGATIONS_AT_ONCE: wholeNumber(1, 10_000).default(200),
  VEDETTE_WORK_THREADS: wholeNumber(1, 64).optional(),
  VEDETTE_DEFAULT_QUOTAS: z
    .string()
    .default('')
    .transform((text) => Object.fromEntries(list(text).map((part) => part.split('=').map((each) => each.trim()))))
    .pipe(
      z.partialRecord(
        z.enum(quotaNames, `may name ${quotaNames.join(', ')} only, as name=number, separated by commas`),
        z.coerce.number().int('must give whole numbers').min(0, 'must give whole numbers'),
      ),
    ),
})

export type Config = ReturnType<typeof readConfig>

/** Reads and checks the settings; throws one OperatorError with a line for each wrong one. */
export function readConfig(environment: Record<string, string | undefined>) {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  )
  const parsed = Environment.safeParse(given)
  const problems = (parsed.error?.issues ?? []).map((issue) => `${String(issue.path[0])} ${issue.message}.`)
  if (given.DATABASE_URL && !given.VEDETTE_MASTER_KEY) {
    problems.push(
      'VEDETTE_MASTER_KEY is required with DATABASE_URL: every node needs the same one (openssl rand -base64 32).',
    )
  }
  if (!given.DATABASE_URL && (parsed.data?.VEDETTE_WORK_THREADS ?? 1) > 1)
    problems.push('VEDETTE_WORK_THREADS can only be 1 on the embedded database, which does one thing at a time.')
  const isTls = parsed.data?.VEDETTE_SYSLOG_LISTENERS.some(({ security }) => security === 'tls')
  if (isTls && !(given.VEDETTE_SYSLOG_CERT_FILE && given.VEDETTE_SYSLOG_KEY_FILE))
    problems.push('VEDETTE_SYSLOG_CERT_FILE and VEDETTE_SYSLOG_KEY_FILE are required with a listener tls://.')
  if (!parsed.success || problems.length > 0)
    throw new OperatorError('Vedette cannot start with these settings:', problems)

  const settings = parsed.data
  return {
    host: settings.HOST,
    port: settings.PORT,
    databaseUrl: settings.DATABASE_URL,
    dataDir: settings.VEDETTE_DATA_DIR,
    masterKey: settings.VEDETTE_MASTER_KEY,
    newMasterKey: settings.VEDETTE_NEW_MASTER_KEY,
    bootstrapApiKey: settings.VEDETTE_BOOTSTRAP_API_KEY,
    bootstrapOrganization: settings.VEDETTE_BOOTSTRAP_ORGANIZATION,
    roles: settings.VEDETTE_ROLES,
    publicUrl: settings.VEDETTE_PUBLIC_URL,
    auditHeadFile: settings.VEDETTE_AUDIT_HEAD_FILE,
    auditHeadUrl: settings.VEDETTE_AUDIT_HEAD_URL,
    trustedProxies: settings.VEDETTE_TRUSTED_PROXIES,
    sessionHours: settings.VEDETTE_SESSION_HOURS,
    nodeUrl: settings.VEDETTE_NODE_URL,
    caFile: settings.VEDETTE_CA_FILE,
    chromium: settings.VEDETTE_CHROMIUM,
    connectorsDir: settings.VEDETTE_CONNECTORS_DIR,
    allowPrivateTargets: settings.VEDETTE_ALLOW_PRIVATE_TARGETS,
    syslog: {
      listeners: settings.VEDETTE_SYSLOG_LISTENERS,
      certFile: settings.VEDETTE_SYSLOG_CERT_FILE,
      keyFile: settings.VEDETTE_SYSLOG_KEY_FILE,
      clientCaFile: settings.VEDETTE_SYSLOG_CLIENT_CA_FILE,
    },
    snsHosts: settings.VEDETTE_SNS_HOSTS,
    logLevel: settings.VEDETTE_LOG_LEVEL,
    maxContentBytes: settings.VEDETTE_MAX_CONTENT_BYTES,
    rateLimit: settings.VEDETTE_RATE_LIMIT,
    investigationsAtOnce: settings.VEDETTE_INVESTIGATIONS_AT_ONCE,
    workThreads: settings.VEDETTE_WORK_THREADS ?? usualThreads(settings.DATABASE_URL),
    defaultQuotas: settings.VEDETTE_DEFAULT_QUOTAS,
  }
}

const mostUsualThreads = 4

/** One processor is left to requests and to the database. Each thread needs memory, and connections to the database. */
const usualThreads = (databaseUrl: string | undefined) =>
  databaseUrl ? Math.min(mostUsualThreads, Math.max(1, availableParallelism() - 1)) : 1
