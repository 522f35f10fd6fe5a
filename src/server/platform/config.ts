import { join } from 'node:path'
import proxyAddress from 'proxy-addr'
import * as z from 'zod'
import { type BucketConfig, backupBucketConfig, bucketConfig } from './bucket-config.ts'
import { isSchedule } from './schedule.ts'
import { withSecretFiles } from './secret-files.ts'
import { StartError } from './start-error.ts'
import { type TracingConfig, tracingConfig, tracingVariables } from './tracing/config.ts'

const flag = z.stringbool({ truthy: ['true', '1', 'yes'], falsy: ['false', '0', 'no', ''] })
const list = z.string().transform((text) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== ''),
)
const origin = z.url({ protocol: /^https?$/ }).transform((text) => text.replace(/\/+$/, ''))
const origins = list.pipe(z.array(origin.refine((text) => new URL(text).origin === text, 'not an origin')))
const proxies = list.refine(areProxies, 'not an address, a network or loopback, linklocal, uniquelocal')

/**
 * Default application key of the envelope, equal on all installations that set none. Every browser has it, so it is
 * public and grants nothing (docs/architecture.md, "The envelope").
 */
const publicApplicationKey = 'marketplace-application-key'

const sealingKey = z
  .string()
  .regex(/^[A-Za-z0-9+/]{43}=$/, 'not 32 bytes in base64 (openssl rand -base64 32)')

const variables = z.object({
  ...tracingVariables,
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(4321),
  SITE_URL: origin.optional(),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//)
    .optional(),
  DATABASE_DIRECT_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//)
    .optional(),
  DATABASE_READ_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\/[^,]*$/, 'not the address of one PostgreSQL')
    .optional(),
  DATABASE_POOL: z.coerce.number().int().min(2).max(500).default(20),
  DATABASE_TIMEOUT_MS: z.coerce.number().int().min(500).max(600_000).default(4_000),
  REDIS_URL: z
    .string()
    .regex(/^rediss?:\/\//)
    .optional(),
  DATA_DIRECTORY: z.string().min(1).default('.data'),
  BACKUP_SCHEDULE: z.string().refine(isSchedule, 'not five cron fields, such as 30 2 * * *').optional(),
  BACKUP_DIRECTORY: z.string().min(1).optional(),
  BACKUP_KEEP: z.coerce.number().int().min(1).max(10_000).default(7),
  /** Bucket, with a prefix after a slash. */
  BACKUP_BUCKET: z
    .string()
    .regex(/^[\w.-]+(?:\/\w[\w.-]*)*\/?$/, 'not a bucket, or bucket/prefix')
    .optional(),
  BACKUP_S3_ENDPOINT: origin.optional(),
  BACKUP_S3_REGION: z.string().min(1).optional(),
  BACKUP_S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  BACKUP_S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  SECRETS_KEY: sealingKey.optional(),
  SECRETS_KEY_OLD: list.pipe(z.array(sealingKey)).default([]),
  PUBLIC_API_URL: origin.optional(),
  PURGE_URL: list.pipe(z.array(z.url({ protocol: /^https?$/ }))).default([]),
  PURGE_SECRET: z.string().min(16).optional(),
  PURGE_TOKEN: z.string().min(1).optional(),
  APPLICATION_KEY: z.string().min(16).default(publicApplicationKey),
  ALLOWED_ORIGINS: origins.default([]),
  TRUST_PROXY: proxies.default([]),
  SHUTDOWN_GRACE_MS: z.coerce.number().int().min(0).max(600_000).default(500),
  METRICS_TOKEN: z.string().min(16).optional(),
  DEMO: flag.optional(),
  MAINTENANCE: flag.default(false),
  ACCESS_LOG: flag.default(false),
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info'),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//)
    .optional(),
  MAIL_FROM: z.string().min(3).default('Safqa <no-reply@localhost>'),
  MAIL_WEBHOOK_SECRET: z.string().min(16).optional(),
  CONTACT_MAIL: z.email().optional(),
  /** Email address or HTTPS page. */
  SECURITY_CONTACT: z
    .union([z.email(), z.url({ protocol: /^https$/ })], 'neither an email nor an https address')
    .optional(),
  SMS_URL: z.url({ protocol: /^https?$/ }).optional(),
  SMS_TOKEN: z.string().min(1).optional(),
  SMS_FROM: z.string().min(1).default('Safqa'),
  SMS_COUNTRIES: list.default(['+971']),
  SMS_DAILY_CAP: z.coerce.number().int().min(0).default(500),
  FIREBASE_PROJECT_ID: z.string().min(1).optional(),
  FIREBASE_API_KEY: z.string().min(1).optional(),
  FIREBASE_AUTH_DOMAIN: z.string().min(1).optional(),
  FIREBASE_PROVIDERS: list.default(['google', 'apple', 'facebook']),
  FIREBASE_KEYS_URL: z
    .url()
    .default('https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com'),
  FIREBASE_MESSAGING_SENDER_ID: z.string().regex(/^\d+$/).optional(),
  FIREBASE_APP_ID: z.string().min(1).optional(),
  FIREBASE_VAPID_KEY: z
    .string()
    .regex(/^[\w-]{80,100}$/)
    .optional(),
  /** JSON, or the path of a file with it. */
  FIREBASE_SERVICE_ACCOUNT: z.string().min(1).optional(),
  FIREBASE_API_BASE: origin.optional(),
  PAYMENT: z.enum(['sandbox', 'stripe', 'off']).optional(),
  STRIPE_SECRET_KEY: z.string().min(8).optional(),
  STRIPE_PUBLISHABLE_KEY: z.string().min(8).optional(),
  STRIPE_WEBHOOK_SECRET: z.string().min(8).optional(),
  STRIPE_API_BASE: origin.optional(),
  /** URL template: https://tiles.example.com/{z}/{x}/{y}.png. */
  MAP_TILES_URL: z
    .string()
    .refine(isTileTemplate, 'not an address of pictures with {z}, {x} and {y}, without user and password')
    .optional(),
  MAP_ATTRIBUTION: z.string().min(1).optional(),
  S3_BUCKET: z.string().min(1).optional(),
  S3_ENDPOINT: origin.optional(),
  S3_REGION: z.string().min(1).default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  /** Prefix of object names, such as media/. */
  S3_PREFIX: z
    .string()
    .regex(/^\w[\w.-]*(?:\/\w[\w.-]*)*\/?$/)
    .optional(),
  S3_PATH_STYLE: flag.optional(),
  S3_DIRECT_UPLOADS: flag.default(false),
  WORDPRESS_URL: origin.optional(),
  WORDPRESS_SECRET: z.string().min(16).optional(),
  /** Hosts of pictures besides WordPress's own, such as cdn.example.com. */
  MEDIA_URL: origin.optional(),
  MEDIA_HOSTS: list.pipe(z.array(z.string().regex(/^[\w.-]+(?::\d{1,5})?$/, 'not a host'))).default([]),
  SERVICE_WORKER: flag.default(true),
  CODE_PROOF: flag.default(true),
  AVIF: flag.default(true),
  PHOTO_WORK: flag.default(true),
  SEARCH_IN_MEMORY: flag.default(true),
  SEARCH_URL: list.pipe(z.array(z.url({ protocol: /^https?$/ }))).default([]),
  SEARCH_INDEX: z
    .string()
    .regex(/^[a-z][a-z\d-]{0,63}$/, 'not a name of small letters, digits and hyphens')
    .default('products'),
  SEARCH_THREADS: z.coerce.number().int().min(0).max(64).optional(),
  PAGE_CACHE_MEGABYTES: z.coerce.number().int().min(0).max(65_536).default(64),
})

/** Parsed configuration from the environment. */
export type Config = Readonly<{
  /** Names of the variables that are set: these win over the settings of the shop. */
  given: ReadonlySet<string>
  environment: 'development' | 'production' | 'test'
  host: string
  port: number
  /** Origin of canonical links, mails and the sitemap; never the Host header. Without SITE_URL: host and port. */
  siteUrl: string
  databaseUrl: string | undefined
  /** The same database without the pooler that `databaseUrl` goes through; undefined where there is none. */
  databaseDirectUrl: string | undefined
  /** A standby of the database that answers reads of visitors; undefined where there is none. */
  databaseReadUrl: string | undefined
  databasePool: number
  /** Ms that a call waits for a connection, and for a statement. */
  databaseTimeoutMs: number
  /** Redis or Valkey for events, presence and rate limits; undefined: PostgreSQL does it all. It has a password. */
  redisUrl: string | undefined
  dataDirectory: string
  /** Scheduled backups: when, as cron fields in the shop's time zone, where, and how many are kept; undefined: none. */
  backup: { schedule: string; folder: string; kept: number } | undefined
  /** Bucket into which scheduled backups are copied; undefined: none. */
  backupBucket: BucketConfig | undefined
  /** Key that seals secrets in the database: 32 bytes in base64; undefined: the keys of the data directory. */
  secretsKey: string | undefined
  /** Former keys, for secrets that are still sealed with them. */
  secretsKeysBefore: readonly string[]
  /** API that browsers call; undefined for this server's own. */
  publicApiUrl: string | undefined
  /** Edge caches that are told which pages to purge, with a signature and a token where these are set; undefined: none. */
  edge: { purgeUrls: readonly string[]; secret: string | undefined; token: string | undefined } | undefined
  applicationKey: string
  allowedOrigins: readonly string[]
  /** Addresses or networks of proxies whose X-Forwarded-For is trusted. */
  trustedProxies: readonly string[]
  /** Ms after SIGTERM during which connections are still accepted while `/readyz` already refuses. */
  shutdownGraceMs: number
  metricsToken: string | undefined
  /** Demo data and accounts: on by default in the embedded database, elsewhere only when switched on. */
  demo: boolean
  /** Demo accounts also work from addresses other than loopback. */
  demoFromAnywhere: boolean
  maintenance: boolean
  /** Each answered request is a line of the log. */
  accessLog: boolean
  /** Traces by OpenTelemetry; undefined: none. */
  tracing: TracingConfig | undefined
  logLevel: 'silent' | 'error' | 'warn' | 'info' | 'debug'
  /** Nodes of OpenSearch, which answers searches, and the alias of its index; undefined: none. The addresses are secret. */
  openSearch: { urls: readonly string[]; alias: string } | undefined
  /** Each process holds the catalogue in memory, for searches, where OpenSearch does not answer them. */
  searchInMemory: boolean
  /** Search threads besides the main one; 0: the main one searches; null: depends on the number of products. */
  searchThreads: number | null
  pageCacheBytes: number
  /** Whether browsers prove that they work for a code while many are asked for. */
  codeProof: boolean
  /** Browsers install the offline service worker; when off, installed ones unregister themselves. */
  serviceWorker: boolean
  /** Pictures are made as AVIF, too; when off, all are WebP, also at the addresses for AVIF. */
  avif: boolean
  /** This process makes the sizes of new photos; when off, `npm run work` does. */
  photoWork: boolean
  /**
   * Without a server mails stay in the outbox. `contact` receives what visitors ask the shop; `webhookSecret` proves
   * reports of bounces and complaints, which are refused without it.
   */
  mail: { url: string | undefined; from: string; contact: string; webhookSecret: string | undefined }
  /** Contact for vulnerability reports, as a URI. */
  securityContact: string
  /** Without a provider text messages stay in the outbox. `dailyCap` counts all processes. */
  sms: {
    url: string | undefined
    token: string | undefined
    from: string
    countries: readonly string[]
    dailyCap: number
  }
  /** Social sign-in through Firebase Authentication; undefined: no buttons. */
  social:
    | { projectId: string; apiKey: string; authDomain: string; providers: readonly string[]; keysUrl: string }
    | undefined
  /** Push through Firebase Cloud Messaging; undefined: off. */
  push: PushConfig | undefined
  payment: PaymentConfig
  /** Bucket of pictures; undefined: the data directory. */
  bucket: BucketConfig | undefined
  /** Browsers send pictures into the bucket, at addresses that are signed for them. */
  directUploads: boolean
  /** Tile server of the address picker and of maps of results, with its attribution; undefined: no maps. */
  map: { tilesUrl: string; attribution: string } | undefined
  /** WordPress as the content host; undefined: local Markdown. Without the secret it is only polled. */
  wordpress: { url: string; secret: string | undefined } | undefined
  /** Allowed hosts of content pictures besides WordPress's own, as `host` or `host:port`. */
  /** Origin at which browsers load public pictures; undefined for this server. */
  mediaUrl: string | undefined
  mediaHosts: readonly string[]
}>

/**
 * Payment provider. The sandbox accepts only its published test cards. `webhookSecret` verifies Stripe's events, which
 * are refused without it; `apiBase` replaces the host of Stripe's API.
 */
export type PaymentConfig =
  | { provider: 'off' | 'sandbox' }
  | {
      provider: 'stripe'
      secretKey: string
      publishableKey: string
      webhookSecret: string | undefined
      apiBase: string | undefined
    }

/**
 * Firebase Cloud Messaging. `serviceAccount` is secret: JSON, or the path of a file with it; the other fields are
 * public. `apiBase` replaces the host of its API.
 */
export type PushConfig = Readonly<{
  projectId: string
  apiKey: string
  messagingSenderId: string
  appId: string
  vapidKey: string
  serviceAccount: string
  apiBase: string | undefined
}>

/**
 * Parses the configuration. The only reader of environment variables; secrets may be in files (`withSecretFiles`).
 * @param env environment, as a plain record
 * @throws StartError naming every invalid variable and the reason
 */
export function getConfig(env: Record<string, string | undefined>): Config {
  const present = Object.fromEntries(
    Object.entries(withSecretFiles(env)).filter(([, value]) => value !== undefined && value !== ''),
  )
  const parsed = variables.safeParse(present)
  if (!parsed.success) {
    const wrong = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
    throw new StartError(`Wrong configuration: ${wrong.join('; ')}`)
  }
  const v = parsed.data
  return {
    given: new Set(Object.keys(present).filter((name) => name in variables.shape)),
    environment: v.NODE_ENV,
    host: v.HOST,
    port: v.PORT,
    siteUrl: v.SITE_URL ?? localOrigin(v.HOST, v.PORT),
    databaseUrl: v.DATABASE_URL,
    databaseDirectUrl: besidesDatabase(v, 'DATABASE_DIRECT_URL'),
    databaseReadUrl: besidesDatabase(v, 'DATABASE_READ_URL'),
    databasePool: v.DATABASE_POOL,
    databaseTimeoutMs: v.DATABASE_TIMEOUT_MS,
    redisUrl: v.REDIS_URL,
    dataDirectory: v.DATA_DIRECTORY,
    backup: v.BACKUP_SCHEDULE
      ? {
          schedule: v.BACKUP_SCHEDULE,
          folder: v.BACKUP_DIRECTORY ?? join(v.DATA_DIRECTORY, 'backups'),
          kept: v.BACKUP_KEEP,
        }
      : undefined,
    backupBucket: backupBucketConfig(v),
    secretsKey: v.SECRETS_KEY,
    secretsKeysBefore: v.SECRETS_KEY_OLD,
    publicApiUrl: v.PUBLIC_API_URL,
    edge:
      v.PURGE_URL.length > 0
        ? { purgeUrls: v.PURGE_URL, secret: v.PURGE_SECRET, token: v.PURGE_TOKEN }
        : undefined,
    applicationKey: v.APPLICATION_KEY,
    allowedOrigins: v.ALLOWED_ORIGINS,
    trustedProxies: v.TRUST_PROXY,
    shutdownGraceMs: v.SHUTDOWN_GRACE_MS,
    metricsToken: v.METRICS_TOKEN,
    demo: v.DEMO ?? v.DATABASE_URL === undefined,
    demoFromAnywhere: v.DEMO === true,
    maintenance: v.MAINTENANCE,
    accessLog: v.ACCESS_LOG,
    tracing: tracingConfig(v),
    logLevel: v.LOG_LEVEL,
    serviceWorker: v.SERVICE_WORKER,
    codeProof: v.CODE_PROOF,
    avif: v.AVIF,
    photoWork: v.PHOTO_WORK,
    openSearch: v.SEARCH_URL.length > 0 ? { urls: v.SEARCH_URL, alias: v.SEARCH_INDEX } : undefined,
    searchInMemory: v.SEARCH_IN_MEMORY,
    searchThreads: v.SEARCH_THREADS ?? null,
    pageCacheBytes: v.PAGE_CACHE_MEGABYTES * 1024 * 1024,
    mail: { url: v.SMTP_URL, from: v.MAIL_FROM, contact: contactOf(v), webhookSecret: v.MAIL_WEBHOOK_SECRET },
    securityContact: asUri(v.SECURITY_CONTACT ?? contactOf(v)),
    sms: {
      url: v.SMS_URL,
      token: v.SMS_TOKEN,
      from: v.SMS_FROM,
      countries: v.SMS_COUNTRIES,
      dailyCap: v.SMS_DAILY_CAP,
    },
    social:
      v.FIREBASE_PROJECT_ID && v.FIREBASE_API_KEY
        ? {
            projectId: v.FIREBASE_PROJECT_ID,
            apiKey: v.FIREBASE_API_KEY,
            authDomain: v.FIREBASE_AUTH_DOMAIN ?? `${v.FIREBASE_PROJECT_ID}.firebaseapp.com`,
            providers: v.FIREBASE_PROVIDERS,
            keysUrl: v.FIREBASE_KEYS_URL,
          }
        : undefined,
    push: pushConfig(v),
    payment: paymentConfig(v),
    bucket: bucketConfig(v),
    directUploads: directUploads(v),
    map: mapConfig(v),
    mediaUrl: v.MEDIA_URL,
    mediaHosts: v.MEDIA_HOSTS.map((host) => host.toLowerCase()),
    wordpress: v.WORDPRESS_URL ? { url: v.WORDPRESS_URL, secret: v.WORDPRESS_SECRET } : undefined,
  }
}

/** Returns a further address of the database, which makes no sense without the first. */
function besidesDatabase(
  v: z.output<typeof variables>,
  name: 'DATABASE_DIRECT_URL' | 'DATABASE_READ_URL',
): string | undefined {
  if (v[name] && !v.DATABASE_URL) throw new StartError(`Wrong configuration: ${name} needs DATABASE_URL, too`)
  return v[name]
}

function directUploads({ S3_DIRECT_UPLOADS: isOn, S3_BUCKET: bucket }: z.output<typeof variables>): boolean {
  if (isOn && !bucket) throw new StartError('Wrong configuration: S3_DIRECT_UPLOADS needs S3_BUCKET, too')
  return isOn
}

/** Returns push settings if any variable that only push needs is set; refuses a partial configuration. */
function pushConfig(v: z.output<typeof variables>): PushConfig | undefined {
  const {
    FIREBASE_MESSAGING_SENDER_ID: messagingSenderId,
    FIREBASE_APP_ID: appId,
    FIREBASE_VAPID_KEY: vapidKey,
    FIREBASE_SERVICE_ACCOUNT: serviceAccount,
    FIREBASE_PROJECT_ID: projectId,
    FIREBASE_API_KEY: apiKey,
  } = v
  if (!messagingSenderId && !appId && !vapidKey && !serviceAccount) return undefined
  if (!messagingSenderId || !appId || !vapidKey || !serviceAccount || !projectId || !apiKey) {
    const missing = Object.entries({
      FIREBASE_PROJECT_ID: projectId,
      FIREBASE_API_KEY: apiKey,
      FIREBASE_MESSAGING_SENDER_ID: messagingSenderId,
      FIREBASE_APP_ID: appId,
      FIREBASE_VAPID_KEY: vapidKey,
      FIREBASE_SERVICE_ACCOUNT: serviceAccount,
    }).flatMap(([name, value]) => (value ? [] : [name]))
    throw new StartError(`Wrong configuration: push with Firebase needs ${missing.join(', ')}, too`)
  }
  return {
    projectId,
    apiKey,
    messagingSenderId,
    appId,
    vapidKey,
    serviceAccount,
    apiBase: v.FIREBASE_API_BASE,
  }
}
const contactOf = (v: z.output<typeof variables>) => v.CONTACT_MAIL ?? addressIn(v.MAIL_FROM)
const asUri = (contact: string) => (contact.startsWith('https:') ? contact : `mailto:${contact}`)

/** Returns the address of a sender: `Safqa <no-reply@localhost>` or the address alone. */
const addressIn = (sender: string) => /<([^<>]+)>\s*$/.exec(sender)?.[1] ?? sender.trim()

function mapConfig({
  MAP_TILES_URL: tilesUrl,
  MAP_ATTRIBUTION: attribution,
}: z.output<typeof variables>): Config['map'] {
  if (!tilesUrl) return undefined
  if (!attribution)
    throw new StartError(
      'Wrong configuration: a map with MAP_TILES_URL has to name its source in MAP_ATTRIBUTION',
    )
  return { tilesUrl, attribution }
}

/** Returns Stripe where its keys are set; else the sandbox, with an external database only when asked for. */
function paymentConfig(v: z.output<typeof variables>): PaymentConfig {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_PUBLISHABLE_KEY: publishableKey, STRIPE_API_BASE: apiBase } = v
  const provider =
    v.PAYMENT ?? (secretKey || publishableKey ? 'stripe' : v.DATABASE_URL === undefined ? 'sandbox' : 'off')
  if (provider !== 'stripe') return { provider }
  if (!secretKey || !publishableKey) {
    throw new StartError(
      'Wrong configuration: Stripe needs both STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY',
    )
  }
  return { provider, secretKey, publishableKey, webhookSecret: v.STRIPE_WEBHOOK_SECRET, apiBase }
}

/** Returns the origin at which a browser on this machine reaches a server that listens on `host`. */
export function localOrigin(host: string, port: number): string {
  const isAnywhere = ['0.0.0.0', '127.0.0.1', '::', '::1'].includes(host)
  return `http://${isAnywhere ? 'localhost' : host.includes(':') ? `[${host}]` : host}:${port}`
}

/** Placeholders stand below the host, which pages name in their content security policy. */
function isTileTemplate(text: string): boolean {
  const url = URL.parse(text)
  return (
    url !== null &&
    /^https?:\/\/[\w.:[\]-]+\//i.test(text) &&
    !/\s/.test(text) &&
    ['{z}', '{x}', '{y}'].every((name) => text.includes(name))
  )
}

function areProxies(places: string[]): boolean {
  try {
    proxyAddress.compile(places)
    return true
  } catch {
    return false
  }
}
