import { resolve } from 'node:path'
import { z } from 'zod'
import { StartError } from './errors.ts'
import { isEmail } from './text/email-rules.ts'
import { type FederalState, federalStates } from './text/federal-states-rules.ts'

const flag = oneOf(['on', 'off', 'true', 'false', '1', '0']).transform((v) => v === 'on' || v === 'true' || v === '1')
const port = z
  .string()
  .regex(/^\d{1,5}$/, 'muss eine Portnummer sein')
  .transform(Number)
  .refine((n) => n <= 65535, 'darf höchstens 65535 sein')
const email = z.string().refine(isEmail, 'muss eine E-Mail-Adresse sein')
const origin = z
  .string()
  .refine(isOrigin, 'muss eine Adresse wie https://www.example.org sein, ohne Pfad')
  .transform((value) => new URL(value).origin)

const place = z
  .string()
  .regex(
    /^(?:s3:\/\/[a-z0-9]|(?!~|s3:|[a-z][a-z0-9+.-]*:\/\/).)/i,
    'muss ein Ordner sein oder s3://BUCKET, auch mit /UNTERORDNER; ~ bitte ausschreiben',
  )
  .optional()

const environment = z.object({
  PORT: port.default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('./data'),
  PUBLIC_ORIGIN: origin.optional(),
  TRUST_PROXY: flag.default(false),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'muss mit postgres:// beginnen')
    .optional(),
  SAMPLE: flag.default(true),
  ADMIN_EMAIL: email.default('webmaster@aurora.example'),
  ADMIN_PASSWORD: z.string().min(12, 'muss mindestens 12 Zeichen haben').optional(),
  CLIENT_ID: z.string().min(1).default('pennal'),
  CLIENT_SECRET: z.string().min(1).default('pennal'),
  MAX_UPLOAD_BYTES: z
    .string()
    .regex(/^[1-9]\d{0,14}$/, 'muss eine Zahl von Bytes sein')
    .transform(Number)
    .default(2 * 1024 ** 3),
  CLAMD_URL: z.string().refine(isScannerAddress, 'muss tcp://host:port oder unix:/pfad sein').optional(),
  SMTP_URL: z
    .string()
    .refine(isMailServer, 'muss smtp://[name:passwort@]host[:port] sein, mit TLS von Anfang an smtps://…')
    .optional(),
  ADDRESS_OFFICE_EMAIL: z
    .string()
    .transform((value) => value.split(',').map((address) => address.trim()))
    .refine((addresses) => addresses.every(isEmail), 'muss eine E-Mail-Adresse sein, oder mehrere mit Komma dazwischen')
    .optional(),
  MAIL_FROM: email.optional(),
  MAILS_PER_MINUTE: z
    .string()
    .regex(/^[1-9]\d{0,3}$/, 'muss eine Zahl von 1 bis 9999 sein')
    .transform(Number)
    .default(8),
  S3_BUCKET: z.string().min(3, 'muss mindestens 3 Zeichen haben').optional(),
  S3_ENDPOINT: z.url({ protocol: /^https?$/, error: 'muss mit http:// oder https:// beginnen' }).optional(),
  S3_REGION: z.string().min(1).default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  BACKUP_TO: place,
  SURVIVAL_TO: place,
  BACKUP_PASSPHRASE: z.string().min(12, 'muss mindestens 12 Zeichen haben').optional(),
  BACKUP_RECIPIENT: z
    .string()
    .regex(/^age1[02-9ac-hj-np-z]{58}$/, 'muss ein öffentlicher Schlüssel von age sein (age1…)')
    .optional(),
  HOLIDAYS_STATE: z
    .enum(Object.keys(federalStates) as FederalState[], {
      error: `muss das Kürzel eines Bundeslandes sein: ${Object.keys(federalStates).join(', ')}`,
    })
    .optional(),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{16,}$/, 'muss mindestens 16 Zeichen haben, ohne Leerzeichen und Umlaute')
    .optional(),
  LOG_LEVEL: oneOf(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
  LOG_FORMAT: oneOf(['json', 'text']).optional(),
})

/** All names that pennal reads from the environment; the last one is that of a command. */
export const settingNames: readonly string[] = [...Object.keys(environment.shape), 'ACCOUNT_PASSWORD']

function oneOf<const Value extends string>(values: readonly Value[]) {
  return z.enum(values, { error: `muss eines von diesen sein: ${values.join(', ')}` })
}

function isOrigin(value: string): boolean {
  if (!URL.canParse(value)) return false
  const { protocol, origin } = new URL(value)
  return /^https?:$/.test(protocol) && origin === value.replace(/\/$/, '')
}

function isScannerAddress(value: string): boolean {
  if (value.startsWith('unix:')) return value.length > 'unix:'.length
  return URL.canParse(value) && /^tcp:\/\/[^/]+:\d+\/?$/.test(value)
}

function isMailServer(value: string): boolean {
  return URL.canParse(value) && /^smtps?:$/.test(new URL(value).protocol) && new URL(value).hostname !== ''
}

export interface S3Settings {
  bucket: string
  /** Amazon's own, where none is given. */
  endpoint: string | undefined
  region: string
  /** Where none are given, those that the machine itself has. */
  credentials: { accessKeyId: string; secretAccessKey: string } | undefined
}

export interface Config {
  port: number
  host: string
  dataDir: string
  publicOrigin: string
  trustProxy: boolean
  databaseUrl: string | undefined
  /** Whether an empty database begins with the sample fraternity. Later on it changes nothing. */
  withSample: boolean
  admin: { email: string; password: string | undefined }
  client: { id: string; secret: string }
  maxUploadBytes: number
  clamdUrl: string | undefined
  /** Where mails go; without it they become files in the data folder. */
  smtpUrl: string | undefined
  /** What mails come from; without it the fraternity's contact. */
  mailFrom: string | undefined
  /** So many mails to many go to the mail server within a minute. All other mails go at once. */
  mailsPerMinute: number
  /** Who is told of new addresses, until an administrator decides otherwise. */
  addressOffice: string[]
  s3: S3Settings | undefined
  /** How S3 is reached, whether or not files are kept there: backups and moves name buckets of their own. */
  s3Access: Omit<S3Settings, 'bucket'>
  /** Where the server makes a backup each night; without it, it makes none. */
  backupTo: string | undefined
  /** Where the server writes a copy each night that is read without it. */
  survivalTo: string | undefined
  /** How backups are sealed, if at all: by a passphrase, or for a key that only people have. */
  backup: { passphrase: string | undefined; recipient: string | undefined }
  /** Whose school holidays and public holidays count, until an editor says so of the fraternity. */
  holidaysState: FederalState | undefined
  /** Who knows it may read the figures under /metrics; without it there are none. */
  metricsToken: string | undefined
  logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent'
  /** Where it is not given, a terminal gets text and everything else JSON. */
  logFormat: 'json' | 'text' | undefined
}

/** Reads the environment once; nothing else in the program looks at it. An empty value counts as not set. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''))
  const parsed = environment.safeParse(set)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    throw new StartError(`Einstellung ${issue?.path.join('.')}: ${issue?.message}`)
  }
  const e = parsed.data
  return {
    port: e.PORT,
    host: e.HOST,
    dataDir: resolve(e.DATA_DIR),
    publicOrigin: e.PUBLIC_ORIGIN ?? `http://localhost:${e.PORT}`,
    trustProxy: e.TRUST_PROXY,
    databaseUrl: e.DATABASE_URL,
    withSample: e.SAMPLE,
    admin: { email: e.ADMIN_EMAIL, password: e.ADMIN_PASSWORD },
    client: { id: e.CLIENT_ID, secret: e.CLIENT_SECRET },
    maxUploadBytes: e.MAX_UPLOAD_BYTES,
    clamdUrl: e.CLAMD_URL,
    smtpUrl: e.SMTP_URL,
    mailFrom: e.MAIL_FROM,
    mailsPerMinute: e.MAILS_PER_MINUTE,
    addressOffice: e.ADDRESS_OFFICE_EMAIL ?? [e.ADMIN_EMAIL],
    s3: e.S3_BUCKET === undefined ? undefined : { bucket: e.S3_BUCKET, ...s3Access(e) },
    s3Access: s3Access(e),
    backupTo: e.BACKUP_TO,
    survivalTo: e.SURVIVAL_TO,
    backup: backupSeal(e),
    holidaysState: e.HOLIDAYS_STATE,
    metricsToken: e.METRICS_TOKEN,
    logLevel: e.LOG_LEVEL,
    logFormat: e.LOG_FORMAT,
  }
}

function s3Access(e: z.infer<typeof environment>): Omit<S3Settings, 'bucket'> {
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = e
  if ((accessKeyId === undefined) !== (secretAccessKey === undefined)) {
    throw new StartError('Einstellung S3_ACCESS_KEY_ID und S3_SECRET_ACCESS_KEY: beide oder keine')
  }
  return {
    endpoint: e.S3_ENDPOINT,
    region: e.S3_REGION,
    credentials: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined,
  }
}

function backupSeal({ BACKUP_PASSPHRASE: passphrase, BACKUP_RECIPIENT: recipient }: z.infer<typeof environment>) {
  if (passphrase !== undefined && recipient !== undefined) {
    throw new StartError('Einstellung BACKUP_PASSPHRASE und BACKUP_RECIPIENT: höchstens eine von beiden')
  }
  return { passphrase, recipient }
}
