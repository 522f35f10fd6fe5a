import { expect, test } from 'vitest'
import { getConfig } from '#server/platform/config.ts'
import { StartError } from '#server/platform/start-error.ts'

/** Error message as printed for the operator. */
function complaintOf(env: Record<string, string>): string {
  try {
    getConfig(env)
  } catch (error) {
    expect(error).toBeInstanceOf(StartError)
    return (error as Error).message
  }
  throw new Error('accepted')
}

test('every variable is optional', () => {
  expect(getConfig({})).toEqual({
    environment: 'development',
    host: '127.0.0.1',
    port: 4321,
    siteUrl: 'http://localhost:4321',
    databaseUrl: undefined,
    databasePool: 20,
    databaseTimeoutMs: 4000,
    shutdownGraceMs: 500,
    dataDirectory: '.data',
    secretsKey: undefined,
    secretsKeysBefore: [],
    publicApiUrl: undefined,
    applicationKey: expect.any(String),
    allowedOrigins: [],
    trustedProxies: [],
    metricsToken: undefined,
    demo: true,
    demoFromAnywhere: false,
    directUploads: false,
    maintenance: false,
    accessLog: false,
    logLevel: 'info',
    searchInMemory: true,
    searchThreads: null,
    pageCacheBytes: 64 * 1024 * 1024,
    serviceWorker: true,
    codeProof: true,
    avif: true,
    photoWork: true,
    given: new Set(),
    mail: { url: undefined, from: 'Safqa <no-reply@localhost>', contact: 'no-reply@localhost' },
    securityContact: 'mailto:no-reply@localhost',
    sms: { url: undefined, token: undefined, from: 'Safqa', countries: ['+971'], dailyCap: 500 },
    social: undefined,
    payment: { provider: 'sandbox' },
    bucket: undefined,
    mediaHosts: [],
  })
})

test('REDIS_URL must be a URL, and the error does not reveal its value', () => {
  const url = 'rediss://shop:secret@redis.example:6380/2'
  expect(getConfig({ REDIS_URL: url }).redisUrl).toBe(url)
  const complaint = complaintOf({ REDIS_URL: 'redis.example:secret' })
  expect(complaint).toContain('REDIS_URL')
  expect(complaint).not.toContain('secret')
})

test('WORDPRESS_URL enables WordPress, and a short WORDPRESS_SECRET is refused', () => {
  const url = 'https://cms.example/news/'
  expect(getConfig({ WORDPRESS_URL: url }).wordpress).toEqual({
    url: 'https://cms.example/news',
    secret: undefined,
  })
  expect(complaintOf({ WORDPRESS_URL: url, WORDPRESS_SECRET: 'short' })).toContain('WORDPRESS_SECRET')
  expect(complaintOf({ WORDPRESS_URL: 'cms.example' })).toContain('WORDPRESS_URL')
})

test('every given variable is used', () => {
  const config = getConfig({
    NODE_ENV: 'production',
    HOST: '0.0.0.0',
    PORT: '8080',
    SITE_URL: 'https://market.example/',
    DATABASE_URL: 'postgres://user:secret@db.example:5432/market',
    DATABASE_POOL: '50',
    PUBLIC_API_URL: 'https://api.market.example',
    APPLICATION_KEY: 'a key of the operator',
    ALLOWED_ORIGINS: 'https://one.example, https://two.example',
    TRUST_PROXY: 'loopback,10.0.0.0/8',
    METRICS_TOKEN: 'long-enough-token',
    MAINTENANCE: 'true',
    LOG_LEVEL: 'warn',
    SEARCH_IN_MEMORY: 'false',
    SEARCH_THREADS: '3',
    SEARCH_URL: 'http://one.example:9200, http://two.example:9200',
    SEARCH_INDEX: 'market',
    PAGE_CACHE_MEGABYTES: '1',
    SERVICE_WORKER: 'false',
    AVIF: 'false',
  })
  expect(config).toMatchObject({
    environment: 'production',
    host: '0.0.0.0',
    port: 8080,
    siteUrl: 'https://market.example',
    databasePool: 50,
    publicApiUrl: 'https://api.market.example',
    applicationKey: 'a key of the operator',
    allowedOrigins: ['https://one.example', 'https://two.example'],
    trustedProxies: ['loopback', '10.0.0.0/8'],
    metricsToken: 'long-enough-token',
    maintenance: true,
    logLevel: 'warn',
    searchInMemory: false,
    searchThreads: 3,
    openSearch: { urls: ['http://one.example:9200', 'http://two.example:9200'], alias: 'market' },
    pageCacheBytes: 1024 * 1024,
    serviceWorker: false,
    avif: false,
  })
})

test('an empty variable counts as unset', () => {
  const empty = { PORT: '', SITE_URL: '', DATABASE_URL: '', DEMO: '', ALLOWED_ORIGINS: '', METRICS_TOKEN: '' }
  expect(getConfig(empty)).toEqual(getConfig({}))
})

test('demo mode is on with the embedded database or when DEMO asks for it', () => {
  const DATABASE_URL = 'postgres://localhost/market'
  const demoWith = (env: Record<string, string>) => {
    const { demo, demoFromAnywhere } = getConfig(env)
    return [demo, demoFromAnywhere]
  }
  expect(demoWith({})).toEqual([true, false])
  expect(demoWith({ DEMO: 'false' })).toEqual([false, false])
  expect(demoWith({ DEMO: 'true' })).toEqual([true, true])
  expect(demoWith({ DATABASE_URL })).toEqual([false, false])
  expect(demoWith({ DATABASE_URL, DEMO: 'true' })).toEqual([true, true])
})

test('SMTP and SMS variables set the providers for mail and text messages', () => {
  const { mail, sms } = getConfig({
    SMTP_URL: 'smtps://user:secret@mail.example:465',
    MAIL_FROM: 'Shop <shop@market.example>',
    SMS_URL: 'https://sms.example/send',
    SMS_TOKEN: 'token-of-the-provider',
    SMS_FROM: 'Shop',
    SMS_COUNTRIES: '+971, +966',
    SMS_DAILY_CAP: '10',
  })
  expect(mail).toEqual({
    url: 'smtps://user:secret@mail.example:465',
    from: 'Shop <shop@market.example>',
    contact: 'shop@market.example',
  })
  expect(sms).toEqual({
    url: 'https://sms.example/send',
    token: 'token-of-the-provider',
    from: 'Shop',
    countries: ['+971', '+966'],
    dailyCap: 10,
  })
})

test('social sign-in needs the Firebase project and its key', () => {
  const { social } = getConfig({ FIREBASE_PROJECT_ID: 'market', FIREBASE_API_KEY: 'public-key' })
  expect(social).toMatchObject({
    projectId: 'market',
    apiKey: 'public-key',
    authDomain: 'market.firebaseapp.com',
    providers: ['google', 'apple', 'facebook'],
  })
  expect(getConfig({ FIREBASE_PROJECT_ID: 'market' }).social).toBeUndefined()
})

test('the payment sandbox is on with the embedded database or when PAYMENT asks for it', () => {
  const DATABASE_URL = 'postgres://localhost/market'
  const providerWith = (env: Record<string, string>) => getConfig(env).payment.provider
  const stripe = { STRIPE_SECRET_KEY: 'sk_test_secret', STRIPE_PUBLISHABLE_KEY: 'pk_test_public' }
  expect(providerWith({})).toBe('sandbox')
  expect(providerWith({ DATABASE_URL })).toBe('off')
  expect(providerWith({ DATABASE_URL, PAYMENT: 'sandbox' })).toBe('sandbox')
  expect(providerWith({ PAYMENT: 'off', ...stripe })).toBe('off')
  expect(getConfig({ DATABASE_URL, ...stripe }).payment).toEqual({
    provider: 'stripe',
    secretKey: 'sk_test_secret',
    publishableKey: 'pk_test_public',
    apiBase: undefined,
  })
})

test('SECRETS_KEY and each key of SECRETS_KEY_OLD must have 32 bytes', () => {
  const short = Buffer.alloc(16).toString('base64')
  const whole = Buffer.alloc(32).toString('base64')
  expect(complaintOf({ SECRETS_KEY: short })).toContain('SECRETS_KEY: not 32 bytes in base64')
  expect(complaintOf({ SECRETS_KEY: whole, SECRETS_KEY_OLD: `${whole}, ${short}` })).toContain(
    'SECRETS_KEY_OLD',
  )
  expect(getConfig({ SECRETS_KEY: whole, SECRETS_KEY_OLD: `${whole}, ${whole}` })).toMatchObject({
    secretsKey: whole,
    secretsKeysBefore: [whole, whole],
  })
})

test.each<Record<string, string>>([
  { STRIPE_SECRET_KEY: 'sk_test_secret' },
  { STRIPE_PUBLISHABLE_KEY: 'pk_test_public' },
  { PAYMENT: 'stripe' },
])('incomplete Stripe settings are refused without revealing the key: %o', (env) => {
  const complaint = complaintOf(env)
  for (const name of ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY']) expect(complaint).toContain(name)
  expect(complaint).not.toContain('sk_test_secret')
})

test('links use HOST and PORT when SITE_URL is unset', () => {
  expect(getConfig({ HOST: '0.0.0.0', PORT: '80' }).siteUrl).toBe('http://localhost:80')
  expect(getConfig({ HOST: 'shop.local', PORT: '81' }).siteUrl).toBe('http://shop.local:81')
  expect(new URL(getConfig({ HOST: 'fd00::7', PORT: '81' }).siteUrl).host).toBe('[fd00::7]:81')
  expect(getConfig({ HOST: '::', PORT: '81' }).siteUrl).toBe('http://localhost:81')
})

test.each([
  ['NODE_ENV', 'staging'],
  ['PORT', 'http'],
  ['PORT', '70000'],
  ['PORT', '80.5'],
  ['SITE_URL', 'market.example'],
  ['SITE_URL', 'ftp://market.example'],
  ['DATABASE_URL', 'mysql://localhost/market'],
  ['DATABASE_POOL', '1'],
  ['PUBLIC_API_URL', 'javascript:alert(1)'],
  ['APPLICATION_KEY', 'short'],
  ['ALLOWED_ORIGINS', 'one.example'],
  ['ALLOWED_ORIGINS', 'https://one.example, https://two.example/path'],
  ['TRUST_PROXY', 'proxy'],
  ['TRUST_PROXY', '10.0.0.0/99'],
  ['METRICS_TOKEN', 'short'],
  ['DEMO', 'perhaps'],
  ['MAINTENANCE', 'soon'],
  ['LOG_LEVEL', 'loud'],
  ['PAGE_CACHE_MEGABYTES', '-1'],
  ['SMTP_URL', 'mail.example'],
  ['SMS_URL', 'ftp://sms.example'],
  ['SMS_DAILY_CAP', '-1'],
  ['PAYMENT', 'cash'],
  ['STRIPE_API_BASE', 'stripe'],
])('%s=%s is refused, and the error names the variable', (name, value) => {
  expect(complaintOf({ [name]: value })).toContain(name)
})

test('one error line names all invalid variables without their values', () => {
  const complaint = complaintOf({
    PORT: 'http',
    LOG_LEVEL: 'loud',
    DATABASE_URL: 'mysql://user:secret@localhost',
    METRICS_TOKEN: 'hunter2',
  })
  for (const name of ['PORT', 'LOG_LEVEL', 'DATABASE_URL', 'METRICS_TOKEN']) expect(complaint).toContain(name)
  expect(complaint).not.toContain('\n')
  expect(complaint).not.toContain('secret')
  expect(complaint).not.toContain('hunter2')
})

test('unknown variables are ignored', () => {
  expect(getConfig({ PATH: '/bin', HOME: '/home/somebody' })).toEqual(getConfig({}))
})

test('S3 variables configure a bucket for pictures', () => {
  const keys = { S3_ACCESS_KEY_ID: 'AKIAEXAMPLE', S3_SECRET_ACCESS_KEY: 'secret' }
  expect(getConfig({ S3_BUCKET: 'pictures', ...keys }).bucket).toEqual({
    bucket: 'pictures',
    endpoint: undefined,
    region: 'us-east-1',
    credentials: { accessKeyId: 'AKIAEXAMPLE', secretAccessKey: 'secret' },
    prefix: '',
    pathStyle: false,
  })
  // The AWS client then finds credentials itself, such as those of the machine's role.
  expect(getConfig({ S3_BUCKET: 'pictures' }).bucket).toMatchObject({ credentials: undefined })
  const own = {
    S3_BUCKET: 'pictures',
    S3_ENDPOINT: 'http://minio.example:9000/',
    S3_REGION: 'me-central-1',
    ...keys,
  }
  expect(getConfig({ ...own, S3_PREFIX: 'shop/media' }).bucket).toMatchObject({
    endpoint: 'http://minio.example:9000',
    region: 'me-central-1',
    prefix: 'shop/media/',
    pathStyle: true,
  })
  expect(getConfig({ ...own, S3_PATH_STYLE: 'false' }).bucket?.pathStyle).toBe(false)
})

test.each([
  [
    { S3_BUCKET: 'pictures', S3_ACCESS_KEY_ID: 'AKIAEXAMPLE' },
    'S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY go together',
  ],
  [{ S3_ENDPOINT: 'http://minio.example:9000' }, 'pictures in S3 need S3_BUCKET'],
  [{ S3_DIRECT_UPLOADS: 'true' }, 'S3_DIRECT_UPLOADS needs S3_BUCKET, too'],
  [{ S3_BUCKET: 'pictures', S3_PREFIX: '../else' }, 'S3_PREFIX'],
])('incomplete bucket settings are refused: %o', (env, complaint) => {
  expect(complaintOf(env)).toContain(complaint)
})

test('maps need MAP_TILES_URL and MAP_ATTRIBUTION', () => {
  const url = 'https://tiles.example:8443/v1/{z}/{x}/{y}@2x.png?key=a&style=day'
  expect(getConfig({}).map).toBeUndefined()
  expect(getConfig({ MAP_TILES_URL: url, MAP_ATTRIBUTION: '© Somebody' }).map).toEqual({
    tilesUrl: url,
    attribution: '© Somebody',
  })
  expect(complaintOf({ MAP_TILES_URL: url })).toContain('MAP_ATTRIBUTION')
})

test.each([
  'tiles.example/{z}/{x}/{y}.png',
  'ftp://tiles.example/{z}/{x}/{y}.png',
  'https://tiles.example/{z}/{x}.png',
  'https://{s}.tiles.example/{z}/{x}/{y}.png',
  'https://user:secret@tiles.example/{z}/{x}/{y}.png',
  "https://tiles.example;script-src'unsafe-inline'/{z}/{x}/{y}.png",
  'https://tiles.example/{z}/{x}/{y}.png https://other.example/',
])('the invalid tile address %s is refused', (url) => {
  expect(complaintOf({ MAP_TILES_URL: url, MAP_ATTRIBUTION: 'Somebody' })).toContain('MAP_TILES_URL')
})

test('the backup bucket uses the endpoint and keys of the pictures unless it has its own', () => {
  expect(getConfig({}).backupBucket).toBeUndefined()
  const pictures = {
    S3_BUCKET: 'pictures',
    S3_ENDPOINT: 'https://s3.example',
    S3_ACCESS_KEY_ID: 'one',
    S3_SECRET_ACCESS_KEY: 'secret of one',
  }
  expect(getConfig({ ...pictures, BACKUP_BUCKET: 'backups/daily' }).backupBucket).toEqual({
    ...{ bucket: 'backups', prefix: 'daily/', endpoint: 'https://s3.example', region: 'us-east-1' },
    ...{ pathStyle: true, credentials: { accessKeyId: 'one', secretAccessKey: 'secret of one' } },
  })
  const own = {
    BACKUP_BUCKET: 'backups',
    BACKUP_S3_ENDPOINT: 'https://elsewhere.example',
    BACKUP_S3_REGION: 'eu-west-1',
    BACKUP_S3_ACCESS_KEY_ID: 'two',
    BACKUP_S3_SECRET_ACCESS_KEY: 'secret of two',
  }
  expect(getConfig({ ...pictures, ...own }).backupBucket).toMatchObject({
    ...{ bucket: 'backups', prefix: '', endpoint: 'https://elsewhere.example', region: 'eu-west-1' },
    credentials: { accessKeyId: 'two', secretAccessKey: 'secret of two' },
  })
  expect(() => getConfig({ ...own, BACKUP_BUCKET: '' })).toThrow('BACKUP_BUCKET')
  expect(() => getConfig({ ...own, BACKUP_S3_SECRET_ACCESS_KEY: '' })).toThrow('go together')
  expect(() => getConfig({ BACKUP_BUCKET: 'no bucket' })).toThrow('BACKUP_BUCKET')
})

test('MAIL_WEBHOOK_SECRET is optional, and a short one is refused', () => {
  expect(getConfig({}).mail.webhookSecret).toBeUndefined()
  expect(getConfig({ MAIL_WEBHOOK_SECRET: 'a secret of the provider' }).mail.webhookSecret).toBe(
    'a secret of the provider',
  )
  expect(() => getConfig({ MAIL_WEBHOOK_SECRET: 'short' })).toThrow('MAIL_WEBHOOK_SECRET')
})
